import type { ChordCircle } from './chord-cube.js';
import { compassSearch, MOST_ROUNDS, neighbourCount } from './free/compass-search.js';
import { circlesOf, converse } from './free/converse.js';
import { abreast, type Cube } from './free/proposals.js';
import { createShortlist, type Shortlist } from './free/shortlist.js';
import type { Search } from './search.js';

/** Chosen: valleys of the factor are few; as many circles apart reach them. */
const STARTS = 8;
/** Chosen: how far apart, in heights of the slope. */
const APART = 0.25;
/** Circles that the walks of a method try at most. */
export const MOST_WALKED = STARTS * MOST_ROUNDS * neighbourCount(3);
/** Circles that they usually try: for progress. */
const EXPECTS = STARTS * 500;

/** A list of the best circles that are unlike each other, to walk on from. */
export function circleShortlist(cube: Cube<ChordCircle>, heightM: number): Shortlist<ChordCircle> {
  return createShortlist(STARTS, APART * heightM, cube.distance);
}

/** Walks downhill from the circles of a list by one method, side by side. */
export function walkCircles(cube: Cube<ChordCircle>, { entries }: Shortlist<ChordCircle>, method: number): Search {
  const walks = entries.map((start) => compassSearch(cube, start));
  return converse({ phase: 'refine', method, expects: EXPECTS }, abreast(walks), circlesOf);
}
