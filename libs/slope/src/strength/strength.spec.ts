import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, SLOPE, sketch, soil } from '../../test/sections.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { Strength } from '../input.js';
import type { SlipSurface } from '../surface/trace.js';
import { bindStrength } from './bind.js';
import { NOWHERE, strengthAt, strengthFaults, strengthKind, strengthLine } from './registry.js';

const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
const tan = (deg: number) => Math.tan((deg * Math.PI) / 180);

describe('strength at a stress', () => {
  const rows: readonly [string, Strength, number, number][] = [
    ['Mohr-Coulomb', frictional(12, 30), 100, 12 + 100 * tan(30)],
    ['undrained', { model: 'undrained', cohesionKpa: 40 }, 100, 40],
    ['no strength', { model: 'no_strength' }, 100, 0],
    // Baker 2003, compacted Israeli clay: tau = 1.107 sigma^0.86.
    [
      'power curve',
      { model: 'power_curve', a: 1.107, b: 0.86, cKpa: 0, dKpa: 0, wavinessDeg: 0 },
      50,
      1.107 * 50 ** 0.86,
    ],
    [
      'power curve with all terms',
      { model: 'power_curve', a: 0.7, b: 0.9, cKpa: 3, dKpa: 2, wavinessDeg: 5 },
      80,
      3 + 0.7 * 82 ** 0.9 + 80 * tan(5),
    ],
    [
      'hyperbola',
      { model: 'hyperbolic', cInfKpa: 150, phi0Deg: 20 },
      200,
      (150 * 200 * tan(20)) / (150 + 200 * tan(20)),
    ],
    [
      'table, between points',
      {
        model: 'shear_normal_function',
        points: [
          [0, 5],
          [100, 45],
          [300, 110],
        ],
      },
      200,
      77.5,
    ],
    [
      'table, beyond its end',
      {
        model: 'shear_normal_function',
        points: [
          [0, 5],
          [100, 45],
          [300, 110],
        ],
      },
      900,
      110,
    ],
    [
      'table, before its start',
      {
        model: 'shear_normal_function',
        points: [
          [10, 5],
          [100, 45],
        ],
      },
      -4,
      5,
    ],
  ];

  it.each(rows)('%s', (_, strength, sigma, tau) => {
    expect(strengthFaults(strength)).toEqual([]);
    expect(strengthAt(strength, sigma)).toBeCloseTo(tau, 9);
  });

  it('Hoek-Brown on its exact envelope (Balmer construction at sigma3 = 10 and 50 kPa)', () => {
    const rock = { sigciKpa: 30_000, mb: 0.067, s: 2.5e-5, a: 0.619 };
    for (const sigma3 of [10, 50, 400]) {
      const reach = (rock.mb * sigma3) / rock.sigciKpa + rock.s;
      const k = 1 + rock.a * rock.mb * reach ** (rock.a - 1);
      const spread = rock.sigciKpa * reach ** rock.a;
      const sigma = sigma3 + spread / (k + 1);
      expect(strengthAt({ model: 'hoek_brown', ...rock }, sigma)).toBeCloseTo((spread * Math.sqrt(k)) / (k + 1), 4);
    }
  });

  it('Hoek-Brown bears nothing in more tension than s sigci / mb, and no less than nothing before', () => {
    const rock: Strength = { model: 'hoek_brown', sigciKpa: 30_000, mb: 0.067, s: 2.5e-5, a: 0.619 };
    const tensileKpa = (2.5e-5 * 30_000) / 0.067;
    for (const beyond of [0.001, 1, 500]) expect(strengthAt(rock, -tensileKpa - beyond)).toBe(0);
    for (const within of [0.001, 0.05, 1]) expect(strengthAt(rock, -tensileKpa + within)).toBeGreaterThan(0);
  });

  it('by the vertical effective stress', () => {
    const site = { verticalKpa: 57 };
    const shansep: Strength = { model: 'shansep', S: 0.22, m: 0.8, OCR: 3, aKpa: 2, suMinKpa: 5 };
    expect(strengthAt(shansep, 0, site)).toBeCloseTo(2 + 57 * 0.22 * 3 ** 0.8, 9);
    expect(strengthAt(shansep, 0, { verticalKpa: 0 })).toBe(5);
    expect(strengthAt({ model: 'vertical_stress_ratio', ratio: 0.25, minStrengthKpa: 3 }, 0, site)).toBeCloseTo(
      14.25,
      9,
    );
  });

  it('by depth below an elevation, bounded in the sense of the change', () => {
    const clay = (rate: number, cutoffKpa?: number): Strength => ({
      model: 'undrained_depth_datum',
      cohesionDatumKpa: 20,
      cohesionChangeKpaPerM: rate,
      datumM: 4,
      ...(cutoffKpa !== undefined && { cutoffKpa }),
    });
    expect(strengthAt(clay(2), 0, { y: 9 })).toBe(20);
    expect(strengthAt(clay(2), 0, { y: 1 })).toBe(26);
    expect(strengthAt(clay(2, 24), 0, { y: -9 })).toBe(24);
    expect(strengthAt(clay(-2, 15), 0, { y: -9 })).toBe(15);
    expect(strengthAt(clay(-2), 0, { y: -90 })).toBe(0);
  });

  it('by the inclination of the base: a limit belongs to the row that ends there', () => {
    const table: Strength = {
      model: 'anisotropic_strength_function',
      rows: [
        [-30, 10, 35],
        [0, 1, 20],
        [90, 5, 10],
      ],
    };
    expect([-60, -30, -29, 0, 0.5, 90].map((angleDeg) => strengthAt(table, 0, { angleDeg }))).toEqual([
      10, 10, 1, 1, 5, 5,
    ]);
  });

  it('by the angle to the bedding, c and tan(phi) straight between A and B', () => {
    const bedded: Strength = {
      model: 'anisotropic_linear',
      beddingAngleDeg: 40,
      aDeg: 10,
      bDeg: 30,
      bedding: { cohesionKpa: 5, frictionAngleDeg: 15 },
      mass: { cohesionKpa: 20, frictionAngleDeg: 30 },
    };
    const at = (angleDeg: number) => strengthAt(bedded, 100, { angleDeg });
    expect(at(40)).toBeCloseTo(5 + 100 * tan(15), 9);
    expect(at(50)).toBeCloseTo(5 + 100 * tan(15), 9);
    expect(at(60)).toBeCloseTo(12.5 + (100 * (tan(15) + tan(30))) / 2, 9);
    expect(at(70)).toBeCloseTo(20 + 100 * tan(30), 9);
    expect(at(-60)).toBeCloseTo(20 + 100 * tan(30), 9);
    // 85 degrees one way is 45 the other way round.
    expect(at(-85)).toBeCloseTo(20 + 100 * tan(30), 9);
  });

  it('the line of a curved strength touches it: same value, same slope', () => {
    const curved = rows.filter(
      ([, strength]) =>
        strengthKind(bindStrength(strength, [], [])) === 'curved' &&
        !['shear_normal_function'].includes(strength.model),
    );
    expect(curved.length).toBeGreaterThan(2);
    for (const [, strength, sigma] of curved) {
      const line = { c: 0, t: 0 };
      strengthLine(bindStrength(strength, [], []), NOWHERE, sigma, line);
      const slope = (strengthAt(strength, sigma + 1e-3) - strengthAt(strength, sigma - 1e-3)) / 2e-3;
      expect(line.t).toBeCloseTo(slope, 5);
    }
  });

  it.each([
    [{ model: 'power_curve', a: -1, b: 1, cKpa: 0, dKpa: 0, wavinessDeg: 0 }],
    [{ model: 'hoek_brown', sigciKpa: 0, mb: 1, s: 1, a: 0.5 }],
    [
      {
        model: 'anisotropic_strength_function',
        rows: [
          [0, 5, 10],
          [-10, 5, 10],
        ],
      },
    ],
    [
      {
        model: 'anisotropic_linear',
        beddingAngleDeg: 0,
        aDeg: 20,
        bDeg: 10,
        bedding: { cohesionKpa: 1, frictionAngleDeg: 1 },
        mass: { cohesionKpa: 1, frictionAngleDeg: 1 },
      },
    ],
    [{ model: 'shear_normal_function', points: [] }],
    [
      {
        model: 'shear_normal_function',
        points: [
          [5, 1],
          [5, 2],
        ],
      },
    ],
    [{ model: 'shansep', S: Number.NaN, m: 1, OCR: 1, aKpa: 0, suMinKpa: 0 }],
    [{ model: 'hyperbolic', cInfKpa: 0, phi0Deg: 20 }],
    [
      {
        model: 'undrained_depth_datum',
        cohesionDatumKpa: 5,
        cohesionChangeKpaPerM: Number.POSITIVE_INFINITY,
        datumM: 0,
      },
    ],
  ] as const)('refuses what makes no sense: %j', (strength) => {
    expect(strengthFaults(strength as Strength)).not.toEqual([]);
  });
});

it('lets no surface through infinite strength', () => {
  const rock = sketch({
    external: SLOPE,
    lines: [
      [
        [0, 11],
        [22, 11],
      ],
      [
        [0, 9.5],
        [70, 9.5],
      ],
    ],
    materials: [soil('soil'), soil('rock', { strength: { model: 'infinite_strength' } })],
    at: [
      [60, 15, 'soil'],
      [30, 3, 'rock'],
    ],
  });
  const evaluated = evaluateSurface(rock, CIRCLE, ['spencer']);
  expect(evaluated.ok && evaluated.methods[0]).toMatchObject({
    ok: false,
    rejection: { name: 'through_infinite_strength', byConstruction: true },
  });
});

describe('a slope with strength of another kind', () => {
  const factors = (strength: Strength) =>
    factorsOf(sketch({ external: SLOPE, materials: [soil('a', { strength })] }), CIRCLE);

  it.each<[string, Strength]>([
    ['a power curve with b = 1', { model: 'power_curve', a: tan(25), b: 1, cKpa: 10, dKpa: 0, wavinessDeg: 0 }],
    ['one row for all inclinations', { model: 'anisotropic_strength_function', rows: [[90, 10, 25]] }],
  ])('is the Mohr-Coulomb slope when %s says the same', (_, strength) => {
    const plain = factors(frictional(10, 25));
    for (const [id, factor] of Object.entries(factors(strength)))
      expect(factor).toBeCloseTo(plain[id as keyof typeof plain] ?? 0, 4);
  });

  it('has on every base the strength of its own stress', () => {
    const strength: Strength = { model: 'power_curve', a: 1.4, b: 0.8, cKpa: 2, dKpa: 0, wavinessDeg: 0 };
    const evaluated = evaluateSurface(
      sketch({ external: SLOPE, materials: [soil('a', { strength })], settings: { tolerance: 1e-6 } }),
      CIRCLE,
    );
    if (!evaluated.ok) throw new Error('refused');
    for (const answer of evaluated.methods) {
      if (!answer.ok) throw new Error(answer.rejection.name);
      if (answer.method === 'janbu_corrected') continue;
      for (const slice of answer.solved.slices) {
        const tau = strengthAt(strength, slice.effectiveNormalStressKpa);
        expect(Math.abs(slice.baseShearResistanceKnM / slice.baseLengthM - tau)).toBeLessThan(0.02);
      }
    }
  });
});
