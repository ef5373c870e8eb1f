import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hangBell } from '@talud/jobs';
import { ringNext } from '../../../libs/jobs/src/bell/ring-next.js';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

describe('a job whose bell has gone quiet, because others of its organization ran', () => {
  it('is due for the sweeper when the ring that wakes it does not get through', async () => {
    const asker = await stage.organization({ limits: { runsAtOnce: 1 } });
    const [running, waiting] = await stage.requests(asker, 2);
    if (running === undefined || waiting === undefined) throw new Error('not asked');
    const job = await stage.take(asker, running);
    expect(await stage.claim(asker, waiting, 30_000)).toEqual({ outcome: 'at_limit' });
    const isDue = async (): Promise<unknown> => {
      const text = 'SELECT bell_at <= clock_timestamp() AS due FROM analysis_job WHERE id = $1';
      return (await stage.rows(asker.context.orgId, text, [waiting]))[0]?.due;
    };
    expect(await isDue()).toBe(false);
    await stage.rows(asker.context.orgId, `UPDATE analysis_job SET state = 'cancelled' WHERE id = $1`, [job.id]);
    // Port 1 of this machine: nobody listens there.
    const deaf = hangBell('redis://127.0.0.1:1', () => undefined);
    await ringNext(stage.connections, deaf, asker.context.orgId);
    await deaf.close();
    expect(await isDue()).toBe(true);
  });
});
