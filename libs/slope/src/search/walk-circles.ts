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
/** Chosen: one walk for so many circles of the search itself, about as many as it tries, so that small searches stay small. */
const CIRCLES_A_WALK = 250;
/** Circles that a walk usually tries: for progress. */
export const EXPECTS = 400;

/** How many walks a search of so many circles begins. */
export function walksOf(circles: number): number {
  return Math.max(1, Math.min(BEST_APART + MOST_CLASSES, Math.floor(circles / CIRCLES_A_WALK)));
}

/** Circles that so many walks of a method try at most, over three shares or as many coordinates as are free. */
export function mostWalked(walks: number, dimensions = 3): number {
  return walks * MOST_ROUNDS * neighbourCount(dimensions);
}

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
      const byTurns = Array.from({ length: Math.max(apart.entries.length, widths.length) }, (_, i) => [
        ...apart.entries.slice(i, i + 1),
        ...widths.slice(i, i + 1).map(([, start]) => start),
      ]).flat();
      return byTurns.filter((start, i) => byTurns.findIndex(({ shape }) => shape === start.shape) === i);
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

/** Walks downhill, side by side, at most so many, from the circles collected by one method. */
export function walkCircles(cube: Cube<ChordCircle>, starts: WalkStarts, most: number, method: number): Search {
  const walks = starts
    .entries()
    .slice(0, most)
    .map((start) => compassSearch(cube, start));
  const expects = EXPECTS * walks.length;
  return converse({ phase: 'refine', method, expects }, abreast(walks), circlesOf);
}
