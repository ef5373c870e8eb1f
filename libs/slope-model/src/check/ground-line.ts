import type { Point } from '@talud/slope';
import type { ProjectDocument } from '../document.js';

/** The ground surface from left to right: the upper side of the external boundary. Empty without one. */
export function groundLine(document: ProjectDocument): readonly Point[] {
  const ring = document.boundaries.find((boundary) => boundary.type === 'external')?.points ?? [];
  const leftEnd = extreme(ring, -1);
  const rightEnd = extreme(ring, 1);
  if (leftEnd < 0 || rightEnd < 0) return [];
  const ground: Point[] = [];
  for (let step = 0; step < ring.length; step++) {
    const index = (rightEnd + step) % ring.length;
    const point = ring[index];
    if (point !== undefined) ground.push(point);
    if (index === leftEnd) break;
  }
  return ground.reverse();
}

/** Index of the vertex furthest left (side -1) or right (side 1); the highest of several. */
function extreme(ring: readonly Point[], side: -1 | 1): number {
  let best = -1;
  for (const [index, [x, y]] of ring.entries()) {
    const held = ring[best];
    if (held === undefined || side * x > side * held[0] || (x === held[0] && y > held[1])) best = index;
  }
  return best;
}
