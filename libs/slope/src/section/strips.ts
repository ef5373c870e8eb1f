import type { RegionMap } from '../regions.js';

/**
 * The section cut into vertical strips at every vertex: within a strip no two lines cross, so a column of soil is the
 * same stack of layers over the strip's whole width (the trapezoidal map of de Berg et al. 2008, chapter 6, by slabs).
 *
 * Strip `s` lies between `x[s]` and `x[s + 1]`. Its lines are `start[s] .. start[s + 1]`, from the ground downward; line
 * `k` stands at `y[k] + slope[k] * (x - x[s])`, with the soil of material `material[k]` below it, -1 where there is none.
 * The first line is the ground, the last the floor of the section. Between regions of one material there is no line: how a layer was
 * drawn in parts changes no bit of an answer.
 */
export interface Strips {
  count: number;
  x: Float64Array;
  start: Int32Array;
  y: Float64Array;
  slope: Float64Array;
  material: Int32Array;
}

/** Chosen: 96 MB of layers; only a drawing of thousands of vertices on top of each other goes beyond. */
export const MAX_STRIP_LINES = 4_000_000;

interface Line {
  x0: number;
  x1: number;
  y0: number;
  slope: number;
  below: number;
}

/** Null when the section would need more than {@link MAX_STRIP_LINES} lines. */
export function cutStrips(map: RegionMap, materialOfRegion: readonly number[]): Strips | null {
  const lines = linesOf(map, materialOfRegion);
  const xs = [...new Set(lines.flatMap((line) => [line.x0, line.x1]))].sort((a, b) => a - b);
  const byLeft = [...lines].sort((a, b) => a.x0 - b.x0);
  const start: number[] = [0];
  const y: number[] = [];
  const slope: number[] = [];
  const material: number[] = [];
  let active: Line[] = [];
  let taken = 0;
  for (let s = 0; s + 1 < xs.length; s++) {
    const left = xs[s] ?? 0;
    const middle = (left + (xs[s + 1] ?? left)) / 2;
    active = active.filter((line) => line.x1 > middle);
    for (let line = byLeft[taken]; line && line.x0 < middle; line = byLeft[++taken]) active.push(line);
    const height = (line: Line) => line.y0 + line.slope * (middle - line.x0);
    active.sort((a, b) => height(b) - height(a));
    for (const line of active) {
      y.push(line.y0 + line.slope * (left - line.x0));
      slope.push(line.slope);
      material.push(line.below);
    }
    start.push(y.length);
    if (y.length > MAX_STRIP_LINES) return null;
  }
  return {
    count: Math.max(0, xs.length - 1),
    x: Float64Array.from(xs),
    start: Int32Array.from(start),
    y: Float64Array.from(y),
    slope: Float64Array.from(slope),
    material: Int32Array.from(material),
  };
}

function linesOf(map: RegionMap, materialOfRegion: readonly number[]): Line[] {
  const region = (face: number) => map.regionOfFace[face] ?? -1;
  return map.arrangement.edges.flatMap((edge): Line[] => {
    const a = map.arrangement.nodes[edge.from];
    const b = map.arrangement.nodes[edge.to];
    if (!a || !b || a[0] === b[0]) return [];
    const [left, right] = a[0] < b[0] ? [a, b] : [b, a];
    // Going rightward the face on the right hand is the one below.
    const [below, above] = a[0] < b[0] ? [edge.rightFace, edge.leftFace] : [edge.leftFace, edge.rightFace];
    if (region(below) < 0 && region(above) < 0) return [];
    const [under, over] = [materialOfRegion[region(below)] ?? -1, materialOfRegion[region(above)] ?? -1];
    if (under === over && region(below) >= 0 && region(above) >= 0) return [];
    return [
      {
        x0: left[0],
        x1: right[0],
        y0: left[1],
        slope: (right[1] - left[1]) / (right[0] - left[0]),
        below: under,
      },
    ];
  });
}

/** The strip that holds x, for x within the section; the right one at a border. */
export function stripAt(strips: Strips, x: number): number {
  let low = 0;
  let high = strips.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((strips.x[middle] as number) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Height of line k of strip s at x. */
export function lineY(strips: Strips, s: number, k: number, x: number): number {
  return (strips.y[k] as number) + (strips.slope[k] as number) * (x - (strips.x[s] as number));
}

/** Height of the ground at x, seen from the strip that holds it. */
export function groundY(strips: Strips, x: number): number {
  const s = stripAt(strips, x);
  return lineY(strips, s, strips.start[s] as number, x);
}

/** Vertices of the ground from left to right; a vertical face is two of them at one x. */
export interface GroundLine {
  x: Float64Array;
  y: Float64Array;
}

export function groundLine(strips: Strips): GroundLine {
  const points: (readonly [number, number])[] = [];
  for (let s = 0; s < strips.count; s++) {
    const top = strips.start[s] as number;
    for (const x of [strips.x[s] as number, strips.x[s + 1] as number]) {
      const y = lineY(strips, s, top, x);
      const before = points.at(-1);
      if (before?.[0] !== x || before[1] !== y) points.push([x, y]);
    }
  }
  return { x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) };
}

/** Shortest way from a point to the ground. */
export function groundDistance({ x, y }: GroundLine, atX: number, atY: number): number {
  let least = Infinity;
  for (let i = 0; i + 1 < x.length; i++) {
    const [dx, dy] = [(x[i + 1] as number) - (x[i] as number), (y[i + 1] as number) - (y[i] as number)];
    const along = ((atX - (x[i] as number)) * dx + (atY - (y[i] as number)) * dy) / (dx * dx + dy * dy);
    const share = Math.min(1, Math.max(0, along));
    const distance = Math.hypot((x[i] as number) + share * dx - atX, (y[i] as number) + share * dy - atY);
    if (distance < least) least = distance;
  }
  return least;
}

/** How far a point lies below the top of its layer: of the ground of one material that stands over it without a break. */
export function depthInLayer(strips: Strips, material: number, x: number, y: number): number {
  const s = stripAt(strips, x);
  const first = strips.start[s] as number;
  const last = (strips.start[s + 1] as number) - 1;
  let k = first;
  while (k + 1 < last && lineY(strips, s, k + 1, x) > y) k++;
  // On the line between two layers, rounding may have put the point under the one it belongs to.
  while (k > first && strips.material[k] !== material) k--;
  while (k > first && strips.material[k - 1] === material) k--;
  return Math.max(0, lineY(strips, s, k, x) - y);
}
