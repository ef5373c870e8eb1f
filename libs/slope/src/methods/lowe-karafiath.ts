import { solveForceEquilibrium } from './force-equilibrium.js';
import type { Method } from './method.js';
import { tangentsAroundEdges } from './tangents-around-edges.js';

/**
 * Lowe & Karafiath 1960 (Proc. 1st Panamerican Conf. SMFE): force equilibrium, the interslice forces inclined by the mean of
 * the slopes of ground and slip surface at each slice edge.
 */
export const loweKarafiath: Method = {
  id: 'lowe_karafiath',
  name: 'Lowe-Karafiath',
  forceEquilibrium: true,
  momentEquilibrium: false,
  checksMAlpha: false,
  hasThrusts: true,
  solve(slices, settings, solution) {
    const { sin, cos, topSlope } = slices;
    const mean = (i: number) => (Math.atan2(sin[i] as number, cos[i] as number) + Math.atan(topSlope[i] as number)) / 2;
    tangentsAroundEdges(slices, mean, solution.f);
    solveForceEquilibrium(slices, settings, solution);
  },
};
