import type { SliceTable } from './slice-table.js';

/** How many bases have a negative effective normal force. */
export function basesInTension(slices: SliceTable, N: Float64Array): number {
  let count = 0;
  for (let i = 0; i < slices.count; i++) if (isInTension(slices, N, i)) count++;
  return count;
}

/** How many bases in tension follow one another from the crest. */
export function tornFromCrest(slices: SliceTable, N: Float64Array): number {
  let i = 0;
  while (i < slices.count && isInTension(slices, N, i)) i++;
  return i;
}

/** Opens the bases in tension that bear anything yet, and tells how many these are: once open, a base stays so. */
export function openBases(slices: SliceTable, N: Float64Array): number {
  let opened = 0;
  for (let i = 0; i < slices.count; i++) {
    if (slices.open[i] === 1 || !isInTension(slices, N, i)) continue;
    slices.open[i] = 1;
    opened++;
  }
  return opened;
}

/** Takes the strength of the open bases away. */
export function putOpenBases(slices: SliceTable): void {
  for (let i = 0; i < slices.count; i++) {
    if (slices.open[i] !== 1) continue;
    slices.c[i] = 0;
    slices.t[i] = 0;
    slices.Q[i] = 0;
  }
}

function isInTension({ u, l }: SliceTable, N: Float64Array, i: number): boolean {
  return (N[i] as number) < (u[i] as number) * (l[i] as number);
}
