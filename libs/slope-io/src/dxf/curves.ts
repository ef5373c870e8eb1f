import type { Point } from '@talud/slope-model';

/** Segments of one curve at most, however fine the tolerance. Chosen. */
const MOST_SEGMENTS = 256;

/**
 * Points along a circular arc, the ends included, whose chords lie within a tolerance of it: the sagitta of a chord over the
 * angle 2a is r (1 - cos a).
 *
 * @param sweepRad counter-clockwise when positive
 */
export function arcPoints(
  centre: Point,
  radius: number,
  fromRad: number,
  sweepRad: number,
  tolerance: number,
): Point[] {
  const half = Math.acos(Math.max(0, 1 - tolerance / radius));
  const count = Math.min(MOST_SEGMENTS, Math.max(2, Math.ceil(Math.abs(sweepRad) / (2 * half))));
  return Array.from({ length: count + 1 }, (_, n): Point => {
    const angle = fromRad + (sweepRad * n) / count;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/**
 * Points along the arc from one vertex of a polyline to the next. The bulge is the tangent of a quarter of the angle that
 * the arc spans, positive when it turns counter-clockwise (DXF Reference, LWPOLYLINE, code 42).
 */
export function bulgePoints(from: Point, to: Point, bulge: number, tolerance: number): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  if (bulge === 0 || chord === 0) return [from, to];
  const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
  // The centre lies on the bisector of the chord, left of it for a counter-clockwise arc of less than half a circle.
  const offset = (chord * (1 - bulge * bulge)) / (4 * bulge);
  const centre: Point = [(from[0] + to[0]) / 2 - (dy / chord) * offset, (from[1] + to[1]) / 2 + (dx / chord) * offset];
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  const points = arcPoints(centre, radius, start, 4 * Math.atan(bulge), tolerance);
  return [from, ...points.slice(1, -1), to];
}

/** Points along an elliptic arc, by the parameter of its axes. */
export function ellipsePoints(
  centre: Point,
  major: Point,
  ratio: number,
  fromRad: number,
  sweepRad: number,
  tolerance: number,
): Point[] {
  const radius = Math.hypot(major[0], major[1]);
  return arcPoints([0, 0], radius, fromRad, sweepRad, tolerance).map(([x, y]): Point => {
    const [along, across] = [x / radius, (y / radius) * ratio];
    return [centre[0] + along * major[0] - across * major[1], centre[1] + along * major[1] + across * major[0]];
  });
}

/** A non-uniform rational B-spline; weights are 1 where there are none. */
export interface Spline {
  readonly degree: number;
  readonly knots: readonly number[];
  readonly controls: readonly Point[];
  readonly weights: readonly number[];
}

/** Whether counts and order of knots fit the degree, so that the curve can be computed. */
export function isSound({ degree, knots, controls }: Spline): boolean {
  return (
    Number.isInteger(degree) &&
    degree >= 1 &&
    degree <= 10 &&
    controls.length > degree &&
    knots.length === controls.length + degree + 1 &&
    knots.every((knot, index) => knot >= (knots[index - 1] ?? knot))
  );
}

/**
 * Points along a spline, its knots and ends included: de Boor's algorithm (1972), each span in as many steps as keep the
 * chords near it, estimated by the length of the control polygon.
 *
 * @returns undefined when they would be more than `most`
 */
export function splinePoints(spline: Spline, tolerance: number, most = Infinity): Point[] | undefined {
  const { degree, knots, controls } = spline;
  const spans = knots
    .slice(degree, controls.length + 1)
    .map((from, index, all): Span => ({ at: degree + index, from, to: all[index + 1] ?? from }))
    .filter(({ from, to }) => to > from);
  const length = controls.reduce((sum, point, index) => {
    const before = controls[index - 1] ?? point;
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
  }, 0);
  // A chord of length s over a curve of radius near the span's length L leaves it by s^2 / 8L.
  const span = length / Math.max(1, spans.length);
  const steps = Math.min(64, Math.max(4, Math.ceil(Math.sqrt(span / (8 * Math.max(tolerance, 1e-12 * length))))));
  if (spans.length * steps >= most) return undefined;
  const points: Point[] = [];
  for (const { at, from, to } of spans) {
    for (let step = 0; step < steps; step++) points.push(pointAt(spline, at, from + ((to - from) * step) / steps));
  }
  const last = spans[spans.length - 1];
  if (last !== undefined) points.push(pointAt(spline, last.at, last.to));
  return points;
}

/** Knots between which a spline is one polynomial; `at` is the number of the first. */
interface Span {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** x and y times the weight, and the weight. */
type Weighted = readonly [number, number, number];
const NOWHERE: Weighted = [0, 0, 1];

function pointAt({ degree, knots, controls, weights }: Spline, span: number, u: number): Point {
  const work = Array.from({ length: degree + 1 }, (_, j): Weighted => {
    const index = span - degree + j;
    const [weight, point] = [weights[index] ?? 1, controls[index] ?? [0, 0]];
    return [point[0] * weight, point[1] * weight, weight];
  });
  for (let r = 1; r <= degree; r++) {
    for (let j = degree; j >= r; j--) {
      const low = knots[span - degree + j] ?? 0;
      const width = (knots[span + 1 + j - r] ?? 0) - low;
      const share = width === 0 ? 0 : (u - low) / width;
      const [a, b] = [work[j - 1] ?? NOWHERE, work[j] ?? NOWHERE];
      work[j] = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])];
    }
  }
  const [x, y, weight] = work[degree] ?? NOWHERE;
  return [x / weight, y / weight];
}
