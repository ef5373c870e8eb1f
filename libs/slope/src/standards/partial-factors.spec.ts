import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, fromTable, SLOPE, sketch, soil } from '../../test/sections.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, Load, Material, Point, Strength } from '../input.js';
import type { SlipSurface } from '../surface/trace.js';
import type { PartialFactors } from './partial-factors.js';

/** EN 1997-1:2004, annex A: sets A1 and A2 (table A.3), M1 and M2 (table A.4), R1 to R3 for slopes (table A.14). */
const A1 = { permanent: 1.35, permanentFavourable: 1, variable: 1.5, variableFavourable: 0 };
const A2 = { permanent: 1, permanentFavourable: 1, variable: 1.3, variableFavourable: 0 };
const M1 = { cohesion: 1, friction: 1, undrained: 1, shearStrength: 1 };
const M2 = { cohesion: 1.25, friction: 1.25, undrained: 1.4, shearStrength: 1.25 };
const OPTIONS = { singleSourceWeight: true, factorsAnchors: false };
const NONE: PartialFactors = {
  permanent: 1,
  permanentFavourable: 1,
  variable: 1,
  variableFavourable: 1,
  ...M1,
  resistance: 1,
  ...OPTIONS,
};
const STANDARDS: readonly (readonly [string, PartialFactors])[] = [
  ['DA1-1', { ...A1, ...M1, resistance: 1, ...OPTIONS }],
  ['DA1-2', { ...A2, ...M2, resistance: 1, ...OPTIONS }],
  ['DA2', { ...A1, ...M1, resistance: 1.1, ...OPTIONS }],
  ['DA3', { ...A2, ...M2, resistance: 1, ...OPTIONS }],
  ['one of our own', { ...A1, ...M2, cohesion: 1.6, permanent: 1.2, resistance: 1.05, ...OPTIONS }],
];

const RADIANS = Math.PI / 180;
const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };

/** The plane wedge of Culmann: face at 60 degrees, plane at 40 degrees, 10 m high. */
const [sin, cos] = [Math.sin(40 * RADIANS), Math.cos(40 * RADIANS)];
const CREST: Point = [10 / Math.tan(60 * RADIANS), 10];
const HEAD: Point = [10 / Math.tan(40 * RADIANS), 10];
const W = (18 * 10 * (HEAD[0] - CREST[0])) / 2;
const L = 10 / sin;
const PLANE: SlipSurface = { type: 'polyline', points: [[0, 0], HEAD] };

function wedge(strength: Strength, partialFactors: PartialFactors, loads: Load[]): AnalysisInput {
  return {
    ...sketch({
      external: [[-10, 0], [0, 0], CREST, [30, 10], [30, -5], [-10, -5]],
      materials: [soil('soil', { strength, unitWeightKnM3: 18 })],
      settings: { methods: ['janbu_simplified', 'spencer'], tolerance: 1e-6, partialFactors },
    }),
    loads,
  };
}

const line = (forceKnM: number, action: 'permanent' | 'variable', angleDeg = -90): Load => ({
  type: 'line',
  at: [8, 10],
  forceKnM,
  angleDeg,
  action,
});

/** A layered slope with water, a load on the crest and one on the toe. */
function slope(materials: readonly Material[], loads: Load[], partialFactors?: PartialFactors): AnalysisInput {
  return {
    ...sketch({
      external: SLOPE,
      lines: [
        [
          [0, 6],
          [70, 6],
        ],
      ],
      materials,
      at: [
        [30, 12, 'upper'],
        [30, 3, 'lower'],
      ],
      waterTable: [
        [0, 9],
        [70, 13],
      ],
      settings: {
        methods: ['bishop_simplified', 'spencer', 'janbu_simplified', 'ordinary_fellenius', 'lowe_karafiath'],
        tolerance: 1e-7,
        ...(partialFactors && { partialFactors }),
      },
    }),
    loads,
  };
}

const SOILS = [
  soil('upper', { strength: frictional(12, 28), unitWeightKnM3: 19, porePressure: fromTable() }),
  soil('lower', { strength: { model: 'undrained', cohesionKpa: 45 }, unitWeightKnM3: 18 }),
];
const crest = (kpa: number, action: 'permanent' | 'variable' = 'variable'): Load => {
  return {
    type: 'distributed',
    from: [41, 20],
    to: [45, 20],
    startKpa: kpa,
    endKpa: kpa,
    orientation: 'vertical',
    action,
  };
};
const toe = (kpa: number, action: 'permanent' | 'variable' = 'variable'): Load => {
  return {
    type: 'distributed',
    from: [8, 10],
    to: [12, 10],
    startKpa: kpa,
    endKpa: kpa,
    orientation: 'vertical',
    action,
  };
};

describe.each(STANDARDS)('%s', (_, factors) => {
  it('is on a plane what its equilibrium says with design values', () => {
    const V = factors.permanent * (W + 30) + factors.variable * 60;
    const resisting = (20 / factors.cohesion) * L + (V * cos * Math.tan(25 * RADIANS)) / factors.friction;
    const drained = wedge(frictional(20, 25), factors, [line(30, 'permanent'), line(60, 'variable')]);
    // Janbu alone: a line load puts shear between slices, and Spencer's forces go round it.
    expect(
      (factorsOf(drained, PLANE).janbu_simplified ?? 0) / (resisting / factors.resistance / (V * sin)),
    ).toBeCloseTo(1, 3);
    const undrained = wedge({ model: 'undrained', cohesionKpa: 60 }, factors, []);
    const exact = ((60 / factors.undrained) * L) / factors.resistance / (factors.permanent * W * sin);
    for (const factor of Object.values(factorsOf(undrained, PLANE))) expect(factor / exact).toBeCloseTo(1, 3);
  });

  it('is on a circle what an analysis of design values says', () => {
    const tanOver = (deg: number) =>
      Math.atan(Math.tan(deg * RADIANS) / factors.friction / factors.resistance) / RADIANS;
    const design = [
      soil('upper', {
        strength: frictional(12 / factors.cohesion / factors.resistance, tanOver(28)),
        unitWeightKnM3: 19 * factors.permanent,
        porePressure: fromTable(),
      }),
      soil('lower', {
        strength: { model: 'undrained', cohesionKpa: 45 / factors.undrained / factors.resistance },
        unitWeightKnM3: 18 * factors.permanent,
      }),
    ];
    const factored = factorsOf(
      slope(SOILS, [crest(20), crest(10, 'permanent'), toe(15), toe(5, 'permanent')], factors),
      CIRCLE,
    );
    const loads = [crest(20 * factors.variable), crest(10 * factors.permanent), toe(5 * factors.permanentFavourable)];
    const byHand = factorsOf(slope(design, loads), CIRCLE);
    for (const [method, factor] of Object.entries(byHand))
      expect([method, factored[method as 'spencer']]).toEqual([method, expect.closeTo(factor, 6)]);
  });
});

describe('factors of actions', () => {
  const solved = (loads: Load[], factors: Partial<PartialFactors>) => {
    const evaluated = evaluateSurface(slope(SOILS, loads, { ...NONE, ...factors }), CIRCLE, ['bishop_simplified']);
    const answer = evaluated.ok ? evaluated.methods[0] : undefined;
    if (!answer?.ok) throw new Error('refused');
    return answer.solved;
  };

  it('that are all 1 leave every bit as it is', () => {
    const loads = [crest(20), toe(15)];
    const plain = evaluateSurface(slope(SOILS, loads), CIRCLE);
    const ones = evaluateSurface(slope(SOILS, loads, NONE), CIRCLE);
    if (!plain.ok || !ones.ok) throw new Error('refused');
    for (const [i, answer] of plain.methods.entries()) {
      const other = ones.methods[i];
      if (!answer.ok || !other?.ok) throw new Error('refused');
      expect(other.solved.factor).toBe(answer.solved.factor);
      expect(other.solved.slices.map(({ baseNormalForceKnM }) => baseNormalForceKnM)).toEqual(
        answer.solved.slices.map(({ baseNormalForceKnM }) => baseNormalForceKnM),
      );
    }
  });

  it('tell loads that drive from those that resist', () => {
    const { loadFactors } = solved([crest(20), toe(15), crest(1, 'permanent'), toe(1, 'permanent')], {
      permanent: 1.35,
      permanentFavourable: 0.9,
      variable: 1.5,
      variableFavourable: 0,
    });
    expect(loadFactors).toEqual([
      { drives: true, factor: 1.5 },
      { drives: false, factor: 0 },
      { drives: true, factor: 1.35 },
      { drives: false, factor: 0.9 },
    ]);
  });

  it('take weight by slices where it is no single source', () => {
    const { slices } = solved([], { permanent: 1.35, permanentFavourable: 0.9, singleSourceWeight: false });
    const plain = solved([], {}).slices;
    for (const [i, { weightFactor, baseAngleDeg, weightKnM, weightAtRestKnM }] of slices.entries()) {
      expect(weightFactor).toBe(baseAngleDeg > 0 ? 1.35 : 0.9);
      expect(weightKnM).toBeCloseTo((plain[i]?.weightKnM ?? 0) * (weightFactor ?? 0), 9);
      expect(weightAtRestKnM).toBe(plain[i]?.weightKnM);
    }
    expect(slices.some(({ baseAngleDeg }) => baseAngleDeg < 0)).toBe(true);
  });

  it('change neither pore pressure by ru nor a strength that grows with the overburden', () => {
    const byStress = (unitWeightKnM3: number) =>
      soil('upper', {
        strength: { model: 'vertical_stress_ratio', ratio: 0.3, minStrengthKpa: 0 },
        unitWeightKnM3,
        porePressure: { source: 'ru', ru: 0.2 },
      });
    const factorBy = (factors: Partial<PartialFactors>) => {
      const settings = { methods: ['bishop_simplified' as const], tolerance: 1e-8 };
      const section = sketch({ external: SLOPE, materials: [byStress(19)], settings });
      const partialFactors = { ...NONE, ...factors };
      const input = { ...section, loads: [crest(40)], settings: { ...section.settings, partialFactors } };
      return factorsOf(input, CIRCLE).bishop_simplified ?? 0;
    };
    // All that drives is 1.35 times as much, and the strength is what it was.
    expect(factorBy({ permanent: 1.35, variable: 1.35 })).toBeCloseTo(factorBy({}) / 1.35, 6);
  });
});
