import autocannon from 'autocannon';
import { callOf } from '../../scripts/place/tool-client.mjs';
import { round3 } from '../calibration.mjs';
import { median } from './load.mjs';

const CONNECTIONS = 16;
const SAMPLES_PER_MINUTE = 12;
const REACH_MB = 250;
/** How much more the last quarter of the time may hold than the second one. */
const FLAT = 1.05;

/** Resident memory of a gateway that answers calls as fast as it can. */
export async function memory(place, minutes) {
  const gateway = await place.startGateway();
  const request = callOf(await place.token(gateway.url), 'project_list');
  const seconds = Math.round(minutes * 60);
  const running = autocannon({
    url: `${gateway.url}/mcp`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    ...request,
  });
  const samples = [];
  const sampling = setInterval(async () => samples.push((await gateway.usage()).rssMb), 60_000 / SAMPLES_PER_MINUTE);
  const { requests, non2xx, errors } = await running;
  clearInterval(sampling);
  gateway.child.kill('SIGKILL');
  const quarter = Math.floor(samples.length / 4);
  const last = median(samples.slice(-quarter));
  const growth = last / median(samples.slice(quarter, 2 * quarter));
  const failed = non2xx + errors;
  const most = Math.max(...samples);
  return [
    {
      name: `resident memory of a gateway, ${minutes} min of load`,
      value: round3(most),
      unit: `MB at most, ${requests.total} calls`,
      reach: REACH_MB,
      ok: most <= REACH_MB && failed === 0,
    },
    {
      name: 'resident memory, last quarter over the second one',
      value: round3(growth),
      unit: 'ratio',
      reach: FLAT,
      ok: growth <= FLAT,
    },
  ];
}
