import type { Strength } from '../input.js';
import { anisotropicLinear, anisotropicStrengthFunction } from './anisotropic.js';
import { bartonBandis } from './barton-bandis.js';
import { bindStrength, partsOf } from './bind.js';
import type { BoundStrength } from './bound.js';
import { cPhiFunction } from './c-phi-function.js';
import { discreteFunction } from './discrete-function.js';
import { drainedUndrained } from './drained-undrained.js';
import { generalizedAnisotropic } from './generalized-anisotropic.js';
import { hoekBrown } from './hoek-brown.js';
import { hyperbolic } from './hyperbolic.js';
import { jointedMass } from './jointed-mass.js';
import type { BaseSite, StrengthLaw, StrengthLine, StrengthOf } from './law.js';
import { infiniteStrength, mohrCoulomb, noStrength, undrained } from './mohr-coulomb.js';
import { powerCurve } from './power-curve.js';
import { shearNormalFunction } from './shear-normal-function.js';
import { snowdenAnisotropicLinear } from './snowden-anisotropic.js';
import { stepFunction } from './step-function.js';
import { undrainedDepthDatum, undrainedDepthLayer, undrainedSlopeDistance } from './undrained-profile.js';
import { shansep, verticalStressRatio } from './vertical-stress.js';

const LAWS: { readonly [M in Strength['model']]: StrengthLaw<StrengthOf<M>> } = {
  mohr_coulomb: mohrCoulomb,
  undrained,
  no_strength: noStrength,
  infinite_strength: infiniteStrength,
  barton_bandis: bartonBandis,
  drained_undrained: drainedUndrained,
  c_phi_function: cPhiFunction,
  step_function: stepFunction,
  discrete_function: discreteFunction,
  undrained_depth_datum: undrainedDepthDatum,
  undrained_depth_layer: undrainedDepthLayer,
  undrained_slope_distance: undrainedSlopeDistance,
  power_curve: powerCurve,
  hoek_brown: hoekBrown,
  shansep,
  vertical_stress_ratio: verticalStressRatio,
  hyperbolic,
  shear_normal_function: shearNormalFunction,
  anisotropic_strength_function: anisotropicStrengthFunction,
  anisotropic_linear: anisotropicLinear,
  snowden_anisotropic_linear: snowdenAnisotropicLinear,
  generalized_anisotropic: generalizedAnisotropic(strengthLine, isCurved),
  jointed_mass: jointedMass(strengthLine, isCurved),
};

/** The law of a strength, typed by its own model. */
function lawOf<S extends Strength>(strength: { model: S['model'] }): StrengthLaw<S> {
  return LAWS[strength.model] as unknown as StrengthLaw<S>;
}

export function strengthFaults(strength: Strength): readonly string[] {
  return [
    ...lawOf(strength).faults(strength),
    ...partsOf(strength).flatMap((part) => ('strength' in part ? strengthFaults(part.strength) : [])),
  ];
}

/** Tangent of the strength at an effective normal stress on a base. */
export function strengthLine(strength: BoundStrength, site: BaseSite, sigmaKpa: number, out: StrengthLine): void {
  lawOf(strength).line(strength, site, sigmaKpa, out);
}

function isCurved(strength: BoundStrength): boolean {
  const { curved } = lawOf(strength);
  return typeof curved === 'function' ? curved(strength) : curved;
}

export type StrengthKind = 'constant' | 'by_site' | 'curved' | 'infinite';

/** Whether a strength is one line everywhere, one line for every base, a curve, or beyond any stress. */
export function strengthKind(strength: BoundStrength): StrengthKind {
  if (strength.model === 'infinite_strength') return 'infinite';
  if (isCurved(strength)) return 'curved';
  return strength.model === 'mohr_coulomb' || strength.model === 'undrained' || strength.model === 'no_strength'
    ? 'constant'
    : 'by_site';
}

/** What a strength reads of where its base lies: a sum of {@link SITE_READS}. */
export function siteReads(strength: BoundStrength): number {
  return allOf(strength).reduce((reads, { model }) => {
    if (model === 'undrained_depth_layer') return reads | SITE_READS.layerDepth;
    return model === 'undrained_slope_distance' ? reads | SITE_READS.groundDistance : reads;
  }, 0);
}

export const SITE_READS = { layerDepth: 1, groundDistance: 2 } as const;

/** Whether it, or a part of it, steps with the stress: a table of steps, and rock where it tears. */
export function hasSteps(strength: BoundStrength): boolean {
  return allOf(strength).some(({ model }) => model === 'step_function' || model === 'hoek_brown');
}

/** A strength and its parts. */
function allOf(strength: BoundStrength): readonly BoundStrength[] {
  if (strength.model === 'generalized_anisotropic') return strength.ranges.map((range) => range.strength);
  return strength.model === 'jointed_mass'
    ? [strength.base, ...strength.joints.map((joint) => joint.strength)]
    : [strength];
}

/** Shear strength of a law that names nothing else, for a level base without overburden unless a site says otherwise. */
export function strengthAt(strength: Strength, sigmaKpa: number, site: Partial<BaseSite> = {}): number {
  const line = { c: 0, t: 0 };
  strengthLine(bindStrength(strength, [], []), { ...NOWHERE, ...site }, sigmaKpa, line);
  return line.c + sigmaKpa * line.t;
}

/** A level base at the origin, at the ground and without overburden. */
export const NOWHERE: Readonly<BaseSite> = {
  x: 0,
  y: 0,
  angleDeg: 0,
  verticalKpa: 0,
  layerDepthM: 0,
  groundDistanceM: 0,
};
