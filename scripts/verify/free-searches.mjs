import { engineSearch } from '@talud/slope-model';

/**
 * The parts of an input that make the engine search a case for surfaces of any shape, within the scope of a search for circles. Circles
 * run along the floor of the section, so that surfaces can begin along it. What the search finds is bent further.
 * @param {Extract<import('@talud/slope-io').PublishedSurface, { type: 'search' }>} surface
 * @param {import('@talud/slope').AnalysisInput} input
 * @returns {Pick<import('@talud/slope').AnalysisInput, 'boundaries' | 'settings'>}
 */
export function freeSearchOf({ method, seam }, { boundaries, settings }) {
  const { kind, ...scope } = settings.search;
  const free = engineSearch({
    settings: {
      'search.surface_type': 'non_circular',
      'search.search_method': method ?? 'auto_refine',
      'search.optimize_enabled': true,
    },
  });
  /** @type {import('@talud/slope').Boundary[]} */
  const objects = seam
    ? [
        {
          id: 'seam',
          type: 'block_search_object',
          name: 'seam',
          closed: false,
          points: seam,
          block: { kind: 'polyline', leftPoint: 'any', rightPoint: 'any', groupId: 0 },
        },
      ]
    : [];
  return {
    boundaries: [...boundaries, ...objects],
    settings: { ...settings, compositeSurfaces: true, search: { ...scope, ...free } },
  };
}
