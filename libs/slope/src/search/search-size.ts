import { MOST_GROWTH, STARTS } from './grid-search.js';
import { REFINE_EXPECTS } from './refine-circle.js';
import type { SearchSettings } from './search-settings.js';

/** How many surfaces a search tries per method: at most, but for walks downhill, of which the usual number is taken. */
export function searchSize(search: SearchSettings): number {
  return (search.given?.length ?? 0) + sizeOf(search);
}

function sizeOf(search: SearchSettings): number {
  switch (search.kind) {
    case 'grid': {
      const grid = (search.nx + 1) * (search.ny + 1) * (search.radii ? 1 : search.radiusIncrement + 1);
      return grid * (search.autoExtend ? MOST_GROWTH : 1) + (search.refine ? STARTS * REFINE_EXPECTS : 0);
    }
    case 'slope':
      return search.surfaces;
    case 'auto_refine':
      return (search.iterations * search.circlesPerDivision * search.divisions * (search.divisions - 1)) / 2;
  }
}
