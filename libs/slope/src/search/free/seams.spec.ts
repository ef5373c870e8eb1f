import { describe, expect, it } from '@jest/globals';
import { frictional, mirrored, sketch, soil } from '../../../test/sections.js';
import { analyse } from '../../analyse.js';
import type { AnalysisInput, Boundary, Point } from '../../input.js';
import type { FreeSearch } from '../search-settings.js';
import type { OptimiseSettings, ShapeSearch } from './free-settings.js';

const level = (y: number, width: number): Point[] => [
  [0, y],
  [width, y],
];

/** A dike behind a wide berm, both on clay, over a metre of soft clay: the critical mass is ten times as wide as it is deep. */
const BERM = sketch({
  external: [
    [0, 0],
    [140, 0],
    [140, 22],
    [100, 22],
    [88, 16],
    [60, 16],
    [52, 12],
    [0, 12],
  ],
  lines: [level(12, 140), level(9, 140), level(8, 140)],
  materials: [
    soil('fill', { strength: frictional(3, 32) }),
    soil('clay', { strength: frictional(25, 0), unitWeightKnM3: 17 }),
    soil('soft', { strength: frictional(9, 0), unitWeightKnM3: 16 }),
    soil('base', { strength: frictional(60, 0), unitWeightKnM3: 18 }),
  ],
  at: [
    [110, 18, 'fill'],
    [70, 10, 'clay'],
    [70, 8.5, 'soft'],
    [70, 3, 'base'],
  ],
});

/** A seam 0.4 m thick at 10 degrees, from the toe down into the slope, under strong soil. */
const DIPPING = sketch({
  external: [
    [0, 0],
    [100, 0],
    [100, 30],
    [55, 30],
    [30, 12],
    [0, 12],
  ],
  lines: [
    [
      [0, 11.5],
      [100, 2],
    ],
    [
      [0, 11.1],
      [100, 1.6],
    ],
  ],
  materials: [
    soil('top', { strength: frictional(15, 30), unitWeightKnM3: 20 }),
    soil('seam', { strength: frictional(0, 10) }),
    soil('base', { strength: frictional(60, 35), unitWeightKnM3: 21 }),
  ],
  at: [
    [60, 25, 'top'],
    [50, 6.55, 'seam'],
    [50, 1, 'base'],
  ],
});

const OPTIMISE: OptimiseSettings = {
  technique: 'monte_carlo',
  target: 'global_minimum',
  maxIterations: 800,
  tolerance: 1e-9,
  stepReduction: 0.5,
  everyVertex: false,
  maxConcaveDeg: 5,
  snapM: 'auto',
};
const BLOCK: ShapeSearch = {
  kind: 'block',
  surfaces: 800,
  byGroup: false,
  leftAngleDeg: { from: 120, to: 160 },
  rightAngleDeg: { from: 30, to: 75 },
  convexOnly: false,
  bands: 3,
};
const PATH: ShapeSearch = {
  kind: 'path',
  surfaces: 300,
  lowerAngleDeg: null,
  upperAngleDeg: null,
  segmentLengthM: null,
  convexOnly: false,
};

function answerOf(input: AnalysisInput, shapes: ShapeSearch, more: Partial<FreeSearch> = {}) {
  const search: FreeSearch = {
    kind: 'free',
    shapes,
    circles: { kind: 'grid', nx: 6, ny: 6, radiusIncrement: 6 },
    optimise: OPTIMISE,
    bendsOutOfObjects: false,
    seed: 10116,
    ...more,
  };
  const analysis = analyse({ ...input, settings: { ...input.settings, methods: ['spencer'], sliceCount: 20, search } });
  if (!analysis.ok) throw new Error(analysis.problems[0]?.message);
  return analysis.answer;
}

function factorOf(...given: Parameters<typeof answerOf>): number {
  return answerOf(...given).methods[0]?.factor ?? Number.POSITIVE_INFINITY;
}

/** A line that somebody draws along the middle of a seam for blocks to slide on. */
function drawnAlong(points: Point[]): Boundary {
  const block = { kind: 'polyline', leftPoint: 'any', rightPoint: 'any', groupId: 0 } as const;
  return { id: 'drawn', type: 'block_search_object', name: 'drawn', closed: false, points, block };
}

function withObject(input: AnalysisInput, object: Boundary): AnalysisInput {
  return { ...input, boundaries: [...input.boundaries, object] };
}

describe.each([
  [
    'under a berm',
    BERM,
    [
      [1, 8.5],
      [139, 8.5],
    ] as Point[],
  ],
  [
    'that dips into the slope',
    DIPPING,
    [
      [1, 11.2],
      [99, 1.9],
    ] as Point[],
  ],
])('a thin seam %s', (_, section, seam) => {
  const drawn = withObject(section, drawnAlong(seam));
  const known = factorOf(drawn, BLOCK, { bendsOutOfObjects: true });

  it.each([
    ['blocks', BLOCK],
    ['paths', PATH],
    ['the best circles', { kind: 'auto_refine', vertices: 12 } as const],
  ])('is found by %s without an object as by blocks along it', (_kind, shapes) => {
    expect(factorOf(section, shapes)).toBeLessThan(1.01 * known);
  });

  it('is found from either side', () => {
    const bare = { optimise: null };
    expect(factorOf(mirrored(section), PATH, bare)).toBeCloseTo(factorOf(section, PATH, bare), 6);
  });

  it('is followed by nothing but blocks through the objects where there are any, and the answer says so', () => {
    const answer = answerOf(drawn, BLOCK);
    expect(answer.methods[0]?.foundBy).toBe('block');
    expect(answer.methods[0]?.factor).toBeGreaterThan(known);
    expect(answer.warnings.map(({ code }) => code)).toContain('block_objects_decide');
  });
});

describe('a search whose surfaces stay as they are drawn', () => {
  it('says that they may be bent further, and says nothing when they are', () => {
    const codes = (optimise: OptimiseSettings | null) =>
      answerOf(DIPPING, PATH, { circles: null, optimise }).warnings.map(({ code }) => code);
    expect(codes(null)).toContain('not_bent_further');
    const bent = codes({ ...OPTIMISE, maxIterations: 10 });
    expect(bent).not.toContain('not_bent_further');
    expect(bent).not.toContain('block_objects_decide');
  });
});
