import assert from 'node:assert/strict';
import { auditFaults, mustAnswer } from '../place/tenants.mjs';
import { killHard, until } from './stage.mjs';

export const scenes = {
  async 'Redis killed under a running and a waiting job: both end done, once, and calls are answered again'(
    /** @type {import('./stage.mjs').Stage} */ stage,
  ) {
    const gateway = await stage.place.startGateway();
    const worker = await stage.place.startWorker({ env: { TALUD_JOB_LEASE_S: '2', TALUD_WORKER_SLOTS: '1' } });
    const client = await stage.client(gateway.url);
    const [slow, quick] = [await stage.project(client, 60), await stage.project(client, 5)];
    const ran = client.call('analysis_run', { project_id: slow, wait_seconds: 45 });
    await until('the run', async () => (await stage.newestJob('alfa', slow))?.state === 'running' || undefined);
    await mustAnswer(client.call('analysis_run', { project_id: quick, wait_seconds: 0 }));

    await stage.redis.kill();
    const away = await client.call('project_list');
    assert.equal(away.status, 503, 'what cannot be counted is not served');
    await stage.redis.start();
    await until('an answer', async () => ((await client.call('project_list')).status === 200 ? true : undefined));

    await mustAnswer(ran);
    for (const project of [slow, quick]) {
      const job = await until('the end', async () => {
        const row = await stage.newestJob('alfa', project);
        return ['queued', 'running'].includes(row?.state) ? undefined : row;
      });
      assert.equal(job.state, 'done');
      assert.equal(await stage.results('alfa', job.id), 1);
    }
    assert.deepEqual(await auditFaults(client), []);
    await Promise.all([killHard(worker), killHard(gateway)]);
  },
};
