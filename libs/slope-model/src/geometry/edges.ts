import type { Segment } from '@talud/slope';
import type { BoundaryDocument } from '../document.js';

/** The straight pieces of a line in its order, with the one that closes it. */
export function edgesOf({ points, closed }: Pick<BoundaryDocument, 'points' | 'closed'>): Segment[] {
  return points.flatMap((from, index): Segment[] => {
    const to = points[index + 1] ?? (closed ? points[0] : undefined);
    return to === undefined ? [] : [[from, to]];
  });
}
