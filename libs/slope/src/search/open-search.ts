import { circleSearch } from './circle-search.js';
import { freeSearch } from './free/free-search.js';
import type { Search, SearchContext } from './search.js';

/** The search that the settings of the section ask for. */
export function openSearch(context: SearchContext): Search {
  const { search } = context.section.settings;
  return search.kind === 'free' ? freeSearch(context, search) : circleSearch(context, search);
}
