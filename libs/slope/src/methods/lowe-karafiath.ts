import { solveForceEquilibrium } from './force-equilibrium.js';
import type { Method } from './method.js';

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
    const { count, sin, cos, topSlope } = slices;
    for (let e = 0; e <= count; e++) {
      const before = Math.max(0, e - 1);
      const behind = Math.min(count - 1, e);
      let angle = 0;
      for (const i of [before, behind]) {
        angle += (Math.atan2(sin[i] as number, cos[i] as number) + Math.atan(topSlope[i] as number)) / 4;
      }
      solution.f[e] = Math.tan(angle);
    }
    solveForceEquilibrium(slices, settings, solution);
  },
};
