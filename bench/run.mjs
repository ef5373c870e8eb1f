#!/usr/bin/env node
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { calibration } from './calibration.mjs';

const HELP = `npm run bench -- [scene set ...] [options]

Measures, beside fixed work of the same run, and writes bench/results/SET.json; of searches every row at once, into search-quality.json,
and in the end the tables of docs/theory/search.md.
Without a name: engine and gateway.

  engine     one surface, grids of surfaces
  circles    how many seeds of each search for circles end near the least factor known (seconds a case)
  search     the same of each search for free surfaces (minutes a case)
  tools      edits, summaries and pictures of a large section; questions to 100 000 surfaces
  gateway    a native call over its floor, worker pick-up, replicas, memory, many organizations

  --minutes N  how long the gateway's memory is watched (default 1)
  --seeds N    how many seeds each search is run with (default 100)
  --case NAME  searched sections with this in their name alone
  --search S   one search alone: grid, slope, auto_refine, particle_swarm, simulated_annealing, path, block
  --scene NAME one scene of the gateway alone; writes nothing
  --no-write   do not write bench/results
  --json       the last line is one JSON object
  --help       this text`;

/** @typedef {{ name: string, value: number, unit: string, reach?: number, ok: boolean }} Scene a figure, and whether it is what it should be */

/** @type {Readonly<Record<string, () => Promise<Iterable<Scene>>>>} */
const SETS = {
  engine: async () => (await import('./engine/scenes.mjs')).engineScenes(),
  circles: async () => (await import('./engine/search-scenes.mjs')).searchScenes('circular', wished),
  search: async () => (await import('./engine/search-scenes.mjs')).searchScenes('noncircular', wished),
  tools: async () => (await import('./tools/scenes.mjs')).toolScenes(),
  gateway: async () => (await import('./gateway/scenes.mjs')).gatewayScenes(wished),
};

/** Sets that keep their rows themselves. */
const SEARCHES = new Set(['circles', 'search']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    help: { type: 'boolean' },
    'no-write': { type: 'boolean' },
    minutes: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '100' },
    case: { type: 'string' },
    search: { type: 'string' },
    scene: { type: 'string' },
  },
});
if (values.help) {
  process.stdout.write(`${HELP}\n`);
  process.exit(0);
}
const wished = {
  minutes: Number(values.minutes),
  seeds: Number(values.seeds),
  case: values.case,
  search: values.search,
  keep: !values['no-write'],
  only: values.scene,
};
if (!(wished.minutes > 0)) {
  process.stderr.write('--minutes takes a number above 0.\n');
  process.exit(2);
}
if (!Number.isInteger(wished.seeds) || wished.seeds < 1) {
  process.stderr.write('--seeds takes a whole number of at least 1.\n');
  process.exit(2);
}
const unknown = positionals.find((name) => !(name in SETS));
if (unknown) {
  process.stderr.write(`There is no scene set "${unknown}". Sets: ${Object.keys(SETS).join(', ')}.\n`);
  process.exit(2);
}

const scenes = [];
for (const name of positionals.length > 0 ? positionals : ['engine', 'gateway']) {
  /** @type {Scene[]} */
  const own = [];
  for await (const scene of scenesOf(name)) {
    own.push(scene);
    print(scene);
  }
  scenes.push(...own);
  if (values['no-write'] || values.scene) continue;
  if (SEARCHES.has(name)) {
    (await import('./engine/quality-table.mjs')).writeQualityTables();
    continue;
  }
  mkdirSync(new URL('results', import.meta.url), { recursive: true });
  const report = {
    machine: `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`,
    node: process.version,
    scenes: own,
  };
  writeFileSync(new URL(`results/${name}.json`, import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
}
const ok = scenes.every((scene) => scene.ok);
if (values.json) process.stdout.write(`${JSON.stringify({ ok, scenes })}\n`);
process.exit(ok ? 0 : 1);

/** @param {string} name */
async function* scenesOf(name) {
  yield calibration();
  yield* (await SETS[name]?.()) ?? [];
}

/** @param {Scene} scene */
function print({ name, value, unit, reach, ok: reached }) {
  const goal = reach === undefined ? '' : `  (reach ${reach}: ${reached ? 'yes' : 'NO'})`;
  process.stdout.write(`${name.padEnd(52)} ${String(value).padStart(10)} ${unit}${goal}\n`);
}
