import type { ChordField } from './chord-circle.js';
import { type ChordCircle, chordCube } from './chord-cube.js';
import { compassSearch, MOST_ROUNDS, neighbourCount } from './free/compass-search.js';
import { circlesOf, converse } from './free/converse.js';
import { abreast, type Cube, type Scored } from './free/proposals.js';
import { createShortlist, type Shortlist } from './free/shortlist.js';
import type { Search, SearchContext } from './search.js';
import { type EvaluatedBatch, factorIn } from './surface-batch.js';
import { MOST_OF_FAN, toeFans } from './toe-fans.js';

/** Chosen: the best circles that are unlike each other to walk from, and how far apart they are, in heights of the slope. */
const BEST_APART = 8;
const APART = 0.25;
/** Chosen: classes of width; the widest circle is some hundred times as wide as the narrowest that is no scrape. */
const MOST_CLASSES = 12;
/** Chosen: one walk for so many circles of the search itself, about as many as it tries, so that small searches stay small. */
const CIRCLES_A_WALK = 250;
/** Circles that a walk usually tries: for progress. */
const EXPECTS = 400;

/** How many walks a search of so many circles begins. */
function walksOf(circles: number): number {
  return Math.max(1, Math.min(BEST_APART + MOST_CLASSES, Math.floor(circles / CIRCLES_A_WALK)));
}

/** Chosen: one fan about a toe of the ground for so many circles of the search itself, and fans at most. */
const CIRCLES_A_FAN = 1000;
const MOST_FANS = 4;

/** How many toes a search of so many circles looks at closely. */
function fansOf(circles: number): number {
  return Math.max(1, Math.min(MOST_FANS, Math.floor(circles / CIRCLES_A_FAN)));
}

/** Circles that a method tries at most on its walks after a search of so many, `least` of them at least. */
export function mostWalked(circles: number, least = 1): number {
  const walks = Math.max(least, walksOf(circles));
  return fansOf(circles) * MOST_OF_FAN + walks * MOST_ROUNDS * neighbourCount(3);
}

/** The same, about. */
export function expectedOfWalks(circles: number, least = 1): number {
  return EXPECTS * Math.max(least, walksOf(circles));
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
      const shape = Number.isFinite(factor) ? circleOf() : null;
      if (!shape) return;
      apart.note(factor, () => shape);
      const width = Math.floor(-Math.log2(Math.abs(shape.crest - shape.toe)));
      if (factor < (ofWidth.get(width)?.factor ?? Number.POSITIVE_INFINITY)) ofWidth.set(width, { shape, factor });
    },
    entries: () => {
      const widths = [...ofWidth].sort(([a, one], [b, other]) => one.factor - other.factor || a - b);
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

/**
 * Looks closely at the toes of the ground; then walks downhill, side by side, from the best of these circles and of those that a method
 * collected in a search of so many.
 */
export function* walkCircles(
  { extent }: SearchContext,
  field: ChordField,
  starts: WalkStarts,
  circles: number,
  method: number,
  least = 1,
): Search {
  const cube = chordCube(field);
  const most = Math.max(least, walksOf(circles));
  const expects = expectedOfWalks(circles, least);
  const fans = toeFans(field, extent.heightM, fansOf(circles));
  const found = yield circlesOf({ phase: 'refine', method, ahead: expects }, fans);
  noteCircles(starts, fans, found, method);
  const walks = starts
    .entries()
    .slice(0, most)
    .map((start) => compassSearch(cube, start));
  yield* converse({ phase: 'refine', method, expects }, abreast(walks), circlesOf);
}
