import { fixedRadius, type GridCircle, type GridLayout } from './grid-circle.js';
import type { Search } from './search.js';
import { circleBatch, type EvaluatedBatch, factorIn, recordOf } from './surface-batch.js';

/** A circle with the ends of its mass and the factor that a method gives it. */
export interface FactoredCircle extends GridCircle {
  leftM: number;
  rightM: number;
  factor: number;
}

/** The circle that is a surface of an evaluated batch. */
export function factoredCircle(found: EvaluatedBatch, surface: number, method: number): FactoredCircle {
  const [xc = 0, yc = 0, radius = 0, leftM = 0, rightM = 0] = recordOf(found, surface);
  return { xc, yc, radius, leftM, rightM, factor: factorIn(found, surface, method) };
}

/** Steps are halved until they are this share of the first one. */
const LAST_STEP = 1 / 512;
/** Chosen: far more rounds than a valley takes; a walk that creeps ends. */
const MOST_ROUNDS = 200;
/** Circles that a walk usually tries: for progress. */
export const REFINE_EXPECTS = 300;

/** Moves of centre and radius: along each, and the ones that keep the lowest point or the nearer ground in place. */
const MOVES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
  [0, 1, 1],
  [0, -1, -1],
  [1, 1, 1],
  [-1, -1, -1],
  [-1, 1, 1],
  [1, -1, -1],
] as const;

/**
 * Walks a circle downhill in place, by one method: a compass search (Kolda, Lewis & Torczon 2003, algorithm 1) over centre and radius
 * that goes to the best of all neighbours, its steps halved where none is better. It can only end at or below the circle it began
 * with. Circles that touch a level or pass through a point go on doing so.
 */
export function* refineCircle(
  here: FactoredCircle,
  method: number,
  firstStep: { xM: number; yM: number },
  fixedRadii: GridLayout['fixedRadii'] = null,
): Search {
  const xM = firstStep.xM || here.radius / 20;
  const yM = firstStep.yM || here.radius / 20;
  let step = 1;
  for (let round = 0; round < MOST_ROUNDS && step >= LAST_STEP; round++) {
    const circles = MOVES.flatMap(([dx, dy, dr]) => {
      const xc = here.xc + dx * step * xM;
      const yc = here.yc + dy * step * yM;
      return [xc, yc, fixedRadii ? fixedRadius(fixedRadii, xc, yc) : here.radius + dr * step * yM];
    });
    const found = yield circleBatch({ phase: 'refine', method, ahead: step * REFINE_EXPECTS }, circles);
    let best = -1;
    let least = here.factor;
    for (let i = 0; i < found.count; i++) {
      const factor = factorIn(found, i, method);
      if (factor < least) {
        least = factor;
        best = i;
      }
    }
    if (best < 0) step /= 2;
    else Object.assign(here, factoredCircle(found, best, method));
  }
}
