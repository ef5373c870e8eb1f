import { type StrengthLaw, type StrengthOf, tanDeg, unless } from './law.js';

/** tau = c_inf sigma tan(phi0) / (c_inf + sigma tan(phi0)): friction at first, a ceiling at last (Esterhuizen et al. 2001). */
export const hyperbolic: StrengthLaw<StrengthOf<'hyperbolic'>> = {
  curved: true,
  faults: ({ cInfKpa, phi0Deg }) =>
    unless(
      cInfKpa > 0 && Number.isFinite(cInfKpa) && phi0Deg >= 0 && phi0Deg < 90,
      'a hyperbola without a positive ceiling or with phi0 outside 0 to 90',
    ),
  line({ cInfKpa, phi0Deg }, _site, sigma, out) {
    const friction = Math.max(0, sigma) * tanDeg(phi0Deg);
    const whole = cInfKpa + friction;
    out.t = (tanDeg(phi0Deg) * cInfKpa * cInfKpa) / (whole * whole);
    out.c = (cInfKpa * friction) / whole - Math.max(0, sigma) * out.t;
  },
};
