import assert from 'node:assert/strict';
import { auditFaults, mustAnswer } from '../place/tenants.mjs';
import { repeated } from '../place/tool-client.mjs';
import { killHard, until } from './stage.mjs';

const PATIENCE_MS = 90_000;

/** Asks of a reading tool as a client does: again, when nobody could answer. */
const reads = (
  /** @type {import('../place/tenants.mjs').Caller} */ client,
  /** @type {string} */ name,
  /** @type {object} */ args,
) => repeated(() => client.call(name, args), Date.now() + PATIENCE_MS);

/**
 * @param {import('./stage.mjs').Stage} stage
 * @param {() => Promise<void>} hurt
 */
async function endsOnce(stage, hurt) {
  const gateway = await stage.place.startGateway();
  const worker = await stage.place.startWorker({ env: { TALUD_JOB_LEASE_S: '2' } });
  const client = await stage.client(gateway.url);
  const project = await stage.project(client, 60);
  const { job_id } = await mustAnswer(client.call('analysis_run', { project_id: project, wait_seconds: 0 }));
  await until('the run', async () => ((await stage.job('alfa', job_id))?.state === 'running' ? true : undefined));
  const waiting = reads(client, 'job_get', { job_id, wait_seconds: 40 });
  await hurt();
  const seen = await mustAnswer(waiting);
  assert.ok(['running', 'done'].includes(seen.state), seen.state);
  const job = await until('the end', async () => {
    const row = await stage.job('alfa', job_id).catch(() => undefined);
    return row && !['queued', 'running'].includes(row.state) ? row : undefined;
  });
  assert.equal(job.state, 'done', job.error_text);
  assert.equal(await stage.results('alfa', job.id), 1);
  assert.equal((await mustAnswer(reads(client, 'job_get', { job_id }))).state, 'done');
  assert.deepEqual(await auditFaults(client), []);
  await Promise.all([killHard(worker), killHard(gateway)]);
}

export const scenes = {
  async 'a Postgres backend killed, and with it every session: the job ends done, once'(
    /** @type {import('./stage.mjs').Stage} */ stage,
  ) {
    await endsOnce(stage, async () => {
      await stage.postgres.killBackend('talud worker');
      await stage.postgres.ready();
    });
  },
  async 'Postgres stopped and started in mid-analysis: the job ends done, once'(
    /** @type {import('./stage.mjs').Stage} */ stage,
  ) {
    await endsOnce(stage, async () => {
      await stage.postgres.stop();
      await stage.postgres.start();
    });
  },
};
