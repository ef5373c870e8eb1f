import { LIMITS } from './limits.js';

export interface StrengthParameter {
  default: number;
  unit: string;
  meaning: string;
  /** Inclusive. */
  min: number;
  max?: number;
  /** Exclusive. */
  below?: number;
}

interface StrengthModelEntry {
  name: string;
  meaning: string;
  params: Readonly<Record<string, StrengthParameter>>;
}

const cohesionKpa = (value: number, meaning: string): StrengthParameter => ({
  default: value,
  unit: 'kPa',
  meaning,
  min: 0,
  max: LIMITS.pressureKpa,
});

/** The strength models that the engine reads, with their parameters. The one list for tools, catalogue and parsing. */
export const STRENGTH_MODELS = {
  mohr_coulomb: {
    name: 'Mohr-Coulomb',
    meaning: 'tau = c + sigma tan(phi), sigma the effective normal stress on the base',
    params: {
      cohesion: cohesionKpa(10, 'c'),
      friction_angle: { default: 30, unit: 'deg', meaning: 'phi', min: 0, below: 90 },
    },
  },
  undrained: {
    name: 'Undrained (phi = 0)',
    meaning: 'tau = c, whatever the normal stress',
    params: { cohesion: cohesionKpa(50, 'undrained shear strength') },
  },
} as const satisfies Readonly<Record<string, StrengthModelEntry>>;

export type StrengthModelId = keyof typeof STRENGTH_MODELS;

export const STRENGTH_MODEL_IDS = ['mohr_coulomb', 'undrained'] as const satisfies readonly StrengthModelId[];

/** A strength model with its parameters, as a document stores it and a tool writes it. Units: see the table. */
export type Strength = {
  readonly [M in StrengthModelId]: {
    readonly model: M;
    readonly params: { readonly [P in keyof (typeof STRENGTH_MODELS)[M]['params']]: number };
  };
}[StrengthModelId];
