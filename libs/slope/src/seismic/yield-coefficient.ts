import type { Solution } from '../methods/method.js';
import { rejectionOrdinal } from '../rejection.js';
import type { SliceTable } from '../slices/slice-table.js';

const NONE = rejectionOrdinal('none');
const YIELDS_AT_REST = rejectionOrdinal('yields_at_rest');
const NO_YIELD = rejectionOrdinal('no_yield_coefficient');

/** Solves the slices as they stand into the solution. */
export type Solve = (solution: Solution) => void;

/**
 * The horizontal coefficient that brings the factor of the slices down to a target (the critical or yield acceleration of Newmark 1965,
 * as a share of gravity), found between two coefficients by the Illinois rule on 1/F - 1/target, which is nearly a straight line in k. The
 * slices and the solution are left at it.
 */
export function solveYield(slices: SliceTable, target: number, solution: Solution, solve: Solve): void {
  let iterations = 0;
  const left = (k: number): number => {
    shakeSlices(slices, k);
    solve(solution);
    iterations += solution.iterations;
    return solution.rejection === NONE ? 1 / solution.factor - 1 / target : Number.NaN;
  };
  let [a, fa] = [0, left(0)];
  if (Number.isNaN(fa)) return;
  if (fa >= 0) {
    solution.rejection = YIELDS_AT_REST;
    return;
  }
  let [b, fb] = [FIRST_STEP, Number.NaN];
  for (let step = FIRST_STEP; ; ) {
    fb = left(b);
    if (fb >= 0) break;
    if (Number.isNaN(fb)) step /= 2;
    else [a, fa, step] = [b, fb, Math.min(2 * step, LARGEST_STEP)];
    b = a + step;
    if (step < SMALLEST || b > LARGEST_K) {
      if (solution.rejection === NONE) solution.rejection = NO_YIELD;
      return;
    }
  }
  for (let step = 0; step < MOST_STEPS && Math.abs(b - a) > SMALLEST; step++) {
    const k = b - (fb * (b - a)) / (fb - fa);
    const f = left(k);
    if (Number.isNaN(f)) return;
    if (f * fb < 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [k, f];
    if (Math.abs(f) < CLOSE) break;
  }
  solution.iterations = iterations;
  solution.value = b;
}

/** Chosen: a slope has yielded long before its own weight pushes it sideways three times. */
const LARGEST_K = 3;
const FIRST_STEP = 0.1;
const LARGEST_STEP = 0.4;
const SMALLEST = 1e-7;
/** Of 1/F. */
const CLOSE = 1e-9;
const MOST_STEPS = 60;

/** Keeps the slices as they were filled, for every method to start from. */
export function keepStill(slices: SliceTable): void {
  slices.stillH.set(slices.H);
  slices.stillM.set(slices.M);
}

/** Gives the slices another horizontal coefficient than the one that they were filled with. */
function shakeSlices(slices: SliceTable, k: number): void {
  const more = k - slices.kh;
  let moments = 0;
  for (let i = 0; i < slices.count; i++) {
    const moment = (slices.stillM[i] as number) + more * (slices.shakenMoment[i] as number);
    slices.H[i] = (slices.stillH[i] as number) + more * (slices.shaken[i] as number);
    slices.M[i] = moment;
    moments += moment;
  }
  slices.momentOfLoads = moments;
}
