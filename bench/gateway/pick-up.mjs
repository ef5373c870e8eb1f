import { lookAtTenants, mustAnswer } from '../../scripts/place/tenants.mjs';
import { round3 } from '../calibration.mjs';

const RUNS = 100;
/** After an analysis the worker loads the engine for the next one; a worker that does so is not free. */
const BETWEEN_MS = 400;
const WARM_UP_RUNS = 5;

/**
 * From the row of an analysis to its start on a worker that is free. The row's time is the one its transaction began
 * at, so what is left of the call, its COMMIT and the bell are within.
 * @param {import('../../scripts/place/open-place.mjs').Place} place
 */
export async function pickUp(place) {
  const gateway = await place.startGateway();
  const worker = await place.startWorker();
  const tenants = lookAtTenants(place);
  const client = await tenants.client(gateway.url);
  const project_id = await tenants.project(client, 3);
  for (let n = 0; n < WARM_UP_RUNS + RUNS; n++) {
    await mustAnswer(client.call('analysis_run', { project_id, wait_seconds: 40 }));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  const jobs = (await tenants.jobs('alfa', project_id)).slice(0, RUNS);
  await tenants.close();
  for (const { child } of [gateway, worker]) child.kill('SIGKILL');
  const times = jobs.map((job) => job.started_at - job.created_at).sort((a, b) => a - b);
  const p50 = times[Math.floor(RUNS * 0.5)] ?? Number.NaN;
  const p99 = times[Math.floor(RUNS * 0.99)] ?? Number.NaN;
  return [
    { name: 'worker pick-up after analysis_run: p50', value: round3(p50), unit: 'ms', reach: 15, ok: p50 <= 15 },
    { name: 'worker pick-up after analysis_run: p99', value: round3(p99), unit: 'ms', reach: 60, ok: p99 <= 60 },
  ];
}
