import { beginSolution, type Method, refuseWithoutDrive, settleFactor } from './method.js';
import { momentLeft } from './moment-left.js';

/**
 * The Ordinary method of slices (Fellenius 1936): moment equilibrium of the mass, the normal force of each base from the
 * forces across it alone.
 *
 * Pore pressure is taken in one of two published ways: N' = W cos a - u l (Fredlund & Krahn 1977), which gives steep bases
 * under high pressure a negative N', or N' = W cos a - u l cos^2 a (Turnbull & Hvorslev 1967), the weight less the uplift
 * on a level base. They agree only when dry.
 */
export const ordinaryFellenius: Method = {
  id: 'ordinary_fellenius',
  name: 'Ordinary (Fellenius)',
  forceEquilibrium: false,
  momentEquilibrium: true,
  checksMAlpha: false,
  hasThrusts: false,
  solve(slices, settings, solution) {
    beginSolution(solution);
    const { count, cos, sin, l, u, c, t, V, H, nArm, sArm } = slices;
    let driving = slices.momentOfLoads;
    let resisting = 0;
    for (let i = 0; i < count; i++) {
      const ci = cos[i] as number;
      const across = (V[i] as number) * ci - (H[i] as number) * (sin[i] as number);
      const share = settings.ordinaryConvention === 'u_l' ? 1 : ci * ci;
      const effective = across - (u[i] as number) * (l[i] as number) * share;
      const resistance = (c[i] as number) * (l[i] as number) + effective * (t[i] as number);
      driving += across * (nArm[i] as number);
      resisting -= resistance * (sArm[i] as number);
      solution.N[i] = effective + (u[i] as number) * (l[i] as number);
      solution.S[i] = resistance;
    }
    if (!(driving > 0)) {
      refuseWithoutDrive(solution);
      return;
    }
    solution.iterations = 1;
    settleFactor(solution, resisting / driving);
    for (let i = 0; i < count; i++) solution.S[i] = (solution.S[i] as number) / solution.factor;
    solution.momentResidual = momentLeft(slices, solution.N, solution.S);
  },
};
