import { prepare, solveSurface } from '@talud/slope';
import { readCases } from '../../scripts/verify/read-cases.mjs';

/**
 * @typedef {'circular' | 'noncircular'} Shape
 * @typedef {Extract<import('@talud/slope-io').PublishedSurface, { type: 'search' }>['limits']} Limits
 * @typedef {object} SearchedCase
 * @property {string} name
 * @property {Shape} shape
 * @property {import('@talud/slope').AnalysisInput} input as every search reads it, but for the search itself
 * @property {Limits} limits
 * @property {number | null} publishedLeast the least factor of the surfaces that the sources print, by this engine
 */

/**
 * The published sections that are searched for surfaces of a shape, by Spencer, or by Bishop where the source has Bishop and no Spencer.
 * @param {Shape} shape
 * @returns {SearchedCase[]}
 */
export function searchedCases(shape) {
  const { files } = readCases(new URL('../../test/cases', import.meta.url).pathname);
  return files.flatMap(({ id, runs }) =>
    runs.flatMap(({ id: run, input, surface, cannotRead, expected }) => {
      if (!input || surface?.type !== 'search' || surface.shape !== shape || cannotRead.length > 0) return [];
      const { limits } = surface;
      if (input.materials.some(({ porePressure }) => porePressure.source === 'field')) return [];
      const published = new Set(expected.map(({ method }) => method));
      const method = published.has('bishop_simplified') && !published.has('spencer') ? 'bishop_simplified' : 'spencer';
      /** @type {import('@talud/slope').AnalysisInput['settings']} */
      const settings = {
        ...input.settings,
        methods: [method],
        // Fewer slices than a bent surface has vertices leave the widest of them whole, and what is then searched is their error.
        sliceCount: 50,
        tolerance: 1e-4,
        maxIterations: 100,
        ...(shape === 'noncircular' && { compositeSurfaces: true }),
      };
      const searched = { ...input, settings };
      // Grids alone know a tangent and a point through which all circles pass: without them the section is another problem, for all.
      const isUnbound = limits.tangentElevationM !== undefined || limits.focus !== undefined;
      const name = `${id} ${run}${isUnbound ? ', unbound' : ''}`;
      return [{ name, shape, input: searched, limits, publishedLeast: leastOf(searched, shape, runs) }];
    }),
  );
}

/**
 * @param {import('@talud/slope').AnalysisInput} input
 * @param {Shape} shape
 * @param {readonly import('@talud/slope-io').PublishedRun[]} runs
 */
function leastOf(input, shape, runs) {
  const prepared = prepare(input);
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  const factors = runs.flatMap(({ surface }) => {
    const drawn = surface && surface.type !== 'search' ? drawnSurface(surface) : null;
    if (!drawn || (drawn.type === 'circle') !== (shape === 'circular')) return [];
    const [answer] = solveSurface(prepared.section, drawn, input.settings.methods);
    return answer?.ok ? [answer.solved.factor] : [];
  });
  return factors.length > 0 ? Math.min(...factors) : null;
}

/**
 * The surface where it is all that the source says; null where a base or ends of its own make it another.
 * @param {Exclude<import('@talud/slope-io').PublishedSurface, { type: 'search' }>} surface
 */
function drawnSurface(surface) {
  if (surface.type === 'polyline') return { type: surface.type, points: surface.points };
  const { type, centre, radiusM, xLimits, compositeBaseM } = surface;
  return xLimits || compositeBaseM !== undefined ? null : { type, centre, radiusM };
}
