import { batchEvaluator, batchPart, prepare, SearchRun } from '@talud/slope';
import { engineSearch } from '@talud/slope-model';

/** The fine grid that searches for circles are measured by. */
const GRID = {
  'search.grid_nx': 24,
  'search.grid_ny': 24,
  'search.radius_increment': 16,
  'search.refine_circles': true,
  'search.grid_auto_extend': true,
};

/** Surfaces that are evaluated before it is asked again whether what was found is enough. */
const PART = 256;

/**
 * The runs of one search on one section, seed after seed. Parts that all seeds begin with, as the circles before surfaces of any shape,
 * are evaluated once.
 * @param {import('./searched-cases.mjs').SearchedCase} searched
 * @param {import('./searches.mjs').SearchName} search
 * @returns {(seed: number, enough: number) => number} the least factor that a seed finds until it is at or below `enough`
 */
export function seedRuns(searched, search) {
  /** @type {{ asked: Float64Array, found: import('@talud/slope').EvaluatedBatch }[] | null} */
  let alike = null;
  return (seed, enough) => {
    const section = prepared(searched, settingsOf(searched, search, seed));
    const run = new SearchRun(section);
    const evaluate = batchEvaluator(section, run.context.extent);
    const [before, here] = [alike, /** @type {typeof alike & {}} */ ([])];
    let isAlike = true;
    let least = Number.POSITIVE_INFINITY;
    for (const { from, part } of partsOf(run)) {
      const known = before?.[here.length];
      isAlike &&= before === null || (known !== undefined && isSame(known.asked, part.geometry));
      const asked = isAlike ? part.geometry.slice() : null;
      const found = isAlike && known ? known.found : evaluate(part);
      if (asked) here.push({ asked, found });
      least = Math.min(least, leastIn(found));
      if (least <= enough) break;
      run.take(from, found);
    }
    alike = here;
    return least;
  };
}

/** @param {SearchRun} run */
function* partsOf(run) {
  for (let batch = run.batch; batch; batch = run.batch) {
    for (let from = 0; from < batch.count; from += PART) {
      yield { from, part: batchPart(batch, from, Math.min(batch.count, from + PART)) };
    }
  }
}

/** @param {import('@talud/slope').EvaluatedBatch} found */
function leastIn({ count, factors, rejections }) {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) if (rejections[i] === 0) least = Math.min(least, factors[i] ?? least);
  return least;
}

/**
 * @param {Float64Array} a
 * @param {Float64Array} b
 */
function isSame(a, b) {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

/**
 * @param {import('./searched-cases.mjs').SearchedCase} searched
 * @param {import('./searches.mjs').SearchName} search
 * @param {number} seed
 * @returns {import('@talud/slope').AnalysisInput['settings']}
 */
function settingsOf({ input, shape, limits }, search, seed) {
  const isFree = shape === 'noncircular';
  const { exitRange, minDepthM } = limits;
  const searched = engineSearch({
    settings: {
      'search.surface_type': isFree ? 'non_circular' : 'circular',
      'search.search_method': search,
      'search.optimize_enabled': isFree,
      'random_numbers.seed': seed,
      ...(search === 'grid' && GRID),
    },
  });
  return {
    ...input.settings,
    search: {
      ...searched,
      ...(exitRange && { exitLimits: { fromM: exitRange[0], toM: exitRange[1] } }),
      ...(minDepthM !== undefined && { minDepthM }),
    },
  };
}

/**
 * @param {import('./searched-cases.mjs').SearchedCase} searched
 * @param {import('@talud/slope').AnalysisInput['settings']} settings
 */
function prepared({ name, input }, settings) {
  const preparation = prepare({ ...input, settings });
  if (!preparation.ok) throw new Error(`${name}: ${preparation.problems[0]?.message}`);
  return preparation.section;
}
