import { cohesionFaults, frictionFaults, type StrengthLaw, type StrengthOf, tanDeg, unless } from './law.js';

/** tau = c(sigma) + sigma tan(phi(sigma)), c and phi read between rows of the stress and constant beyond them. */
export const cPhiFunction: StrengthLaw<StrengthOf<'c_phi_function'>> = {
  curved: true,
  faults: ({ rows }) => [
    ...unless(
      rows.length > 0 &&
        rows.every(([sigma], i) => Number.isFinite(sigma) && (i === 0 || sigma > (rows[i - 1]?.[0] ?? sigma))),
      'a table of c and phi without rows or whose stresses do not grow',
    ),
    ...rows.flatMap(([, c, phi]) => [...cohesionFaults(c), ...frictionFaults(phi)]),
  ],
  line({ rows }, _site, sigma, out) {
    const above = rows.findIndex(([limit]) => limit > sigma);
    const [s0, c0, phi0] = rows[above < 0 ? rows.length - 1 : Math.max(0, above - 1)] ?? [0, 0, 0];
    const [s1, c1, phi1] = above > 0 ? (rows[above] ?? [s0, c0, phi0]) : [s0, c0, phi0];
    const span = s1 - s0;
    const share = span > 0 ? (sigma - s0) / span : 0;
    const tangent = tanDeg(phi0 + share * (phi1 - phi0));
    // The slope of c + sigma tan(phi), where both change with the stress.
    const bend =
      span > 0 ? (c1 - c0) / span + sigma * (1 + tangent * tangent) * (((phi1 - phi0) / span) * (Math.PI / 180)) : 0;
    out.t = tangent + bend;
    out.c = c0 + share * (c1 - c0) - sigma * bend;
  },
};
