import type { Point } from '../input.js';

/**
 * A slip surface as pieces from left to right: straight ones, and lower arcs of one circle.
 *
 * A circle is one arc; a polyline is straight pieces; a circle cut off by a floor alternates. `axis` is the point about
 * which moments are taken: the centre of the circle, or for a polyline the point that stands off the middle of the
 * chord by the chord's length, at right angles, above the slope.
 */
export interface Trace {
  circular: boolean;
  xc: number;
  yc: number;
  radius: number;
  axisX: number;
  axisY: number;
  count: number;
  x0: Float64Array;
  x1: Float64Array;
  /** 1 for an arc, 0 for a straight piece. */
  arc: Uint8Array;
  y0: Float64Array;
  slope: Float64Array;
  /** Index of the material of a weak layer that a piece runs along, -1 where the soil of the section counts. */
  material: Int32Array;
}

/** A slip surface that somebody names. */
export type SlipSurface =
  | {
      type: 'circle';
      centre: Point;
      radiusM: number;
      /** Which mass is meant, when the circle cuts out several. */
      xLimits?: readonly [number, number];
      /** A level along which the surface runs instead of passing below it. */
      compositeBaseM?: number;
    }
  | { type: 'three_points'; points: readonly [Point, Point, Point] }
  | { type: 'polyline'; points: readonly Point[]; axis?: Point };

export function createTrace(capacity: number): Trace {
  return {
    circular: true,
    xc: 0,
    yc: 0,
    radius: 0,
    axisX: 0,
    axisY: 0,
    count: 0,
    x0: new Float64Array(capacity),
    x1: new Float64Array(capacity),
    arc: new Uint8Array(capacity),
    y0: new Float64Array(capacity),
    slope: new Float64Array(capacity),
    material: new Int32Array(capacity).fill(-1),
  };
}

export function traceCircle(trace: Trace, xc: number, yc: number, radius: number): void {
  trace.circular = true;
  trace.xc = xc;
  trace.yc = yc;
  trace.radius = radius;
  trace.axisX = xc;
  trace.axisY = yc;
  trace.count = 1;
  trace.x0[0] = xc - radius;
  trace.x1[0] = xc + radius;
  trace.arc[0] = 1;
  trace.material[0] = -1;
}

/** False when the points do not run strictly from one side to the other. */
export function tracePolyline(trace: Trace, points: readonly Point[], axis: Point | undefined): boolean {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return false;
  const rightward = first[0] < last[0] ? points : [...points].reverse();
  return traceVertices(trace, Float64Array.from(rightward.flat()), 0, points.length, axis);
}

/**
 * A polyline through `count` vertices, x and y in turn from one place of an array on, from left to right; false when they do not run
 * that way. Without an axis moments are taken about a point that follows from its chord.
 */
export function traceVertices(
  trace: Trace,
  vertices: Float64Array,
  from: number,
  count: number,
  axis?: Point,
): boolean {
  if (count < 2 || count - 1 > trace.x0.length) return false;
  for (let i = 1; i < count; i++) {
    const at = from + 2 * i;
    const ax = vertices[at - 2] as number;
    const ay = vertices[at - 1] as number;
    const bx = vertices[at] as number;
    const by = vertices[at + 1] as number;
    if (!(bx > ax) || !Number.isFinite(ay) || !Number.isFinite(by)) return false;
    trace.x0[i - 1] = ax;
    trace.x1[i - 1] = bx;
    trace.arc[i - 1] = 0;
    trace.material[i - 1] = -1;
    trace.y0[i - 1] = ay;
    trace.slope[i - 1] = (by - ay) / (bx - ax);
  }
  trace.count = count - 1;
  trace.circular = false;
  const last = from + 2 * (count - 1);
  const ax = vertices[from] as number;
  const ay = vertices[from + 1] as number;
  const bx = vertices[last] as number;
  const by = vertices[last + 1] as number;
  trace.axisX = axis ? axis[0] : (ax + bx) / 2 - (by - ay);
  trace.axisY = axis ? axis[1] : (ay + by) / 2 + (bx - ax);
  return true;
}

/** The circle through three points, or null when they are in line. */
export function circleThrough(a: Point, b: Point, c: Point): { centre: Point; radiusM: number } | null {
  const [bx, by] = [b[0] - a[0], b[1] - a[1]];
  const [cx, cy] = [c[0] - a[0], c[1] - a[1]];
  const d = 2 * (bx * cy - by * cx);
  const scale = Math.hypot(bx, by) * Math.hypot(cx, cy);
  if (!(Math.abs(d) > 1e-12 * scale)) return null;
  const ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d;
  const uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d;
  return { centre: [a[0] + ux, a[1] + uy], radiusM: Math.hypot(ux, uy) };
}

/** The piece that holds x; the last whose start is not beyond it. */
export function pieceAt(trace: Trace, x: number): number {
  let piece = 0;
  while (piece + 1 < trace.count && (trace.x0[piece + 1] as number) <= x) piece++;
  return piece;
}

/** Height of a piece at x. */
export function pieceY(trace: Trace, piece: number, x: number): number {
  if (trace.arc[piece] === 1) {
    const dx = x - trace.xc;
    const square = trace.radius * trace.radius - dx * dx;
    return square > 0 ? trace.yc - Math.sqrt(square) : trace.yc;
  }
  return (trace.y0[piece] as number) + (trace.slope[piece] as number) * (x - (trace.x0[piece] as number));
}

/**
 * Where a piece crosses the straight line `y + slope (x - x0)` strictly between `from` and `to`: writes the abscissas
 * into `out` from index `at` on and returns how many there are (0, 1 or 2).
 */
export function crossPiece(
  trace: Trace,
  piece: number,
  x0: number,
  y: number,
  slope: number,
  from: number,
  to: number,
  out: Float64Array,
  at: number,
): number {
  if (trace.arc[piece] !== 1) {
    const ds = (trace.slope[piece] as number) - slope;
    if (ds === 0) return 0;
    const x = x0 + (y - pieceY(trace, piece, x0)) / ds;
    if (!(x > from && x < to)) return 0;
    out[at] = x;
    return 1;
  }
  // With h the line's height over the centre: (1 + m^2) d^2 + 2 m h d + h^2 - R^2 = 0, d measured from the centre.
  const h = y + slope * (trace.xc - x0) - trace.yc;
  const q = 1 + slope * slope;
  const discriminant = trace.radius * trace.radius * q - h * h;
  if (!(discriminant > 0)) return 0;
  const root = Math.sqrt(discriminant);
  let found = 0;
  for (let side = -1; side <= 1; side += 2) {
    const d = (-slope * h + side * root) / q;
    const x = trace.xc + d;
    if (x > from && x < to && h + slope * d <= 0) {
      out[at + found] = x;
      found++;
    }
  }
  return found;
}
