import { solveForceEquilibrium } from './force-equilibrium.js';
import type { Method } from './method.js';
import { tangentsAroundEdges } from './tangents-around-edges.js';

/**
 * The US Army Corps of Engineers' modified Swedish method (EM 1110-2-1902, 2003, appendix C): force equilibrium with interslice
 * forces of an assumed inclination. Number 1: one inclination, that of the chord between the points where the slip surface meets
 * the ground, the top of a tension crack on its side. Number 2: the slope of the ground at each slice edge.
 */
export const corpsEngineers1: Method = {
  id: 'corps_engineers_1',
  name: 'Corps of Engineers #1',
  forceEquilibrium: true,
  momentEquilibrium: false,
  checksMAlpha: false,
  hasThrusts: true,
  solve(slices, settings, solution) {
    const { count, edgeX, edgeY } = slices;
    const run = Math.abs((edgeX[count] as number) - (edgeX[0] as number));
    solution.f.fill((slices.crestTopY - (edgeY[count] as number)) / run, 0, count + 1);
    solveForceEquilibrium(slices, settings, solution);
  },
};

export const corpsEngineers2: Method = {
  id: 'corps_engineers_2',
  name: 'Corps of Engineers #2',
  forceEquilibrium: true,
  momentEquilibrium: false,
  checksMAlpha: false,
  hasThrusts: true,
  solve(slices, settings, solution) {
    const { topSlope } = slices;
    tangentsAroundEdges(slices, (i) => Math.atan(topSlope[i] as number), solution.f);
    solveForceEquilibrium(slices, settings, solution);
  },
};
