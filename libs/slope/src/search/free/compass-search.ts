import { type Cube, factorAt, type Proposals, type Scored } from './proposals.js';

/** The first step and the last, as shares of the cube. */
const FIRST_STEP = 1 / 32;
const LAST_STEP = 1 / 2 ** 14;
/** Rounds of a walk at most: far more than a valley takes. */
export const MOST_ROUNDS = 60;

/**
 * Walks downhill in a cube of few dimensions: a compass search (Kolda, Lewis & Torczon 2003, algorithm 1) over all neighbours, along
 * the axes and across them, that goes to the best of them and halves its step where none is better. Never ends above its start.
 */
export function* compassSearch<S>(cube: Cube<S>, start: Scored<S>): Proposals<Scored<S>, S> {
  const moves = neighbours(cube.dimensions);
  let here = start;
  let position = cube.positionOf(start.shape);
  let step = FIRST_STEP;
  for (let round = 0; round < MOST_ROUNDS && step >= LAST_STEP; round++) {
    const from = position;
    const tried = moves.map((move) =>
      from.map((each, d) => Math.min(1, Math.max(0, each + step * (move[d] as number)))),
    );
    const shapes = tried.map((each) => cube.shapeAt(each));
    const factors = yield shapes;
    let best = here;
    shapes.forEach((shape, i) => {
      const factor = factorAt(factors, i);
      if (!(factor < best.factor)) return;
      best = { shape, factor };
      position = tried[i] ?? from;
    });
    if (best === here) step /= 2;
    here = best;
  }
  return here;
}

/** Surfaces of a round. */
export function neighbourCount(dimensions: number): number {
  return 3 ** dimensions - 1;
}

function neighbours(dimensions: number): number[][] {
  const all = Array.from({ length: 3 ** dimensions }, (_, i) =>
    Array.from({ length: dimensions }, (_, d) => (Math.floor(i / 3 ** d) % 3) - 1),
  );
  return all.filter((move) => move.some((each) => each !== 0));
}
