/** A search as the catalogue shows it. */
export interface SearchMethodEntry {
  circular: boolean;
  nonCircular: boolean;
  meaning: string;
}

/** All searches, by the id that `search.search_method` takes. */
export const SEARCH_METHODS = {
  grid: {
    circular: true,
    nonCircular: false,
    meaning: 'circles about a grid of centres, a range of radii each',
  },
  slope: {
    circular: true,
    nonCircular: false,
    meaning: 'circles through two points of the ground drawn by chance, then near the best of them',
  },
  auto_refine: {
    circular: true,
    nonCircular: true,
    meaning:
      'circles between divisions of the ground, of which the best are divided again; then polylines from the best',
  },
  particle_swarm: {
    circular: true,
    nonCircular: true,
    meaning: 'surfaces that move as a swarm towards the best that each and all of them found',
  },
  block: {
    circular: false,
    nonCircular: true,
    meaning: 'polylines through block search objects, with outermost pieces at given angles',
  },
  path: {
    circular: false,
    nonCircular: true,
    meaning: 'polylines that walk by chance from the toe',
  },
  simulated_annealing: {
    circular: false,
    nonCircular: true,
    meaning: 'polylines that are shaken ever less',
  },
} as const satisfies Readonly<Record<string, SearchMethodEntry>>;

export type SearchMethodId = keyof typeof SEARCH_METHODS;

function isSearchMethod(id: string): id is SearchMethodId {
  return Object.hasOwn(SEARCH_METHODS, id);
}

export const SEARCH_METHOD_IDS: readonly SearchMethodId[] = Object.keys(SEARCH_METHODS).filter(isSearchMethod);

/** The searches that have surfaces of a family. */
export function searchesOf(family: 'circular' | 'non_circular'): readonly SearchMethodId[] {
  return SEARCH_METHOD_IDS.filter((id) => SEARCH_METHODS[id][family === 'circular' ? 'circular' : 'nonCircular']);
}
