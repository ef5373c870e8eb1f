import { isAtLeast, type StrengthLaw, type StrengthOf, tanDeg, unless } from './law.js';

/**
 * Rough rock joints (Barton & Bandis 1990): tau = sigma tan(phi_r + JRC log10(JCS / sigma)), the angle at most `maxTotalFrictionDeg`.
 */
export const bartonBandis: StrengthLaw<StrengthOf<'barton_bandis'>> = {
  curved: true,
  faults: ({ phiRDeg, jrc, jcsKpa, maxTotalFrictionDeg: most }) => [
    ...unless(phiRDeg >= 0 && phiRDeg < 90 && most > 0 && most < 90, 'a joint friction angle outside 0 to 90 degrees'),
    ...unless(isAtLeast(jrc, 0) && jcsKpa > 0 && Number.isFinite(jcsKpa), 'a JRC below 0 or a JCS that is not above 0'),
  ],
  line({ phiRDeg, jrc, jcsKpa, maxTotalFrictionDeg }, _site, sigma, out) {
    const stress = Math.max(sigma, LEAST_STRESS_KPA);
    const angle = phiRDeg + jrc * Math.log10(jcsKpa / stress);
    if (angle >= maxTotalFrictionDeg || angle <= 0) {
      out.t = angle <= 0 ? 0 : tanDeg(maxTotalFrictionDeg);
      out.c = 0;
      return;
    }
    const tangent = tanDeg(angle);
    // d tau / d sigma: the angle falls by JRC / ln 10 degrees for every e-fold of the stress.
    out.t = tangent - ((Math.PI / 180) * jrc * (1 + tangent * tangent)) / Math.LN10;
    out.c = stress * (tangent - out.t);
  },
};

/** Chosen: no angle is asked of a logarithm of nothing. */
const LEAST_STRESS_KPA = 0.01;
