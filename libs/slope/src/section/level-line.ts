import type { Boundary } from '../input.js';

/** A water surface or a tension crack boundary as a function of x; vertical steps are two vertices at one x. */
export interface LevelLine {
  boundaryId: string;
  name: string;
  /** A water table stands over the ground as free water; a piezometric line never does. */
  ponds: boolean;
  count: number;
  x: Float64Array;
  y: Float64Array;
  /** Of every segment; 0 where the line steps. */
  slope: Float64Array;
}

/** Null when the line runs back on itself, so that it has no single level at some x. */
export function levelLine(boundary: Boundary): LevelLine | null {
  const points = [...boundary.points];
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last || points.length < 2 || first[0] === last[0]) return null;
  if (first[0] > last[0]) points.reverse();
  for (let i = 1; i < points.length; i++) {
    const before = points[i - 1];
    const here = points[i];
    if (before && here && here[0] < before[0]) return null;
  }
  return {
    boundaryId: boundary.id,
    name: boundary.name,
    ponds: boundary.type === 'water_table',
    count: points.length,
    x: Float64Array.from(points, (point) => point[0]),
    y: Float64Array.from(points, (point) => point[1]),
    slope: Float64Array.from(points.slice(1), ([x, y], i) => {
      const [x0, y0] = points[i] ?? [x, y];
      return x > x0 ? (y - y0) / (x - x0) : 0;
    }),
  };
}

/** Index of the segment that holds x, or -1 beyond the ends of the line: a level is never extrapolated. */
export function segmentAt(line: LevelLine, x: number): number {
  if (x < (line.x[0] as number) || x > (line.x[line.count - 1] as number)) return -1;
  let low = 0;
  let high = line.count - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((line.x[middle] as number) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The same for abscissas that only grow: looks from the segment last found onward. */
export function segmentFrom(line: LevelLine, last: number, x: number): number {
  if (x < (line.x[0] as number) || x > (line.x[line.count - 1] as number)) return -1;
  let segment = Math.max(0, last);
  while (segment < line.count - 2 && (line.x[segment + 1] as number) <= x) segment++;
  return segment;
}

/** Level of the line on one of its segments. */
export function levelAt(line: LevelLine, segment: number, x: number): number {
  return (line.y[segment] as number) + (line.slope[segment] as number) * (x - (line.x[segment] as number));
}
