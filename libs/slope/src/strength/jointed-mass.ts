import { acuteBetweenDeg, directionNear, shareBeyond } from './bedding.js';
import type { BoundStrength } from './bound.js';
import type { ReadPart } from './generalized-anisotropic.js';
import { type StrengthLaw, type StrengthOf, unless } from './law.js';

/**
 * A mass with sets of joints. On a base at an angle d from a joint the strength goes from that of the joint to that of the mass,
 *
 *   tau = (1 - s) tau_joint + s tau_mass     s = 0 within A, 1 beyond B, straight between; or sin^2 d; or d / 90
 *
 * with sin^2 the variation that Casagrande & Carrillo (1944) gave for anisotropic soil. Of several sets the weakest on that base
 * counts, or the one nearest to it in direction; the mass itself where it is weaker still, unless told otherwise.
 */
export function jointedMass(
  read: ReadPart,
  isCurved: (strength: BoundStrength) => boolean,
): StrengthLaw<StrengthOf<'jointed_mass'>> {
  return {
    // Which of several is the weakest depends on the stress, even of straight ones.
    curved: ({ base, joints, selection, useBaseIfWeaker }) =>
      isCurved(base) ||
      joints.some(({ strength }) => isCurved(strength)) ||
      (joints.length > 0 && useBaseIfWeaker) ||
      (joints.length > 1 && selection === 'worst_case'),
    faults: ({ joints, mapping }) => [
      ...unless(
        joints.every(({ angleDeg }) => Number.isFinite(angleDeg)),
        'a joint at no angle',
      ),
      ...unless(
        mapping !== 'ab' || joints.every(({ aDeg, bDeg }) => aDeg >= 0 && aDeg <= bDeg && bDeg <= 90),
        'joint angles outside 0 <= A <= B <= 90',
      ),
    ],
    line({ base, joints, mapping, selection, useBaseIfWeaker }, site, sigma, out) {
      read(base, site, sigma, out);
      const { c: baseC, t: baseT } = out;
      let [bestC, bestT] = [baseC, baseT];
      let bestRank = Infinity;
      for (const { angleDeg, surface, aDeg, bDeg, strength } of joints) {
        const direction = surface ? directionNear(surface, site.x, site.y) : angleDeg;
        const off = acuteBetweenDeg(site.angleDeg, direction);
        const share =
          mapping === 'ab'
            ? shareBeyond(aDeg, bDeg, off)
            : mapping === 'linear'
              ? off / 90
              : Math.sin((off * Math.PI) / 180) ** 2;
        read(strength, site, sigma, out);
        const c = out.c + share * (baseC - out.c);
        const t = out.t + share * (baseT - out.t);
        const rank = selection === 'closest' ? off : c + sigma * t;
        if (rank < bestRank) [bestRank, bestC, bestT] = [rank, c, t];
      }
      const baseCounts = useBaseIfWeaker && baseC + sigma * baseT < bestC + sigma * bestT;
      out.c = baseCounts ? baseC : bestC;
      out.t = baseCounts ? baseT : bestT;
    },
  };
}
