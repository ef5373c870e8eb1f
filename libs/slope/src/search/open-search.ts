import { circleSearch } from './circle-search.js';
import { freeSearch } from './free/free-search.js';
import type { Search, SearchContext } from './search.js';
import { circleBatch } from './surface-batch.js';

/** The circles that somebody gives, then the search that the settings of the section ask for. */
export function* openSearch(context: SearchContext): Search {
  const { search } = context.section.settings;
  const given = search.given ?? [];
  if (given.length > 0) {
    const circles = given.flatMap(({ centre, radiusM }) => [...centre, radiusM]);
    yield circleBatch({ phase: 'given' }, circles);
  }
  yield* chosenSearch(context);
}

function chosenSearch(context: SearchContext): Search {
  const { search } = context.section.settings;
  return search.kind === 'free' ? freeSearch(context, search) : circleSearch(context, search);
}
