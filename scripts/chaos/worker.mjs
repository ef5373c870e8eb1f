import assert from 'node:assert/strict';
import { auditFaults, mustAnswer } from '../place/tenants.mjs';
import { childrenOf, processes } from './processes.mjs';
import { killHard, until } from './stage.mjs';

const SLOW = 60;
const ENDED = ['done', 'failed', 'cancelled', 'crashed'];
const LEASE = { TALUD_JOB_LEASE_S: '1' };

const running = async (/** @type {import('./stage.mjs').Stage} */ stage, /** @type {string} */ project) => {
  const job = await stage.newestJob('alfa', project);
  return job?.state === 'running' && job.progress_done > 0 ? job : undefined;
};

export const scenes = {
  async 'a worker killed in mid-analysis: another one ends the job, once'(
    /** @type {import('./stage.mjs').Stage} */ stage,
  ) {
    const gateway = await stage.place.startGateway();
    const first = await stage.place.startWorker({ env: LEASE });
    const client = await stage.client(gateway.url);
    const project = await stage.project(client, SLOW);
    const asked = client.call('analysis_run', { project_id: project, wait_seconds: 45 });
    await until('the run', () => running(stage, project));
    const engines = childrenOf(first.child.pid);
    await killHard(first);
    const second = await stage.place.startWorker({ env: LEASE });
    const answer = await mustAnswer(asked);
    const job = await until('the end', async () => {
      const row = await stage.newestJob('alfa', project);
      return ENDED.includes(row?.state) ? row : undefined;
    });
    assert.equal(job.state, 'done');
    assert.ok(job.attempt >= 2, `attempt ${job.attempt}`);
    assert.equal(await stage.results('alfa', job.id), 1);
    assert.ok(answer.state === 'done' || answer.state === 'running', answer.state);
    assert.deepEqual(await auditFaults(client), []);
    await until('the end of the dead worker’s engines', async () => {
      const alive = new Set(processes().map(({ pid }) => pid));
      return engines.every(({ pid }) => !alive.has(pid)) ? true : undefined;
    });
    await Promise.all([killHard(second), killHard(gateway)]);
  },

  async 'an engine that is killed each time: the job ends crashed, with the reason'(
    /** @type {import('./stage.mjs').Stage} */ stage,
  ) {
    const gateway = await stage.place.startGateway();
    const worker = await stage.place.startWorker({ env: LEASE });
    const client = await stage.client(gateway.url);
    const project = await stage.project(client, SLOW);
    await mustAnswer(client.call('analysis_run', { project_id: project, wait_seconds: 0 }));
    const job = await until('the crash', async () => {
      const row = await stage.newestJob('alfa', project);
      if (ENDED.includes(row?.state)) return row;
      // Only an engine that has begun: a killed spare one is replaced, and is no attempt.
      if (await running(stage, project)) {
        for (const { pid, args } of childrenOf(worker.child.pid)) if (args.includes('engine/')) tryKill(pid);
      }
      return undefined;
    });
    assert.equal(job.state, 'crashed');
    assert.equal(job.attempt, 3);
    assert.match(job.error_text, /\w/);
    assert.equal(await stage.results('alfa', job.id), 0);
    assert.deepEqual(await auditFaults(client), []);
    await Promise.all([killHard(worker), killHard(gateway)]);
  },
};

/** @param {number} pid */
function tryKill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
