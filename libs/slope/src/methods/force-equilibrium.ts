import type { SliceTable } from '../slices/slice-table.js';
import { balance } from './interslice.js';
import { slidingEstimate } from './janbu-simplified.js';
import {
  beginSolution,
  FACTOR_RANGE,
  isForceBalanced,
  type MethodSettings,
  refuseWithoutDrive,
  type Solution,
  settleFactor,
} from './method.js';

/**
 * Force equilibrium with interslice forces whose inclinations are given: `solution.f` holds their tangents, positive downward
 * with the slide. F is where the thrust left over at the toe vanishes, by Newton from several starts.
 */
export function solveForceEquilibrium(slices: SliceTable, settings: MethodSettings, solution: Solution): void {
  beginSolution(solution);
  // With effective side forces inclined, the water beside a slice is one more horizontal force on it.
  if (settings.intersliceForces === 'effective') addSideWater(slices, 1);
  solve(slices, settings, solution);
  if (settings.intersliceForces === 'effective') addSideWater(slices, -1);
}

function addSideWater({ count, H, edgeWater }: SliceTable, sign: 1 | -1): void {
  for (let i = 0; i < count; i++) {
    H[i] = (H[i] as number) + sign * ((edgeWater[i] as number) - (edgeWater[i + 1] as number));
  }
}

function solve(slices: SliceTable, settings: MethodSettings, solution: Solution): void {
  const estimate = slidingEstimate(slices);
  if (!(estimate > 0)) {
    refuseWithoutDrive(solution);
    return;
  }
  for (const start of STARTS) {
    const F = newton(slices, settings, solution, estimate * start);
    if (F > 0) {
      settleFactor(solution, F);
      solution.forceResidual = solution.balance.force / (slices.weight || 1);
      return;
    }
  }
}

/** Shares of the estimate to start from: chosen; the first nearly always arrives. */
const STARTS = [1.2, 2.5, 0.7, 6];

function newton(slices: SliceTable, settings: MethodSettings, solution: Solution, start: number): number {
  const work = solution.balance;
  let F = start;
  for (let iteration = 0; iteration < settings.maxIterations; iteration++) {
    balance(slices, F, 1, solution, work);
    solution.iterations++;
    const step = work.force / work.forceByF;
    if (!Number.isFinite(step)) return 0;
    if (Math.abs(step) > 0.5 * F) F -= Math.sign(step) * 0.5 * F;
    else F -= step;
    if (Math.abs(step) < settings.tolerance * ACCURACY) {
      balance(slices, F, 1, solution, work);
      const sound = work.sound && isForceBalanced(slices, work.force);
      return sound && F > FACTOR_RANGE.least && F < FACTOR_RANGE.most ? F : 0;
    }
  }
  return 0;
}

/** The last step's share of the tolerance at which Newton is taken to have arrived. */
const ACCURACY = 0.1;
