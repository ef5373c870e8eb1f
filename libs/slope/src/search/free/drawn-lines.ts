import type { DrawSpace } from '../near-the-best.js';
import { isPossible, type KinematicLimits, MAX_EXIT_DEG, MAX_KINK_DEG } from './kinematics.js';
import { type ToeLine, toeLine } from './toe-line.js';

/** Chosen: how often a surface is drawn before it is given up. */
const MOST_ATTEMPTS = 40;
/** Chosen: the most that a surface drawn by chance may bend downward at a vertex on its way to the crest, degrees. */
export const MAX_DRAWN_CONCAVE_DEG = 10;

/** What a surface drawn by chance must be so that a mass can slide along it. */
function drawnLimits(maxRiseDeg: number): KinematicLimits {
  return { maxConcaveDeg: MAX_DRAWN_CONCAVE_DEG, maxKinkDeg: MAX_KINK_DEG, maxExitDeg: MAX_EXIT_DEG, maxRiseDeg };
}

/**
 * Surfaces that chance draws, each drawn again, a bounded number of times, until a mass can slide along it. When none of its draws is so
 * the last one stands all the same: it will be refused by name, so that the answer says what became of the surface. Where `draw` makes
 * no line at all there is none; there may be fewer than asked for.
 */
export function drawnLines<L extends ToeLine>(
  surfaces: number,
  maxRiseDeg: number,
  draw: (surface: number) => L | null,
): L[] {
  const limits = drawnLimits(maxRiseDeg);
  const lines: L[] = [];
  for (let i = 0; i < surfaces; i++) {
    let kept: L | null = null;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const line = draw(i);
      if (!line) continue;
      kept = line;
      if (isPossible(line, limits)) break;
    }
    if (kept) lines.push(kept);
  }
  return lines;
}

/** The surfaces of a space along which a mass can slide. */
export function sliding<L extends ToeLine>({ dimensions, shapeAt }: DrawSpace<L>, maxRiseDeg: number): DrawSpace<L> {
  const limits = drawnLimits(maxRiseDeg);
  return {
    dimensions,
    shapeAt: (position) => {
      const line = shapeAt(position);
      return line && isPossible(line, limits) ? line : null;
    },
  };
}

/** Whether a mass can slide along the polyline whose record, from left to right, begins at a place (`SurfaceBatch`). */
export function slidingCheck(direction: 1 | -1, maxRiseDeg: number) {
  const limits = drawnLimits(maxRiseDeg);
  let line = toeLine(0);
  return (geometry: Float64Array, from: number, count: number): boolean => {
    if (line.s.length < count) line = toeLine(count);
    line.count = count;
    for (let v = 0; v < count; v++) {
      const at = from + 2 * (direction > 0 ? v : count - 1 - v);
      line.s[v] = direction * (geometry[at] as number);
      line.y[v] = geometry[at + 1] as number;
    }
    return isPossible(line, limits);
  };
}
