import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, fromTable, SLOPE, sketch, soil } from '../../test/sections.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, Drawdown, Point, UndrainedBehaviour } from '../input.js';
import type { SlipSurface } from '../surface/trace.js';
import { consolidatedStrength, lowerOfRAndS } from './undrained-strength.js';

const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
const level = (y: number): Point[] => [
  [0, y],
  [70, y],
];

function drawn(
  method: Drawdown['method'],
  undrained: UndrainedBehaviour | null,
  before = 18,
  after = 11,
): AnalysisInput {
  const input = sketch({
    external: SLOPE,
    materials: [
      soil('fill', {
        strength: frictional(8, 28),
        unitWeightKnM3: 20,
        porePressure: fromTable(),
        ...(undrained && { undrained }),
      }),
    ],
    waterTable: level(before),
    settings: { methods: ['bishop_simplified', 'spencer'], tolerance: 1e-6 },
  });
  return { ...input, drawdown: { method, before: level(before), after: level(after) } };
}

describe('undrained strength after consolidation', () => {
  // Duncan, Wright & Wong 1990, embankment of the Corps' example: c' = 0, phi' = 30; d = 66.03 kPa, psi = 18.2.
  const effective = { c: 0, phi: Math.PI / 6 };
  const undrained: UndrainedBehaviour = { kc1Envelope: { dKpa: 66.03, psiDeg: 18.2 } };

  it('is the isotropic envelope without shear, the effective one at failure', () => {
    expect(consolidatedStrength(100, 0, effective, undrained)).toBeCloseTo(
      66.03 + 100 * Math.tan((18.2 * Math.PI) / 180),
      9,
    );
    const failure = 100 * Math.tan(Math.PI / 6);
    expect(consolidatedStrength(100, failure, effective, undrained)).toBeCloseTo(failure, 6);
  });

  it('lies between them in between, and never below nothing', () => {
    const half = consolidatedStrength(100, 30, effective, undrained);
    expect(half).toBeGreaterThan(100 * Math.tan(Math.PI / 6));
    expect(half).toBeLessThan(66.03 + 100 * Math.tan((18.2 * Math.PI) / 180));
    expect(consolidatedStrength(0, 0, effective, undrained)).toBe(0);
  });

  it('derives d and psi from the R envelope as EM 1110-2-1902 does (cR = 57.456 kPa, phiR = 16 give 66.027 and 18.2)', () => {
    const fromR: UndrainedBehaviour = { rEnvelope: { cohesionKpa: 57.456311, frictionAngleDeg: 16 } };
    const printed = 66.026877 + 100 * Math.tan((18.2 * Math.PI) / 180);
    // psi is printed to a tenth of a degree.
    expect(Math.abs(consolidatedStrength(100, 0, effective, fromR) / printed - 1)).toBeLessThan(2e-3);
    expect(lowerOfRAndS(50, effective, fromR)).toBeCloseTo(50 * Math.tan(Math.PI / 6), 9);
    expect(lowerOfRAndS(500, effective, fromR)).toBeCloseTo(57.456311 + 500 * Math.tan((16 * Math.PI) / 180), 9);
  });
});

describe('a drawdown', () => {
  const R: UndrainedBehaviour = { rEnvelope: { cohesionKpa: 10, frictionAngleDeg: 14 } };

  it('of soil that drains is the slope at the lower level, by every procedure that may be asked', () => {
    const drained = factorsOf(
      { ...drawn('b_bar', null), drawdown: { method: 'b_bar', before: level(18), after: level(11) } },
      CIRCLE,
    );
    const after = sketch({
      external: SLOPE,
      materials: [
        soil('fill', {
          strength: frictional(8, 28),
          unitWeightKnM3: 20,
          porePressure: { source: 'water_table', boundaryId: 'water', hu: 1 },
        }),
      ],
      waterTable: level(11),
      settings: { methods: ['bishop_simplified', 'spencer'], tolerance: 1e-6 },
    });
    expect(drained.spencer).toBeCloseTo(factorsOf(after, CIRCLE).spencer ?? 0, 4);
  });

  it('leaves more pressure the less of it B-bar takes away', () => {
    const factors = [1, 0.8, 0.6].map((bBar) => factorsOf(drawn('b_bar', { bBar }), CIRCLE).spencer ?? 0);
    expect([...factors].sort((a, b) => b - a)).toEqual(factors);
  });

  it('is worst right after the drop, and recovers as the water in the slope follows', () => {
    const stuck = factorsOf(drawn('b_bar', { bBar: 0.8 }), CIRCLE).spencer ?? 0;
    const drained = factorsOf(drawn('b_bar', null), CIRCLE).spencer ?? 0;
    const full = factorsOf(drawn('b_bar', { bBar: 0.8 }, 18, 18), CIRCLE).spencer ?? 0;
    expect(stuck).toBeLessThan(drained);
    expect(stuck).toBeLessThan(full);
  });

  it('leaves soil that does not drain as heavy as it was, and lightens what drains', () => {
    const weights = { unitWeightKnM3: 18, saturatedUnitWeightKnM3: 21 };
    const heavy = (input: AnalysisInput): AnalysisInput => ({
      ...input,
      materials: input.materials.map((material) => ({ ...material, ...weights })),
    });
    const weightOf = (input: AnalysisInput) => {
      const solved = evaluateSurface(heavy(input), CIRCLE, ['spencer']);
      const [method] = solved.ok ? solved.methods : [];
      return method?.ok ? method.solved.weightKnM : 0;
    };
    const full = weightOf(drawn('b_bar', null, 18, 18));
    // Slices have edges where a level meets the ground, so the arc is not cut in the same places.
    expect(weightOf(drawn('b_bar', { bBar: 0.8 })) / full).toBeCloseTo(1, 5);
    expect(weightOf(drawn('b_bar', null))).toBeLessThan(0.97 * full);
  });

  it('changes nothing in soil that another source serves', () => {
    const apart = (method: Drawdown['method'], undrained: UndrainedBehaviour | null) => {
      const input = drawn(method, undrained);
      const dry = soil('dry', {
        ...input.materials[0],
        id: 'dry',
        porePressure: { source: 'constant', porePressureKpa: 7 },
      });
      // Everything above the pool's floor is dry soil; the soil under the water table lies in a corner far from the circle.
      return { ...input, materials: [dry, ...input.materials], placements: [] };
    };
    const solved = evaluateSurface(apart('b_bar', { bBar: 0.8 }), CIRCLE, ['spencer']);
    const [method] = solved.ok ? solved.methods : [];
    expect(method?.ok && method.solved.slices.every(({ porePressureKpa }) => porePressureKpa === 7)).toBe(true);
  });

  it('with a third, drained stage is never safer than with two', () => {
    const [three, two] = (['duncan_wright', 'lowe_karafiath'] as const).map(
      (method) => factorsOf(drawn(method, R), CIRCLE).spencer ?? 0,
    );
    expect(three).toBeLessThanOrEqual((two ?? 0) + 1e-9);
  });

  it('gives a method the same answer whoever else is asked, and shows the strengths that it used', () => {
    const together = evaluateSurface(drawn('lowe_karafiath', R), CIRCLE);
    const alone = evaluateSurface(drawn('lowe_karafiath', R), CIRCLE, ['spencer']);
    if (!together.ok || !alone.ok || !alone.methods[0]?.ok) throw new Error('refused');
    expect(together.methods[1]).toEqual(alone.methods[0]);
    expect(alone.methods[0].solved.slices.every((slice) => slice.frictionAngleDeg === 0 && slice.cohesionKpa > 0)).toBe(
      true,
    );
  });

  it('consolidates the soil without the earthquake that follows', () => {
    const strengths = (input: AnalysisInput) => {
      const solved = evaluateSurface(input, CIRCLE, ['spencer']);
      const [method] = solved.ok ? solved.methods : [];
      if (!method?.ok) throw new Error('not solved');
      return method.solved.slices.map(({ cohesionKpa }) => cohesionKpa);
    };
    const still = drawn('lowe_karafiath', R);
    const shaken = { ...still, settings: { ...still.settings, seismic: { kh: 0.1, kv: -0.05 } } };
    expect(strengths(shaken)).toEqual(strengths(still));
  });

  it.each([
    ['without an undrained material', drawn('duncan_wright', null)],
    ['without the envelope that it reads', drawn('corps_2', { kc1Envelope: { dKpa: 5, psiDeg: 10 } })],
  ])('multistage, %s, is refused', (_, input) => {
    const evaluated = evaluateSurface(input, CIRCLE);
    expect(evaluated.ok ? [] : evaluated.problems.map((problem) => problem.code)).toContain('bad_material');
  });
});
