import { isInsideRing } from '../../geometry/polygon.js';
import { segmentDistance } from '../../geometry/segment-distance.js';
import type { Boundary } from '../../input.js';
import type { Point } from '../../point.js';

/** Chosen: nearer to the edge of an object than this share of its extent that way, a vertex lies on it: searches end that near. */
const EDGE_SHARE = 0.01;

/**
 * Whether a block surface lies against the edge of an object that it passes: a side of a window, an end of a line or of a polyline that it
 * need not run to. A larger object may then hold a lower factor.
 *
 * @param points of the surface from left to right, its ends on the ground
 */
export function isOnBlockEdge(points: readonly Point[], objects: readonly Boundary[]): boolean {
  const vertices = points.slice(1, -1);
  return objects.some((object) => vertices.some((vertex) => isOnEdge(vertex, object)));
}

function isOnEdge(vertex: Point, { points, block }: Boundary): boolean {
  switch (block?.kind) {
    case 'window':
      return isOnSide(vertex, points);
    case 'line':
      return endsOf(points).some((end) => isNear(vertex, end, points));
    case 'polyline': {
      const [left, right] = endsOf(points);
      if (!left || !right) return false;
      return (
        (block.leftPoint !== 'end_point' && isNear(vertex, left, points)) ||
        (block.rightPoint !== 'end_point' && isNear(vertex, right, points))
      );
    }
    default:
      return false;
  }
}

/** Both extents of the window taken as 1, so that a thin one has sides as near as a long one has. */
function isOnSide(vertex: Point, points: readonly Point[]): boolean {
  const [width, height] = [extent(points.map(([x]) => x)), extent(points.map(([, y]) => y))];
  const scaled = ([x, y]: Point): Point => [x / width, y / height];
  const [ring, at] = [points.map(scaled), scaled(vertex)];
  const near = ring.some(
    (corner, i) => segmentDistance(at, corner, ring[(i + 1) % ring.length] ?? corner) <= EDGE_SHARE,
  );
  return near && isInsideRing(points, ...vertex);
}

function extent(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function isNear(vertex: Point, end: Point, points: readonly Point[]): boolean {
  const length = points.slice(1).reduce((sum, point, i) => sum + distance(point, points[i] ?? point), 0);
  return distance(vertex, end) <= EDGE_SHARE * length;
}

function distance([x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot(x1 - x0, y1 - y0);
}

/** The left and the right end. */
function endsOf(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last) return [];
  return first[0] <= last[0] ? [first, last] : [last, first];
}
