import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, fromPiezometric, SLOPE, sketch, soil } from '../../test/sections.js';
import type { AnalysisInput, WaterGrid } from '../input.js';
import type { SlipSurface } from '../surface/trace.js';
import { fitWaterGrid, gridPressure, MOST_SPLINE_POINTS } from './water-grid.js';

function grid(points: readonly (readonly [number, number, number])[], more: Partial<WaterGrid> = {}): WaterGrid {
  return {
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
    values: Float64Array.from(points, ([, , value]) => value),
    quantity: 'pore_pressure',
    interpolation: 'thin_plate_spline',
    neighbours: 8,
    allowSuction: true,
    ...more,
  };
}

/** A lattice of nx by ny points over 70 by 20 m with the values of a function. */
function lattice(nx: number, ny: number, value: (x: number, y: number) => number): [number, number, number][] {
  return Array.from({ length: nx * ny }, (_, i) => {
    const [x, y] = [((i % nx) * 70) / (nx - 1), (Math.floor(i / nx) * 20) / (ny - 1)];
    return [x, y, value(x, y)];
  });
}

const at = (wished: WaterGrid, x: number, y: number) => gridPressure(fitWaterGrid(wished), x, y, 9.81);

describe('a thin-plate spline', () => {
  const uneven = lattice(5, 4, (x, y) => 40 + 3 * Math.sin(x / 9) + y * y);

  it('passes through its points', () => {
    for (const [x, y, value] of uneven) expect(at(grid(uneven), x, y)).toBeCloseTo(value, 6);
  });

  it('gives a plane back from any three points of it, beyond them too', () => {
    const plane = (x: number, y: number) => 100 - 0.3 * x + 2 * y;
    const three = [
      [3, 4],
      [60, 6],
      [20, 18],
    ].map(([x = 0, y = 0]) => [x, y, plane(x, y)] as const);
    for (const [x, y] of [
      [0, 0],
      [70, 20],
      [-40, 90],
    ] as const) {
      expect(at(grid(three), x, y)).toBeCloseTo(plane(x, y), 8);
    }
  });

  it('does not care where the section lies, nor in what unit the map counts', () => {
    const moved = uneven.map(([x, y, value]) => [1000 * x + 5e6, 1000 * y - 3e6, value] as const);
    expect(at(grid(moved), 1000 * 33 + 5e6, 1000 * 7 - 3e6)).toBeCloseTo(at(grid(uneven), 33, 7), 5);
  });

  it.each([
    ['points on one line', 'ill_conditioned', Array.from({ length: 6 }, (_, i) => [i, 2 * i, i * i] as const)],
    ['more points than it may have', 'many_points', lattice(MOST_SPLINE_POINTS + 1, 1 + 1, (x) => x)],
  ])('of %s gives way to means', (_, fallback, points) => {
    const fitted = fitWaterGrid(grid(points));
    expect(fitted).toMatchObject({ fallback, spline: null });
    const [x, y, value] = points[3] ?? [0, 0, 0];
    expect(gridPressure(fitted, x, y, 9.81)).toBeCloseTo(value, 9);
  });
});

describe('an inverse-distance mean', () => {
  it('is the mean of two points half way between them, and four to one where it is half as far', () => {
    const pair = grid(
      [
        [0, 0, 10],
        [9, 0, 40],
        [0, 9000, 1],
      ],
      { interpolation: 'inverse_distance', neighbours: 2 },
    );
    expect(at(pair, 4.5, 0)).toBeCloseTo(25, 12);
    // Weights 1/3^2 and 1/6^2: (4 x 10 + 40) / 5.
    expect(at(pair, 3, 0)).toBeCloseTo(16, 12);
  });

  it('reads the nearest points wherever they lie in the grid', () => {
    const points = lattice(31, 17, (x, y) => Math.sin(x) * 30 + Math.cos(3 * y) * 20);
    const fitted = fitWaterGrid(grid(points, { interpolation: 'inverse_distance', neighbours: 5 }));
    for (const [px, py] of [
      [33.3, 7.7],
      [-20, 10],
      [69, 40],
      [0.1, -3],
    ] as const) {
      const nearest = points
        .map(([x, y, value]) => ({ d2: (x - px) ** 2 + (y - py) ** 2, value }))
        .sort((a, b) => a.d2 - b.d2)
        .slice(0, 5);
      const weight = nearest.reduce((sum, { d2 }) => sum + 1 / d2, 0);
      const mean = nearest.reduce((sum, { d2, value }) => sum + value / d2, 0) / weight;
      expect(gridPressure(fitted, px, py, 9.81)).toBeCloseTo(mean, 9);
    }
  });
});

describe('pore pressure from a water grid', () => {
  const circle: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
  const section = (porePressure: 'grid' | 'line', more: Partial<AnalysisInput> = {}): AnalysisInput => ({
    ...sketch({
      external: SLOPE,
      materials: [
        soil('clay', {
          strength: frictional(10, 25),
          porePressure: porePressure === 'grid' ? { source: 'grid' } : fromPiezometric(),
        }),
      ],
      ...(porePressure === 'line' && {
        piezometric: [
          [0, 10],
          [70, 17],
        ] as const,
      }),
      settings: { tolerance: 1e-9, methods: ['bishop_simplified', 'spencer'] },
    }),
    ...more,
  });

  it.each(['total_head', 'pressure_head', 'pore_pressure'] as const)(
    'of a sloping piezometric line, given as %s, is that of the line',
    (quantity) => {
      const head = (x: number) => 10 + x / 10;
      const value = { total_head: 1, pressure_head: 0, pore_pressure: 0 }[quantity];
      const points = lattice(6, 4, (x, y) => (head(x) - (value ? 0 : y)) * (quantity === 'pore_pressure' ? 9.81 : 1));
      const waterGrid = grid(points, { quantity, allowSuction: false });
      const read = factorsOf(section('grid', { waterGrid }), circle);
      const line = factorsOf(section('line'), circle);
      expect(read.bishop_simplified).toBeCloseTo(line.bishop_simplified ?? 0, 3);
      expect(read.spencer).toBeCloseTo(line.spencer ?? 0, 3);
    },
  );

  it('keeps suction only where it is allowed', () => {
    const dry = grid(lattice(4, 3, () => -50));
    expect(at(dry, 10, 10)).toBeCloseTo(-50, 9);
    expect(at({ ...dry, allowSuction: false }, 10, 10)).toBe(0);
  });

  it('is refused without a grid', () => {
    expect(() => factorsOf(section('grid'), circle)).toThrow(/water grid/u);
  });
});
