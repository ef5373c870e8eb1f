import type { Strength } from '../input.js';
import { anisotropicLinear, anisotropicStrengthFunction } from './anisotropic.js';
import { bartonBandis } from './barton-bandis.js';
import { cPhiFunction } from './c-phi-function.js';
import { drainedUndrained } from './drained-undrained.js';
import { hoekBrown } from './hoek-brown.js';
import { hyperbolic } from './hyperbolic.js';
import type { BaseSite, StrengthLaw, StrengthLine, StrengthOf } from './law.js';
import { infiniteStrength, mohrCoulomb, noStrength, undrained } from './mohr-coulomb.js';
import { powerCurve } from './power-curve.js';
import { shearNormalFunction } from './shear-normal-function.js';
import { undrainedDepthDatum } from './undrained-depth-datum.js';
import { shansep, verticalStressRatio } from './vertical-stress.js';

const LAWS: { readonly [M in Strength['model']]: StrengthLaw<StrengthOf<M>> } = {
  mohr_coulomb: mohrCoulomb,
  undrained,
  no_strength: noStrength,
  infinite_strength: infiniteStrength,
  barton_bandis: bartonBandis,
  drained_undrained: drainedUndrained,
  c_phi_function: cPhiFunction,
  undrained_depth_datum: undrainedDepthDatum,
  power_curve: powerCurve,
  hoek_brown: hoekBrown,
  shansep,
  vertical_stress_ratio: verticalStressRatio,
  hyperbolic,
  shear_normal_function: shearNormalFunction,
  anisotropic_strength_function: anisotropicStrengthFunction,
  anisotropic_linear: anisotropicLinear,
};

/** The law of a strength, typed by its own model. */
function lawOf<S extends Strength>(strength: S): StrengthLaw<S> {
  return LAWS[strength.model] as unknown as StrengthLaw<S>;
}

export function strengthFaults(strength: Strength): readonly string[] {
  return lawOf(strength).faults(strength);
}

/** Tangent of the strength at an effective normal stress on a base. */
export function strengthLine(strength: Strength, site: BaseSite, sigmaKpa: number, out: StrengthLine): void {
  lawOf(strength).line(strength, site, sigmaKpa, out);
}

export type StrengthKind = 'constant' | 'by_site' | 'curved' | 'infinite';

/** Whether a strength is one line everywhere, one line for every base, a curve, or beyond any stress. */
export function strengthKind(strength: Strength): StrengthKind {
  if (strength.model === 'infinite_strength') return 'infinite';
  if (lawOf(strength).curved) return 'curved';
  return strength.model === 'mohr_coulomb' || strength.model === 'undrained' || strength.model === 'no_strength'
    ? 'constant'
    : 'by_site';
}

/** Shear strength at an effective normal stress, for a level base without overburden unless a site says otherwise. */
export function strengthAt(strength: Strength, sigmaKpa: number, site: Partial<BaseSite> = {}): number {
  const line = { c: 0, t: 0 };
  strengthLine(strength, { x: 0, y: 0, angleDeg: 0, verticalKpa: 0, ...site }, sigmaKpa, line);
  return line.c + sigmaKpa * line.t;
}
