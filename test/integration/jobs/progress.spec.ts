import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ClaimedJob, cancelJob, progressWriter, runningJobs } from '@talud/jobs';
import { withOrg } from '@talud/tenancy';
import { type Asker, Stage } from './stage.js';

let stage: Stage;
let asker: Asker;
beforeAll(async () => {
  stage = await Stage.open();
  asker = await stage.organization();
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => stage.close());

const HALF_A_SECOND = 500;
/** The clock of timers alone stands still: what the database does goes on. */
function holdTimers(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance', 'hrtime'] });
}
const taken = async (): Promise<ClaimedJob> => stage.take(asker, await stage.request(asker));
const shares = async ({ projectId }: Asker): Promise<number[]> =>
  (await withOrg(stage.connections, asker.context.orgId, (tx) => runningJobs(tx, projectId))).map(({ share }) => share);
/** Looks until the row says so: a writing is under way. */
async function untilShareIs(share: number): Promise<void> {
  while (!(await shares(asker)).includes(share)) await new Promise(setImmediate);
}

describe('the progress of a job', () => {
  it('is written at once, and then twice a second at most, the latest figures', async () => {
    const job = await taken();
    holdTimers();
    const writer = progressWriter(stage.connections, job, (error) => {
      throw error;
    });
    for (let done = 1; done <= 50; done++) writer.report(done, 100);
    await untilShareIs(0.01);
    jest.advanceTimersByTime(HALF_A_SECOND - 1);
    expect(await shares(asker)).toContain(0.01);
    jest.advanceTimersByTime(1);
    await untilShareIs(0.5);
    // Nothing was reported since: the next figures are written at once again.
    jest.advanceTimersByTime(HALF_A_SECOND);
    writer.report(75, 100);
    await untilShareIs(0.75);
    await writer.stop();
    jest.advanceTimersByTime(10 * HALF_A_SECOND);
    expect(await shares(asker)).toContain(0.75);
    await withOrg(stage.connections, asker.context.orgId, (tx) => cancelJob(tx, job.id));
  });

  it('is nobody’s to write once the job has ended, and is not told of it any more', async () => {
    const job = await taken();
    const writer = progressWriter(stage.connections, job, (error) => {
      throw error;
    });
    writer.report(1, 4);
    await untilShareIs(0.25);
    await withOrg(stage.connections, asker.context.orgId, (tx) => cancelJob(tx, job.id));
    writer.report(2, 4);
    await writer.stop();
    expect(await shares(asker)).toEqual([]);
    expect((await stage.read(asker, job.id)).progress).toEqual({ done: 1, total: 4 });
  });
});
