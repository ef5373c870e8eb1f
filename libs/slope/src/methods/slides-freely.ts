import type { SliceTable } from '../slices/slice-table.js';
import { horizontalDrive, levelResistance } from './janbu-simplified.js';
import { FACTOR_RANGE } from './method.js';

/**
 * Whether hardly anything holds the mass, so that no method can say by how much its strength may be divided: what drives it is there, and
 * what resists, passive supports included, is below the least factor's share of it.
 */
export function slidesFreely(slices: SliceTable): boolean {
  const drive = horizontalDrive(slices);
  let held = levelResistance(slices);
  if (slices.supported) for (let i = 0; i < slices.count; i++) held += Math.abs(slices.passiveH[i] as number);
  return drive > 0 && held < FACTOR_RANGE.least * drive;
}
