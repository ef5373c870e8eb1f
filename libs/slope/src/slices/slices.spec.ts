import { describe, expect, it } from '@jest/globals';
import { frictional, SLOPE, sketch, soil } from '../../test/sections.js';
import { createWorkspace, evaluateTrace } from '../evaluate.js';
import { openFilter } from '../evaluate-batch.js';
import { isInsideRing } from '../geometry/polygon.js';
import type { AnalysisInput, Point } from '../input.js';
import { prepare } from '../section/prepare.js';
import { traceCircle, tracePolyline } from '../surface/trace.js';

const OPEN = openFilter();

function sliced(input: AnalysisInput, circle: readonly [number, number, number] | readonly Point[]) {
  const prepared = prepare(input);
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  const points = circle.filter((point): point is Point => Array.isArray(point));
  const work = createWorkspace(prepared.section, ['bishop_simplified'], Math.max(1, points.length));
  if (points.length > 0) tracePolyline(work.trace, points, undefined);
  else traceCircle(work.trace, ...(circle as readonly [number, number, number]));
  return { lost: evaluateTrace(prepared.section, OPEN, work), work };
}

/** Area between ground and chords by counting a fine grid of points: slow, and owes nothing to the slicing. */
function countedArea(external: readonly Point[], base: readonly Point[], step: number): number {
  const [left, right] = [base[0]?.[0] ?? 0, base[base.length - 1]?.[0] ?? 0];
  let cells = 0;
  let segment = 0;
  for (let x = left + step / 2; x < right; x += step) {
    while ((base[segment + 1]?.[0] ?? Infinity) < x) segment++;
    const [ax, ay] = base[segment] ?? [0, 0];
    const [bx, by] = base[segment + 1] ?? [1, 0];
    const bottom = ay + ((by - ay) * (x - ax)) / (bx - ax);
    for (let y = Math.floor(bottom / step) * step + step / 2; y < 30; y += step)
      if (y > bottom && isInsideRing(external, x, y)) cells++;
  }
  return cells * step * step;
}

const BENCHED: readonly Point[] = [
  [0, 0],
  [80, 0],
  [80, 24],
  [60, 24],
  [52, 19],
  [46, 19],
  [46, 16],
  [40, 16],
  [32, 11],
  [26, 11],
  [20, 8],
  [0, 8],
];
const CIRCLES: readonly (readonly [number, number, number])[] = [
  [30, 34, 27],
  [28, 40, 31.5],
  [38, 36, 24],
  [24, 48, 41],
];

describe('slices', () => {
  it.each(CIRCLES)('fill the mass under the circle about (%d, %d) with radius %d', (xc, yc, radius) => {
    const { lost, work } = sliced(sketch({ external: BENCHED }), [xc, yc, radius]);
    expect(lost).toBe(0);
    const { slices, finder } = work;
    const base = Array.from(
      { length: slices.count + 1 },
      (_, i): Point => [slices.edgeX[i] ?? 0, slices.edgeY[i] ?? 0],
    ).reverse();
    const width = slices.b.slice(0, slices.count).reduce((sum, b) => sum + b, 0);
    expect(width).toBeCloseTo(finder.mass.xRight - finder.mass.xLeft, 9);
    expect(Math.abs(slices.areaM2 / countedArea(BENCHED, base, 0.05) - 1)).toBeLessThan(2e-3);
    expect(slices.weight).toBeCloseTo(19 * slices.areaM2, 6);
  });

  it('number what was asked for when nothing asks for more', () => {
    const { work } = sliced(sketch({ external: SLOPE, settings: { sliceCount: 30 } }), [26, 32, 23]);
    expect(work.slices.count).toBe(30);
  });

  it('are nowhere much wider than slices of one width, however many edges lie close together', () => {
    const arc = Array.from({ length: 25 }, (_, i): Point => {
      const angle = (-150 + 4 * i + (i === 24 ? 34 : 0)) * (Math.PI / 180);
      return [40 + 30 * Math.cos(angle), 36 + 30 * Math.sin(angle)];
    });
    for (const sliceCount of [10, 20, 25, 40]) {
      const { lost, work } = sliced(sketch({ external: BENCHED, settings: { sliceCount } }), arc);
      const { count, b } = work.slices;
      expect([sliceCount, lost]).toEqual([sliceCount, 0]);
      const widths = [...b.slice(0, count)];
      const spanM = widths.reduce((sum, width) => sum + width, 0);
      expect(count).toBeGreaterThanOrEqual(sliceCount);
      expect(Math.max(...widths)).toBeLessThanOrEqual((1.25 * spanM) / sliceCount + 1e-9);
    }
  });

  it('have an edge at every ground vertex and every crossing with a layer', () => {
    const lines: Point[][] = [
      [
        [0, 9],
        [70, 9.5],
      ],
    ];
    const layered = sketch({
      external: SLOPE,
      lines,
      materials: [soil('upper'), soil('lower')],
      at: [[35, 2, 'lower']],
      settings: { sliceCount: 5 },
    });
    const { work } = sliced(layered, [26, 32, 24]);
    const xs = [...work.slices.edgeX.subarray(0, work.slices.count + 1)];
    for (const x of [20, 40]) expect(xs.some((edge) => Math.abs(edge - x) < 1e-9)).toBe(true);
    const crossing = (edge: number, i: number) => Math.abs((work.slices.edgeY[i] ?? 0) - (9 + edge / 140)) < 1e-9;
    expect(xs.filter(crossing)).toHaveLength(2);
  });

  it('lose nothing to vertices one rounding error apart, nor to a surface through a vertex', () => {
    const doubled: Point[] = [
      [0, 0],
      [70, 0],
      [70, 20],
      [40.00000000000001, 20],
      [40, 20],
      [20, 10],
      [19.999999999999996, 10],
      [0, 10],
    ];
    const plain = sliced(sketch({ external: SLOPE }), [
      [20, 10],
      [30, 12],
      [45, 20],
    ]).work.slices;
    const twice = sliced(sketch({ external: doubled }), [
      [20, 10],
      [30, 12],
      [45, 20],
    ]).work.slices;
    // By shoelace over (20, 10), (30, 12), (45, 20), (40, 20).
    expect(plain.areaM2).toBeCloseTo(50, 9);
    expect(twice.areaM2).toBeCloseTo(plain.areaM2, 9);
  });

  it('weigh layers by their part of the column, across inner vertices of the boundary', () => {
    const kinked: Point[][] = [
      [
        [0, 12],
        [33, 14],
        [41, 12.5],
        [70, 18],
      ],
      [
        [0, 5],
        [70, 7],
      ],
    ];
    const materials = [
      soil('top', { unitWeightKnM3: 16 }),
      soil('middle', { unitWeightKnM3: 20 }),
      soil('bottom', { unitWeightKnM3: 22 }),
    ];
    const at = [
      [45, 19, 'top'],
      [30, 10, 'middle'],
      [30, 2, 'bottom'],
    ] as const;
    const fine = sliced(
      sketch({ external: SLOPE, lines: kinked, materials, at, settings: { sliceCount: 4000 } }),
      [26, 32, 23],
    ).work.slices;
    const coarse = sliced(
      sketch({ external: SLOPE, lines: kinked, materials, at, settings: { sliceCount: 40 } }),
      [26, 32, 23],
    ).work.slices;
    expect(Math.abs(coarse.weight / coarse.areaM2 / (fine.weight / fine.areaM2) - 1)).toBeLessThan(2e-4);
    expect(fine.weight / fine.areaM2).toBeGreaterThan(16);
    expect(fine.weight / fine.areaM2).toBeLessThan(22);
  });

  it('weigh the same when a zone is split in two of one material', () => {
    const materials = [soil('a', { strength: frictional(5, 30) }), soil('b', { strength: frictional(5, 30) })];
    const whole = sliced(sketch({ external: SLOPE, materials }), [26, 32, 23]).work;
    const split = sliced(
      sketch({
        external: SLOPE,
        lines: [
          [
            [0, 8],
            [31, 13],
            [70, 12],
          ],
        ],
        materials,
        at: [[60, 5, 'b']],
      }),
      [26, 32, 23],
    ).work;
    expect(Math.abs(split.slices.weight / whole.slices.weight - 1)).toBeLessThan(1e-3);
    expect(Math.abs((split.solutions[0]?.factor ?? 0) / (whole.solutions[0]?.factor ?? 1) - 1)).toBeLessThan(1e-3);
  });

  it('stop at the side of a bench that rises through the circle: the largest mass counts', () => {
    const twoHills: Point[] = [
      [0, 0],
      [90, 0],
      [90, 20],
      [60, 20],
      [45, 6],
      [30, 14],
      [22, 14],
      [12, 8],
      [0, 8],
    ];
    const { lost, work } = sliced(sketch({ external: twoHills }), [38, 60, 53]);
    expect(lost).toBe(0);
    const { xLeft, xRight } = work.finder.mass;
    expect(xRight - xLeft).toBeGreaterThan(10);
    expect(xRight).toBeGreaterThan(45);
  });
});
