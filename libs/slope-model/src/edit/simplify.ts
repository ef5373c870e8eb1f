import { type Point, segmentDistance } from '@talud/slope';

/**
 * Leaves out vertices that lie within a tolerance in metres of what is left (Ramer 1972; Douglas and Peucker 1973). The ends stay; a ring is
 * cut at its first vertex and the one farthest from it, which both stay.
 */
export function simplified(points: readonly Point[], closed: boolean, toleranceM: number): readonly Point[] {
  const first = points[0];
  if (!closed || first === undefined) return openSimplified(points, toleranceM);
  const far = indexOfMost(points, (point) => Math.hypot(point[0] - first[0], point[1] - first[1]));
  const there = openSimplified(points.slice(0, far + 1), toleranceM);
  const back = openSimplified([...points.slice(far), first], toleranceM);
  return [...there, ...back.slice(1, -1)];
}

function openSimplified(points: readonly Point[], toleranceM: number): readonly Point[] {
  const kept = new Set([0, points.length - 1]);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const [a, b] = [points[from], points[to]];
    if (a === undefined || b === undefined || to - from < 2) continue;
    const inner = points.slice(from + 1, to);
    const most = indexOfMost(inner, (point) => segmentDistance(point, a, b));
    const at = inner[most];
    if (at === undefined || segmentDistance(at, a, b) <= toleranceM) continue;
    kept.add(from + 1 + most);
    spans.push([from, from + 1 + most], [from + 1 + most, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

function indexOfMost(points: readonly Point[], measure: (point: Point) => number): number {
  let [best, most] = [0, -Infinity];
  for (const [index, point] of points.entries()) {
    const value = measure(point);
    if (value > most) [best, most] = [index, value];
  }
  return best;
}
