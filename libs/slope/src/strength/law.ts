import type { Strength } from '../input.js';
import type { BoundOf } from './bound.js';

/** What a strength law may look at on a slice base besides the stress. */
export interface BaseSite {
  x: number;
  y: number;
  /** Inclination of the base, counter-clockwise from the x axis, in (-90, 90]. */
  angleDeg: number;
  /** Vertical effective stress, 0 or more. */
  verticalKpa: number;
  /** Below the top of the layer of the base's material; only where a law reads it. */
  layerDepthM: number;
  /** Shortest way to the ground; only where a law reads it. */
  groundDistanceM: number;
}

/** The straight line that touches the strength at one stress: tau = c + sigma t. */
export interface StrengthLine {
  c: number;
  t: number;
}

/**
 * A strength model. `line` gives the tangent at an effective normal stress; where the strength is curved (`curved`) the
 * analysis solves, reads the stresses and draws the tangents again until the factor rests, so that each base has exactly
 * the strength of its own stress.
 */
export interface StrengthLaw<S extends Strength> {
  curved: boolean | ((strength: BoundOf<S>) => boolean);
  /** What is wrong with the parameters, each as the end of "The material has ...". */
  faults(strength: S): readonly string[];
  line(strength: BoundOf<S>, site: BaseSite, sigmaKpa: number, out: StrengthLine): void;
}

export type StrengthOf<M extends Strength['model']> = Extract<Strength, { model: M }>;

export function tanDeg(angleDeg: number): number {
  return Math.tan((angleDeg * Math.PI) / 180);
}

export function unless(holds: boolean, fault: string): string[] {
  return holds ? [] : [fault];
}

export const isAtLeast = (value: number, least: number) => value >= least && Number.isFinite(value);

export function cohesionFaults(cohesionKpa: number): string[] {
  return unless(isAtLeast(cohesionKpa, 0), 'a cohesion that is not 0 or more');
}

export function frictionFaults(angleDeg: number): string[] {
  return unless(angleDeg >= 0 && angleDeg < 90, 'a friction angle outside 0 to 90 degrees');
}
