import { type Point, type Segment, sweepNearPairs } from '@talud/slope';
import { LIMITS } from '../limits.js';
import { edgesOf } from './edges.js';

/** Where a line meets itself, or that it runs beside itself too often to say so while somebody waits. */
export type SelfCrossing = { readonly kind: 'none' | 'too long' } | { readonly kind: 'at'; readonly point: Point };

/** Where two edges that are not neighbours meet, or where the line turns back onto itself. */
export function selfCrossing(points: readonly Point[], closed: boolean): SelfCrossing {
  const folded = foldedBack(points, closed);
  return folded === undefined ? crossingOf(edgesOf({ points, closed }), closed) : { kind: 'at', point: folded };
}

function crossingOf(edges: readonly Segment[], closed: boolean): SelfCrossing {
  const last = edges.length - 1;
  let point: Point | undefined;
  const visit = (i: number, j: number) => {
    const apart = Math.abs(i - j);
    const neighbours = apart === 1 || (closed && apart === last);
    const [p, q] = [edges[i] as Segment, edges[j] as Segment];
    if (neighbours || !meet(p, q)) return 'on';
    point = q[0];
    return 'stop';
  };
  const end = sweepNearPairs(edges, { tolerance: 0, mostLooks: LIMITS.looks, visit });
  if (point !== undefined) return { kind: 'at', point };
  return { kind: end === 'gave up' ? 'too long' : 'none' };
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

/** Whether two straight pieces cross or touch. */
export function meet([a, b]: Segment, [c, d]: Segment): boolean {
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1])) return false;
  if (Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false;
  const [first, second] = [Math.sign(turn(a, b, c)), Math.sign(turn(a, b, d))];
  const [third, fourth] = [Math.sign(turn(c, d, a)), Math.sign(turn(c, d, b))];
  return first * second <= 0 && third * fourth <= 0;
}
