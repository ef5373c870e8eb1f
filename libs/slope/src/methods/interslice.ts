import type { SliceTable } from '../slices/slice-table.js';
import type { Balance } from './balance.js';
import type { Solution } from './method.js';

/**
 * Equilibrium of slices with shear between them, X = lambda f E, summed from the crest to the toe (Morgenstern & Price 1965;
 * in the concise form of Zhu, Lee, Qian & Chen 2005, Canadian Geotechnical Journal 42(1)). With
 *
 *   a = F cos(alpha) + t sin(alpha)     b = F sin(alpha) - t cos(alpha)
 *
 * the thrust on the toe side of a slice follows from that on its crest side:
 *
 *   E' (a + b lambda f') = E (a + b lambda f) + H a + V b - Q
 *
 * and the base forces from N = (F (V + X - X') - Q sin(alpha)) / a, S = (Q + N t) / F. Derivatives by F and lambda are
 * carried along, so that one pass gives a Newton step in both.
 *
 * a + b lambda f, on either side of a slice, is the m-alpha of its inclined side force (Ching & Fredlund 1983): where it is not positive
 * the slice turns a push into a pull, and a root beyond that place is one of the equations alone.
 *
 * This is one such pass for a factor F and a lambda; it leaves thrusts and base forces in the solution.
 */
export function balance(slices: SliceTable, F: number, lambda: number, solution: Solution, out: Balance): void {
  const { count, cos, sin, t, V, H, Q, nArm, sArm } = slices;
  const { f, N: normal, S: shear, E: thrust } = solution;
  let E = 0;
  let EF = 0;
  let EL = 0;
  let fi = f[0] as number;
  let M = slices.momentOfLoads;
  let MF = 0;
  let ML = 0;
  let sound = true;
  const inverseF = 1 / F;
  thrust[0] = 0;
  for (let i = 0; i < count; i++) {
    const ci = cos[i] as number;
    const si = sin[i] as number;
    const ti = t[i] as number;
    const Vi = V[i] as number;
    const Hi = H[i] as number;
    const Qi = Q[i] as number;
    const fo = f[i + 1] as number;
    const a = F * ci + ti * si;
    const b = F * si - ti * ci;
    const lambdaIn = lambda * fi;
    const lambdaOut = lambda * fo;
    const inflow = a + b * lambdaIn;
    const outflow = a + b * lambdaOut;
    if (!(inflow > 0 && outflow > 0 && a > 0)) sound = false;
    const inverse = 1 / (a * outflow);
    const perOut = a * inverse;
    const perA = outflow * inverse;
    const next = (E * inflow + Hi * a + Vi * b - Qi) * perOut;
    const nextF = (EF * inflow + E * (ci + si * lambdaIn) + Hi * ci + Vi * si - next * (ci + si * lambdaOut)) * perOut;
    const nextL = (EL * inflow + b * (E * fi - next * fo)) * perOut;
    const dX = lambdaIn * E - lambdaOut * next;
    const N = (F * (Vi + dX) - Qi * si) * perA;
    const NF = (Vi + dX + F * (lambdaIn * EF - lambdaOut * nextF) - N * ci) * perA;
    const NL = F * (fi * E - fo * next + lambdaIn * EL - lambdaOut * nextL) * perA;
    const S = (Qi + N * ti) * inverseF;
    const nA = nArm[i] as number;
    const sA = sArm[i] as number;
    M += N * nA + S * sA;
    MF += NF * nA + (NF * ti - S) * inverseF * sA;
    ML += NL * (nA + ti * inverseF * sA);
    normal[i] = N;
    shear[i] = S;
    thrust[i + 1] = next;
    E = next;
    EF = nextF;
    EL = nextL;
    fi = fo;
  }
  out.force = E;
  out.forceByF = EF;
  out.forceByLambda = EL;
  out.moment = M;
  out.momentByF = MF;
  out.momentByLambda = ML;
  out.sound = sound;
}
