import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelJob, type JobWatch, watchJobs } from '@talud/jobs';
import { jobId, newId, withOrg } from '@talud/tenancy';
import { type Asker, PATIENCE_MS, Stage } from './stage.js';

let stage: Stage;
let watch: JobWatch;
let asker: Asker;
beforeAll(async () => {
  stage = await Stage.open();
  watch = watchJobs(stage.database.appUrl, () => undefined);
  asker = await stage.organization();
});
afterAll(async () => {
  await watch.close();
  await stage.close();
});

const patience = () => Date.now() + PATIENCE_MS;
const cancel = (id: ReturnType<typeof jobId>) =>
  withOrg(stage.connections, asker.context.orgId, (tx) => cancelJob(tx, id));

describe('following a job', () => {
  it('does not miss what changes between the reading and the waiting', async () => {
    const id = await stage.request(asker);
    const followed = watch.follow(asker.context.orgId, id);
    await cancel(id);
    await stage.request(asker);
    expect(await followed.next(patience())).toBe('look');
    followed.end();
  });

  it('answers with the row once the job has ended', async () => {
    const id = await stage.request(asker);
    const looks: string[] = [];
    const ended = watch.untilEnded(stage.connections, asker.context.orgId, id, {
      untilMs: patience(),
      onLook: (job) => {
        looks.push(job.state);
        void cancel(id);
      },
    });
    expect(await ended).toMatchObject({ state: 'cancelled' });
    expect(looks[0]).toBe('queued');
  });

  it('answers with the row as it is when the time is over', async () => {
    const id = await stage.request(asker);
    const until = { untilMs: Date.now() - 1 };
    expect(await watch.untilEnded(stage.connections, asker.context.orgId, id, until)).toMatchObject({
      state: 'queued',
    });
    expect(await watch.wait(asker.context.orgId, id, Date.now() - 1)).toBe('until');
  });

  it('ends at once when it is aborted, before and while it waits', async () => {
    const id = await stage.request(asker);
    const aborting = new AbortController();
    const waiting = watch.wait(asker.context.orgId, id, patience(), aborting.signal);
    aborting.abort();
    expect(await waiting).toBe('aborted');
    expect(await watch.wait(asker.context.orgId, id, patience(), aborting.signal)).toBe('aborted');
  });

  it('sees nothing of another organization’s job', async () => {
    const stranger = await stage.organization();
    const id = await stage.request(asker);
    const until = { untilMs: patience() };
    expect(await watch.untilEnded(stage.connections, stranger.context.orgId, id, until)).toBeUndefined();
    expect(await watch.untilEnded(stage.connections, stranger.context.orgId, jobId(newId()), until)).toBeUndefined();
  });

  it('outlives the death of its connection, and looks again once it listens', async () => {
    const id = await stage.request(asker);
    const kill = () =>
      stage.rows(
        asker.context.orgId,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'talud job watch' AND datname = $1`,
        [stage.database.name],
      );
    // It connects by itself, when it comes to it.
    while ((await kill()).length === 0);
    const ended = watch.untilEnded(stage.connections, asker.context.orgId, id, { untilMs: patience() });
    await cancel(id);
    expect(await ended).toMatchObject({ state: 'cancelled' });
  });

  it('takes notices that are not ours for nothing', async () => {
    for (const payload of ['', 'x', 'a b', 'a b c', `${asker.context.orgId} ${'z'.repeat(36)}`]) {
      await stage.owner.query(`SELECT pg_notify('talud_job', $1)`, [payload]);
    }
    const id = await stage.request(asker);
    const followed = watch.follow(asker.context.orgId, id);
    await cancel(id);
    expect(await followed.next(patience())).toBe('look');
    followed.end();
  });
});
