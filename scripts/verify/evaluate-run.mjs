import { analyse, evaluateSurface } from '@talud/slope';
import { freeSearchOf } from './free-searches.mjs';
import { cellsOfSearch, cellsOfSurface } from './matrix/cells.mjs';
import { readsReinforcement, throughReinforcement } from './reinforced-zone.mjs';

/** @typedef {{ factor: number, cells: readonly string[] } | { reason: string }} Found a factor and what it depends on, or why there is none */
/** @typedef {Map<string, Found>} Factors by engine method id */

/** Names of methods in the files, and the engine's. Only "any" stands for several: any of them may meet it. */
export const METHODS = /** @type {const} */ ({
  ordinary: ['ordinary_fellenius'],
  bishop_simplified: ['bishop_simplified'],
  janbu_simplified: ['janbu_simplified'],
  janbu_corrected: ['janbu_corrected'],
  spencer: ['spencer'],
  gle_half_sine: ['gle_morgenstern_price'],
  lowe_karafiath: ['lowe_karafiath'],
  corps_1: ['corps_engineers_1'],
  corps_2: ['corps_engineers_2'],
  any: ['bishop_simplified', 'spencer', 'gle_morgenstern_price'],
});

/**
 * @param {string | undefined} name
 * @returns {readonly import('@talud/slope').EngineMethodId[]}
 */
export function methodsOf(name) {
  return Object.entries(METHODS).find(([known]) => known === name)?.[1] ?? [];
}

/** Chosen, for every case alike: fine enough that slices do not show in the third digit. */
export const SETTINGS = { sliceCount: 50, tolerance: 1e-4, maxIterations: 200 };

/** How free searches for circles are run. A search that its source ties to centres, a tangent or a point is a grid in any case. */
export const CIRCLE_SEARCHES = /** @type {const} */ ({
  grid: { kind: 'grid', nx: 24, ny: 24, radiusIncrement: 16, refine: true },
  slope: { kind: 'slope', surfaces: 5000 },
  auto_refine: { kind: 'auto_refine', divisions: 10, circlesPerDivision: 10, iterations: 10, divisionsToUsePct: 50 },
});

/** @typedef {keyof typeof CIRCLE_SEARCHES} CircleSearchName */

/**
 * Every method's factor for a run, or why it has none.
 * @param {import('@talud/slope-io').PublishedRun} run
 * @param {readonly import('@talud/slope').EngineMethodId[]} methods
 * @param {'u_l' | 'u_l_cos2'} convention of the Ordinary method
 * @param {CircleSearchName} circles
 * @returns {Factors}
 */
export function evaluateRun({ input, surface, document }, methods, convention, circles = 'grid') {
  if (!input || !surface) throw new Error('a run without a section cannot be evaluated');
  const settings = { ...input.settings, ...SETTINGS, methods, ordinaryConvention: convention };
  const analysed = { input: { ...input, settings }, document: document.ok ? document.document : null };
  if (surface.type === 'search' && readsReinforcement(surface.limits.note)) return throughReinforcement(analysed);
  if (surface.type === 'search') return searched(analysed, surface, circles);
  const evaluated = evaluateSurface(analysed.input, surface, methods);
  if (!evaluated.ok) return refused(methods, evaluated.problems);
  return new Map(
    evaluated.methods.map((answer) => [
      answer.method,
      answer.ok
        ? { factor: answer.solved.factor, cells: cellsOfSurface(analysed, answer.method, answer.solved) }
        : { reason: answer.rejection.name.replaceAll('_', ' ') },
    ]),
  );
}

/**
 * @param {import('./matrix/cells.mjs').Analysed} analysed
 * @param {Extract<import('@talud/slope-io').PublishedSurface, { type: 'search' }>} surface
 * @param {CircleSearchName} circles
 * @returns {Factors}
 */
function searched(analysed, surface, circles) {
  const { input } = analysed;
  const { limits, shape } = surface;
  const { centresX, centresY } = limits;
  const box = centresX &&
    centresY && { xMinM: centresX[0], xMaxM: centresX[1], yMinM: centresY[0], yMaxM: centresY[1] };
  const tied = box || limits.tangentElevationM !== undefined || limits.focus;
  const search = {
    ...(tied || shape === 'noncircular' ? CIRCLE_SEARCHES.grid : CIRCLE_SEARCHES[circles]),
    ...(box && { box }),
    ...(limits.tangentElevationM !== undefined && { radii: { tangentElevationM: limits.tangentElevationM } }),
    ...(limits.focus && { radii: { through: limits.focus } }),
    ...(limits.exitRange && { exitLimits: { fromM: limits.exitRange[0], toM: limits.exitRange[1] } }),
    ...(limits.minDepthM !== undefined && { minDepthM: limits.minDepthM }),
  };
  const circular = { ...input, settings: { ...input.settings, search } };
  const whole = shape === 'noncircular' ? { ...circular, ...freeSearchOf(surface, circular) } : circular;
  const analysis = analyse(whole);
  if (!analysis.ok) return refused(input.settings.methods, analysis.problems);
  const how = cellsOfSearch(whole.settings.search);
  return new Map(
    analysis.answer.methods.map(({ method, factor, critical }) => [
      method,
      factor === null || critical === null
        ? { reason: 'no surface has a factor' }
        : { factor, cells: [...how, ...cellsOfSurface(analysed, method, critical)] },
    ]),
  );
}

/**
 * @param {readonly string[]} methods
 * @param {readonly import('@talud/slope').Problem[]} problems
 * @returns {Factors}
 */
function refused(methods, problems) {
  return new Map(methods.map((method) => [method, { reason: problems.map((problem) => problem.message).join(' ') }]));
}
