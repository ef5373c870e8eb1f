import { autoRefine } from './auto-refine.js';
import { gridSearch } from './grid-search.js';
import type { Search, SearchContext } from './search.js';
import { slopeSearch } from './slope-search.js';
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
  switch (search.kind) {
    case 'grid':
      return gridSearch(context, search);
    case 'slope':
      return slopeSearch(context, search);
    case 'auto_refine':
      return autoRefine(context, search);
  }
}
