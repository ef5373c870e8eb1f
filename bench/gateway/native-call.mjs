import { callOf } from '../../scripts/place/tool-client.mjs';
import { round3 } from '../calibration.mjs';
import { load, median } from './load.mjs';
import { recordCall, startFloor } from './start-floor.mjs';

/** Short rounds in turn: what else the machine does falls on all three alike. */
const ROUNDS = 15;
const CALLS = 600;
/** Until the code that runs is the compiled one. */
const WARM_UP_CALLS = 5000;

/**
 * One `tools/call` of `project_list` against the floors, in interleaved rounds; CPU time of the server is compared.
 * @param {import('../../scripts/place/open-place.mjs').Place} place
 */
export async function nativeCall(place) {
  const gateway = await place.startGateway({ hooks: ['record.mjs'] });
  const token = await place.token(gateway.url);
  const request = callOf(token, 'project_list');
  const record = await recordCall(gateway, request);
  const nest = await startFloor(place, 'nest', record);
  const http = await startFloor(place, 'http', record);
  const servers = /** @type {const} */ ([
    { name: 'gateway', url: gateway.url, server: gateway },
    { name: 'nest', url: nest.url, server: nest },
    { name: 'http', url: http.url, server: http },
  ]);
  /** @typedef {Awaited<ReturnType<typeof load>>[]} Rounds */
  const seen = {
    gateway: /** @type {Rounds} */ ([]),
    nest: /** @type {Rounds} */ ([]),
    http: /** @type {Rounds} */ ([]),
  };
  for (const one of servers) await load({ ...one, request, amount: WARM_UP_CALLS });
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of servers) seen[one.name].push(await load({ ...one, request, amount: CALLS }));
  }
  for (const { server } of servers) server.child.kill('SIGKILL');
  const failed = Object.values(seen)
    .flat()
    .reduce((sum, one) => sum + one.failed, 0);
  const cpuOf = (/** @type {Rounds} */ rounds) => median(rounds.map((one) => one.cpuMsPerRequest));
  const cpu = { gateway: cpuOf(seen.gateway), nest: cpuOf(seen.nest), http: cpuOf(seen.http) };
  const p50 = median(seen.gateway.map((one) => one.p50));
  const p99 = median(seen.gateway.map((one) => one.p99));
  const tenant = record.statements.filter((one) => !one.pool.includes('auth'));
  const ratio = cpu.gateway / cpu.nest;
  return [
    {
      name: 'native call: CPU over the Nest floor',
      value: round3(ratio),
      unit: 'ratio',
      reach: 1.3,
      ok: ratio <= 1.3 && failed === 0,
    },
    { name: 'native call: CPU of the gateway', value: round3(cpu.gateway), unit: 'ms/request', ok: failed === 0 },
    { name: 'floor on Nest and Express: CPU', value: round3(cpu.nest), unit: 'ms/request', ok: true },
    { name: 'floor on node:http: CPU', value: round3(cpu.http), unit: 'ms/request', ok: true },
    {
      name: 'native call: statements of its transaction',
      value: tenant.length,
      unit: 'statements',
      reach: 8,
      ok: tenant.length <= 8,
    },
    {
      name: 'native call: p99 over p50 at 32 connections',
      value: round3(p99 / p50),
      unit: 'ratio',
      reach: 3,
      ok: p99 <= 3 * p50,
    },
    { name: 'native call: p50 at 32 connections', value: p50, unit: 'ms', ok: true },
  ];
}
