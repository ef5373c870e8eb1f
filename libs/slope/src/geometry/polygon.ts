import type { Point } from '../input.js';

/**
 * Area of a ring, positive when it runs counter-clockwise. Measured from its first point: products of map coordinates would lose the
 * digits that a small ring has left.
 */
export function signedArea(ring: readonly Point[]): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  let twice = 0;
  let previous = ring[ring.length - 1];
  for (const point of ring) {
    if (previous) twice += (previous[0] - x0) * (point[1] - y0) - (point[0] - x0) * (previous[1] - y0);
    previous = point;
  }
  return twice / 2;
}

/** Even-odd rule; a point on the ring may fall on either side. */
export function isInsideRing(ring: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let previous = ring[ring.length - 1];
  for (const point of ring) {
    if (previous) {
      const [ax, ay] = previous;
      const [bx, by] = point;
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
    previous = point;
  }
  return inside;
}

/** A polygon with holes: the outer ring counter-clockwise, the holes clockwise. */
export interface PolygonWithHoles {
  outer: readonly Point[];
  holes: readonly (readonly Point[])[];
}

export function isInsidePolygon(polygon: PolygonWithHoles, x: number, y: number): boolean {
  return isInsideRing(polygon.outer, x, y) && !polygon.holes.some((hole) => isInsideRing(hole, x, y));
}

/** A look-up of the polygons by place: the first that contains it, or -1. Their boxes are taken once, so that many places cost little. */
export function polygonFinder(polygons: readonly PolygonWithHoles[]): (x: number, y: number) => number {
  const boxes = new Float64Array(4 * polygons.length);
  polygons.forEach(({ outer }, i) => {
    let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of outer) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [low, high] = [Math.min(low, y), Math.max(high, y)];
    }
    boxes.set([left, right, low, high], 4 * i);
  });
  return (x, y) => {
    for (let i = 0; i < polygons.length; i++) {
      const at = 4 * i;
      if (y < (boxes[at + 2] as number) || y > (boxes[at + 3] as number)) continue;
      if (x < (boxes[at] as number) || x > (boxes[at + 1] as number)) continue;
      if (isInsidePolygon(polygons[i] as PolygonWithHoles, x, y)) return i;
    }
    return -1;
  };
}

export function polygonArea(polygon: PolygonWithHoles): number {
  return polygon.holes.reduce((area, hole) => area - Math.abs(signedArea(hole)), Math.abs(signedArea(polygon.outer)));
}

/**
 * A point well inside: the middle of the widest free interval over a few horizontal lines, each half way between
 * two neighbouring vertex levels, so that no line touches a vertex.
 */
export function insidePoint(polygon: PolygonWithHoles): Point {
  const rings = [polygon.outer, ...polygon.holes];
  const levels = [...new Set(rings.flatMap((ring) => ring.map((point) => point[1])))].sort((a, b) => a - b);
  const gaps = levels
    .slice(1)
    .map((upper, i) => ({ y: (upper + (levels[i] ?? upper)) / 2, gap: upper - (levels[i] ?? upper) }));
  gaps.sort((a, b) => b.gap - a.gap || a.y - b.y);
  let best: { point: Point; room: number } = { point: polygon.outer[0] ?? [0, 0], room: -1 };
  for (const { y, gap } of gaps.slice(0, LINES_TRIED)) {
    const crossings = rings.flatMap((ring) => levelCrossings(ring, y)).sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const left = crossings[i] ?? 0;
      const right = crossings[i + 1] ?? left;
      const room = Math.min(right - left, gap);
      if (room > best.room) best = { point: [(left + right) / 2, y], room };
    }
  }
  return best.point;
}

/** Chosen: enough to find a roomy place in a thin layer, few enough to cost nothing. */
const LINES_TRIED = 12;

function levelCrossings(ring: readonly Point[], y: number): number[] {
  const found: number[] = [];
  let previous = ring[ring.length - 1];
  for (const point of ring) {
    if (previous) {
      const [ax, ay] = previous;
      const [bx, by] = point;
      if (ay > y !== by > y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
    previous = point;
  }
  return found;
}
