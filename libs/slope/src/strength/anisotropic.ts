import { acuteBetweenDeg, directionNear, shareBeyond } from './bedding.js';
import { cohesionFaults, frictionFaults, type StrengthLaw, type StrengthOf, tanDeg, unless } from './law.js';

/** c and phi from a table of base inclinations, counter-clockwise; a limit belongs to the row that ends there. */
export const anisotropicStrengthFunction: StrengthLaw<StrengthOf<'anisotropic_strength_function'>> = {
  curved: false,
  faults: ({ rows }) => [
    ...unless(
      rows.at(-1)?.[0] === 90 && rows.every(([to], i) => to > (rows[i - 1]?.[0] ?? -90)),
      'angle rows that do not grow from -90 to 90',
    ),
    ...rows.flatMap(([, c, phi]) => [...cohesionFaults(c), ...frictionFaults(phi)]),
  ],
  line({ rows }, site, _sigma, out) {
    // A base whose inclination is a rounding error past a limit still belongs to the row that ends there.
    const row = rows.find(([to]) => site.angleDeg <= to + 1e-9) ?? rows.at(-1);
    out.c = row?.[1] ?? 0;
    out.t = tanDeg(row?.[2] ?? 0);
  },
};

/**
 * Bedding strength within A of the bedding's direction, mass strength beyond B; c and tan(phi) straight between (Snowden 2007).
 * The bedding runs at an angle, or along a surface.
 */
export const anisotropicLinear: StrengthLaw<StrengthOf<'anisotropic_linear'>> = {
  curved: false,
  faults: ({ beddingAngleDeg, aDeg, bDeg, bedding, mass }) => [
    ...unless(
      Number.isFinite(beddingAngleDeg) && aDeg >= 0 && aDeg <= bDeg && bDeg <= 90,
      'bedding angles outside 0 <= A <= B <= 90',
    ),
    ...[bedding, mass].flatMap((each) => [
      ...cohesionFaults(each.cohesionKpa),
      ...frictionFaults(each.frictionAngleDeg),
    ]),
  ],
  line({ beddingAngleDeg, surface, aDeg, bDeg, bedding, mass }, site, _sigma, out) {
    const direction = surface ? directionNear(surface, site.x, site.y) : beddingAngleDeg;
    const share = shareBeyond(aDeg, bDeg, acuteBetweenDeg(site.angleDeg, direction));
    out.c = bedding.cohesionKpa + share * (mass.cohesionKpa - bedding.cohesionKpa);
    out.t =
      tanDeg(bedding.frictionAngleDeg) + share * (tanDeg(mass.frictionAngleDeg) - tanDeg(bedding.frictionAngleDeg));
  },
};
