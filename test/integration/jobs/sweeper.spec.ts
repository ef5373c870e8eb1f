import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Bell, failJob, startSweeper, sweepJobs } from '@talud/jobs';
import type { JobId, OrgId } from '@talud/tenancy';
import pg from 'pg';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.owner.query('TRUNCATE analysis_job CASCADE');
});

/** A bell that writes down for whom it was rung. */
function notebook(): Bell & { rung: [OrgId, JobId][] } {
  const rung: [OrgId, JobId][] = [];
  return {
    rung,
    ring: async (org, job) => {
      rung.push([org, job]);
      return true;
    },
    waiting: async () => 0,
    close: async () => undefined,
  };
}

describe('the sweeper', () => {
  it('rings for queued jobs whose bell was not answered and running ones whose lease has ended, and no others', async () => {
    const asker = await stage.organization();
    const [fresh, lost, running, silent, ended] = (await stage.requests(asker, 5)) as [
      JobId,
      JobId,
      JobId,
      JobId,
      JobId,
    ];
    await failJob(stage.connections, await stage.take(asker, ended), { code: 'E_INTERNAL', text: 'x' });
    await stage.take(asker, running);
    await stage.take(asker, silent);
    for (const id of [lost, silent, ended]) await stage.ringIsDue(asker, id);
    for (const id of [fresh, running]) await stage.ringIsFarOff(asker, id);
    const bell = notebook();
    expect(await sweepJobs(stage.maint, bell)).toBe(2);
    expect(new Set(bell.rung.map(([, id]) => id))).toEqual(new Set([lost, silent]));
    expect(bell.rung.map(([org]) => org)).toEqual([asker.context.orgId, asker.context.orgId]);
    expect([fresh, running]).not.toContain(bell.rung[0]?.[1]);
  });

  it('leaves the work to another that is at it', async () => {
    const asker = await stage.organization();
    await stage.ringIsDue(asker, await stage.request(asker));
    const other = new pg.Client({ connectionString: stage.database.maintUrl });
    await other.connect();
    await other.query(`BEGIN`);
    await other.query(`SELECT pg_advisory_xact_lock(hashtextextended('talud job sweeper', 0))`);
    expect(await sweepJobs(stage.maint, notebook())).toBe(0);
    await other.query('COMMIT');
    await other.end();
    expect(await sweepJobs(stage.maint, notebook())).toBe(1);
  });

  it('sees nothing of a job but ids, state and bell, and can change none', async () => {
    const ask = (text: string) => stage.maint.query({ text });
    await expect(ask('SELECT request FROM analysis_job')).rejects.toMatchObject({ code: '42501' });
    await expect(ask('SELECT user_id FROM analysis_job')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(`UPDATE analysis_job SET state = 'queued'`)).rejects.toMatchObject({ code: '42501' });
  });

  it('makes the audit log’s partitions three months ahead', async () => {
    const names = async (): Promise<string[]> => {
      const { rows } = await stage.owner.query<{ relname: string }>(
        `SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
         WHERE i.inhparent = 'audit_event'::regclass ORDER BY 1`,
      );
      return rows.map((row) => row.relname);
    };
    const before = await names();
    await stage.owner.query(`DROP TABLE ${before.at(-1)}`);
    const sweeper = startSweeper({
      statements: stage.maint,
      bell: notebook(),
      everyMs: 1_000_000,
      onError: (error) => {
        throw error;
      },
    });
    await sweeper.stop();
    expect(await names()).toEqual(before);
    expect(before.length).toBeGreaterThanOrEqual(4);
  });
});
