import { fileURLToPath } from 'node:url';
import { analyse } from '@talud/slope';
import { engineSearch } from '@talud/slope-model';
import { readCases } from '../../scripts/verify/read-cases.mjs';

/**
 * @typedef {{ name: string, value: number, unit: string, reach?: number, ok: boolean }} Scene
 * @typedef {import('@talud/slope-model').Settings} Settings
 * @typedef {{ name: string, settings: Settings }} Tried
 * @typedef {{ input: import('@talud/slope').AnalysisInput, scope: import('@talud/slope').SearchScope }} Searched
 */

/** Both read the same surfaces otherwise than the other: moments alone, and all of equilibrium. */
const METHODS = /** @type {const} */ (['bishop_simplified', 'spencer']);
/** How near to the least value known a search shall end. */
const NEAR = 1.005;

/** @type {readonly Tried[]} Searches for circles; the first is the measure of the others and is no scene. */
const CIRCULAR = [
  {
    name: 'grid',
    settings: {
      'search.grid_nx': 24,
      'search.grid_ny': 24,
      'search.radius_increment': 16,
      'search.refine_circles': true,
      'search.grid_auto_extend': true,
    },
  },
  { name: 'slope', settings: { 'search.search_method': 'slope' } },
  { name: 'auto_refine', settings: { 'search.search_method': 'auto_refine' } },
  { name: 'particle_swarm', settings: { 'search.search_method': 'particle_swarm' } },
];

/** @type {readonly Tried[]} Searches for surfaces of any shape that need no drawn objects. */
const FREE = /** @type {const} */ (['auto_refine', 'particle_swarm', 'simulated_annealing', 'path']).map((method) => ({
  name: `free ${method}`,
  settings: {
    'search.surface_type': /** @type {const} */ ('non_circular'),
    'search.search_method': method,
    'search.optimize_enabled': true,
  },
}));

/**
 * For every published case with a free search and every search: the share of seeds that end within 0.5 % of the least value known, the
 * least that any search with any seed finds here. The worse of the two methods counts.
 * @param {{ seeds: number, only?: string | undefined }} wished
 * @returns {Promise<Scene[]>}
 */
export async function searchScenes({ seeds, only }) {
  const { files, faults } = readCases(fileURLToPath(new URL('../../test/cases', import.meta.url)));
  if (faults.length > 0) throw new Error(faults.join('; '));
  return files.flatMap((file) =>
    file.runs.flatMap((run) => {
      const searched = searchedOf(run);
      if (!searched || run.surface?.type !== 'search') return [];
      const searches = run.surface.shape === 'noncircular' ? FREE : CIRCULAR;
      const wanted = searches.filter(
        ({ name }) => only === undefined || name === 'grid' || only.split(',').includes(name),
      );
      const found = wanted.map((tried) => ({ tried, factors: factorsOf(searched, tried, seeds) }));
      const least = METHODS.map((_, m) => Math.min(...found.flatMap(({ factors }) => factors[m] ?? [])));
      return found
        .filter(({ tried }) => tried.name !== 'grid')
        .map(({ tried, factors }) => {
          const shares = factors.map(
            (each, m) => (100 * each.filter((factor) => factor <= NEAR * (least[m] ?? 0)).length) / each.length,
          );
          const value = Math.round(Math.min(...shares) * 10) / 10;
          return { name: `${tried.name}: ${file.id} ${run.id}`, value, unit: '% of seeds', reach: 95, ok: value >= 95 };
        });
    }),
  );
}

/**
 * A run whose published search can be told in numbers.
 * @param {import('@talud/slope-io').PublishedRun} run
 * @returns {Searched | null}
 */
function searchedOf({ input, surface, cannotRead }) {
  if (surface?.type !== 'search' || !input || cannotRead.length > 0) return null;
  const { tangentElevationM, focus, exitRange, minDepthM } = surface.limits;
  const needsField = input.materials.some(({ porePressure }) => porePressure.source === 'field');
  if (needsField || tangentElevationM !== undefined || focus) return null;
  const scope = {
    ...(exitRange && { exitLimits: { fromM: exitRange[0], toM: exitRange[1] } }),
    ...(minDepthM !== undefined && { minDepthM }),
  };
  return { input, scope };
}

/**
 * The least factors by method, one a seed; a search without chance is run once.
 * @param {Searched} searched
 * @param {Tried} tried
 * @param {number} seeds
 * @returns {number[][]}
 */
function factorsOf({ input, scope }, { settings }, seeds) {
  const isFree = settings['search.surface_type'] === 'non_circular';
  const hasChance = isFree || ['slope', 'particle_swarm'].includes(settings['search.search_method'] ?? 'grid');
  /** @type {number[][]} */
  const factors = METHODS.map(() => []);
  for (let seed = 1; seed <= (hasChance ? seeds : 1); seed++) {
    const search = { ...scope, ...engineSearch({ settings: { ...settings, 'random_numbers.seed': seed } }) };
    const compositeSurfaces = isFree || input.settings.compositeSurfaces === true;
    const found = analyse({
      ...input,
      settings: {
        ...input.settings,
        methods: METHODS,
        sliceCount: 25,
        tolerance: 1e-4,
        maxIterations: 200,
        compositeSurfaces,
        search,
      },
    });
    if (!found.ok) throw new Error(found.problems[0]?.message);
    found.answer.methods.forEach(({ factor }, m) => {
      factors[m]?.push(factor ?? Number.POSITIVE_INFINITY);
    });
  }
  return factors;
}
