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
    if (previous && isLeftOf(previous, point, x, y)) inside = !inside;
    previous = point;
  }
  return inside;
}

/** The same of many points: an index of a ring's edges by bands of height, made once. Short rings need none. */
export function ringFinder(ring: readonly Point[]): (x: number, y: number) => boolean {
  if (ring.length <= SHORT_RING) return (x, y) => isInsideRing(ring, x, y);
  const [low, high] = ring.reduce(([a, b], [, y]) => [Math.min(a, y), Math.max(b, y)], [Infinity, -Infinity]);
  let bands = ring.length;
  const bandOf = (y: number) => Math.min(bands - 1, Math.floor(((y - low) / (high - low)) * bands));
  const spans = ring.map((point, i) => {
    const before = ring[i === 0 ? ring.length - 1 : i - 1] ?? point;
    return [Math.min(point[1], before[1]), Math.max(point[1], before[1])] as const;
  });
  const entries = () => spans.reduce((sum, [from, to]) => sum + bandOf(to) - bandOf(from) + 1, 0);
  while (bands > 1 && entries() > ENTRIES_PER_EDGE * ring.length) bands = Math.ceil(bands / 2);
  // Pairs of points one after the other, for each band.
  const edges = Array.from({ length: bands }, (): Point[] => []);
  spans.forEach(([from, to], i) => {
    const [a, b] = [ring[i === 0 ? ring.length - 1 : i - 1] as Point, ring[i] as Point];
    for (let band = bandOf(from); band <= bandOf(to); band++) edges[band]?.push(a, b);
  });
  return (x, y) => {
    if (!(y >= low && y <= high)) return false;
    let inside = false;
    const near = edges[bandOf(y)] ?? [];
    for (let i = 0; i < near.length; i += 2) {
      if (isLeftOf(near[i] as Point, near[i + 1] as Point, x, y)) inside = !inside;
    }
    return inside;
  };
}

/** Chosen: rings of so few vertices are walked around; an index may hold each edge so often. */
const [SHORT_RING, ENTRIES_PER_EDGE] = [32, 8];

/** Whether an edge crosses the level of a point to the right of it. */
function isLeftOf([ax, ay]: Point, [bx, by]: Point, x: number, y: number): boolean {
  return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
}

/** A polygon with holes: the outer ring counter-clockwise, the holes clockwise. */
export interface PolygonWithHoles {
  outer: readonly Point[];
  holes: readonly (readonly Point[])[];
}

export function isInsidePolygon(polygon: PolygonWithHoles, x: number, y: number): boolean {
  return isInsideRing(polygon.outer, x, y) && !polygon.holes.some((hole) => isInsideRing(hole, x, y));
}

/** A look-up of the polygons by place: the first that contains it, or -1. */
export function polygonFinder(polygons: readonly PolygonWithHoles[]): (x: number, y: number) => number {
  const outside = ringsFinder(polygons.map(({ outer }) => outer));
  const inHole = polygons.map(({ holes }) => (holes.length === 0 ? undefined : ringsFinder(holes)));
  return (x, y) => outside(x, y, (i) => (inHole[i]?.(x, y) ?? -1) === -1);
}

/** Chosen: to make an index takes as long as walking around the ring some times. */
const ASKED_PLAINLY = 8;

/**
 * A look-up of the rings by place: the first that contains it and that `suits`, or -1. Their boxes are taken once, and an index of the
 * edges of those that are asked for often, so that many places cost little.
 */
export function ringsFinder(
  rings: readonly (readonly Point[])[],
): (x: number, y: number, suits?: (ring: number) => boolean) => number {
  const boxes = new Float64Array(4 * rings.length);
  rings.forEach((ring, i) => {
    let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of ring) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [low, high] = [Math.min(low, y), Math.max(high, y)];
    }
    boxes.set([left, right, low, high], 4 * i);
  });
  const asked = new Uint32Array(rings.length);
  const indexed: ((x: number, y: number) => boolean)[] = [];
  const isInside = (i: number, x: number, y: number) => {
    asked[i] = (asked[i] as number) + 1;
    if (asked[i] <= ASKED_PLAINLY) return isInsideRing(rings[i] ?? [], x, y);
    indexed[i] ??= ringFinder(rings[i] ?? []);
    return indexed[i](x, y);
  };
  return (x, y, suits = () => true) => {
    for (let i = 0; i < rings.length; i++) {
      const at = 4 * i;
      if (y < (boxes[at + 2] as number) || y > (boxes[at + 3] as number)) continue;
      if (x < (boxes[at] as number) || x > (boxes[at + 1] as number)) continue;
      if (isInside(i, x, y) && suits(i)) return i;
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
  const levels = Float64Array.from(rings.flat(), ([, y]) => y).sort();
  /** The widest gaps between neighbouring levels, the lower of equal ones first. */
  const widest: { y: number; gap: number }[] = [];
  for (let i = 1; i < levels.length; i++) {
    const [lower, upper] = [levels[i - 1] as number, levels[i] as number];
    const gap = upper - lower;
    if (gap === 0 || (widest.length === LINES_TRIED && gap <= (widest[LINES_TRIED - 1]?.gap ?? 0))) continue;
    const place = widest.findIndex((one) => one.gap < gap);
    widest.splice(place < 0 ? widest.length : place, 0, { y: (upper + lower) / 2, gap });
    widest.length = Math.min(widest.length, LINES_TRIED);
  }
  let best: { point: Point; room: number } = { point: polygon.outer[0] ?? [0, 0], room: -1 };
  for (const { y, gap } of widest) {
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
