import { engineSearch } from '@talud/slope-model';

/**
 * Which search for surfaces of any shape a case is run with: the one that its published values come from.
 *
 * Greco's example 5 was searched by blocks in the basal seam, drawn here as a polyline along its middle; the others by random paths,
 * both bent further afterwards.
 * @type {Readonly<Record<string, { method: 'block' | 'path', seam?: readonly import('@talud/slope').Point[] }>>}
 */
const SEARCHES = {
  'greco-1996-ex4': { method: 'path' },
  'greco-1996-ex5': {
    method: 'block',
    seam: [
      [0, 0.25],
      [150, 15.25],
      [240, 16.25],
    ],
  },
  'loukidis-2003-ex2': { method: 'path' },
  'spencer-1969-baker-1980': { method: 'path' },
  'yamagami-ueta-1988-noncirc-surfaces': { method: 'path' },
};

/**
 * The parts of an input that make the engine search a case for surfaces of any shape, within the scope of a search for circles. Circles
 * run along the floor of the section, so that surfaces can begin along it.
 * @param {string} id of the case
 * @param {import('@talud/slope').AnalysisInput} input
 * @returns {Pick<import('@talud/slope').AnalysisInput, 'boundaries' | 'settings'>}
 */
export function freeSearchOf(id, { boundaries, settings }) {
  const { method, seam } = SEARCHES[id] ?? { method: 'auto_refine', seam: undefined };
  const { kind, ...scope } = settings.search;
  const free = engineSearch({
    settings: {
      'search.surface_type': 'non_circular',
      'search.search_method': method,
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
