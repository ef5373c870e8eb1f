import { LIMITS } from '../limits.js';
import {
  bedding,
  friction,
  kpa,
  ratio,
  STRESS_COLUMN,
  type StrengthField,
  type StrengthParameter,
  type StrengthTable,
  undrainedProfile,
  withinDeg,
} from './strength-parameters.js';

export interface StrengthModelEntry {
  name: string;
  meaning: string;
  params: Readonly<Record<string, StrengthParameter>>;
  table?: StrengthTable;
  fields?: Readonly<Record<string, StrengthField>>;
}

/**
 * The strength models that the engine computes, with their parameters. The one list for tools, catalogue and parsing. Sigma is the effective
 * normal stress on the base of a slice, sigma_v' the effective vertical stress there; formulas and sources: docs/theory/strength.md.
 */
export const STRENGTH_MODELS = {
  mohr_coulomb: {
    name: 'Mohr-Coulomb',
    meaning: 'tau = c + sigma tan(phi), sigma the effective normal stress on the base',
    params: { cohesion: kpa(10, 'c'), friction_angle: friction(30, 'phi') },
  },
  undrained: {
    name: 'Undrained (phi = 0)',
    meaning: 'tau = c, whatever the normal stress',
    params: { cohesion: kpa(50, 'undrained shear strength') },
  },
  undrained_depth_datum: {
    name: 'Undrained, changing with depth below an elevation',
    meaning: 'tau = cohesion_datum + cohesion_change (datum - y) below the datum, cohesion_datum above it',
    params: {
      cohesion_datum: kpa(20, 'strength at and above the datum'),
      cohesion_change: {
        example: 2,
        unit: 'kPa/m',
        meaning: 'per metre downward; negative where strength falls',
        min: -LIMITS.pressureKpa,
        max: LIMITS.pressureKpa,
      },
      datum: { example: 10, unit: 'm', meaning: 'elevation y', min: -LIMITS.coordinateM, max: LIMITS.coordinateM },
      cutoff: {
        ...kpa(100, 'upper bound where the strength grows downward, lower bound where it falls'),
        default: 'none',
      },
    },
  },
  power_curve: {
    name: 'Power curve',
    meaning: 'tau = c + a (sigma + d)^b + sigma tan(waviness), in kPa',
    params: {
      a: ratio(0.7, 'a, for stresses in kPa', { min: 0, max: LIMITS.pressureKpa }),
      b: ratio(0.9, 'b', { above: 0, max: 5 }),
      c: kpa(3, 'c'),
      d: { ...kpa(0, 'd'), default: 0 },
      waviness: { ...friction(0, 'waviness'), default: 0 },
    },
  },
  hoek_brown: {
    name: 'Hoek-Brown, generalised',
    meaning: 'exact envelope of sigma1 = sigma3 + sigci (mb sigma3 / sigci + s)^a (Hoek et al. 2002, Balmer 1952)',
    params: {
      sigci: { ...kpa(50_000, 'strength of the intact rock'), min: 1 },
      mb: ratio(2.5, 'mb of the rock mass', { above: 0, max: 100 }),
      s: ratio(0.004, 's of the rock mass', { min: 0, max: 1 }),
      a: ratio(0.5, 'a of the rock mass', { above: 0, max: 1 }),
    },
  },
  hoek_brown_classic: {
    name: 'Hoek-Brown, 1980',
    meaning: 'as hoek_brown with a = 0.5',
    params: {
      sigci: { ...kpa(15_000, 'strength of the intact rock'), min: 1 },
      m: ratio(0.357, 'm of the rock mass', { above: 0, max: 100 }),
      s: ratio(0.0017, 's of the rock mass', { min: 0, max: 1 }),
    },
  },
  shansep: {
    name: 'SHANSEP',
    meaning: "tau = max(A + sigma_v' S OCR^m, su_min)",
    params: {
      S: ratio(0.25, 'normally consolidated strength ratio', { min: 0, max: 10 }),
      m: ratio(0.8, 'exponent of the overconsolidation ratio', { min: 0, max: 5 }),
      OCR: ratio(1, 'overconsolidation ratio', { above: 0, max: 1_000 }),
      A: { ...kpa(0, 'strength without stress'), default: 0 },
      su_min: { ...kpa(0, 'least strength'), default: 0 },
    },
  },
  vertical_stress_ratio: {
    name: 'Ratio to vertical stress',
    meaning: "tau = max(K sigma_v', min_strength)",
    params: {
      K: ratio(0.25, 'strength ratio', { min: 0, max: 10 }),
      min_strength: { ...kpa(0, 'least strength'), default: 0 },
    },
  },
  hyperbolic: {
    name: 'Hyperbolic',
    meaning: 'tau = c_inf sigma tan(phi_0) / (c_inf + sigma tan(phi_0))',
    params: {
      c_inf: { ...kpa(150, 'strength at high stress'), min: 0.001 },
      phi_0: friction(20, 'friction angle at no stress'),
    },
  },
  shear_normal_function: {
    name: 'Table of normal and shear stress',
    meaning: 'tau read in a straight line between points of sigma, constant beyond the first and the last',
    params: {},
    table: {
      field: 'points',
      columns: [STRESS_COLUMN, { name: 'tau', ...kpa(5, 'shear strength') }],
      example: [
        [0, 5],
        [100, 45],
        [300, 110],
      ],
    },
  },
  step_function: {
    name: 'Steps of normal stress',
    meaning: 'tau of the last point whose sigma is not above the stress, of the first below all',
    params: {},
    table: {
      field: 'points',
      columns: [STRESS_COLUMN, { name: 'tau', ...kpa(10, 'shear strength') }],
      example: [
        [0, 10],
        [100, 50],
        [200, 80],
      ],
    },
  },
  discrete_function: {
    name: 'Samples of the ground',
    meaning: 'strength between samples at points of the section, never beyond their range',
    params: {},
    fields: {
      function_type: {
        meaning: 'undrained: points [x m, y m, cu kPa]; drained: [x m, y m, c kPa, phi deg]',
        choices: ['undrained', 'drained'],
        default: 'undrained',
      },
      method: {
        meaning: 'inverse squares of the distance, triangles, thin-plate spline, or a profile over the elevation',
        choices: ['inverse_distance', 'tin', 'thin_plate_spline', 'linear_by_elevation'],
        default: 'inverse_distance',
      },
      points: {
        meaning: 'the samples, no two at one place; tin and thin_plate_spline need three that are not on one line',
        example: [
          [0, 0, 40],
          [60, 0, 45],
          [30, 20, 12],
        ],
      },
    },
  },
  undrained_depth_layer: {
    name: 'Undrained, changing with depth in its layer',
    meaning: 'tau = cohesion_top + cohesion_change times the depth below the top of the layer of this material',
    params: undrainedProfile('the top of the layer'),
  },
  undrained_slope_distance: {
    name: 'Undrained, changing with the distance from the ground',
    meaning: 'tau = cohesion_top + cohesion_change times the shortest way to the ground surface',
    params: undrainedProfile('the ground'),
  },
  anisotropic_strength_function: {
    name: 'Table of base inclinations',
    meaning:
      'c and phi of the first row whose angle_to is not below the inclination of the base, counter-clockwise from the x axis; from -90, the last row ends at 90',
    params: {},
    table: {
      field: 'rows',
      columns: [
        { name: 'angle_to', example: -30, unit: 'deg', meaning: 'end of the row', above: -90, max: 90 },
        { name: 'c', ...kpa(10, 'cohesion') },
        { name: 'phi', ...friction(35, 'friction angle') },
      ],
      example: [
        [-30, 10, 35],
        [0, 1, 20],
        [90, 5, 10],
      ],
    },
  },
  anisotropic_linear: {
    name: 'Anisotropic, linear',
    meaning:
      'c1, phi1 on bases within A of the bedding, c2, phi2 beyond B; c and tan(phi) in a straight line between; bedding_angle counter-clockwise from the x axis',
    params: {
      c1: kpa(5, 'cohesion of the bedding'),
      phi1: friction(15, 'friction angle of the bedding'),
      c2: kpa(20, 'cohesion of the mass'),
      phi2: friction(30, 'friction angle of the mass'),
      bedding_angle: bedding,
      A: withinDeg(10, 'within this of the bedding'),
      B: withinDeg(30, 'beyond this of the bedding; not below A'),
    },
  },
  snowden_anisotropic_linear: {
    name: 'Anisotropic, linear between functions of the stress',
    meaning:
      'tau of the bedding on bases within A of it, of the rock mass beyond B, in a straight line between; A1, B1 on bases turned clockwise out of the bedding, A2, B2 counter-clockwise',
    params: {
      bedding_angle: bedding,
      A1: withinDeg(10, 'clockwise: within this of the bedding'),
      B1: withinDeg(30, 'clockwise: beyond this; not below A1'),
      A2: withinDeg(10, 'counter-clockwise: within this of the bedding'),
      B2: withinDeg(30, 'counter-clockwise: beyond this; not below A2'),
    },
    fields: {
      bedding: {
        meaning: 'strength of the bedding: {model: shear_normal_function, points} or {model: c_phi_function, rows}',
        example: { model: 'c_phi_function', rows: [[0, 5, 15]] },
      },
      rock_mass: {
        meaning: 'strength of the rock mass, likewise',
        example: { model: 'c_phi_function', rows: [[0, 20, 30]] },
      },
    },
  },
  generalized_anisotropic: {
    name: 'Anisotropic, generalised',
    meaning:
      'a strength for every range of base inclinations (rules), or a base with sets of joints; each strength is {model, params, ...}, not anisotropic itself, or {material}, that of another material as it is at run time; unit weight and water stay its own',
    params: {},
    fields: {
      input_type: {
        meaning: 'rules, or base and joints',
        choices: ['angle_range', 'angle_or_surface'],
        default: 'angle_range',
      },
      rules: {
        meaning:
          'angle_range: [{angle_min, angle_max, model, params or material}], without gaps from -90 to 90 degrees',
        example: [
          { angle_min: -90, angle_max: 10, model: 'mohr_coulomb', params: { cohesion: 20, friction_angle: 30 } },
          { angle_min: 10, angle_max: 90, model: 'mohr_coulomb', params: { cohesion: 5, friction_angle: 18 } },
        ],
      },
      base: { meaning: 'angle_or_surface: {model, params} or {material} of the mass between the joints' },
      joints: {
        meaning:
          'angle_or_surface: [{angle or surface_id (an anisotropic surface), A, B (mapping ab only), model, params or material}]',
      },
      definition: { meaning: 'of all joints; may be left out', choices: ['angle', 'surface'] },
      mapping: {
        meaning: 'share of the base by the angle d from a joint: 0 within A and 1 beyond B; sin^2 d; d / 90',
        choices: ['ab', 'cosine', 'linear'],
        default: 'ab',
      },
      joint_selection: {
        meaning: 'of several joints the weakest on the base of a slice, or the nearest in direction',
        choices: ['worst_case', 'closest'],
        default: 'worst_case',
      },
      use_base_if_weaker: { meaning: 'the base counts where it is the weaker', default: true },
      use_parent_water: { meaning: 'always true: water and weight are those of the material itself', default: true },
    },
  },
  barton_bandis: {
    name: 'Barton-Bandis',
    meaning: 'rough rock joints: tau = sigma tan(phi_r + JRC log10(JCS / sigma)), the angle at most max_total_friction',
    params: {
      phi_r: friction(30, 'residual friction angle'),
      JRC: ratio(8, 'joint roughness coefficient', { min: 0, max: 100 }),
      JCS: { ...kpa(50_000, 'joint wall compressive strength'), min: 1 },
      max_total_friction: { ...friction(75, 'greatest angle'), min: 1 },
    },
  },
  drained_undrained: {
    name: 'Drained, then undrained',
    meaning: 'tau = cohesion + min(sigma, sigma_threshold) tan(phi)',
    params: {
      cohesion: kpa(5, 'c'),
      phi: friction(28, 'phi'),
      sigma_threshold: kpa(100, 'stress beyond which the strength grows no more'),
    },
  },
  c_phi_function: {
    name: 'Table of c and phi by stress',
    meaning: 'tau = c + sigma tan(phi), c and phi in a straight line between rows of sigma, constant beyond them',
    params: {},
    table: {
      field: 'rows',
      columns: [
        { name: 'sigma', ...kpa(0, 'effective normal stress'), min: -LIMITS.pressureKpa },
        { name: 'c', ...kpa(5, 'cohesion') },
        { name: 'phi', ...friction(35, 'friction angle') },
      ],
      example: [
        [0, 5, 35],
        [100, 10, 30],
        [300, 20, 25],
      ],
    },
  },
  infinite_strength: { name: 'Infinite strength', meaning: 'no slip surface passes through it', params: {} },
  no_strength: { name: 'No strength', meaning: 'tau = 0: weighs without resisting', params: {} },
} as const satisfies Readonly<Record<string, StrengthModelEntry>>;

export type StrengthModelId = keyof typeof STRENGTH_MODELS;

export const STRENGTH_MODEL_IDS: readonly StrengthModelId[] = [
  'mohr_coulomb',
  'undrained',
  'undrained_depth_datum',
  'undrained_depth_layer',
  'undrained_slope_distance',
  'discrete_function',
  'power_curve',
  'hoek_brown',
  'hoek_brown_classic',
  'shansep',
  'vertical_stress_ratio',
  'hyperbolic',
  'shear_normal_function',
  'step_function',
  'anisotropic_strength_function',
  'anisotropic_linear',
  'snowden_anisotropic_linear',
  'generalized_anisotropic',
  'barton_bandis',
  'drained_undrained',
  'c_phi_function',
  'infinite_strength',
  'no_strength',
];
