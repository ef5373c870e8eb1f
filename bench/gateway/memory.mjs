import autocannon from 'autocannon';
import { callOf } from '../../scripts/place/tool-client.mjs';
import { round3 } from '../calibration.mjs';
import { median } from './load.mjs';
import { recordCall, startFloor } from './start-floor.mjs';

/**
 * @typedef {import('../../scripts/place/open-place.mjs').Place} Place
 * @typedef {import('../../scripts/place/open-place.mjs').Served} Served
 * @typedef {import('../../scripts/place/tool-client.mjs').PlainRequest} PlainRequest
 */

const CONNECTIONS = 16;
const SAMPLES_PER_MINUTE = 12;
const REACH_MB = 250;
/** How much more the last quarter of the time may hold than the second one. */
const FLAT = 1.05;

/**
 * Resident memory of a gateway that answers calls as fast as it can, and of the floor on Nest and Express.
 * @param {Place} place
 * @param {number} minutes
 */
export async function memory(place, minutes) {
  const gateway = await place.startGateway({ hooks: ['record.mjs'] });
  const request = callOf(await place.token(gateway.url), 'project_list');
  const floor = await startFloor(place, 'nest', await recordCall(gateway, request));
  const { samples, failed, calls } = await watch(gateway, request, minutes);
  const ofFloor = await watch(floor, request, minutes);
  const quarter = Math.floor(samples.length / 4);
  const last = median(samples.slice(-quarter));
  const growth = last / median(samples.slice(quarter, 2 * quarter));
  const most = Math.max(...samples);
  return [
    {
      name: `resident memory of a gateway, ${minutes} min of load`,
      value: round3(most),
      unit: `MB at most, ${calls} calls`,
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
    {
      name: 'resident memory of the floor on Nest and Express',
      value: round3(Math.max(...ofFloor.samples)),
      unit: `MB at most, ${ofFloor.calls} calls`,
      ok: ofFloor.failed === 0,
    },
  ];
}

/**
 * Puts a server under load and ends it.
 * @param {Served & { url: string }} server
 * @param {PlainRequest} request
 * @param {number} minutes
 */
async function watch(server, request, minutes) {
  const running = autocannon({
    url: `${server.url}/mcp`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: Math.round(minutes * 60),
    ...request,
  });
  /** @type {number[]} */
  const samples = [];
  const sampling = setInterval(async () => samples.push((await server.usage()).rssMb), 60_000 / SAMPLES_PER_MINUTE);
  const { requests, non2xx, errors } = await running;
  clearInterval(sampling);
  server.child.kill('SIGKILL');
  return { samples, failed: non2xx + errors, calls: requests.total };
}
