import { describe, expect, it } from '@jest/globals';
import { readField, type SpatialField, spatialField } from './spatial-field.js';

const METHODS = ['inverse_distance', 'tin', 'thin_plate_spline', 'linear_by_elevation'] as const;
type Row = readonly [x: number, y: number, value: number];

function field(method: (typeof METHODS)[number], rows: readonly Row[]): SpatialField {
  const made = attempt(method, rows);
  if (!made) throw new Error(`${method} is not carried`);
  return made;
}

function attempt(method: (typeof METHODS)[number], rows: readonly Row[]): SpatialField | null {
  return spatialField(method, {
    x: Float64Array.from(rows, ([x]) => x),
    y: Float64Array.from(rows, ([, y]) => y),
    value: Float64Array.from(rows, ([, , value]) => value),
  });
}

const SCATTER: readonly Row[] = [
  [0, 0, 50],
  [40, 0, 44],
  [40, 20, 12],
  [0, 20, 18],
  [13, 7, 61],
  [29, 11, 5],
  [21, 16, 33],
];

describe('a field over scattered samples', () => {
  it.each(METHODS)('by %s has the value of every sample at its place', (method) => {
    const rows = method === 'linear_by_elevation' ? SCATTER.slice(1, 5) : SCATTER;
    const levels = new Map<number, number[]>();
    for (const [, y, value] of rows) levels.set(y, [...(levels.get(y) ?? []), value]);
    for (const [x, y, value] of rows) {
      const there = method === 'linear_by_elevation' ? (levels.get(y) ?? []) : [value];
      const mean = there.reduce((a, b) => a + b, 0) / there.length;
      expect(readField(field(method, rows), x, y)).toBeCloseTo(mean, 8);
    }
  });

  it.each(METHODS)('by %s never leaves the range of the samples', (method) => {
    const made = field(method, SCATTER);
    for (let x = -30; x <= 70; x += 3.7) {
      for (let y = -30; y <= 50; y += 3.3) {
        expect(readField(made, x, y)).toBeGreaterThanOrEqual(5 - 1e-9);
        expect(readField(made, x, y)).toBeLessThanOrEqual(61 + 1e-9);
      }
    }
  });

  it.each(['tin', 'thin_plate_spline'] as const)('by %s is the plane that the samples lie on', (method) => {
    const plane = (x: number, y: number) => 20 + 0.3 * x - 0.8 * y;
    const made = field(
      method,
      SCATTER.map(([x, y]) => [x, y, plane(x, y)] as const),
    );
    for (const [x, y] of [
      [5, 3],
      [20, 10],
      [33, 18],
      [11, 19],
    ] as const)
      expect(readField(made, x, y)).toBeCloseTo(plane(x, y), 8);
  });

  it('by inverse squares of the distance weighs as Shepard did: 3 m and 6 m off count as 4 to 1', () => {
    const made = field('inverse_distance', [
      [0, 0, 10],
      [9, 0, 40],
    ]);
    expect(readField(made, 3, 0)).toBeCloseTo((4 * 10 + 40) / 5, 12);
  });

  it('by triangles is straight within a triangle, and outside the hull as at its nearest point', () => {
    const made = field('tin', [
      [0, 0, 10],
      [12, 0, 40],
      [0, 6, 70],
    ]);
    expect(readField(made, 4, 2)).toBeCloseTo((10 + 40 + 70) / 3, 12);
    expect(readField(made, 6, -5)).toBeCloseTo(25, 12);
    expect(readField(made, -8, -8)).toBe(10);
  });

  it('by triangles takes the diagonal that Delaunay takes', () => {
    // The short diagonal of the rhombus: its middle lies between (0, 1) and (0, -1).
    const made = field('tin', [
      [-3, 0, 0],
      [3, 0, 0],
      [0, 1, 8],
      [0, -1, 4],
    ]);
    expect(readField(made, 0, 0)).toBeCloseTo(6, 12);
  });

  it('by elevation is straight between levels and constant beyond', () => {
    const made = field('linear_by_elevation', [
      [0, 10, 20],
      [30, 4, 50],
      [5, 4, 30],
    ]);
    expect(readField(made, 99, 7)).toBeCloseTo(30, 12);
    expect(readField(made, 0, -3)).toBe(40);
    expect(readField(made, 0, 30)).toBe(20);
  });

  it('turned by a right angle, the spline is the same spline: it prefers no direction', () => {
    const turned = SCATTER.map(([x, y, value]) => [-y, x, value] as const);
    const [one, other] = [field('thin_plate_spline', SCATTER), field('thin_plate_spline', turned)];
    expect(readField(other, -9, 17)).toBeCloseTo(readField(one, 17, 9), 8);
  });

  it.each(['tin', 'thin_plate_spline'] as const)('by %s needs samples that are not on one line', (method) => {
    const line = [
      [0, 0, 1],
      [1, 1, 2],
      [2, 2, 4],
      [5, 5, 3],
    ] as const;
    expect(attempt(method, line)).toBeNull();
    expect(attempt(method, line.slice(0, 2))).toBeNull();
  });
});
