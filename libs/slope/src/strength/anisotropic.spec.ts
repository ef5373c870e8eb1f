import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, mirrored, SLOPE, sketch, soil } from '../../test/sections.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, Joint, Point, Strength, StrengthPart } from '../input.js';
import { prepare } from '../section/prepare.js';
import type { SlipSurface } from '../surface/trace.js';
import { bedSurfaces, directionNear } from './bedding.js';
import { strengthAt, strengthFaults } from './registry.js';

const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
const TIGHT = { tolerance: 1e-8, maxIterations: 500 };
const tan = (deg: number) => Math.tan((deg * Math.PI) / 180);
const all = (strength: Strength, beds: readonly (readonly Point[])[] = []): AnalysisInput =>
  sketch({ external: SLOPE, materials: [soil('a', { strength })], beds, settings: TIGHT });

function expectSame(one: AnalysisInput, other: AnalysisInput, digits = 7): void {
  const [a, b] = [factorsOf(one, CIRCLE), factorsOf(other, CIRCLE)];
  for (const [id, factor] of Object.entries(a)) expect(factor).toBeCloseTo(b[id as keyof typeof b] ?? 0, digits);
}

const part = (cohesionKpa: number, frictionAngleDeg: number): StrengthPart => ({
  strength: { model: 'mohr_coulomb', cohesionKpa, frictionAngleDeg },
});
const bedded = (more: Partial<Extract<Strength, { model: 'anisotropic_linear' }>> = {}): Strength => ({
  model: 'anisotropic_linear',
  beddingAngleDeg: 12,
  aDeg: 8,
  bDeg: 27,
  bedding: { cohesionKpa: 4, frictionAngleDeg: 14 },
  mass: { cohesionKpa: 22, frictionAngleDeg: 31 },
  ...more,
});
const jointed = (
  joints: readonly Joint[],
  more: Partial<Extract<Strength, { model: 'jointed_mass' }>> = {},
): Strength => ({
  model: 'jointed_mass',
  base: part(22, 31),
  joints,
  mapping: 'ab',
  selection: 'worst_case',
  useBaseIfWeaker: true,
  ...more,
});
const JOINT: Joint = { angleDeg: 12, aDeg: 8, bDeg: 27, part: part(4, 14) };

describe('a strength for every range of inclinations', () => {
  const ranges = (...rows: readonly (readonly [number, StrengthPart])[]): Strength => ({
    model: 'generalized_anisotropic',
    ranges: rows.map(([toDeg, own]) => ({ toDeg, part: own })),
  });

  it('of one range is the strength of that range, bit for bit', () => {
    expect(factorsOf(all(ranges([90, part(10, 25)])), CIRCLE)).toEqual(factorsOf(all(frictional(10, 25)), CIRCLE));
  });

  it('of Mohr-Coulomb parts is the table of c and phi', () => {
    const table: Strength = {
      model: 'anisotropic_strength_function',
      rows: [
        [-10, 10, 35],
        [20, 3, 20],
        [90, 14, 28],
      ],
    };
    expectSame(all(ranges([-10, part(10, 35)], [20, part(3, 20)], [90, part(14, 28)])), all(table), 12);
  });

  it('takes curved parts, each where it stands', () => {
    const curve: StrengthPart = {
      strength: { model: 'power_curve', a: 1.4, b: 0.8, cKpa: 2, dKpa: 0, wavinessDeg: 0 },
    };
    const strength = ranges([10, curve], [90, part(14, 28)]);
    expect(strengthAt(strength, 50, { angleDeg: 10 })).toBeCloseTo(2 + 1.4 * 50 ** 0.8, 9);
    expect(strengthAt(strength, 50, { angleDeg: 10.1 })).toBeCloseTo(14 + 50 * tan(28), 9);
    const evaluated = evaluateSurface(all(strength), CIRCLE, ['spencer']);
    expect(evaluated.ok && evaluated.methods[0]?.ok).toBe(true);
  });

  it('takes the strength of another material as it is, and keeps its own weight', () => {
    const linked = (other: Strength) =>
      sketch({
        external: SLOPE,
        materials: [
          soil('a', { strength: ranges([15, { materialId: 'b' }], [90, part(14, 28)]) }),
          soil('b', { strength: other, unitWeightKnM3: 3 }),
        ],
        settings: TIGHT,
      });
    expectSame(linked(frictional(3, 20)), all(ranges([15, part(3, 20)], [90, part(14, 28)])), 12);
    expectSame(linked(frictional(9, 24)), all(ranges([15, part(9, 24)], [90, part(14, 28)])), 12);
  });

  it.each<[string, Strength]>([
    ['ranges that end early', ranges([80, part(1, 2)])],
    ['ranges that go back', ranges([20, part(1, 2)], [10, part(1, 2)], [90, part(1, 2)])],
    ['a part that makes no sense', ranges([90, part(-1, 2)])],
  ])('is refused with %s', (_what, strength) => {
    expect(strengthFaults(strength)).not.toEqual([]);
  });

  it.each<[string, Strength, Strength]>([
    ['that is not there', ranges([90, { materialId: 'nobody' }]), frictional(1, 2)],
    ['of anisotropic strength', ranges([90, { materialId: 'b' }]), bedded()],
    ['of infinite strength', ranges([90, { materialId: 'b' }]), { model: 'infinite_strength' }],
    ['that is itself', ranges([90, { materialId: 'a' }]), frictional(1, 2)],
  ])('is refused when it names a material %s', (_what, strength, other) => {
    const input = sketch({ external: SLOPE, materials: [soil('a', { strength }), soil('b', { strength: other })] });
    expect(prepare(input)).toMatchObject({ ok: false, problems: [{ code: 'bad_material' }] });
  });
});

describe('a mass with joints', () => {
  it('of one set by A and B is the linear anisotropy', () => {
    expectSame(all(jointed([JOINT])), all(bedded()), 9);
  });

  it('without joints, or with joints as strong as the mass, is the mass', () => {
    expectSame(all(jointed([])), all(frictional(22, 31)), 12);
    for (const mapping of ['ab', 'cosine', 'linear'] as const)
      expectSame(all(jointed([{ ...JOINT, part: part(22, 31) }], { mapping })), all(frictional(22, 31)), 9);
  });

  it('varies by sin^2 as Casagrande & Carrillo: half way at 45 degrees, a quarter at 30', () => {
    const clay = jointed([{ angleDeg: 0, aDeg: 0, bDeg: 0, part: part(40, 0) }], {
      base: part(20, 0),
      mapping: 'cosine',
      useBaseIfWeaker: false,
    });
    expect([0, 30, 45, 60, 90].map((angleDeg) => strengthAt(clay, 0, { angleDeg }))).toEqual(
      [40, 35, 30, 25, 20].map((su) => expect.closeTo(su, 9)),
    );
  });

  it('varying by sin^2 gives the factor that integrates along a circle', () => {
    // su = ch + (cv - ch) sin^2 a with a the inclination; on a circle a runs evenly with the arc.
    const [ch, cv] = [40, 24];
    const strength = jointed([{ angleDeg: 0, aDeg: 0, bDeg: 0, part: part(ch, 0) }], {
      base: part(cv, 0),
      mapping: 'cosine',
      useBaseIfWeaker: false,
    });
    const settings = { ...TIGHT, sliceCount: 400, methods: ['bishop_simplified'] as const };
    const evaluated = evaluateSurface(
      sketch({ external: SLOPE, materials: [soil('a', { strength })], settings }),
      CIRCLE,
    );
    const uniform = evaluateSurface(
      sketch({
        external: SLOPE,
        materials: [soil('a', { strength: { model: 'undrained', cohesionKpa: 1 } })],
        settings,
      }),
      CIRCLE,
    );
    if (!evaluated.ok || !uniform.ok || !evaluated.methods[0]?.ok || !uniform.methods[0]?.ok)
      throw new Error('refused');
    const { slices } = evaluated.methods[0].solved;
    const [from, to] = [slices[0]?.baseXLeftM ?? 0, slices.at(-1)?.baseXRightM ?? 0].map((x) =>
      Math.asin((x - 26) / 23),
    ) as [number, number];
    const mean = (ch + cv) / 2 - ((cv - ch) * (Math.sin(2 * to) - Math.sin(2 * from))) / (4 * (to - from));
    expect(evaluated.methods[0].solved.factor / uniform.methods[0].solved.factor).toBeCloseTo(mean, 2);
  });

  it('varies by the angle over 90 where told so', () => {
    const clay = jointed([{ ...JOINT, angleDeg: 0, part: part(40, 0) }], {
      base: part(20, 0),
      mapping: 'linear',
      useBaseIfWeaker: false,
    });
    expect(strengthAt(clay, 0, { angleDeg: -36 })).toBeCloseTo(40 - 20 * 0.4, 9);
  });

  it('takes the weakest of several sets, or the one nearest in direction', () => {
    const near: Joint = { ...JOINT, angleDeg: 5, part: part(12, 0) };
    const weak: Joint = { ...JOINT, angleDeg: -7, part: part(2, 0) };
    const at = (selection: 'worst_case' | 'closest') =>
      strengthAt(jointed([near, weak], { base: part(30, 0), selection }), 0, { angleDeg: 0 });
    expect(at('worst_case')).toBe(2);
    expect(at('closest')).toBe(12);
  });

  it('takes the mass where that is weaker, unless told otherwise', () => {
    const strong: Joint = { ...JOINT, angleDeg: 0, part: part(50, 0) };
    const at = (useBaseIfWeaker: boolean) =>
      strengthAt(jointed([strong], { base: part(30, 0), useBaseIfWeaker }), 0, { angleDeg: 0 });
    expect([at(true), at(false)]).toEqual([30, 50]);
  });
});

describe('bedding along a surface', () => {
  const straight: Point[] = [
    [-20, 40 - 20 * tan(12)],
    [90, 40 + 90 * tan(12)],
  ];

  it('that is straight is bedding at its angle, for every law that follows one', () => {
    const follows = { beddingSurfaceId: 'bed-0', beddingAngleDeg: 77 };
    expectSame(all(bedded(follows), [straight]), all(bedded()), 9);
    expectSame(all(jointed([{ ...JOINT, angleDeg: 77, surfaceId: 'bed-0' }]), [straight]), all(jointed([JOINT])), 9);
    expectSame(all(snowden(follows), [straight]), all(snowden({})), 9);
  });

  it('follows the nearest limb of a fold, and between limbs their mean', () => {
    const [bed] = bedSurfaces([
      {
        id: 'f',
        name: 'f',
        type: 'anisotropic_surface',
        closed: false,
        points: [
          [0, 0],
          [10, 10],
          [20, 0],
        ],
      },
    ]);
    if (!bed) throw new Error('no surface');
    expect(directionNear(bed, 3, 2)).toBeCloseTo(45, 9);
    expect(directionNear(bed, 17, 2)).toBeCloseTo(-45, 9);
    expect(directionNear(bed, 10, 30)).toBeCloseTo(0, 9);
    expect(directionNear(bed, -50, 0)).toBeCloseTo(45, 9);
  });

  it('that folds does not know left from right', () => {
    const fold: Point[] = [
      [0, 2],
      [30, 14],
      [70, 3],
    ];
    const input = all(bedded({ beddingSurfaceId: 'bed-0' }), [fold]);
    const turned: SlipSurface = { type: 'circle', centre: [-26, 32], radiusM: 23 };
    const [one, other] = [factorsOf(input, CIRCLE), factorsOf(mirrored(input), turned)];
    for (const [id, factor] of Object.entries(one)) expect(factor).toBeCloseTo(other[id as keyof typeof other] ?? 0, 8);
  });

  it('is refused when the surface is not there', () => {
    expect(prepare(all(bedded({ beddingSurfaceId: 'bed-0' })))).toMatchObject({
      ok: false,
      problems: [{ code: 'bad_material' }],
    });
  });
});

function snowden(more: Partial<Extract<Strength, { model: 'snowden_anisotropic_linear' }>>): Strength {
  return {
    model: 'snowden_anisotropic_linear',
    beddingAngleDeg: 12,
    clockwise: { aDeg: 8, bDeg: 27 },
    counterClockwise: { aDeg: 8, bDeg: 27 },
    bedding: { model: 'c_phi_function', rows: [[0, 4, 14]] },
    rockMass: { model: 'c_phi_function', rows: [[0, 22, 31]] },
    ...more,
  };
}

describe('bedding and rock mass as functions of the stress (Snowden 2007)', () => {
  it('of one row each are the linear anisotropy', () => {
    expectSame(all(snowden({})), all(bedded()), 7);
  });

  it('go over by tau, with an A and B of their own on either side', () => {
    const strength = snowden({
      beddingAngleDeg: 0,
      clockwise: { aDeg: 5, bDeg: 15 },
      counterClockwise: { aDeg: 10, bDeg: 50 },
      bedding: {
        model: 'shear_normal_function',
        points: [
          [0, 0],
          [100, 20],
        ],
      },
      rockMass: {
        model: 'shear_normal_function',
        points: [
          [0, 40],
          [100, 120],
        ],
      },
    });
    const at = (angleDeg: number) => strengthAt(strength, 50, { angleDeg });
    expect([0, 10, 30, 50, 90].map(at)).toEqual([10, 10, 45, 80, 80].map((tau) => expect.closeTo(tau, 9)));
    expect([-5, -10, -15, -80].map(at)).toEqual([10, 45, 80, 80].map((tau) => expect.closeTo(tau, 9)));
  });

  it('seen from behind have their sides exchanged', () => {
    const [a, b] = [
      { aDeg: 5, bDeg: 15 },
      { aDeg: 12, bDeg: 40 },
    ];
    const input = all(snowden({ clockwise: a, counterClockwise: b }));
    const behind = mirrored(all(snowden({ clockwise: b, counterClockwise: a, beddingAngleDeg: -12 })));
    const turned: SlipSurface = { type: 'circle', centre: [-26, 32], radiusM: 23 };
    const [one, other] = [factorsOf(input, CIRCLE), factorsOf(behind, turned)];
    for (const [id, factor] of Object.entries(one)) expect(factor).toBeCloseTo(other[id as keyof typeof other] ?? 0, 8);
  });

  it('are refused with A beyond B, or a table without rows', () => {
    expect(strengthFaults(snowden({ clockwise: { aDeg: 9, bDeg: 3 } }))).not.toEqual([]);
    expect(strengthFaults(snowden({ rockMass: { model: 'c_phi_function', rows: [] } }))).not.toEqual([]);
  });
});
