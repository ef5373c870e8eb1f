import { autoRefine } from './auto-refine.js';
import { circleSwarm } from './free/circle-swarm.js';
import { gridSearch } from './grid-search.js';
import type { Search, SearchContext } from './search.js';
import type { CircleSearch } from './search-settings.js';
import { slopeSearch } from './slope-search.js';

/** A search for circles, by itself or before one for surfaces of any shape. */
export function circleSearch(context: SearchContext, settings: CircleSearch): Search {
  switch (settings.kind) {
    case 'grid':
      return gridSearch(context, settings);
    case 'slope':
      return slopeSearch(context, settings);
    case 'auto_refine':
      return autoRefine(context, settings);
    case 'circle_swarm':
      return circleSwarm(context, settings);
  }
}
