import { describe, expect, it } from '@jest/globals';
import { SLOPE, sketch, soil } from '../test/sections.js';
import { isInsidePolygon } from './geometry/polygon.js';
import type { AnalysisInput, Point } from './input.js';
import { computeRegions, regionAt } from './regions.js';

const regionsOf = (input: AnalysisInput) => computeRegions(input.boundaries, input.placements, input.materials);
const BOX: readonly Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const totalArea = (regions: readonly { areaM2: number }[]) => regions.reduce((sum, region) => sum + region.areaM2, 0);

describe('computeRegions', () => {
  it('makes one region of an outline without lines', () => {
    const [region, ...others] = regionsOf(sketch({ external: SLOPE }));
    expect(others).toEqual([]);
    // 700 below the toe level, a triangle of 100 and a rectangle of 300 above it.
    expect(region?.areaM2).toBeCloseTo(1100, 9);
  });

  it('does not care which way the outline runs', () => {
    expect(totalArea(regionsOf(sketch({ external: [...SLOPE].reverse() })))).toBeCloseTo(1100, 9);
  });

  it('divides along lines from edge to edge, and at their crossings', () => {
    const regions = regionsOf(
      sketch({
        external: BOX,
        lines: [
          [
            [0, 4],
            [10, 4],
          ],
          [
            [5, 0],
            [5, 10],
          ],
        ],
      }),
    );
    expect(regions.map((region) => region.areaM2).sort((a, b) => a - b)).toEqual([20, 20, 30, 30]);
  });

  it('takes a line that ends a rounding error short of the outline as reaching it', () => {
    expect(
      regionsOf(
        sketch({
          external: BOX,
          lines: [
            [
              [0.00003, 4],
              [9.99995, 4],
            ],
          ],
        }),
      ),
    ).toHaveLength(2);
  });

  it('lets a line that ends inside divide nothing', () => {
    const regions = regionsOf(
      sketch({
        external: BOX,
        lines: [
          [
            [0, 4],
            [7, 4],
          ],
        ],
      }),
    );
    expect(regions).toHaveLength(1);
    expect(regions[0]?.areaM2).toBeCloseTo(100, 9);
  });

  it('drops what hangs out of the outline', () => {
    const regions = regionsOf(
      sketch({
        external: BOX,
        lines: [
          [
            [-5, 4],
            [15, 4],
          ],
        ],
      }),
    );
    expect(regions.map((region) => region.areaM2).sort((a, b) => a - b)).toEqual([40, 60]);
  });

  it('cuts a closed lens out of the region around it', () => {
    const lens: Point[] = [
      [3, 3],
      [6, 3],
      [6, 5],
      [3, 5],
    ];
    const regions = regionsOf(
      sketch({
        external: BOX,
        lenses: [lens],
        materials: [soil('a'), soil('b')],
        at: [
          [4, 4, 'b'],
          [8, 8, 'a'],
        ],
      }),
    );
    const around = regions.find((region) => region.materialId === 'a');
    const inner = regions.find((region) => region.materialId === 'b');
    expect(around?.areaM2).toBeCloseTo(94, 9);
    expect(around?.holes).toHaveLength(1);
    expect(inner?.areaM2).toBeCloseTo(6, 9);
    expect(regionAt(regions, 4, 4)?.materialId).toBe('b');
    expect(regionAt(regions, 1, 1)?.materialId).toBe('a');
    expect(regionAt(regions, 11, 1)).toBeNull();
  });

  it('holds lenses in lenses', () => {
    const square = (r: number): Point[] => [
      [5 - r, 5 - r],
      [5 + r, 5 - r],
      [5 + r, 5 + r],
      [5 - r, 5 + r],
    ];
    const regions = regionsOf(sketch({ external: BOX, lenses: [square(3), square(1)] }));
    expect(regions.map((region) => region.areaM2).sort((a, b) => a - b)).toEqual([4, 32, 64]);
  });

  it('shares edges that zones repeat: the layers of a dam drawn as closed polygons', () => {
    const zones: Point[][] = [
      [
        [0, 0],
        [4, 10],
        [6, 0],
      ],
      [
        [4, 10],
        [6, 10],
        [10, 0],
        [6, 0],
      ],
    ];
    const regions = regionsOf(
      sketch({
        external: [
          [0, 0],
          [4, 10],
          [6, 10],
          [10, 0],
        ],
        lenses: zones,
      }),
    );
    expect(regions).toHaveLength(2);
    expect(totalArea(regions)).toBeCloseTo(60, 9);
  });

  it('says how each region got its material', () => {
    const regions = regionsOf(
      sketch({
        external: BOX,
        lines: [
          [
            [0, 4],
            [10, 4],
          ],
        ],
        materials: [soil('a'), soil('b')],
        at: [[5, 2, 'b']],
      }),
    );
    expect(regionAt(regions, 5, 2)).toMatchObject({ materialId: 'b', materialSource: 'assigned' });
    expect(regionAt(regions, 5, 8)).toMatchObject({ materialId: 'a', materialSource: 'default_first_material' });
  });

  it('gives every region a point that lies in it', () => {
    const comb: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [9.99, 10],
      [9.99, 0.01],
      [0, 0.01],
    ];
    for (const external of [BOX, SLOPE, comb]) {
      for (const region of regionsOf(
        sketch({
          external,
          lines: [
            [
              [0, 5],
              [80, 5.5],
            ],
          ],
        }),
      )) {
        expect(isInsidePolygon(region, region.insidePoint[0], region.insidePoint[1])).toBe(true);
      }
    }
  });

  it('has none without an outline that encloses something', () => {
    expect(regionsOf(sketch({ external: [] }))).toEqual([]);
    expect(
      regionsOf(
        sketch({
          external: [
            [1, 1],
            [1, 1],
            [1, 1],
          ],
        }),
      ),
    ).toEqual([]);
    expect(
      regionsOf(
        sketch({
          external: [
            [0, 0],
            [5, 5],
            [10, 10],
          ],
        }),
      ),
    ).toEqual([]);
  });
});
