import { analyse } from '@talud/slope';
import { engineSearch } from '@talud/slope-model';
import { readCases } from '../../scripts/verify/read-cases.mjs';

/**
 * @typedef {'circular' | 'noncircular'} Shape
 * @typedef {Extract<import('@talud/slope-io').PublishedSurface, { type: 'search' }>['limits']} Limits
 * @typedef {{ name: string, shape: Shape, input: import('@talud/slope').AnalysisInput, limits: Limits, method: import('@talud/slope').EngineMethodId }} Case
 */

/** The searches of each family; those for surfaces of any shape are all bent further in the end. */
const SEARCHES = /** @type {const} */ ({
  circular: ['grid', 'slope', 'auto_refine', 'particle_swarm'],
  noncircular: ['auto_refine', 'particle_swarm', 'simulated_annealing', 'path', 'block'],
});
/** The fine grid that searches for circles are measured by. */
const GRID = {
  'search.grid_nx': 24,
  'search.grid_ny': 24,
  'search.radius_increment': 16,
  'search.refine_circles': true,
  'search.grid_auto_extend': true,
};
/** A seed counts when its factor is within this share of the least that any search found for the case. */
const NEAR = 0.005;

/**
 * How reliable the searches are: for every published case that is searched for surfaces of a shape, and every search, the share of seeds
 * that end near the least factor known, by Spencer, or by Bishop where the source has Bishop and no Spencer. The least known is the least
 * of all runs here. A search without chance is run once.
 * @param {Shape} shape
 * @param {{ seeds: number }} wished
 * @returns {import('./scenes.mjs').Scene[]}
 */
export function searchScenes(shape, { seeds }) {
  const { files } = readCases(new URL('../../test/cases', import.meta.url).pathname);
  return files.flatMap(({ id, runs }) =>
    runs.flatMap(({ id: run, input, surface, cannotRead, expected }) => {
      if (!input || surface?.type !== 'search' || surface.shape !== shape || cannotRead.length > 0) return [];
      const { limits } = surface;
      // Grids alone know a tangent and a point through which all circles pass.
      if (shape === 'circular' && (limits.tangentElevationM !== undefined || limits.focus)) return [];
      if (input.materials.some(({ porePressure }) => porePressure.source === 'field')) return [];
      const published = new Set(expected.map(({ method }) => method));
      const method = published.has('bishop_simplified') && !published.has('spencer') ? 'bishop_simplified' : 'spencer';
      return ofCase({ name: `${id} ${run}`, shape, input, limits, method }, seeds);
    }),
  );
}

/**
 * @param {Case} searched
 * @param {number} seeds
 * @returns {import('./scenes.mjs').Scene[]}
 */
function ofCase(searched, seeds) {
  const { name, shape } = searched;
  const found = SEARCHES[shape].map((method) => {
    const { user } = process.cpuUsage();
    const draws = shape === 'noncircular' || method === 'slope' || method === 'particle_swarm';
    const runs = draws ? seeds : 1;
    const factors = Array.from({ length: runs }, (_, i) => leastFactor(searched, method, i + 1));
    return { method, factors, secondsEach: (process.cpuUsage().user - user) / 1e6 / runs };
  });
  const least = Math.min(...found.flatMap(({ factors }) => factors));
  return found.map(({ method, factors, secondsEach }) => {
    const near = factors.filter((factor) => factor <= least * (1 + NEAR)).length;
    const value = Math.round((1000 * near) / factors.length) / 10;
    return {
      name: `${name}, ${method}: ${factors.length} seed${factors.length === 1 ? '' : 's'}, least ${least.toFixed(4)}, worst ${Math.max(...factors).toFixed(4)}, ${secondsEach.toFixed(2)} s of CPU each`,
      value,
      unit: '% within 0.5 %',
      reach: 95,
      ok: value >= 95,
    };
  });
}

/**
 * @param {Case} searched
 * @param {(typeof SEARCHES)[Shape][number]} method
 * @param {number} seed
 */
function leastFactor({ input, shape, limits, method: by }, method, seed) {
  const isFree = shape === 'noncircular';
  const { exitRange, minDepthM } = limits;
  const search = engineSearch({
    settings: {
      'search.surface_type': isFree ? 'non_circular' : 'circular',
      'search.search_method': method,
      'search.optimize_enabled': isFree,
      'random_numbers.seed': seed,
      ...(method === 'grid' && GRID),
    },
  });
  const settings = {
    ...input.settings,
    methods: [by],
    // Fewer slices than a bent surface has vertices leave the widest of them whole, and what is then searched is their error.
    sliceCount: 50,
    tolerance: 1e-4,
    maxIterations: 100,
    ...(isFree && { compositeSurfaces: true }),
    search: {
      ...search,
      ...(exitRange && { exitLimits: { fromM: exitRange[0], toM: exitRange[1] } }),
      ...(minDepthM !== undefined && { minDepthM }),
    },
  };
  const analysis = analyse({ ...input, settings });
  return (analysis.ok && analysis.answer.methods[0]?.factor) || Number.POSITIVE_INFINITY;
}
