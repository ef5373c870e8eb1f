import type { SliceTable } from '../slices/slice-table.js';
import { type Balance, createBalance } from './balance.js';
import { balance } from './interslice.js';
import { createSolution, FACTOR_RANGE, type Solution } from './method.js';

/** The factors that satisfy force and moment equilibrium for one lambda; null where there is none. */
export interface LambdaPoint {
  lambda: number;
  forceFactor: number | null;
  momentFactor: number | null;
}

/**
 * Both factors over a range of lambda about the answer, which is where they meet (Fredlund & Krahn 1977, figs 4 and 5). The slices are
 * taken as they stand: tangents of curved strengths and forces of passive supports are those of the answer.
 *
 * @param solved by a method that satisfies both, its interslice function in `f`
 */
export function lambdaCurves(
  slices: SliceTable,
  solved: Solution,
  [least, most]: readonly [number, number],
): LambdaPoint[] {
  const span = Math.max(LEAST_SPAN, Math.abs(solved.lambda));
  const [from, to] = [Math.max(least, solved.lambda - span), Math.min(most, solved.lambda + span)];
  const scratch = createSolution(slices.count + 1);
  scratch.f.set(solved.f.subarray(0, slices.count + 1));
  const of = (lambda: number, side: Side, near: number) => factorAt(slices, lambda, near, side, scratch);
  const walk = (end: number): LambdaPoint[] => {
    let [force, moment] = [solved.factor, solved.factor];
    return Array.from({ length: STEPS }, (_, i) => {
      const lambda = solved.lambda + ((end - solved.lambda) * (i + 1)) / STEPS;
      const [forceFactor, momentFactor] = [of(lambda, FORCE, force), of(lambda, MOMENT, moment)];
      force = forceFactor ?? force;
      moment = momentFactor ?? moment;
      return { lambda, forceFactor, momentFactor };
    });
  };
  const middle = {
    lambda: solved.lambda,
    forceFactor: of(solved.lambda, FORCE, solved.factor),
    momentFactor: of(solved.lambda, MOMENT, solved.factor),
  };
  return [...walk(from).reverse(), middle, ...walk(to)];
}

/** Chosen: on either side of the answer, and how far the curves reach at least. */
const STEPS = 10;
const LEAST_SPAN = 0.5;

/** What is left over of one equilibrium, and its derivative by F. */
interface Side {
  left(found: Balance): number;
  byF(found: Balance): number;
}

const FORCE: Side = { left: ({ force }) => force, byF: ({ forceByF }) => forceByF };
const MOMENT: Side = { left: ({ moment }) => moment, byF: ({ momentByF }) => momentByF };

/** By Newton from a factor nearby, as in the methods themselves. */
function factorAt(slices: SliceTable, lambda: number, near: number, side: Side, scratch: Solution): number | null {
  const found = createBalance();
  let F = near;
  for (let i = 0; i < MOST_STEPS; i++) {
    balance(slices, F, lambda, scratch, found);
    const step = side.left(found) / side.byF(found);
    if (!Number.isFinite(step)) return null;
    F = Math.abs(step) > 0.5 * F ? F - Math.sign(step) * 0.5 * F : F - step;
    if (Math.abs(step) < CLOSE * F) return found.sound && F > FACTOR_RANGE.least && F < FACTOR_RANGE.most ? F : null;
  }
  return null;
}

const MOST_STEPS = 50;
const CLOSE = 1e-10;
