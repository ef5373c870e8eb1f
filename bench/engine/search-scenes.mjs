import { openRecord } from './search-record.mjs';
import { searchedCases } from './searched-cases.mjs';
import { drawsChance, SEARCHES } from './searches.mjs';
import { seedRuns } from './seed-run.mjs';

/** A seed counts when its factor is within this share of the least that is known of the section. */
const NEAR = 0.005;
/** A run that has come this near is near whatever it would find further: what is known may still fall by the difference. */
const SURELY_NEAR = 0.0045;
/** Of a search, so many seeds run to their end all the same: what is known rests on them. */
const WHOLE_RUNS = 3;
/** The share of the seeds that must be near, in per cent. */
const REACH = 95;

/**
 * How reliable the searches are: for every published section that is searched for surfaces of a shape, and every search, the share of
 * seeds that end near the least factor known. A search without chance is run once. A row ends early once more seeds have missed than may.
 * Every row is kept in bench/results/search-quality.json as soon as it is known.
 * @param {import('./searched-cases.mjs').Shape} shape
 * @param {{ seeds: number, case: string | undefined, search: string | undefined, keep: boolean }} wished
 * @returns {Generator<import('./scenes.mjs').Scene>}
 */
export function* searchScenes(shape, wished) {
  const record = openRecord(wished.keep);
  for (const searched of searchedCases(shape)) {
    if (wished.case && !searched.name.includes(wished.case)) continue;
    for (const search of SEARCHES[shape]) {
      if (!wished.search || wished.search === search) yield sceneOf(searched, search, wished.seeds, record);
    }
  }
}

/**
 * @param {import('./searched-cases.mjs').SearchedCase} searched
 * @param {import('./searches.mjs').SearchName} search
 * @param {number} wished
 * @param {import('./search-record.mjs').SearchRecord} record
 * @returns {import('./scenes.mjs').Scene}
 */
function sceneOf(searched, search, wished, record) {
  const { name, shape, publishedLeast } = searched;
  const seeds = drawsChance(shape, search) ? wished : 1;
  const mayMiss = Math.floor((seeds * (100 - REACH)) / 100);
  const { user } = process.cpuUsage();
  const run = seedRuns(searched, search);
  /** @type {number[]} */
  const factors = [];
  let known = Math.min(record.knownOf(shape, name), publishedLeast ?? Number.POSITIVE_INFINITY);
  for (let seed = 1; seed <= seeds; seed++) {
    factors.push(run(seed, seed <= WHOLE_RUNS ? 0 : known * (1 + SURELY_NEAR)));
    known = Math.min(known, ...factors);
    if (missesOf(factors, known).length > mayMiss) break;
  }
  const seconds = (process.cpuUsage().user - user) / 1e6 / factors.length;
  const near = factors.length - missesOf(factors, known).length;
  const share = Math.round((1000 * near) / factors.length) / 10;
  const row = {
    case: name,
    search,
    seeds: factors.length,
    share,
    least: Math.min(...factors),
    worst: Math.max(...factors),
  };
  record.keep(shape, { ...row, known });
  return {
    name: `${name}, ${search}: ${row.seeds} seed${row.seeds === 1 ? '' : 's'}, known ${known.toFixed(4)}, least ${row.least.toFixed(4)}, worst ${row.worst.toFixed(4)}, ${seconds.toFixed(2)} s of CPU each`,
    value: share,
    unit: '% within 0.5 %',
    reach: REACH,
    ok: share >= REACH,
  };
}

/**
 * @param {readonly number[]} factors
 * @param {number} known
 */
function missesOf(factors, known) {
  return factors.filter((factor) => !(factor <= known * (1 + NEAR)));
}
