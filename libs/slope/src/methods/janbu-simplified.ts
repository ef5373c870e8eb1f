import type { SliceTable } from '../slices/slice-table.js';
import {
  beginSolution,
  type Method,
  type MethodSettings,
  putBaseForces,
  refuseWithoutDrive,
  type Solution,
  settleFactor,
} from './method.js';

/**
 * Janbu's simplified method without its correction (Janbu 1973, Embankment-Dam Engineering, Casagrande volume): horizontal
 * equilibrium of the mass and vertical equilibrium of every slice, without shear between slices.
 *
 *   sum(H + (V (F sin a - t cos a) - Q) / (F cos a + t sin a)) = 0
 */
export const janbuSimplified: Method = {
  id: 'janbu_simplified',
  name: 'Janbu simplified',
  forceEquilibrium: true,
  momentEquilibrium: false,
  checksMAlpha: true,
  hasThrusts: false,
  solve(slices, settings, solution) {
    solveJanbu(slices, settings, solution);
  },
};

export function solveJanbu(slices: SliceTable, settings: MethodSettings, solution: Solution): void {
  beginSolution(solution);
  let F = slidingEstimate(slices);
  if (!(F > 0)) {
    refuseWithoutDrive(solution);
    return;
  }
  const { count, cos, sin, t, V, H, Q } = slices;
  for (let iteration = 1; iteration <= settings.maxIterations; iteration++) {
    let sum = 0;
    let derivative = 0;
    for (let i = 0; i < count; i++) {
      const ti = t[i] as number;
      const si = sin[i] as number;
      const ci = cos[i] as number;
      const Vi = V[i] as number;
      const inverse = 1 / (F * ci + si * ti);
      const term = (Vi * (F * si - ti * ci) - (Q[i] as number)) * inverse;
      sum += (H[i] as number) + term;
      derivative += (Vi * si - term * ci) * inverse;
    }
    // Newton on F times the sum, which is nearly a straight line in F.
    const step = (F * sum) / (sum + F * derivative);
    const next = F - step;
    solution.iterations = iteration;
    if (!Number.isFinite(next)) return;
    F = next > 0 ? next : F / 2;
    if (Math.abs(step) < settings.tolerance) {
      settleFactor(solution, F);
      putBaseForces(slices, F, solution);
      solution.forceResidual = forceLeft(slices, solution.N, solution.S);
      return;
    }
  }
}

/**
 * A factor to start from. The drive is the horizontal force on the mass when nothing resists, which is exact; the resistance
 * is that of level bases. Not positive where nothing drives.
 */
export function slidingEstimate(slices: SliceTable): number {
  return levelResistance(slices) / horizontalDrive(slices);
}

/** The horizontal force on the mass along bases without any strength, positive with the slide. */
export function horizontalDrive({ count, V, H, sin, cos }: SliceTable): number {
  let driving = 0;
  for (let i = 0; i < count; i++) {
    driving += (H[i] as number) + ((V[i] as number) * (sin[i] as number)) / (cos[i] as number);
  }
  return driving;
}

/** The strength of the bases, were they level: none where pore pressure carries more than the weight. */
export function levelResistance({ count, V, b, c, u, t }: SliceTable): number {
  let resisting = 0;
  for (let i = 0; i < count; i++) {
    const bi = b[i] as number;
    resisting += Math.max(0, (c[i] as number) * bi + ((V[i] as number) - (u[i] as number) * bi) * (t[i] as number));
  }
  return resisting;
}

/** What is left of horizontal equilibrium, as a share of the weight. */
export function forceLeft(slices: SliceTable, N: Float64Array, S: Float64Array): number {
  let force = 0;
  for (let i = 0; i < slices.count; i++) {
    force +=
      (slices.H[i] as number) +
      (N[i] as number) * (slices.sin[i] as number) -
      (S[i] as number) * (slices.cos[i] as number);
  }
  return force / (slices.weight || 1);
}
