import { describe, expect, it } from '@jest/globals';
import { BERM, DIPPING } from '../../../test/seams.js';
import { mirrored } from '../../../test/sections.js';
import { analyse } from '../../analyse.js';
import type { AnalysisInput, Boundary, Point } from '../../input.js';
import type { FreeSearch } from '../search-settings.js';
import type { OptimiseSettings, ShapeSearch } from './free-settings.js';

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
