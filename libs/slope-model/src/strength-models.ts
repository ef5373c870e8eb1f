import type { Range } from './coerce.js';
import { LIMITS } from './limits.js';

export interface StrengthParameter extends Range {
  unit: string;
  meaning: string;
  /** An ordinary value for catalogues. It is never filled in: a strength made up by us would be a wrong number that looks right. */
  example: number;
  /** What it is when it is not given; absent: it must be given. `none`: without it there is no such bound. */
  default?: number | 'none';
}

/** Rows of numbers beside the parameters, the first column growing. */
export interface StrengthTable {
  field: 'points' | 'rows';
  columns: readonly (StrengthParameter & { name: string })[];
  example: readonly (readonly number[])[];
}

export interface StrengthModelEntry {
  name: string;
  meaning: string;
  params: Readonly<Record<string, StrengthParameter>>;
  table?: StrengthTable;
}

const kpa = (example: number, meaning: string): StrengthParameter => ({
  example,
  unit: 'kPa',
  meaning,
  min: 0,
  max: LIMITS.pressureKpa,
});

const friction = (example: number, meaning: string): StrengthParameter => ({
  example,
  unit: 'deg',
  meaning,
  min: 0,
  below: 90,
});

const ratio = (example: number, meaning: string, range: Range): StrengthParameter => ({
  example,
  unit: '',
  meaning,
  ...range,
});

const withinDeg = (example: number, meaning: string): StrengthParameter => ({
  example,
  unit: 'deg',
  meaning,
  min: 0,
  max: 90,
});

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
      columns: [
        {
          name: 'sigma',
          example: 0,
          unit: 'kPa',
          meaning: 'effective normal stress',
          min: -LIMITS.pressureKpa,
          max: LIMITS.pressureKpa,
        },
        { name: 'tau', ...kpa(5, 'shear strength') },
      ],
      example: [
        [0, 5],
        [100, 45],
        [300, 110],
      ],
    },
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
      bedding_angle: { example: 0, unit: 'deg', meaning: 'inclination of the bedding', min: -90, max: 90 },
      A: withinDeg(10, 'within this of the bedding'),
      B: withinDeg(30, 'beyond this of the bedding; not below A'),
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
  'power_curve',
  'hoek_brown',
  'hoek_brown_classic',
  'shansep',
  'vertical_stress_ratio',
  'hyperbolic',
  'shear_normal_function',
  'anisotropic_strength_function',
  'anisotropic_linear',
  'barton_bandis',
  'drained_undrained',
  'c_phi_function',
  'infinite_strength',
  'no_strength',
];

type SpecialModelId =
  | 'undrained_depth_datum'
  | 'shear_normal_function'
  | 'anisotropic_strength_function'
  | 'c_phi_function';

/** A strength model with its parameters, as a document stores it and a tool writes it. Units: see the table. */
export type Strength =
  | {
      readonly [M in Exclude<StrengthModelId, SpecialModelId>]: {
        readonly model: M;
        readonly params: { readonly [P in keyof (typeof STRENGTH_MODELS)[M]['params']]: number };
      };
    }[Exclude<StrengthModelId, SpecialModelId>]
  | {
      readonly model: 'undrained_depth_datum';
      readonly params: {
        readonly cohesion_datum: number;
        readonly cohesion_change: number;
        readonly datum: number;
        readonly cutoff?: number;
      };
    }
  | {
      readonly model: 'shear_normal_function';
      readonly params: Readonly<Record<string, never>>;
      readonly points: readonly (readonly [sigmaKpa: number, tauKpa: number])[];
    }
  | {
      readonly model: 'c_phi_function';
      readonly params: Readonly<Record<string, never>>;
      readonly rows: readonly (readonly [sigmaKpa: number, cohesionKpa: number, frictionAngleDeg: number])[];
    }
  | {
      readonly model: 'anisotropic_strength_function';
      readonly params: Readonly<Record<string, never>>;
      readonly rows: readonly (readonly [angleToDeg: number, cohesionKpa: number, frictionAngleDeg: number])[];
    };
