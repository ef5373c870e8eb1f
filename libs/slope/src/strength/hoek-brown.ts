import { isAtLeast, type StrengthLaw, type StrengthOf, unless } from './law.js';

/**
 * The generalised Hoek-Brown criterion (Hoek, Carranza-Torres & Corkum 2002), sigma1 = sigma3 + sigci (mb sigma3 / sigci + s)^a,
 * as shear strength over normal stress by Balmer's construction (Balmer 1952), exactly, tension included:
 *
 *   k = d sigma1 / d sigma3   sigma = sigma3 + (sigma1 - sigma3) / (k + 1)   tau = (sigma1 - sigma3) sqrt(k) / (k + 1)
 *
 * and the tangent's slope is (k - 1) / (2 sqrt(k)). Rock in more tension than its strength, s sigci / mb (eq. 7), is torn and bears nothing.
 */
export const hoekBrown: StrengthLaw<StrengthOf<'hoek_brown'>> = {
  curved: true,
  faults: ({ sigciKpa, mb, s, a }) => [
    ...unless(sigciKpa > 0 && Number.isFinite(sigciKpa), 'an intact strength that is not above 0'),
    ...unless(mb > 0 && isAtLeast(s, 0) && a > 0 && a <= 1, 'Hoek-Brown constants outside mb > 0, s >= 0, 0 < a <= 1'),
  ],
  line(strength, _site, sigma, out) {
    const torn = (-strength.s * strength.sigciKpa) / strength.mb;
    if (sigma < torn) {
      out.c = 0;
      out.t = 0;
      return;
    }
    const sigma3 = minorStress(strength, Math.max(sigma, torn + LEAST_STRESS_KPA));
    const { k, spread } = balmer(strength, sigma3);
    const root = Math.sqrt(k);
    const slope = (k - 1) / (2 * root);
    const at = sigma3 + spread / (k + 1);
    out.t = slope;
    out.c = (spread * root) / (k + 1) - at * slope;
  },
};

/** Chosen: the envelope stands upright where the rock tears; its tangent is drawn no nearer to there. */
const LEAST_STRESS_KPA = 0.1;

interface Constants {
  sigciKpa: number;
  mb: number;
  s: number;
  a: number;
}

function balmer({ sigciKpa, mb, s, a }: Constants, sigma3: number): { k: number; spread: number } {
  const reach = Math.max((mb * sigma3) / sigciKpa + s, LEAST_REACH);
  return { k: 1 + a * mb * reach ** (a - 1), spread: sigciKpa * reach ** a };
}

/** Keeps off the apex, where the envelope stands upright. */
const LEAST_REACH = 1e-9;

/** sigma3 whose circle touches the envelope at the normal stress: the stress grows with sigma3, so halving finds it. */
function minorStress(constants: Constants, sigma: number): number {
  const { sigciKpa, mb, s } = constants;
  let low = (LEAST_REACH - s) * (sigciKpa / mb);
  let high = Math.max(sigma, low + sigciKpa * 1e-6);
  for (let halving = 0; halving < 80 && high - low > 1e-12 * sigciKpa; halving++) {
    const middle = (low + high) / 2;
    const { k, spread } = balmer(constants, middle);
    if (middle + spread / (k + 1) < sigma) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
