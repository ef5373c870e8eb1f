import type { SliceTable } from '../slices/slice-table.js';

/** What is left of moment equilibrium, as a share of the weight times the width of the mass. */
export function momentLeft(slices: SliceTable, N: Float64Array, S: Float64Array): number {
  let moment = slices.momentOfLoads;
  for (let i = 0; i < slices.count; i++) {
    moment += (N[i] as number) * (slices.nArm[i] as number) + (S[i] as number) * (slices.sArm[i] as number);
  }
  const width = Math.abs((slices.edgeX[slices.count] as number) - (slices.edgeX[0] as number));
  return moment / (slices.weight * width || 1);
}
