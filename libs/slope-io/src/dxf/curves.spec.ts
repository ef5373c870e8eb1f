import { describe, expect, it } from '@jest/globals';
import type { Point } from '@talud/slope-model';
import { arcPoints, bulgePoints, ellipsePoints, isSound, type Spline, splinePoints } from './curves.js';

const TOLERANCE = 1e-4;
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** The chords' midpoints, where a chord lies farthest off a circle. */
function midpoints(points: readonly Point[]): Point[] {
  return points.slice(1).map((point, index) => middle(points[index] ?? point, point));
}

describe('an arc in chords', () => {
  it.each([
    [5, 0, Math.PI / 2],
    [5, 1, -4],
    [1000, 0, 2 * Math.PI],
    [0.1, 0, 0.01],
  ])('of radius %d keeps its chords within the tolerance', (radius, from, sweep) => {
    const points = arcPoints([10, -3], radius, from, sweep, TOLERANCE * radius);
    for (const [x, y] of points) expect(Math.hypot(x - 10, y + 3)).toBeCloseTo(radius, 9);
    for (const [x, y] of midpoints(points))
      expect(radius - Math.hypot(x - 10, y + 3)).toBeLessThan(1.01 * TOLERANCE * radius);
    expect(points[0]?.[0]).toBeCloseTo(10 + radius * Math.cos(from), 9);
    expect(points.at(-1)?.[1]).toBeCloseTo(-3 + radius * Math.sin(from + sweep), 9);
  });

  it.each([
    // A bulge of 1 is half a circle; of tan(angle / 4), an arc of the angle (DXF Reference).
    [1, Math.PI],
    [-1, -Math.PI],
    [Math.tan(Math.PI / 8), Math.PI / 2],
    [-Math.tan(Math.PI / 3), (-4 * Math.PI) / 3],
  ])('of bulge %d spans its angle and turns to its side', (bulge, angle) => {
    const [from, to]: [Point, Point] = [
      [2, 1],
      [6, 4],
    ];
    const points = bulgePoints(from, to, bulge, TOLERANCE);
    const chord = 5;
    const radius = chord / (2 * Math.abs(Math.sin(angle / 2)));
    expect([points[0], points.at(-1)]).toEqual([from, to]);
    const length = points
      .slice(1)
      .reduce(
        (sum, point, i) => sum + Math.hypot(point[0] - (points[i]?.[0] ?? 0), point[1] - (points[i]?.[1] ?? 0)),
        0,
      );
    expect(length).toBeCloseTo(radius * Math.abs(angle), 2);
    // The sagitta stands right of the way from start to end for a counter-clockwise arc.
    const apex = points[Math.floor(points.length / 2)] ?? from;
    const side = (to[0] - from[0]) * (apex[1] - from[1]) - (to[1] - from[1]) * (apex[0] - from[0]);
    expect(Math.sign(side)).toBe(-Math.sign(bulge));
  });

  it('of no bulge is its chord', () => {
    expect(bulgePoints([0, 0], [1, 0], 0, TOLERANCE)).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
});

describe('an ellipse in chords', () => {
  it('keeps to its equation', () => {
    const points = ellipsePoints([1, 2], [0, 4], 0.5, 0, 2 * Math.PI, TOLERANCE);
    for (const [x, y] of points) expect(((x - 1) / 2) ** 2 + ((y - 2) / 4) ** 2).toBeCloseTo(1, 9);
  });
});

describe('a spline in chords', () => {
  const along = (spline: Spline): readonly Point[] => {
    const points = splinePoints(spline, TOLERANCE);
    if (!points) throw new Error('unbounded, and refused');
    return points;
  };

  it('of degree 1 passes through its control points, knot by knot', () => {
    const controls = [0, 3, 1, 4, 2].map((y, x): Point => [x, y]);
    const points = along({ degree: 1, knots: [0, 0, 1, 2, 3, 4, 4], controls, weights: [] });
    for (const control of controls) expect(points).toContainEqual(control);
  });

  it('is not begun when it would have more points than may be', () => {
    const controls = [0, 3, 1, 4, 2].map((y, x): Point => [x, y]);
    const spline = { degree: 1, knots: [0, 0, 1, 2, 3, 4, 4], controls, weights: [] };
    const { length } = along(spline);
    expect(splinePoints(spline, TOLERANCE, length)).toHaveLength(length);
    expect(splinePoints(spline, TOLERANCE, length - 1)).toBeUndefined();
  });

  it('of degree 3 without inner knots is the Bézier curve of its four points', () => {
    const controls: Point[] = [
      [0, 0],
      [1, 3],
      [4, 3],
      [5, 0],
    ];
    const points = along({ degree: 3, knots: [0, 0, 0, 0, 1, 1, 1, 1], controls, weights: [] });
    expect([points[0], points.at(-1)]).toEqual([
      [0, 0],
      [5, 0],
    ]);
    const steps = points.length - 1;
    points.forEach(([x, y], n) => {
      const t = n / steps;
      const bezier = (axis: 0 | 1) =>
        [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3].reduce(
          (sum, weight, i) => sum + weight * (controls[i]?.[axis] ?? 0),
          0,
        );
      expect([x, y]).toEqual([expect.closeTo(bezier(0), 9), expect.closeTo(bezier(1), 9)]);
    });
  });

  it('of degree 2 with the weights of a circle is a circle (Piegl and Tiller 1997, 7.5)', () => {
    const controls: Point[] = [
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    const circle = { degree: 2, knots: [0, 0, 0, 1, 1, 1], controls, weights: [1, Math.SQRT1_2, 1] };
    for (const [x, y] of along(circle)) expect(Math.hypot(x, y)).toBeCloseTo(1, 9);
  });

  it.each([
    {
      degree: 3,
      knots: [0, 1],
      controls: [
        [0, 0],
        [1, 1],
      ],
    },
    {
      degree: 1,
      knots: [0, 1, 0, 1],
      controls: [
        [0, 0],
        [1, 1],
      ],
    },
    {
      degree: 0.5,
      knots: [0, 1, 2],
      controls: [
        [0, 0],
        [1, 1],
      ],
    },
    { degree: 1000, knots: [], controls: [] },
  ] as { degree: number; knots: number[]; controls: Point[] }[])(
    'is told from one that cannot be computed: %j',
    (one) => {
      expect(isSound({ ...one, weights: [] })).toBe(false);
    },
  );
});
