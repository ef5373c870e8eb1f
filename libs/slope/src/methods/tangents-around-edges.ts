import type { SliceTable } from '../slices/slice-table.js';

/**
 * Writes, for every edge of the slices, the tangent of the mean of an angle around it, over half a mean width of slices to either side: with
 * slices of one width, of the two beside the edge. A bend of the ground or of the surface close to an edge then inclines the force there
 * alike, however narrow the slices between them are.
 */
export function tangentsAroundEdges(
  { count, b }: SliceTable,
  angleOf: (slice: number) => number,
  tangents: Float64Array,
): void {
  let width = 0;
  for (let i = 0; i < count; i++) width += b[i] as number;
  const half = width / count / 2;
  for (let e = 0; e <= count; e++) {
    let sum = 0;
    let seen = 0;
    for (let i = e - 1, left = half; i >= 0 && left > 0; left -= b[i--] as number) {
      const part = Math.min(left, b[i] as number);
      sum += part * angleOf(i);
      seen += part;
    }
    for (let i = e, left = half; i < count && left > 0; left -= b[i++] as number) {
      const part = Math.min(left, b[i] as number);
      sum += part * angleOf(i);
      seen += part;
    }
    tangents[e] = Math.tan(sum / seen);
  }
}
