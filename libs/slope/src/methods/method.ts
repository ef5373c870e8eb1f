import type { AnalysisSettings, BaseTension, EngineMethodId, IntersliceFunction } from '../input.js';
import { rejectionOrdinal } from '../rejection.js';
import type { SliceTable } from '../slices/slice-table.js';
import { type Balance, createBalance } from './balance.js';

/**
 * A method of slices: from the slices of one surface to a factor of safety.
 *
 * Every method reads the same table and leaves the same solution behind; none reads what another found, so that adding a
 * method to an analysis changes no other's answer. A surface that a method cannot solve is a value (`rejection`), never
 * an exception.
 */
export interface Method {
  id: EngineMethodId;
  name: string;
  forceEquilibrium: boolean;
  momentEquilibrium: boolean;
  /** Bases steeper than their friction allows are refused by m-alpha. */
  checksMAlpha: boolean;
  /** Leaves the thrusts between slices behind, and the ratios of the shear there to them. */
  hasThrusts: boolean;
  solve(slices: SliceTable, settings: MethodSettings, solution: Solution): void;
}

/** Whether it finds a lambda at which forces and moments balance, so that its forces between slices can be judged. */
export function satisfiesAllEquilibrium({ forceEquilibrium, momentEquilibrium }: Method): boolean {
  return forceEquilibrium && momentEquilibrium;
}

export interface MethodSettings {
  tolerance: number;
  maxIterations: number;
  lambdaRange: readonly [number, number];
  intersliceFunction: IntersliceFunction;
  ordinaryConvention: 'u_l' | 'u_l_cos2';
  intersliceForces: 'total' | 'effective';
  baseTension: BaseTension;
}

/** The part of an analysis's settings that methods read, with the defaults of those that may be absent. */
export function methodSettings(settings: AnalysisSettings): MethodSettings {
  const { tolerance, maxIterations, lambdaRange, intersliceFunction, ordinaryConvention, intersliceForces } = settings;
  const { baseTension = 'keep' } = settings;
  return {
    tolerance,
    maxIterations,
    lambdaRange,
    intersliceFunction: intersliceFunction ?? 'half_sine',
    ordinaryConvention: ordinaryConvention ?? 'u_l_cos2',
    intersliceForces: intersliceForces ?? 'total',
    baseTension,
  };
}

/** What a method found; one object per method and range of surfaces, reused. */
export interface Solution {
  /** Ordinal of a rejection, 0 when there is a factor. */
  rejection: number;
  factor: number;
  /**
   * What a search makes least: the factor, or the yield coefficient where that is asked for. Of a surface that is refused for its interslice
   * shear, more by a power of how far it is beyond what may be.
   */
  value: number;
  iterations: number;
  /** Ratio of interslice shear to interslice thrust, 0 for methods without one. */
  lambda: number;
  /** What is left of equilibrium, as shares of the weight and of the weight times the width; 0 where not satisfied. */
  forceResidual: number;
  momentResidual: number;
  /** Total normal force on each base, shear force on it, and thrust on each slice edge. */
  N: Float64Array;
  S: Float64Array;
  E: Float64Array;
  /** Ratio of interslice shear to thrust on each edge, as lambda times it. */
  f: Float64Array;
  /** Room for one pass over the slices. */
  balance: Balance;
}

export function createSolution(capacity: number): Solution {
  return {
    rejection: 0,
    factor: 0,
    value: 0,
    iterations: 0,
    lambda: 0,
    forceResidual: 0,
    momentResidual: 0,
    N: new Float64Array(capacity),
    S: new Float64Array(capacity),
    E: new Float64Array(capacity + 1),
    f: new Float64Array(capacity + 1),
    balance: createBalance(),
  };
}

const NOT_CONVERGED = rejectionOrdinal('not_converged');
const OUT_OF_RANGE = rejectionOrdinal('factor_out_of_range');
const NO_DRIVE = rejectionOrdinal('no_driving_force');

/** Chosen: beyond these a factor says only that nothing drives the mass, or that the equations have no sense. */
export const FACTOR_RANGE = { least: 0.01, most: 1000 } as const;

/**
 * Chosen: what may be left of equilibrium, as a share of all loads, or of them times the width. Beside a pole of the equations, where a
 * slice's m-alpha vanishes, forces grow without bound and Newton's steps shrink to nothing far from any root: a short step proves
 * nothing (Ching & Fredlund 1983).
 */
const MOST_LEFT_OVER = 1e-3;

export function isForceBalanced(slices: SliceTable, force: number): boolean {
  return Math.abs(force) <= MOST_LEFT_OVER * loadsOf(slices);
}

export function isMomentBalanced(slices: SliceTable, moment: number): boolean {
  const width = Math.abs((slices.edgeX[slices.count] as number) - (slices.edgeX[0] as number));
  return Math.abs(moment) <= MOST_LEFT_OVER * loadsOf(slices) * width;
}

/** Magnitudes of what acts on the slices, forces in kN per metre; a mass without weight may bear a load alone. */
function loadsOf({ count, V, H }: SliceTable): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += Math.abs(V[i] as number) + Math.abs(H[i] as number);
  return sum;
}

export function beginSolution(solution: Solution): void {
  solution.rejection = NOT_CONVERGED;
  solution.factor = 0;
  solution.iterations = 0;
  solution.lambda = 0;
  solution.forceResidual = 0;
  solution.momentResidual = 0;
}

/** Accepts a factor, or refuses it by its size. */
export function settleFactor(solution: Solution, factor: number): void {
  const sound = factor > FACTOR_RANGE.least && factor < FACTOR_RANGE.most;
  solution.factor = sound ? factor : 0;
  solution.rejection = sound ? 0 : OUT_OF_RANGE;
}

export function refuseWithoutDrive(solution: Solution): void {
  solution.rejection = NO_DRIVE;
}

/** Normal and shear forces on the bases for a factor, when no shear acts between slices. */
export function putBaseForces(slices: SliceTable, F: number, solution: Solution): void {
  const { count, cos, sin, t, V, Q } = slices;
  for (let i = 0; i < count; i++) {
    const ti = t[i] as number;
    const si = sin[i] as number;
    const Qi = Q[i] as number;
    const N = (F * (V[i] as number) - Qi * si) / (F * (cos[i] as number) + si * ti);
    solution.N[i] = N;
    solution.S[i] = (Qi + N * ti) / F;
  }
}
