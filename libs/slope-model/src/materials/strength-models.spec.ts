import { describe, expect, it } from '@jest/globals';
import { evaluateSurface, strengthAt } from '@talud/slope';
import { analysisInput } from '../analysis-input.js';
import { parseStrength } from '../define/strength.js';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import { engineStrength } from './engine-strength.js';
import { STRENGTH_MODEL_IDS, STRENGTH_MODELS, type StrengthModelEntry } from './strength-models.js';

const tan = (deg: number) => Math.tan((deg * Math.PI) / 180);

const STEPS = [
  [0, 10],
  [100, 50],
  [200, 80],
];
const JOINTED = {
  model: 'generalized_anisotropic',
  input_type: 'angle_or_surface',
  base: { model: 'undrained', params: { cohesion: 30 } },
};
const SOFT = { model: 'undrained', params: { cohesion: 7 } };
const rules = (...each: object[]) => ({ model: 'generalized_anisotropic', rules: each });

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
    const { params, table, fields = {} }: StrengthModelEntry = STRENGTH_MODELS[model];
    const given = Object.fromEntries(Object.entries(params).map(([name, { example }]) => [name, example]));
    const beside = Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example]));
    const strength = parse({ model, params: given, ...beside, ...(table ? { [table.field]: table.example } : {}) });
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
    ['steps', 50, { model: 'step_function', points: STEPS }, 130],
    [
      'undrained 4 m into its layer, cut off',
      26,
      { model: 'undrained_depth_layer', params: { cohesion_top: 20, cohesion_change: 2, cutoff: 26 } },
      80,
      { layerDepthM: 4 },
    ],
    [
      'undrained 4 m from the ground',
      28,
      { model: 'undrained_slope_distance', params: { cohesion_top: 20, cohesion_change: 2 } },
      80,
      { groundDistanceM: 4 },
    ],
    [
      'samples by inverse squares of the distance',
      (4 * 10 + 40) / 5,
      {
        model: 'discrete_function',
        points: [
          [0, 0, 10],
          [9, 0, 40],
        ],
      },
      80,
      { x: 3, y: 0 },
    ],
    [
      'drained samples over the elevation',
      15 + 80 * tan(25),
      {
        model: 'discrete_function',
        function_type: 'drained',
        method: 'linear_by_elevation',
        points: [
          [0, 0, 10, 20],
          [0, 10, 20, 30],
        ],
      },
      80,
      { x: 3, y: 5 },
    ],
    [
      'bedded rock, half way to the mass on the clockwise side',
      (10 + 80 * tan(15) + 30 + 80 * tan(35)) / 2,
      {
        model: 'snowden_anisotropic_linear',
        params: { bedding_angle: 20, A1: 10, B1: 20, A2: 0, B2: 0 },
        bedding: { model: 'c_phi_function', rows: [[0, 10, 15]] },
        rock_mass: { model: 'c_phi_function', rows: [[0, 30, 35]] },
      },
      80,
      { angleDeg: 5 },
    ],
    [
      'the rule of the inclination',
      7,
      {
        model: 'generalized_anisotropic',
        rules: [
          { angle_min: -90, angle_max: 0, model: 'undrained', params: { cohesion: 7 } },
          { angle_min: 0, angle_max: 90, model: 'undrained', params: { cohesion: 9 } },
        ],
      },
      80,
      { angleDeg: 0 },
    ],
    [
      'a joint at 30 degrees from the base by sin^2',
      30 - 20 * 0.75,
      { ...JOINTED, mapping: 'cosine', joints: [{ angle: 60, model: 'undrained', params: { cohesion: 10 } }] },
      80,
      { angleDeg: 30 },
    ],
    [
      'the joint between A and B',
      20,
      { ...JOINTED, joints: [{ angle: 60, A: 10, B: 50, model: 'undrained', params: { cohesion: 10 } }] },
      80,
      { angleDeg: 30 },
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
    [
      'samples on a line for triangles',
      'E_INVALID_ARGUMENT',
      { model: 'discrete_function', method: 'tin', points: STEPS.map(([x]) => [x, 0, 5]) },
    ],
    ['a sample of too many numbers', 'E_INVALID_ARGUMENT', { model: 'discrete_function', points: [[0, 0, 1, 20]] }],
    [
      'rules with a gap',
      'E_INVALID_ARGUMENT',
      rules({ angle_min: -90, angle_max: 0, ...SOFT }, { angle_min: 5, angle_max: 90, ...SOFT }),
    ],
    ['rules that end early', 'E_INVALID_ARGUMENT', rules({ angle_min: -90, angle_max: 60, ...SOFT })],
    ['a rule of two strengths', 'E_INVALID_ARGUMENT', rules({ angle_min: -90, angle_max: 90, material: 'B', ...SOFT })],
    ['a rule of none', 'E_INVALID_ARGUMENT', rules({ angle_min: -90, angle_max: 90 })],
    ['a material that is not there', 'E_NOT_FOUND', rules({ angle_min: -90, angle_max: 90, material: 'B' })],
    ['an anisotropic rule', 'E_INVALID_ARGUMENT', rules({ angle_min: -90, angle_max: 90, ...rules() })],
    ['infinite rules', 'E_INVALID_ARGUMENT', rules({ angle_min: -90, angle_max: 90, model: 'infinite_strength' })],
    ['joints beside rules', 'E_INVALID_ARGUMENT', { ...rules({ angle_min: -90, angle_max: 90, ...SOFT }), joints: [] }],
    [
      'a joint at two directions',
      'E_INVALID_ARGUMENT',
      { ...JOINTED, joints: [{ angle: 3, surface_id: 'S', A: 1, B: 2, ...SOFT }] },
    ],
    ['a joint along nothing', 'E_NOT_FOUND', { ...JOINTED, joints: [{ surface_id: 'S', A: 1, B: 2, ...SOFT }] }],
    ['a joint without A and B', 'E_INVALID_ARGUMENT', { ...JOINTED, joints: [{ angle: 3, ...SOFT }] }],
    [
      'A and B that are not read',
      'E_INVALID_ARGUMENT',
      { ...JOINTED, mapping: 'linear', joints: [{ angle: 3, A: 1, B: 2, ...SOFT }] },
    ],
    [
      'a definition that its joints deny',
      'E_CONFLICT',
      { ...JOINTED, definition: 'surface', joints: [{ angle: 3, A: 1, B: 2, ...SOFT }] },
    ],
    [
      'water of a part',
      'E_INVALID_ARGUMENT',
      { ...rules({ angle_min: -90, angle_max: 90, ...SOFT }), use_parent_water: false },
    ],
    [
      'bedding of an ordinary strength',
      'E_INVALID_ARGUMENT',
      {
        model: 'snowden_anisotropic_linear',
        params: { bedding_angle: 0, A1: 1, B1: 2, A2: 1, B2: 2 },
        bedding: SOFT,
        rock_mass: SOFT,
      },
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
