import type { Strength } from '../input.js';
import type { SpatialField } from '../interpolation/spatial-field.js';
import type { BedSurface } from './bedding.js';

/*
 * Strengths as laws read them: what names something else (a surface, a material) has it beside it, and what is interpolated is
 * ready to be read. Plain data, so that a thread can be handed a copy.
 */

type Of<M extends Strength['model']> = Extract<Strength, { model: M }>;

interface Bound {
  anisotropic_linear: Of<'anisotropic_linear'> & { surface: BedSurface | null };
  snowden_anisotropic_linear: Of<'snowden_anisotropic_linear'> & { surface: BedSurface | null };
  discrete_function: { model: 'discrete_function'; cohesion: SpatialField; frictionDeg: SpatialField | null };
  generalized_anisotropic: {
    model: 'generalized_anisotropic';
    ranges: readonly { toDeg: number; strength: BoundStrength }[];
  };
  jointed_mass: Omit<Of<'jointed_mass'>, 'base' | 'joints'> & {
    base: BoundStrength;
    joints: readonly BoundJoint[];
  };
}

export interface BoundJoint {
  angleDeg: number;
  surface: BedSurface | null;
  aDeg: number;
  bDeg: number;
  strength: BoundStrength;
}

/** A strength of the input as its law reads it. */
export type BoundOf<S extends Strength> = S extends { model: infer M } ? (M extends keyof Bound ? Bound[M] : S) : never;

export type BoundStrength = BoundOf<Strength>;
