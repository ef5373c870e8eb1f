import { cohesionFaults, frictionFaults, type StrengthLaw, type StrengthOf, tanDeg } from './law.js';

/** tau = c + sigma tan(phi) (Coulomb 1773). */
export const mohrCoulomb: StrengthLaw<StrengthOf<'mohr_coulomb'>> = {
  curved: false,
  faults: ({ cohesionKpa, frictionAngleDeg }) => [...cohesionFaults(cohesionKpa), ...frictionFaults(frictionAngleDeg)],
  line(strength, _site, _sigma, out) {
    out.c = strength.cohesionKpa;
    out.t = tanDeg(strength.frictionAngleDeg);
  },
};

/** tau = c, phi = 0: saturated clay sheared without drainage (Skempton 1948). */
export const undrained: StrengthLaw<StrengthOf<'undrained'>> = {
  curved: false,
  faults: ({ cohesionKpa }) => cohesionFaults(cohesionKpa),
  line(strength, _site, _sigma, out) {
    out.c = strength.cohesionKpa;
    out.t = 0;
  },
};

/** Water, or any stuff that weighs without resisting. */
export const noStrength: StrengthLaw<StrengthOf<'no_strength'>> = {
  curved: false,
  faults: () => [],
  line(_strength, _site, _sigma, out) {
    out.c = 0;
    out.t = 0;
  },
};

/** Sound rock, a wall: a surface through it has no factor. The line is never read. */
export const infiniteStrength: StrengthLaw<StrengthOf<'infinite_strength'>> = {
  curved: false,
  faults: () => [],
  line(_strength, _site, _sigma, out) {
    out.c = 0;
    out.t = 0;
  },
};
