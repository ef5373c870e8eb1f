import type { IntersliceFunction } from '../input.js';
import type { SliceTable } from '../slices/slice-table.js';
import type { Method } from './method.js';
import { solveRigorous } from './rigorous.js';

/**
 * Morgenstern & Price 1965 (Geotechnique 15(1)) in the form of the general limit equilibrium method (Fredlund & Krahn 1977):
 * force and moment equilibrium with X = lambda f(x) E, f chosen beforehand. With f = 1 it is Spencer's method.
 */
export const gleMorgensternPrice: Method = {
  id: 'gle_morgenstern_price',
  name: 'GLE / Morgenstern-Price',
  forceEquilibrium: true,
  momentEquilibrium: true,
  checksMAlpha: true,
  hasThrusts: true,
  solve(slices, settings, solution) {
    putInterslice(slices, settings.intersliceFunction, solution.f);
    solveRigorous(slices, settings, solution);
  },
};

/** Value of f on every slice edge, over the width of the mass. */
export function putInterslice(slices: SliceTable, shape: IntersliceFunction, f: Float64Array): void {
  const { count, edgeX } = slices;
  const start = edgeX[0] as number;
  const width = (edgeX[count] as number) - start;
  const value = SHAPES[shape];
  for (let e = 0; e <= count; e++) f[e] = value(((edgeX[e] as number) - start) / width);
}

/** Over x from 0 to 1. The trapezoid rises over the outer quarters; the clipped sine starts and ends at 0.2. */
const SHAPES: Readonly<Record<IntersliceFunction, (x: number) => number>> = {
  constant: () => 1,
  half_sine: (x) => Math.sin(Math.PI * x),
  trapezoidal: (x) => Math.min(1, 4 * x, 4 * (1 - x)),
  clipped_sine: (x) => 0.2 + 0.8 * Math.sin(Math.PI * x),
};
