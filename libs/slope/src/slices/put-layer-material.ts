import { pieceAt, type Trace } from '../surface/trace.js';
import type { SliceTable } from './slice-table.js';

/** Gives bases along a weak layer the layer's material, for strength and pore pressure; what stands above weighs as before. */
export function putLayerMaterial(trace: Trace, table: SliceTable): void {
  const { edgeX, material, count } = table;
  for (let i = 0; i < count; i++) {
    const x = ((edgeX[i] as number) + (edgeX[i + 1] as number)) / 2;
    const own = trace.material[pieceAt(trace, x)] as number;
    if (own >= 0) material[i] = own;
  }
}
