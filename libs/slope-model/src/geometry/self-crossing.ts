import type { Point } from '@talud/slope';

/** Where two edges that are not neighbours meet, or where the line turns back onto itself; undefined when it does neither. */
export function selfCrossing(points: readonly Point[], closed: boolean): Point | undefined {
  return foldedBack(points, closed) ?? crossingOf(edgesOf(points, closed));
}

interface Edge {
  index: number;
  from: Point;
  to: Point;
  xMin: number;
  xMax: number;
}

function edgesOf(points: readonly Point[], closed: boolean): Edge[] {
  const edges: Edge[] = [];
  for (const [index, from] of points.entries()) {
    const to = points[index + 1] ?? (closed ? points[0] : undefined);
    if (to === undefined) continue;
    edges.push({ index, from, to, xMin: Math.min(from[0], to[0]), xMax: Math.max(from[0], to[0]) });
  }
  return edges;
}

/** Edges are taken from left to right, so each is compared only with those that begin before it ends. */
function crossingOf(edges: readonly Edge[]): Point | undefined {
  const last = edges.length - 1;
  const closedRing = edges[last]?.to === edges[0]?.from;
  const sorted = [...edges].sort((a, b) => a.xMin - b.xMin);
  for (const [at, a] of sorted.entries()) {
    for (let next = at + 1; next < sorted.length; next++) {
      const b = sorted[next];
      if (b === undefined || b.xMin > a.xMax) break;
      const apart = Math.abs(a.index - b.index);
      const neighbours = apart === 1 || (closedRing && apart === last);
      if (!neighbours && meet(a, b)) return b.from;
    }
  }
  return undefined;
}

function foldedBack(points: readonly Point[], closed: boolean): Point | undefined {
  const count = points.length;
  return points.find((at, index) => {
    const before = points[index - 1] ?? (closed ? points[count - 1] : undefined);
    const after = points[index + 1] ?? (closed ? points[0] : undefined);
    if (before === undefined || after === undefined) return false;
    const backwards = (at[0] - before[0]) * (after[0] - at[0]) + (at[1] - before[1]) * (after[1] - at[1]) < 0;
    return backwards && turn(before, at, after) === 0;
  });
}

/** Twice the signed area of a triangle: positive when c lies left of the way from a to b. */
function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function meet(p: Edge, q: Edge): boolean {
  if (Math.max(p.from[1], p.to[1]) < Math.min(q.from[1], q.to[1])) return false;
  if (Math.max(q.from[1], q.to[1]) < Math.min(p.from[1], p.to[1])) return false;
  const a = Math.sign(turn(p.from, p.to, q.from));
  const b = Math.sign(turn(p.from, p.to, q.to));
  const c = Math.sign(turn(q.from, q.to, p.from));
  const d = Math.sign(turn(q.from, q.to, p.to));
  return a * b <= 0 && c * d <= 0;
}
