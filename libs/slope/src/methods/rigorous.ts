import { rejectionOrdinal } from '../rejection.js';
import type { SliceTable } from '../slices/slice-table.js';
import type { Balance } from './balance.js';
import { ordinaryEstimate } from './bishop-simplified.js';
import { balance } from './interslice.js';
import { slidingEstimate } from './janbu-simplified.js';
import {
  beginSolution,
  FACTOR_RANGE,
  isForceBalanced,
  isMomentBalanced,
  type MethodSettings,
  refuseWithoutDrive,
  type Solution,
  settleFactor,
} from './method.js';

const NO_ROOT = rejectionOrdinal('no_root');
const ROOT_NOT_FOUND = rejectionOrdinal('root_not_found');

/**
 * Force and moment equilibrium together, for the interslice function that stands in `solution.f`.
 *
 * First Newton in F and lambda at once, from the Ordinary factor. Steep and deep surfaces have their lambda near 3, and
 * Newton may leave the range or end where a slice's equation has changed sign; then lambda is walked over the whole range,
 * the F of force equilibrium followed along, and the moment's change of sign bracketed. When the walk saw the whole range
 * and no change of sign there is no root; when force equilibrium failed somewhere on the way, none was found.
 */
export function solveRigorous(slices: SliceTable, settings: MethodSettings, solution: Solution): void {
  const work = solution.balance;
  beginSolution(solution);
  const start = startingFactor(slices);
  if (!(start > 0)) {
    refuseWithoutDrive(solution);
    return;
  }
  const lambda = startingLambda(slices, settings.lambdaRange);
  if (newton(slices, settings, solution, work, start, lambda)) return;
  walkLambda(slices, settings, solution, work, start);
}

function startingFactor(slices: SliceTable): number {
  const sliding = slidingEstimate(slices);
  const ordinary = ordinaryEstimate(slices);
  if (!(sliding > 0)) return ordinary;
  return ordinary > sliding && ordinary < 3 * sliding ? ordinary : sliding;
}

/** Half the slope of the chord: thrusts lie flatter than the slope. Chosen; it only decides how soon Newton arrives. */
function startingLambda(slices: SliceTable, [least, most]: readonly [number, number]): number {
  const rise = (slices.edgeY[0] as number) - (slices.edgeY[slices.count] as number);
  const run = Math.abs((slices.edgeX[0] as number) - (slices.edgeX[slices.count] as number));
  return Math.min(most, Math.max(least, (0.5 * rise) / run));
}

function newton(
  slices: SliceTable,
  settings: MethodSettings,
  solution: Solution,
  work: Balance,
  F0: number,
  lambda0: number,
): boolean {
  const [least, most] = settings.lambdaRange;
  const tolerance = Math.min(settings.tolerance, NEWTON_TOLERANCE);
  let F = F0;
  let lambda = lambda0;
  for (let iteration = 1; iteration <= NEWTON_STEPS; iteration++) {
    balance(slices, F, lambda, solution, work);
    solution.iterations++;
    const determinant = work.forceByF * work.momentByLambda - work.forceByLambda * work.momentByF;
    let dF = (work.force * work.momentByLambda - work.moment * work.forceByLambda) / determinant;
    const dL = (work.moment * work.forceByF - work.force * work.momentByF) / determinant;
    if (!Number.isFinite(dF) || !Number.isFinite(dL)) return false;
    if (Math.abs(dF) < tolerance && Math.abs(dL) < 10 * tolerance) {
      if (!work.sound || lambda < least || lambda > most) return false;
      accept(slices, solution, work, F - dF, lambda - dL);
      return work.sound && isForceBalanced(slices, work.force) && isMomentBalanced(slices, work.moment);
    }
    if (Math.abs(dF) > 0.4 * F) dF = Math.sign(dF) * 0.4 * F;
    F -= dF;
    lambda -= Math.abs(dL) > 0.5 ? Math.sign(dL) * 0.5 : dL;
  }
  return false;
}

/** Chosen: Newton doubles its digits with every step, so the factor is then good to about the square of this. */
const NEWTON_TOLERANCE = 1e-3;
const NEWTON_STEPS = 12;

/** A last pass at the solution, which leaves the forces in equilibrium with it and says what is left over. */
function accept(slices: SliceTable, solution: Solution, work: Balance, F: number, lambda: number): void {
  balance(slices, F, lambda, solution, work);
  settleFactor(solution, F);
  solution.lambda = lambda;
  const width = Math.abs((slices.edgeX[slices.count] as number) - (slices.edgeX[0] as number));
  solution.forceResidual = work.force / (slices.weight || 1);
  solution.momentResidual = work.moment / (slices.weight * width || 1);
}

function walkLambda(
  slices: SliceTable,
  settings: MethodSettings,
  solution: Solution,
  work: Balance,
  start: number,
): void {
  const [least, most] = settings.lambdaRange;
  let complete = true;
  let before = Number.NaN;
  let beforeMoment = Number.NaN;
  let beforeF = Number.NaN;
  let F = start;
  for (let lambda = least; ; lambda = Math.min(most, lambda + walkStep(lambda))) {
    const solved = forceFactor(slices, settings, solution, work, lambda, F, start);
    if (solved > 0) {
      const moment = work.moment;
      F = solved;
      if (moment * beforeMoment <= 0) {
        if (bisect(slices, settings, solution, work, before, beforeF, beforeMoment, lambda, solved, moment)) return;
        complete = false;
      }
      before = lambda;
      beforeMoment = moment;
      beforeF = solved;
    } else {
      complete = false;
      beforeMoment = Number.NaN;
    }
    if (lambda >= most) break;
  }
  solution.rejection = complete ? NO_ROOT : ROOT_NOT_FOUND;
}

/** Chosen: dense where roots are common, wide where they are rare. */
function walkStep(lambda: number): number {
  return lambda < 1 ? 0.1 : 0.25;
}

/** F of force equilibrium for one lambda, 0 when none is found; leaves the balance at it. Tries three starts. */
function forceFactor(
  slices: SliceTable,
  settings: MethodSettings,
  solution: Solution,
  work: Balance,
  lambda: number,
  near: number,
  estimate: number,
): number {
  for (let attempt = 0; attempt < 3; attempt++) {
    let F = attempt === 0 ? near : attempt === 1 ? estimate : 3 * estimate;
    for (let iteration = 0; iteration < FORCE_STEPS; iteration++) {
      balance(slices, F, lambda, solution, work);
      solution.iterations++;
      const step = work.force / work.forceByF;
      if (!Number.isFinite(step)) break;
      if (Math.abs(step) < Math.min(settings.tolerance, NEWTON_TOLERANCE) * 0.01 * F) {
        const sound = work.sound && isForceBalanced(slices, work.force);
        if (sound && F > FACTOR_RANGE.least && F < FACTOR_RANGE.most) return F;
        break;
      }
      F = Math.abs(step) > 0.5 * F ? F - Math.sign(step) * 0.5 * F : F - step;
    }
  }
  return 0;
}

const FORCE_STEPS = 25;

/** Closes in on the moment's change of sign between two lambdas by the Illinois rule; false where it is a pole and no root. */
function bisect(
  slices: SliceTable,
  settings: MethodSettings,
  solution: Solution,
  work: Balance,
  lambdaA: number,
  FA: number,
  momentA: number,
  lambdaB: number,
  FB: number,
  momentB: number,
): boolean {
  let [a, ma, b, mb] = [lambdaA, momentA, lambdaB, momentB];
  let F = FB;
  let previousF = FA;
  for (let iteration = 0; iteration < 60; iteration++) {
    const lambda = b - (mb * (b - a)) / (mb - ma);
    const solved = forceFactor(slices, settings, solution, work, lambda, F, FA);
    if (!(solved > 0)) return false;
    const moment = work.moment;
    const settled =
      Math.abs(solved - previousF) < Math.min(settings.tolerance, NEWTON_TOLERANCE) * 0.1 &&
      Math.abs(b - lambda) < 1e-3 &&
      isMomentBalanced(slices, moment);
    if (settled || moment === 0) {
      accept(slices, solution, work, solved, lambda);
      return true;
    }
    if (moment * mb <= 0) {
      a = b;
      ma = mb;
    } else ma /= 2;
    b = lambda;
    mb = moment;
    previousF = solved;
    F = solved;
  }
  return false;
}
