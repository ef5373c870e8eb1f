import { isInsideRing } from '../geometry/polygon.js';
import type { Point } from '../point.js';
import type { FocusObject } from '../search/search-settings.js';
import type { Mass, MassFinder } from './mass.js';
import { crossPiece, pieceAt, pieceY, type Trace } from './trace.js';

/** Whether the base of a mass passes where a focus object wants it. The cuts of the finder are used. */
export function meetsFocus(trace: Trace, { mass, cuts }: MassFinder, object: FocusObject): boolean {
  switch (object.kind) {
    case 'point':
      return baseDistance(trace, mass, object.point) <= object.toleranceM;
    case 'line':
      return crosses(trace, mass, cuts, object.from, object.to);
    case 'window':
      return passesThrough(trace, mass, cuts, object.points);
    case 'tangent':
      return Math.abs(leastGap(trace, mass, object.from, object.to)) <= object.toleranceM;
  }
}

/** Height of the lowest point of the base of a mass. */
export function lowestPoint(trace: Trace, { xLeft, xRight }: Mass): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let piece = 0; piece < trace.count; piece++) {
    const from = Math.max(xLeft, trace.x0[piece] as number);
    const to = Math.min(xRight, trace.x1[piece] as number);
    if (!(to > from)) continue;
    lowest = Math.min(lowest, pieceY(trace, piece, from), pieceY(trace, piece, to));
    if (trace.arc[piece] === 1 && trace.xc > from && trace.xc < to) lowest = Math.min(lowest, trace.yc - trace.radius);
  }
  return lowest;
}

function baseDistance(trace: Trace, { xLeft, xRight }: Mass, [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let piece = 0; piece < trace.count; piece++) {
    const from = Math.max(xLeft, trace.x0[piece] as number);
    const to = Math.min(xRight, trace.x1[piece] as number);
    if (!(to > from)) continue;
    const foot = Math.max(from, Math.min(to, footX(trace, piece, x, y)));
    const ends = Math.min(distanceAt(trace, piece, from, x, y), distanceAt(trace, piece, to, x, y));
    least = Math.min(least, ends, distanceAt(trace, piece, foot, x, y));
  }
  return least;
}

function distanceAt(trace: Trace, piece: number, at: number, x: number, y: number): number {
  return Math.hypot(x - at, y - pieceY(trace, piece, at));
}

/** Where the line through a point at right angles to a piece meets it. */
function footX(trace: Trace, piece: number, x: number, y: number): number {
  if (trace.arc[piece] === 1) {
    const away = Math.hypot(x - trace.xc, y - trace.yc);
    return away > 0 ? trace.xc + ((x - trace.xc) * trace.radius) / away : trace.xc;
  }
  const slope = trace.slope[piece] as number;
  const x0 = trace.x0[piece] as number;
  return (x + slope * (y - (trace.y0[piece] as number) + slope * x0)) / (1 + slope * slope);
}

function crosses(trace: Trace, { xLeft, xRight }: Mass, cuts: Float64Array, a: Point, b: Point): boolean {
  const left = a[0] <= b[0] ? a : b;
  const right = a[0] <= b[0] ? b : a;
  if (left[0] === right[0]) {
    if (!(left[0] >= xLeft && left[0] <= xRight)) return false;
    const base = pieceY(trace, pieceAt(trace, left[0]), left[0]);
    return base >= Math.min(a[1], b[1]) && base <= Math.max(a[1], b[1]);
  }
  const slope = (right[1] - left[1]) / (right[0] - left[0]);
  for (let piece = 0; piece < trace.count; piece++) {
    const from = Math.max(xLeft, left[0], trace.x0[piece] as number);
    const to = Math.min(xRight, right[0], trace.x1[piece] as number);
    if (!(to > from)) continue;
    if (crossPiece(trace, piece, left[0], left[1], slope, from, to, cuts, 0) > 0) return true;
  }
  return false;
}

function passesThrough(trace: Trace, mass: Mass, cuts: Float64Array, ring: readonly Point[]): boolean {
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i], ring[(i + 1) % ring.length]];
    if (a && b && crosses(trace, mass, cuts, a, b)) return true;
  }
  const middle = (mass.xLeft + mass.xRight) / 2;
  return isInsideRing(ring, middle, pieceY(trace, pieceAt(trace, middle), middle));
}

/** The least distance of the base over a straight piece, at right angles to it; negative where it passes below. */
function leastGap(trace: Trace, { xLeft, xRight }: Mass, a: Point, b: Point): number {
  const slope = (b[1] - a[1]) / (b[0] - a[0]);
  const root = Math.hypot(1, slope);
  let least = Number.POSITIVE_INFINITY;
  for (let piece = 0; piece < trace.count; piece++) {
    const from = Math.max(xLeft, Math.min(a[0], b[0]), trace.x0[piece] as number);
    const to = Math.min(xRight, Math.max(a[0], b[0]), trace.x1[piece] as number);
    if (!(to > from)) continue;
    const gap = (x: number) => (pieceY(trace, piece, x) - a[1] - slope * (x - a[0])) / root;
    least = Math.min(least, gap(from), gap(to));
    const parallel = trace.xc + (trace.radius * slope) / root;
    if (trace.arc[piece] === 1 && parallel > from && parallel < to) least = Math.min(least, gap(parallel));
  }
  return least;
}
