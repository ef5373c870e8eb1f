import assert from 'node:assert/strict';
import { jobHandle, jobId } from '@talud/tenancy';
import { auditFaults, mustAnswer } from '../place/tenants.mjs';
import { killHard, until } from './stage.mjs';

export const scenes = {
  async 'a gateway killed while it waits: the job ends done, once, and the next gateway tells it'(
    /** @type {import('./stage.mjs').Stage} */ stage,
  ) {
    const first = await stage.place.startGateway();
    const worker = await stage.place.startWorker();
    const client = await stage.client(first.url);
    const project = await stage.project(client, 40);
    const asked = client.call('analysis_run', { project_id: project, wait_seconds: 45 });
    await until('the run', async () => (await stage.newestJob('alfa', project))?.state === 'running' || undefined);
    await killHard(first);
    assert.equal((await asked).status, 0);

    const second = await stage.place.startGateway({ port: first.port });
    const job = await until('the end', async () => {
      const row = await stage.newestJob('alfa', project);
      return ['queued', 'running'].includes(row?.state) ? undefined : row;
    });
    assert.equal(job.state, 'done');
    assert.equal(job.attempt, 1);
    assert.equal(await stage.results('alfa', job.id), 1);
    const [run] = (await client.audited()).filter((row) => row.name === 'analysis_run');
    assert.equal(run?.outcome, 'ok', 'the row came before the wait');
    const told = await mustAnswer(client.call('job_get', { job_id: jobHandle(jobId(job.id)) }));
    assert.equal(told.state, 'done');
    assert.deepEqual(await auditFaults(client), []);
    await Promise.all([killHard(worker), killHard(second)]);
  },
};
