import { describe, expect, it } from '@jest/globals';
import { evaluateSurface, strengthAt } from '@talud/slope';
import { analysisInput } from './analysis-input.js';
import { parseStrength } from './define/strength.js';
import { demoDocument } from './demo-document.js';
import type { ProjectDocument } from './document.js';
import { engineStrength } from './engine-strength.js';
import { STRENGTH_MODEL_IDS, STRENGTH_MODELS, type StrengthModelEntry } from './strength-models.js';

const tan = (deg: number) => Math.tan((deg * Math.PI) / 180);

function parse(raw: unknown) {
  const strength = parseStrength('strength', raw);
  if (!strength.ok) throw new Error(strength.message);
  return strength.value;
}

/** Shear strength in kPa of a strength as a tool writes it. */
function tau(raw: unknown, sigmaKpa: number, site: Parameters<typeof strengthAt>[2] = {}): number {
  return strengthAt(engineStrength(parse(raw)), sigmaKpa, site);
}

describe('strength models', () => {
  it('list every model of the table once', () => {
    expect([...STRENGTH_MODEL_IDS].sort()).toEqual(Object.keys(STRENGTH_MODELS).sort());
  });

  it.each(STRENGTH_MODEL_IDS)('take the example of %s and come back as they were', (model) => {
    const { params, table }: StrengthModelEntry = STRENGTH_MODELS[model];
    const given = Object.fromEntries(Object.entries(params).map(([name, { example }]) => [name, example]));
    const strength = parse({ model, params: given, ...(table ? { [table.field]: table.example } : {}) });
    expect(parse(JSON.parse(JSON.stringify(strength)))).toEqual(strength);
    expect(tau(strength, 50, { verticalKpa: 60 })).toBeGreaterThanOrEqual(0);
  });

  it.each<[string, number, unknown, number, object?]>([
    ['Mohr-Coulomb', 10 + 80 * tan(30), { model: 'mohr_coulomb', params: { cohesion: 10, friction_angle: 30 } }, 80],
    ['undrained', 25, { model: 'undrained', params: { cohesion: 25 } }, 80],
    [
      'undrained 5 m below the datum',
      20 + 2 * 5,
      { model: 'undrained_depth_datum', params: { cohesion_datum: 20, cohesion_change: 2, datum: 8 } },
      80,
      { y: 3 },
    ],
    [
      'undrained, cut off',
      24,
      { model: 'undrained_depth_datum', params: { cohesion_datum: 20, cohesion_change: 2, datum: 8, cutoff: 24 } },
      80,
      { y: 3 },
    ],
    ['power curve', 3 + 0.7 * 100 ** 0.8, { model: 'power_curve', params: { a: 0.7, b: 0.8, c: 3 } }, 100],
    [
      'SHANSEP',
      60 * 0.25 * 4 ** 0.8,
      { model: 'shansep', params: { S: 0.25, m: 0.8, OCR: 4 } },
      80,
      { verticalKpa: 60 },
    ],
    ['vertical ratio', 0.3 * 60, { model: 'vertical_stress_ratio', params: { K: 0.3 } }, 80, { verticalKpa: 60 }],
    [
      'hyperbola',
      (150 * 80 * tan(20)) / (150 + 80 * tan(20)),
      { model: 'hyperbolic', params: { c_inf: 150, phi_0: 20 } },
      80,
    ],
    [
      'table of stresses',
      25,
      {
        model: 'shear_normal_function',
        points: [
          [0, 5],
          [100, 45],
        ],
      },
      50,
    ],
    [
      'table of inclinations',
      1 + 80 * tan(20),
      {
        model: 'anisotropic_strength_function',
        rows: [
          [-30, 10, 35],
          [0, 1, 20],
          [90, 5, 10],
        ],
      },
      80,
      { angleDeg: -10 },
    ],
    [
      'bedding, half way to the mass',
      12.5 + (80 * (tan(15) + tan(30))) / 2,
      { model: 'anisotropic_linear', params: { c1: 5, phi1: 15, c2: 20, phi2: 30, bedding_angle: 10, A: 10, B: 30 } },
      80,
      { angleDeg: 30 },
    ],
    [
      'rough joint',
      100 * tan(30 + 8 * Math.log10(500)),
      { model: 'barton_bandis', params: { phi_r: 30, JRC: 8, JCS: 50_000, max_total_friction: 75 } },
      100,
    ],
    [
      'drained and beyond',
      5 + 100 * tan(28),
      { model: 'drained_undrained', params: { cohesion: 5, phi: 28, sigma_threshold: 100 } },
      250,
    ],
    [
      'c and phi between rows',
      7.5 + 50 * tan(32.5),
      {
        model: 'c_phi_function',
        rows: [
          [0, 5, 35],
          [100, 10, 30],
        ],
      },
      50,
    ],
    ['no strength', 0, { model: 'no_strength' }, 80],
  ])('%s gives its formula', (_name, wanted, raw, sigma, ...sites) => {
    expect(tau(raw, sigma, sites[0])).toBeCloseTo(wanted, 6);
  });

  it('give the uniaxial strength of rock of 1980: sigci sqrt(s) at sigma3 = 0', () => {
    // Balmer at sigma3 = 0: k = 1 + m / (2 sqrt(s)), sigma = sigma1 / (k + 1), tau = sigma1 sqrt(k) / (k + 1).
    const [sigci, m, s] = [15_000, 0.357, 0.0017];
    const k = 1 + m / (2 * Math.sqrt(s));
    const sigma1 = sigci * Math.sqrt(s);
    const raw = { model: 'hoek_brown_classic', params: { sigci, m, s } };
    expect(tau(raw, sigma1 / (k + 1))).toBeCloseTo((sigma1 * Math.sqrt(k)) / (k + 1), 3);
  });

  it('give the factor of Mohr-Coulomb where they say the same', () => {
    const same: readonly unknown[] = [
      { model: 'power_curve', params: { a: tan(25), b: 1, c: 10 } },
      {
        model: 'anisotropic_strength_function',
        rows: [
          [0, 10, 25],
          [90, 10, 25],
        ],
      },
      { model: 'anisotropic_linear', params: { c1: 10, phi1: 25, c2: 10, phi2: 25, bedding_angle: 3, A: 5, B: 20 } },
    ];
    const wanted = factorOf({ model: 'mohr_coulomb', params: { cohesion: 10, friction_angle: 25 } });
    for (const raw of same) expect(factorOf(raw)).toBeCloseTo(wanted, 3);
  });

  it.each<[string, string, unknown]>([
    [
      'a table that goes back',
      'E_INVALID_ARGUMENT',
      {
        model: 'shear_normal_function',
        points: [
          [5, 1],
          [5, 2],
        ],
      },
    ],
    ['a table that is missing', 'E_INVALID_ARGUMENT', { model: 'shear_normal_function' }],
    ['a row of two', 'E_INVALID_ARGUMENT', { model: 'anisotropic_strength_function', rows: [[90, 1]] }],
    ['rows that end early', 'E_INVALID_ARGUMENT', { model: 'anisotropic_strength_function', rows: [[80, 1, 2]] }],
    [
      'a table of another model',
      'E_INVALID_ARGUMENT',
      { model: 'undrained', params: { cohesion: 1 }, rows: [[90, 1, 2]] },
    ],
    [
      'A above B',
      'E_INVALID_ARGUMENT',
      { model: 'anisotropic_linear', params: { c1: 1, phi1: 1, c2: 1, phi2: 1, bedding_angle: 0, A: 9, B: 3 } },
    ],
    [
      'a cutoff that would not be read',
      'E_CONFLICT',
      {
        model: 'undrained_depth_datum',
        cutoff_enabled: false,
        params: { cohesion_datum: 1, cohesion_change: 1, datum: 1, cutoff: 5 },
      },
    ],
    [
      'too many rows',
      'E_INVALID_ARGUMENT',
      { model: 'shear_normal_function', points: Array.from({ length: 61 }, (_, i) => [i, 1]) },
    ],
    ['a model that is not computed', 'E_INVALID_ARGUMENT', { model: 'snowden' }],
  ])('refuse %s with %s', (_what, code, raw) => {
    expect(parseStrength('strength', raw)).toMatchObject({ ok: false, code });
  });
});

function factorOf(raw: unknown): number {
  const demo = demoDocument('Demo');
  const document: ProjectDocument = {
    ...demo,
    materials: demo.materials.map((material) => ({ ...material, strength: parse(raw) })),
  };
  const surface = { type: 'circle' as const, centre: [36, 28] as const, radiusM: 13 };
  const run = evaluateSurface(analysisInput(document), surface);
  const answer = run.ok ? run.methods[0] : undefined;
  if (!answer?.ok) throw new Error('no factor');
  return answer.solved.factor;
}
