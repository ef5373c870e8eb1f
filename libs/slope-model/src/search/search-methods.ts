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
      'circles between divisions of the ground, of which the best are divided again and again; non-circular, the best of them as polylines, bent further',
  },
  particle_swarm: {
    circular: true,
    nonCircular: true,
    meaning: 'a swarm of surfaces, each drawn toward the best that it and its leader have met',
  },
  simulated_annealing: {
    circular: false,
    nonCircular: true,
    meaning: 'surfaces changed by chance, worse ones taken ever less often',
  },
  path: {
    circular: false,
    nonCircular: true,
    meaning: 'paths drawn by chance, piece by piece from the toe until they come out of the ground',
  },
  block: {
    circular: false,
    nonCircular: true,
    meaning: 'a vertex drawn in every block object, and straight pieces up to the ground at either end',
  },
} as const satisfies Readonly<Record<string, SearchMethodEntry>>;

export type SearchMethodId = keyof typeof SEARCH_METHODS;

function isSearchMethod(id: string): id is SearchMethodId {
  return Object.hasOwn(SEARCH_METHODS, id);
}

export const SEARCH_METHOD_IDS: readonly SearchMethodId[] = Object.keys(SEARCH_METHODS).filter(isSearchMethod);
