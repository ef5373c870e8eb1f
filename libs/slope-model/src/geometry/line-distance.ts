import type { Point } from '@talud/slope';
import type { BoundaryDocument } from '../document.js';

/** Diagonal in metres of the box around some points; minus infinity around none. */
export function diagonalM(points: readonly Point[]): number {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const span = (values: readonly number[]) =>
    values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);
  return Math.hypot(span(xs), span(ys));
}

/** The nearest point of a boundary, its distance in metres, and the number of the vertex before it. */
export interface Nearest {
  point: Point;
  distanceM: number;
  edge: number;
}

export function nearestOn({ points, closed }: Pick<BoundaryDocument, 'points' | 'closed'>, to: Point): Nearest {
  let nearest: Nearest = { point: points[0] ?? to, distanceM: Infinity, edge: 0 };
  const edges = closed ? points.length : points.length - 1;
  for (let edge = 0; edge < edges; edge++) {
    const from = points[edge];
    const end = points[(edge + 1) % points.length];
    if (from === undefined || end === undefined) continue;
    const point = footOn(to, from, end);
    const [x, y] = [to[0] - point[0], to[1] - point[1]];
    const distanceM = Math.sqrt(x * x + y * y);
    if (distanceM < nearest.distanceM) nearest = { point, distanceM, edge };
  }
  return nearest;
}

/** The point of a straight piece that is nearest to a point. */
function footOn(point: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / lengthSquared;
  const t = Math.min(1, Math.max(0, along));
  return [from[0] + t * dx, from[1] + t * dy];
}
