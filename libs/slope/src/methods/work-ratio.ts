import type { SliceTable } from '../slices/slice-table.js';
import type { Solution } from './method.js';

/**
 * How much higher the factor of a surface is by the work of a slide along it than by the forces that a method found, which satisfy all
 * equilibrium.
 *
 * In the slide slices shear past each other along their sides; besides, all may turn at one rate, as a mass on a circle does. All sides
 * of slices at one level move level at one speed, 1 - k (y - lowest), and each base along itself. In any such slide equilibrium makes the
 * work of loads that on bases and sides, sum(S v) + sum(X j), with j the jump of the velocity across a side. In a real one every side that
 * slips bears all its strength T in the place of X: the factor by work is F (sum(S v) + sum(T |j|)) / (sum(S v) + sum(X j)), from the
 * easiest of the slides. Where no friction counts that is the upper bound of limit analysis: no slope of such soil fails at a higher factor
 * (Drucker, Prager & Greenberg 1952; with vertical slices Michalowski 1995, Geotechnique 45(2); Donald & Chen 1997, Canadian Geotechnical
 * Journal 34(6)).
 *
 * 1 on a circle of undrained soil; large where a surface turns a corner that its forces between slices know nothing of.
 *
 * @param enough stop at a slide whose ratio is no greater
 */
export function workRatio(slices: SliceTable, solution: Solution, enough = 0): number {
  const { count, edgeY } = slices;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const y = ((edgeY[i] as number) + (edgeY[i + 1] as number)) / 2;
    lowest = Math.min(lowest, y);
    highest = Math.max(highest, y);
  }
  let least = Number.POSITIVE_INFINITY;
  for (let step = 0; step < TURNING_STEPS && least > enough; step++) {
    // In strides, so that what a surface like a circle does is met early.
    const share = ((3 * step) % TURNING_STEPS) / TURNING_STEPS;
    const turning = highest > lowest ? share / (highest - lowest) : 0;
    least = Math.min(least, ratioOf(slices, solution, turning, lowest));
  }
  return least;
}

/**
 * Chosen: a surface counts in a search where the factor by work is higher by no more. Least factors of slopes with friction reach 1.12, that
 * of a footing of Prandtl's 1.11, those of deep undrained slopes 2 if they may, a quarter below Taylor's.
 */
export const MOST_WORK_RATIO = 1.15;

/** Chosen: rates of turning tried, from none to that about a point level with the highest base. */
const TURNING_STEPS = 10;

function ratioOf(slices: SliceTable, solution: Solution, turning: number, lowest: number): number {
  const { count, b, sin, cos, edgeY } = slices;
  const { E, S, f, lambda } = solution;
  let bases = 0;
  let found = 0;
  let borne = 0;
  let fallBefore = 0;
  for (let i = 0; i < count; i++) {
    const y = ((edgeY[i] as number) + (edgeY[i + 1] as number)) / 2;
    const along = (1 - turning * (y - lowest)) / (cos[i] as number);
    const fall = along * (sin[i] as number);
    bases += (S[i] as number) * along;
    if (i > 0) {
      const jump = fallBefore - fall - (turning * ((b[i - 1] as number) + (b[i] as number))) / 2;
      found += lambda * (f[i] as number) * (E[i] as number) * jump;
      borne += (sideStrength(slices, E[i] as number, i) / solution.factor) * Math.abs(jump);
    }
    fallBefore = fall;
  }
  return bases + found > 0 ? (bases + borne) / (bases + found) : Number.POSITIVE_INFINITY;
}

/**
 * What the soil bears along the side before a slice, under the thrust there. Surfaces run where soil is weak: the weaker of the bases beside
 * it stands for all that is above.
 */
function sideStrength({ c, t, u, height }: SliceTable, thrust: number, i: number): number {
  const heightM = ((height[i - 1] as number) + (height[i] as number)) / 2;
  const pressure = ((u[i - 1] as number) + (u[i] as number)) / 2;
  const cohesion = Math.min(c[i - 1] as number, c[i] as number);
  const friction = Math.min(t[i - 1] as number, t[i] as number);
  return cohesion * heightM + Math.max(0, thrust - (pressure * heightM) / 2) * friction;
}
