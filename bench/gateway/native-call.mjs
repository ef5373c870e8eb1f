import { callOf } from '../../scripts/place/tool-client.mjs';
import { round3 } from '../calibration.mjs';
import { load, median, openLines, quantile } from './load.mjs';
import { recordCall, startFloor } from './start-floor.mjs';

/** Short rounds, each of all three in turn: what else the machine does falls on all alike, and a round is compared with itself. */
const ROUNDS = 120;
const CALLS = 150;
/** Until the code that runs is the compiled one. */
const WARM_UP_CALLS = 5000;
const MEDIAN = 'ratio, median of the rounds';

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
  const seat = (/** @type {Parameters<typeof load>[1] & { url: string }} */ server) => ({
    server,
    lines: openLines(server.url, request),
    /** @type {Awaited<ReturnType<typeof load>>[]} */
    rounds: [],
  });
  const seats = { gateway: seat(gateway), nest: seat(nest), http: seat(http) };
  for (const { lines, server } of Object.values(seats)) await load(lines, server, WARM_UP_CALLS);
  for (let round = 0; round < ROUNDS; round++) {
    const turn = Object.values(seats);
    // Whoever comes first in one round comes last in the next.
    if (round % 2 === 1) turn.reverse();
    for (const { lines, server, rounds } of turn) rounds.push(await load(lines, server, CALLS));
  }
  for (const { lines } of Object.values(seats)) lines.close();
  for (const { child } of [gateway, nest, http]) child.kill('SIGKILL');
  const failed = Object.values(seats)
    .flatMap(({ rounds }) => rounds)
    .reduce((sum, one) => sum + one.failed, 0);
  const cpuOf = (/** @type {keyof typeof seats} */ name) =>
    median(seats[name].rounds.map((one) => one.cpuMsPerRequest));
  const cpu = { gateway: cpuOf('gateway'), nest: cpuOf('nest'), http: cpuOf('http') };
  const ratios = seats.gateway.rounds.map(
    ({ cpuMsPerRequest }, round) => cpuMsPerRequest / (seats.nest.rounds[round]?.cpuMsPerRequest ?? 0),
  );
  const ratio = median(ratios);
  const p50s = seats.gateway.rounds.map(({ latenciesMs }) => median(latenciesMs));
  const tails = seats.gateway.rounds.map(({ latenciesMs }) => quantile(latenciesMs, 0.99) / median(latenciesMs));
  const tail = median(tails);
  const tenant = record.statements.filter((one) => !one.pool.includes('auth'));
  return [
    {
      name: 'native call: CPU over the Nest floor',
      value: round3(ratio),
      unit: MEDIAN,
      reach: 1.3,
      ok: ratio <= 1.3 && failed === 0,
    },
    quartile('lower', quantile(ratios, 0.25)),
    quartile('upper', quantile(ratios, 0.75)),
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
      value: round3(tail),
      unit: MEDIAN,
      reach: 3,
      ok: tail <= 3,
    },
    { name: 'native call: p50 at 32 connections', value: round3(median(p50s)), unit: 'ms', ok: true },
  ];
}

/** How far the rounds lie apart. */
const quartile = (/** @type {'lower' | 'upper'} */ which, /** @type {number} */ ratio) => ({
  name: `native call: CPU over the Nest floor, ${which} quartile`,
  value: round3(ratio),
  unit: 'ratio',
  ok: true,
});
