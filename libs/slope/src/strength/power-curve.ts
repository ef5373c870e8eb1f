import { isAtLeast, type StrengthLaw, type StrengthOf, tanDeg, unless } from './law.js';

/** tau = c + a (sigma + d)^b + sigma tan(waviness) (Charles & Soares 1984; waviness after Miller & Borgman). Kilopascals. */
export const powerCurve: StrengthLaw<StrengthOf<'power_curve'>> = {
  curved: true,
  faults: ({ a, b, cKpa, dKpa, wavinessDeg }) => [
    ...unless(
      isAtLeast(a, 0) && b > 0 && Number.isFinite(b),
      'a power curve whose a is below 0 or whose b is not above 0',
    ),
    ...unless(isAtLeast(cKpa, 0) && isAtLeast(dKpa, 0), 'a power curve whose c or d is below 0'),
    ...unless(wavinessDeg >= 0 && wavinessDeg < 90, 'a waviness outside 0 to 90 degrees'),
  ],
  line({ a, b, cKpa, dKpa, wavinessDeg }, _site, sigma, out) {
    // At no stress a curve with b < 1 stands upright; a tenth of a kilopascal is as low as its tangent is drawn.
    const reach = Math.max(sigma + dKpa, LEAST_STRESS_KPA);
    const slope = a * b * reach ** (b - 1) + tanDeg(wavinessDeg);
    const at = reach - dKpa;
    out.t = slope;
    out.c = cKpa + a * reach ** b + at * tanDeg(wavinessDeg) - at * slope;
  },
};

const LEAST_STRESS_KPA = 0.1;
