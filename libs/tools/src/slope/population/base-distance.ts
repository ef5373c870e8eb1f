import { CIRCLE_RECORD } from '@talud/slope-model';

/**
 * Distance in metres from a point to the base of a slip surface, between the ends of its mass.
 *
 * @param record of a population: a circle's centre x, centre y, radius and ends, or the vertices of a polyline and its ends
 */
export function baseDistanceM(record: ArrayLike<number>, x: number, y: number): number {
  return record.length === CIRCLE_RECORD ? arcDistanceM(record, x, y) : lineDistanceM(record, x, y);
}

function arcDistanceM(circle: ArrayLike<number>, x: number, y: number): number {
  const [cx, cy, r, left, right] = [circle[0] ?? 0, circle[1] ?? 0, circle[2] ?? 0, circle[3] ?? 0, circle[4] ?? 0];
  const away = Math.hypot(x - cx, y - cy);
  const foot = away > 0 ? cx + ((x - cx) * r) / away : cx;
  const below = away === 0 || y < cy;
  if (below && foot >= left && foot <= right) return Math.abs(away - r);
  const end = (at: number) => Math.hypot(x - at, y - (cy - Math.sqrt(Math.max(0, r * r - (at - cx) ** 2))));
  return Math.min(end(left), end(right));
}

function lineDistanceM(polyline: ArrayLike<number>, x: number, y: number): number {
  const [left, right] = [polyline[polyline.length - 2] ?? 0, polyline[polyline.length - 1] ?? 0];
  let least = Infinity;
  for (let at = 2; at + 3 < polyline.length; at += 2) {
    const [x0, y0, x1, y1] = [polyline[at - 2] ?? 0, polyline[at - 1] ?? 0, polyline[at] ?? 0, polyline[at + 1] ?? 0];
    const [from, to] = [Math.max(x0, left), Math.min(x1, right)];
    if (!(to > from)) continue;
    const slope = (y1 - y0) / (x1 - x0);
    const foot = (x + slope * (y - y0 + slope * x0)) / (1 + slope * slope);
    const nearest = Math.min(to, Math.max(from, foot));
    least = Math.min(least, Math.hypot(x - nearest, y - y0 - slope * (nearest - x0)));
  }
  return least;
}
