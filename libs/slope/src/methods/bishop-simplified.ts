import type { SliceTable } from '../slices/slice-table.js';
import { beginSolution, type Method, putBaseForces, refuseWithoutDrive, settleFactor } from './method.js';
import { momentLeft } from './moment-left.js';

/**
 * Bishop's simplified method (Bishop 1955, Geotechnique 5(1), eq. 15): moment equilibrium of the mass about the axis and
 * vertical equilibrium of every slice, without shear between slices.
 *
 *   N = (F V - Q sin a) / (F cos a + t sin a)     S = (Q + N t) / F     sum(M + N nArm + S sArm) = 0
 *
 * On a circle nArm is zero and the sum is the formula of the paper; on another surface the axis chosen matters. Solved
 * by Newton on F times the sum, which is nearly a straight line in F.
 */
export const bishopSimplified: Method = {
  id: 'bishop_simplified',
  name: 'Bishop simplified',
  forceEquilibrium: false,
  momentEquilibrium: true,
  checksMAlpha: true,
  hasThrusts: false,
  solve(slices, settings, solution) {
    beginSolution(solution);
    const start = ordinaryEstimate(slices);
    if (!(start > 0)) {
      refuseWithoutDrive(solution);
      return;
    }
    const { count, cos, sin, t, V, Q, nArm, sArm } = slices;
    let F = start;
    for (let iteration = 1; iteration <= settings.maxIterations; iteration++) {
      let moment = slices.momentOfLoads;
      let resisting = 0;
      let slope = 0;
      for (let i = 0; i < count; i++) {
        const ti = t[i] as number;
        const si = sin[i] as number;
        const ci = cos[i] as number;
        const Vi = V[i] as number;
        const Qi = Q[i] as number;
        const inverse = 1 / (F * ci + si * ti);
        const N = (F * Vi - Qi * si) * inverse;
        const dN = (Vi - N * ci) * inverse;
        moment += N * (nArm[i] as number);
        resisting += (Qi + N * ti) * (sArm[i] as number);
        slope += dN * (F * (nArm[i] as number) + ti * (sArm[i] as number));
      }
      const step = (F * moment + resisting) / (moment + slope);
      const next = F - step;
      solution.iterations = iteration;
      if (!Number.isFinite(next)) return;
      F = next > 0 ? next : F / 2;
      if (Math.abs(step) < settings.tolerance) {
        settleFactor(solution, F);
        putBaseForces(slices, F, solution);
        solution.momentResidual = momentLeft(slices, solution.N, solution.S);
        return;
      }
    }
  },
};

/** A factor to start from, with the normal forces of the Ordinary method; not positive where nothing drives. */
export function ordinaryEstimate(slices: SliceTable): number {
  const { count, cos, t, c, l, b, u, V, sArm, nArm } = slices;
  let driving = slices.momentOfLoads;
  let resisting = 0;
  for (let i = 0; i < count; i++) {
    const Vi = V[i] as number;
    const ci = cos[i] as number;
    const effective = (Vi - (u[i] as number) * (b[i] as number)) * ci;
    driving += Vi * ci * (nArm[i] as number);
    resisting -= Math.max(0, (c[i] as number) * (l[i] as number) + effective * (t[i] as number)) * (sArm[i] as number);
  }
  return resisting / driving;
}
