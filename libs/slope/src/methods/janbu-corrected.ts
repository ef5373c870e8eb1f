import type { SliceTable } from '../slices/slice-table.js';
import { solveJanbu } from './janbu-simplified.js';
import { type Method, settleFactor } from './method.js';

/**
 * Janbu's simplified method times f0, which stands for the shear between slices (Janbu 1973; formula after Abramson et
 * al., Slope Stability and Stabilization Methods, 2nd ed. 2002, sec. 6.8):
 *
 *   f0 = 1 + b1 (d/L - 1.4 (d/L)^2), b1 = 0.69 when phi = 0, 0.31 when c = 0, 0.50 otherwise
 *
 * L is the chord of the surface and d its greatest depth below the chord.
 */
export const janbuCorrected: Method = {
  id: 'janbu_corrected',
  name: 'Janbu corrected',
  forceEquilibrium: true,
  momentEquilibrium: false,
  checksMAlpha: true,
  hasThrusts: false,
  solve(slices, settings, solution) {
    solveJanbu(slices, settings, solution);
    if (solution.rejection === 0) settleFactor(solution, solution.factor * correctionF0(slices));
  },
};

export function correctionF0(slices: SliceTable): number {
  const { count, edgeX, edgeY } = slices;
  const [x0, y0] = [edgeX[0] as number, edgeY[0] as number];
  const [dx, dy] = [(edgeX[count] as number) - x0, (edgeY[count] as number) - y0];
  const L = Math.hypot(dx, dy);
  let d = 0;
  let frictionless = true;
  let cohesionless = true;
  for (let i = 0; i < count; i++) {
    const off = Math.abs(((edgeX[i] as number) - x0) * dy - ((edgeY[i] as number) - y0) * dx) / L;
    if (off > d) d = off;
    if ((slices.t[i] as number) !== 0) frictionless = false;
    if ((slices.c[i] as number) !== 0) cohesionless = false;
  }
  const b1 = frictionless ? 0.69 : cohesionless ? 0.31 : 0.5;
  const ratio = d / L;
  return 1 + b1 * (ratio - 1.4 * ratio * ratio);
}
