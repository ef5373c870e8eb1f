import type { SpatialMethod } from '@talud/slope';
import type { STRENGTH_MODELS, StrengthModelId } from './strength-models.js';

type SpecialModelId =
  | UndrainedProfileId
  | 'undrained_depth_datum'
  | 'shear_normal_function'
  | 'step_function'
  | 'discrete_function'
  | 'anisotropic_strength_function'
  | 'snowden_anisotropic_linear'
  | 'generalized_anisotropic'
  | 'c_phi_function';

type UndrainedProfileId = 'undrained_depth_layer' | 'undrained_slope_distance';

type NoParams = Readonly<Record<string, never>>;

/** A strength model with its parameters, as a document stores it and a tool writes it. Units: see the table of models. */
export type Strength =
  | PlainStrength
  | {
      readonly [M in 'anisotropic_linear' | 'infinite_strength']: {
        readonly model: M;
        readonly params: { readonly [P in keyof (typeof STRENGTH_MODELS)[M]['params']]: number };
      };
    }['anisotropic_linear' | 'infinite_strength']
  | {
      readonly model: 'anisotropic_strength_function';
      readonly params: NoParams;
      readonly rows: readonly (readonly [angleToDeg: number, cohesionKpa: number, frictionAngleDeg: number])[];
    }
  | {
      readonly model: 'snowden_anisotropic_linear';
      readonly params: {
        readonly [P in keyof (typeof STRENGTH_MODELS)['snowden_anisotropic_linear']['params']]: number;
      };
      readonly bedding: StressFunction;
      readonly rock_mass: StressFunction;
    }
  | {
      readonly model: 'generalized_anisotropic';
      readonly params: NoParams;
      readonly input_type: 'angle_range';
      /** Without gaps from -90 to 90 degrees. */
      readonly rules: readonly ({ readonly angle_min: number; readonly angle_max: number } & StrengthPart)[];
    }
  | {
      readonly model: 'generalized_anisotropic';
      readonly params: NoParams;
      readonly input_type: 'angle_or_surface';
      readonly base: StrengthPart;
      readonly joints: readonly JointDocument[];
      readonly mapping: 'ab' | 'cosine' | 'linear';
      readonly joint_selection: 'worst_case' | 'closest';
      readonly use_base_if_weaker: boolean;
    };

/** A strength that is finite and the same on bases of any inclination. */
export type PlainStrength =
  | {
      readonly [M in PlainModelId]: {
        readonly model: M;
        readonly params: { readonly [P in keyof (typeof STRENGTH_MODELS)[M]['params']]: number };
      };
    }[PlainModelId]
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
      readonly model: UndrainedProfileId;
      readonly params: { readonly cohesion_top: number; readonly cohesion_change: number; readonly cutoff?: number };
    }
  | {
      readonly model: 'step_function';
      readonly params: NoParams;
      readonly points: readonly (readonly [sigmaKpa: number, tauKpa: number])[];
    }
  | {
      readonly model: 'discrete_function';
      readonly params: NoParams;
      readonly function_type: 'undrained' | 'drained';
      readonly method: SpatialMethod;
      /** `[x, y, cu]`, or `[x, y, c, phi]` where it is drained. */
      readonly points: readonly (readonly number[])[];
    }
  | (StressFunction & { readonly params: NoParams });

type PlainModelId = Exclude<StrengthModelId, SpecialModelId | 'anisotropic_linear' | 'infinite_strength'>;

/** Strength by the effective normal stress. */
export type StressFunction =
  | {
      readonly model: 'shear_normal_function';
      readonly points: readonly (readonly [sigmaKpa: number, tauKpa: number])[];
    }
  | {
      readonly model: 'c_phi_function';
      readonly rows: readonly (readonly [sigmaKpa: number, cohesionKpa: number, frictionAngleDeg: number])[];
    };

/** A strength of its own, or the id of the material whose strength it is. */
export type StrengthPart = PlainStrength | { readonly material: string };

/** A set of joints: its direction in degrees or the id of an anisotropic surface; A and B where the mapping reads them. */
export type JointDocument = ({ readonly angle: number } | { readonly surface_id: string }) & {
  readonly A?: number;
  readonly B?: number;
} & StrengthPart;
