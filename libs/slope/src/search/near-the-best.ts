import { randomStream } from '../statistics/random-stream.js';
import type { Search } from './search.js';
import { type BatchHead, type EvaluatedBatch, guideIn, type SurfaceBatch } from './surface-batch.js';

/** Surfaces as points of a unit cube that chance draws from: not every point is one. */
export interface DrawSpace<S> {
  dimensions: number;
  shapeAt: (position: Float64Array) => S | null;
}

/** A surface by the number of its space and its place there. */
export interface Place {
  space: number;
  position: Float64Array;
}

export interface RankedPlace extends Place {
  /** The factor there, or what a search goes by in its place. */
  factor: number;
}

/** Chosen: rounds of surfaces near the best, each drawn from a smaller neighbourhood than the one before. */
const ROUNDS = 12;
const FIRST_WIDTH = 0.15;
const WIDTH_FACTOR = 0.65;
/** Chosen: near so many of the best, so that a search does not hang on to the first valley. */
const BEST_KEPT = 8;
/** Draws for one surface before it is given up. */
const MOST_DRAWS = 200;

/**
 * Surfaces of one method near the best that it has found, ever nearer: localised random search (Solis & Wets 1981). The stream is the
 * same for every method: what one draws does not depend on which others there are.
 */
export function* nearTheBest<S>(
  spaces: readonly DrawSpace<S>[],
  surfaces: number,
  head: BatchHead & { method: number },
  batchOf: (head: BatchHead, shapes: readonly S[]) => SurfaceBatch,
  from: readonly RankedPlace[],
  seed: number,
  note: (shapes: readonly S[], found: EvaluatedBatch) => void = () => undefined,
): Search {
  const random = randomStream(seed);
  let best = from;
  for (let round = 0; round < ROUNDS && best.length > 0; round++) {
    const width = FIRST_WIDTH * WIDTH_FACTOR ** round;
    const upTo = (rounds: number) => Math.floor((rounds * surfaces) / ROUNDS);
    const held = best;
    const drawn = drawPlaces(spaces, upTo(round + 1) - upTo(round), () => {
      const { space, position } = held[Math.floor(random() * held.length)] as RankedPlace;
      return { space, position: position.map((each) => each + width * (2 * random() - 1)) };
    });
    const found = yield batchOf({ ...head, ahead: surfaces - upTo(round + 1) }, drawn.shapes);
    note(drawn.shapes, found);
    best = bestPlaces(found, drawn.places, head.method, best);
  }
}

/** The best places of a method, of those known and those that were tried. */
export function bestPlaces(
  found: EvaluatedBatch,
  places: readonly Place[],
  method: number,
  known: readonly RankedPlace[] = [],
): RankedPlace[] {
  const ranked = [...known];
  places.forEach((place, i) => {
    const factor = guideIn(found, i, method);
    if (Number.isFinite(factor)) ranked.push({ ...place, factor });
  });
  // A stable sort: equal factors stay in the order of the search.
  return ranked.sort((a, b) => a.factor - b.factor).slice(0, BEST_KEPT);
}

/** As many surfaces as wanted from places that are drawn until they are one; fewer where too many draws are none. */
export function drawPlaces<S>(
  spaces: readonly DrawSpace<S>[],
  wanted: number,
  next: () => Place,
): { shapes: S[]; places: Place[]; draws: number } {
  const shapes: S[] = [];
  const places: Place[] = [];
  let draws = 0;
  for (; shapes.length < wanted && draws < wanted * MOST_DRAWS; draws++) {
    const drawn = next();
    if (drawn.position.some((share) => !(share >= 0 && share < 1))) continue;
    const shape = spaces[drawn.space]?.shapeAt(drawn.position) ?? null;
    if (shape === null) continue;
    shapes.push(shape);
    places.push(drawn);
  }
  return { shapes, places, draws };
}
