import { cohesionFaults, frictionFaults, isAtLeast, type StrengthLaw, type StrengthOf, tanDeg, unless } from './law.js';

/** Drained up to a stress, and no stronger beyond it: tau = c + min(sigma, threshold) tan(phi). */
export const drainedUndrained: StrengthLaw<StrengthOf<'drained_undrained'>> = {
  curved: true,
  faults: ({ cohesionKpa, frictionAngleDeg, thresholdKpa }) => [
    ...cohesionFaults(cohesionKpa),
    ...frictionFaults(frictionAngleDeg),
    ...unless(isAtLeast(thresholdKpa, 0), 'a stress threshold that is not 0 or more'),
  ],
  line({ cohesionKpa, frictionAngleDeg, thresholdKpa }, _site, sigma, out) {
    const drained = sigma < thresholdKpa;
    out.t = drained ? tanDeg(frictionAngleDeg) : 0;
    out.c = drained ? cohesionKpa : cohesionKpa + thresholdKpa * tanDeg(frictionAngleDeg);
  },
};
