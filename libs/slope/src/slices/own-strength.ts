import type { SliceTable } from './slice-table.js';

/** Keeps the strengths and pressures that slices came with, for every method to start from. */
export function keepOwnStrength(slices: SliceTable): void {
  slices.ownC.set(slices.c);
  slices.ownT.set(slices.t);
  slices.ownU.set(slices.u);
}

/** Gives slices back the strengths and pressures that they came with. */
export function putOwnStrength(slices: SliceTable): void {
  for (let i = 0; i < slices.count; i++) {
    putStrength(slices, i, slices.ownC[i] as number, slices.ownT[i] as number, slices.ownU[i] as number);
  }
}

export function putStrength(slices: SliceTable, i: number, c: number, t: number, u: number): void {
  slices.c[i] = c;
  slices.t[i] = t;
  slices.u[i] = u;
  slices.Q[i] = (c - u * t) * (slices.l[i] as number);
}
