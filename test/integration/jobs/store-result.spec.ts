import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClaimedJob, storeAnswer, storeResult } from '@talud/jobs';
import pg from 'pg';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const store = (job: ClaimedJob, population?: Uint8Array) =>
  storeResult(stage.connections, job, {
    engineVersion: '1.2.3',
    summary: { factor: 1.5 },
    ...(population ? { population } : {}),
  });

describe('storing a result', () => {
  it('ends the job and keeps what the engine said with the revision’s hash', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker);
    const bytes = Uint8Array.from([0, 1, 2, 250, 251, 252]);
    expect(await store(await stage.take(asker, id), bytes.subarray(2))).toBe('done');
    const view = await stage.read(asker, id);
    const rows = await stage.rows<{ id: string; population: Buffer }>(
      asker.context.orgId,
      `SELECT r.*, v.model_hash = r.model_hash AS hash_is_the_revisions FROM analysis_result r
       JOIN slope_revision v ON v.project_id = r.project_id AND v.revision = r.revision WHERE r.job_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'analysis',
      revision: 1,
      engine_version: '1.2.3',
      summary: { factor: 1.5 },
      user_id: asker.context.userId,
      hash_is_the_revisions: true,
    });
    expect([...(rows[0]?.population ?? [])]).toEqual([2, 250, 251, 252]);
    expect(view).toMatchObject({ state: 'done', resultId: rows[0]?.id });
  });

  it('is for the holder of the latest attempt alone', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker);
    const first = await stage.take(asker, id);
    await stage.ringIsDue(asker, id);
    const second = await stage.take(asker, id);
    expect(await Promise.all([store(first), store(second), store(first), store(second)])).toEqual([
      'superseded',
      expect.stringMatching(/done|superseded/),
      'superseded',
      expect.stringMatching(/done|superseded/),
    ]);
    expect(await stage.results(asker)).toHaveLength(1);
    expect(await stage.read(asker, id)).toMatchObject({ state: 'done', attempt: 2 });
  });

  it('does nothing after the connection was cut: the job is cancelled', async () => {
    const asker = await stage.organization({ viaAssistant: true });
    const id = await stage.request(asker);
    const job = await stage.take(asker, id);
    await stage.cut(asker);
    expect(await store(job)).toBe('cancelled');
    expect(await stage.results(asker)).toEqual([]);
    expect(await stage.read(asker, id)).toMatchObject({ state: 'cancelled' });
  });

  it('waits for a cut that is under way, and then stores nothing', async () => {
    const asker = await stage.organization({ viaAssistant: true });
    const id = await stage.request(asker);
    const job = await stage.take(asker, id);
    const cut = new pg.Client({ connectionString: stage.database.authUrl });
    await cut.connect();
    await cut.query('BEGIN');
    await cut.query('SELECT 1 FROM oauth_connection WHERE id = $1 FOR UPDATE', [asker.context.connection?.id]);
    const storing = store(job);
    await untilSomebodyWaits(cut);
    await cut.query(`UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'disconnected' WHERE id = $1`, [
      asker.context.connection?.id,
    ]);
    await cut.query('COMMIT');
    await cut.end();
    expect(await storing).toBe('cancelled');
    expect(await stage.results(asker)).toEqual([]);
  });

  it('keeps the newest results of the project, as many as the plan says', async () => {
    const asker = await stage.organization({ limits: { resultsPerProject: 2 } });
    const ids = await stage.requests(asker, 4);
    for (const id of ids) await store(await stage.take(asker, id));
    expect((await stage.results(asker)).map((one) => one.jobId)).toEqual(ids.slice(2));
  });

  it('never drops a result of a named version', async () => {
    const asker = await stage.organization({ limits: { resultsPerProject: 1 } });
    const named = await stage.request(asker);
    await store(await stage.take(asker, named));
    await stage.rows(
      asker.context.orgId,
      `INSERT INTO slope_version (org_id, project_id, label, revision, user_id)
       SELECT org_id, project_id, 'as handed in', revision, user_id FROM analysis_job WHERE id = $1`,
      [named],
    );
    for (let n = 0; n < 2; n++) await store(await stage.take(asker, await stage.request(asker)));
    expect((await stage.results(asker)).map((one) => one.jobId)).toContain(named);
  });

  it('never drops a result that a report names', async () => {
    const asker = await stage.organization({ limits: { resultsPerProject: 1 } });
    const named = await stage.request(asker);
    await store(await stage.take(asker, named));
    await stage.rows(
      asker.context.orgId,
      `INSERT INTO result_report (org_id, result_id, user_id)
       SELECT org_id, id, user_id FROM analysis_result WHERE job_id = $1`,
      [named],
    );
    const later = [await stage.request(asker)];
    await store(await stage.take(asker, later[0] ?? named));
    later.push(await stage.request(asker));
    await store(await stage.take(asker, later[1] ?? named));
    expect((await stage.results(asker)).map((one) => one.jobId).sort()).toEqual([named, later[1]].sort());
  });
});

describe('answering for one surface', () => {
  it('leaves the answer in the job and makes no result', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker, { surface: {} }, 'surface');
    expect(await storeAnswer(stage.connections, await stage.take(asker, id), { methods: {} })).toBe('done');
    expect(await stage.read(asker, id)).toMatchObject({
      kind: 'surface',
      state: 'done',
      answer: { methods: {} },
    });
    expect(await stage.results(asker)).toEqual([]);
  });
});

/** Looks until another session waits for a lock that this one holds. */
async function untilSomebodyWaits(holder: pg.Client): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const { rows } = await holder.query(
      `SELECT pid FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
    );
    if (rows.length > 0) return;
    if (Date.now() > deadline) throw new Error('nobody waited');
  }
}
