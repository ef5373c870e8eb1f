import { gridSearch } from './grid-search.js';
import type { Search, SearchContext } from './search.js';

/** The search that the settings of the section ask for. */
export function openSearch(context: SearchContext): Search {
  const { search } = context.section.settings;
  switch (search.kind) {
    case 'grid':
      return gridSearch(context, search);
  }
}
