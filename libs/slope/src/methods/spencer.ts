import type { Method } from './method.js';
import { solveRigorous } from './rigorous.js';

/**
 * Spencer's method (Spencer 1967, Geotechnique 17(1)): force and moment equilibrium of every slice with interslice forces
 * that are all parallel, X = lambda E.
 */
export const spencer: Method = {
  id: 'spencer',
  name: 'Spencer',
  forceEquilibrium: true,
  momentEquilibrium: true,
  checksMAlpha: true,
  hasThrusts: true,
  solve(slices, settings, solution) {
    solution.f.fill(1, 0, slices.count + 1);
    solveRigorous(slices, settings, solution);
  },
};
