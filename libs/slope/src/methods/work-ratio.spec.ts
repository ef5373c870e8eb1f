import { describe, expect, it } from '@jest/globals';
import { frictional, mirrored, SLOPE, sketch, soil } from '../../test/sections.js';
import { analyse } from '../analyse.js';
import type { SolvedSurface } from '../answer.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, AnalysisSettings, Point } from '../input.js';
import type { SlipSurface } from '../surface/trace.js';
import { MOST_WORK_RATIO } from './work-ratio.js';

/** Clay of 38.2 kPa under a slope of 10 m on 10 m of the same: Taylor 1937 gives a cut of 60 degrees there a factor of 1. */
const SU = 38.2;
const WEIGHT = 20;

function cut(slopeDeg: number, settings: Partial<AnalysisSettings> = {}, suKpa = SU): AnalysisInput {
  const crest = 10 / Math.tan((slopeDeg * Math.PI) / 180);
  return sketch({
    external: [
      [-40, -10],
      [crest + 40, -10],
      [crest + 40, 10],
      [crest, 10],
      [0, 0],
      [-40, 0],
    ],
    materials: [soil('clay', { strength: frictional(suKpa, 0), unitWeightKnM3: WEIGHT })],
    settings: { methods: ['spencer'], sliceCount: 50, ...settings },
  });
}

/** A passive wedge of 45 degrees under the toe, and an active one behind it. */
const CORNER: readonly Point[] = [
  [-6, 0],
  [3.5, -9.5],
  [23, 10],
];

function solved(input: AnalysisInput, surface: SlipSurface): SolvedSurface {
  const found = evaluateSurface(input, surface);
  if (!found.ok) throw new Error(found.problems[0]?.message);
  const [answer] = found.methods;
  if (!answer?.ok) throw new Error(answer?.rejection.name);
  return answer.solved;
}

const corner = { type: 'polyline', points: CORNER } as const;

describe('the factor by work', () => {
  it('of two wedges that meet at a corner is what their upper bound is by hand', () => {
    // Both move level at one speed: along bases of 45 degrees the speed is its root of 2, the jump at their side twice the level one.
    const area = (from: number, to: number, ground: (x: number) => number, base: (x: number) => number) => {
      const steps = 20_000;
      const width = (to - from) / steps;
      return Array.from({ length: steps }, (_, i) => from + (i + 0.5) * width).reduce(
        (sum, x) => sum + (ground(x) - base(x)) * width,
        0,
      );
    };
    const face = (x: number) => Math.min(10, Math.max(0, x * Math.tan(Math.PI / 3)));
    const passive = area(-6, 3.5, face, (x) => -6 - x);
    const active = area(3.5, 23, face, (x) => x - 13);
    const sideM = face(3.5) + 9.5;
    const byHand = (SU * (2 * (9.5 + 19.5) + 2 * sideM)) / (WEIGHT * (active - passive));
    const { factor, workRatio = 0 } = solved(cut(60, { sliceCount: 400, lambdaRange: [-2, 6] }), corner);
    expect(factor * workRatio).toBeCloseTo(byHand, 2);
    expect(workRatio).toBeGreaterThan(1.4);
  });

  it('of a circle of undrained soil is that of its moments', () => {
    const circle = { type: 'circle', centre: [2.8, 16.3], radiusM: 25 } as const;
    expect(solved(cut(60), circle).workRatio).toBeCloseTo(1, 1);
  });

  it('is the same in mirror image', () => {
    const image = { type: 'polyline', points: CORNER.map(([x, y]): Point => [-x, y]).reverse() } as const;
    const wide = cut(60, { lambdaRange: [-2, 6] });
    expect(solved(mirrored(wide), image).workRatio).toBeCloseTo(solved(wide, corner).workRatio ?? 0, 6);
  });
});

describe('a surface whose forces between slices are far below what the soil bears', () => {
  it('keeps its factor where somebody gives it, with a warning', () => {
    const found = evaluateSurface(cut(60, { lambdaRange: [-2, 6] }), corner);
    if (!found.ok) throw new Error(found.problems[0]?.message);
    expect(found.methods[0]?.ok).toBe(true);
    expect(found.warnings.map(({ code }) => code)).toContain('interslice_shear');
  });

  // Taylor 1937, J. Boston Soc. Civ. Eng. 24: c / (F gamma H) = 0.191 for 60 degrees; 0.17 for 2:1 on a firm base at twice the height (1.47).
  it.each([
    ['a cut of 60 degrees', 60, SU, 1],
    ['a slope of 2:1 that fails at its base', (Math.atan(0.5) * 180) / Math.PI, 50, 1.47],
  ])('never is the least of a search: %s', (_, slopeDeg, suKpa, taylor) => {
    const search = {
      kind: 'free',
      shapes: { kind: 'particle_swarm', particles: 24, iterations: 40, enhanced: true, nicheRadiusShare: null },
      circles: { kind: 'auto_refine', divisions: 8, circlesPerDivision: 6, iterations: 5, divisionsToUsePct: 50 },
      optimise: null,
      bendsOutOfObjects: false,
      seed: 10116,
    } as const;
    const by = (checkIntersliceShear: boolean) => {
      const settings = {
        search,
        sliceCount: 30,
        compositeSurfaces: true,
        checkIntersliceShear,
        methods: ['spencer'] as const,
      };
      const run = analyse(cut(slopeDeg, settings, suKpa));
      if (!run.ok) throw new Error(run.problems[0]?.message);
      const [method] = run.answer.methods;
      if (!method?.critical) throw new Error('no factor');
      return { ...run.answer, method, critical: method.critical };
    };
    const judged = by(true);
    expect(judged.critical.factor).toBeGreaterThan(0.96 * taylor);
    expect(judged.critical.factor).toBeLessThan(1.08 * taylor);
    expect(judged.critical.workRatio).toBeLessThanOrEqual(MOST_WORK_RATIO);
    expect(judged.method.counts.byReason.interslice_shear).toBeGreaterThan(0);
    const { population } = judged;
    expect(population.factors.some((factor, at) => factor !== 0 && population.rejections[at] !== 0)).toBe(false);
    const loose = by(false);
    expect(loose.critical.factor).toBeLessThan(0.94 * taylor);
    expect(loose.warnings.map(({ code }) => code)).toContain('interslice_shear');
    expect(loose.assumptions.map(({ text }) => text)).toContain('The check of the shear between slices is off.');
  });
});

describe('a search by a method of all equilibrium', () => {
  /** Low 1989, example 1: a fill of 95 kPa on soft clay that grows stronger with depth. */
  const embankment = sketch({
    external: [
      [0, 0],
      [40, 0],
      [40, 16],
      [26, 16],
      [10, 8],
      [0, 8],
    ],
    lines: [
      [
        [10, 8],
        [40, 8],
      ],
    ],
    materials: [
      soil('fill', { strength: frictional(95, 15), unitWeightKnM3: 20 }),
      soil('clay', { strength: frictional(15, 0), unitWeightKnM3: 20 }),
    ],
    at: [
      [30, 12, 'fill'],
      [20, 4, 'clay'],
    ],
    settings: {
      methods: ['bishop_simplified', 'spencer'],
      search: { kind: 'grid', nx: 16, ny: 16, radiusIncrement: 12, refine: true },
    },
  });

  it('warns where many surfaces have no root, and where lambda lies at the end of its range', () => {
    const run = analyse(embankment);
    if (!run.ok) throw new Error(run.problems[0]?.message);
    const [bishop, spencer] = run.answer.methods;
    // The circles that slide, by Bishop, have no Spencer solution: what is left is no answer to trust.
    expect(spencer?.factor).toBeGreaterThan(1.5 * (bishop?.factor ?? Number.POSITIVE_INFINITY));
    expect(run.answer.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['without_root', 'lambda_on_edge']),
    );
  });

  it('says neither on a slope that is plainly solved', () => {
    const run = analyse(sketch({ external: SLOPE, settings: { methods: ['spencer'] } }));
    if (!run.ok) throw new Error(run.problems[0]?.message);
    for (const { code } of run.answer.warnings) expect(['without_root', 'lambda_on_edge']).not.toContain(code);
  });
});
