import type { ChordCircle } from './chord-cube.js';
import { compassSearch, MOST_ROUNDS, neighbourCount } from './free/compass-search.js';
import { circlesOf, converse } from './free/converse.js';
import { abreast, type Cube, type Scored } from './free/proposals.js';
import { createShortlist, type Shortlist } from './free/shortlist.js';
import type { Search } from './search.js';
import { type EvaluatedBatch, factorIn } from './surface-batch.js';

/** Chosen: the best circles that are unlike each other to walk from, and how far apart they are, in heights of the slope. */
const BEST_APART = 8;
const APART = 0.25;
/** Classes of width at most: the widest circle is some hundred times as wide as the narrowest that is no scrape. */
const MOST_CLASSES = 12;
/** Circles that the walks of a method try at most. */
export const MOST_WALKED = (BEST_APART + MOST_CLASSES) * MOST_ROUNDS * neighbourCount(3);
/** Circles that they usually try: for progress. */
const EXPECTS = BEST_APART * 500;

/** Circles to walk downhill from. */
export interface WalkStarts extends Pick<Shortlist<ChordCircle>, 'note'> {
  entries: () => Scored<ChordCircle>[];
}

/**
 * Collects the best circles that are unlike each other, and the best of every width, classes doubling: many good circles of one broad
 * valley would crowd a narrow one of small masses out of the list.
 */
export function walkStarts(cube: Cube<ChordCircle>, heightM: number): WalkStarts {
  const apart = createShortlist(BEST_APART, APART * heightM, cube.distance);
  const ofWidth = new Map<number, Scored<ChordCircle>>();
  return {
    note: (factor, circleOf) => {
      apart.note(factor, circleOf);
      const shape = Number.isFinite(factor) ? circleOf() : null;
      if (!shape) return;
      const width = Math.floor(-Math.log2(Math.abs(shape.crest - shape.toe)));
      if (factor < (ofWidth.get(width)?.factor ?? Number.POSITIVE_INFINITY)) ofWidth.set(width, { shape, factor });
    },
    entries: () => {
      const widths = [...ofWidth].sort(([a], [b]) => a - b).slice(0, MOST_CLASSES);
      const others = widths.flatMap(([, start]) =>
        apart.entries.some(({ shape }) => shape === start.shape) ? [] : start,
      );
      return [...apart.entries, ...others];
    },
  };
}

/** Notes circles in the order of their batch. */
export function noteCircles(
  starts: WalkStarts,
  circles: readonly ChordCircle[],
  found: EvaluatedBatch,
  method: number,
): void {
  circles.forEach((circle, i) => {
    starts.note(factorIn(found, i, method), () => circle);
  });
}

/** Walks downhill from the circles collected by one method, side by side. */
export function walkCircles(cube: Cube<ChordCircle>, starts: WalkStarts, method: number): Search {
  const walks = starts.entries().map((start) => compassSearch(cube, start));
  return converse({ phase: 'refine', method, expects: EXPECTS }, abreast(walks), circlesOf);
}
