import { cos, GAMMA, LONG, longSlope, sin } from './sections.mjs';
import { factorOf } from './sides.mjs';

const { depthM, angleDeg } = LONG;

/** Normal stress on the plane of the long slope, and the shear stress that the ground over it puts there, kPa. */
export const SIGMA = GAMMA * depthM * cos(angleDeg) ** 2;
export const MOBILISED = GAMMA * depthM * sin(angleDeg) * cos(angleDeg);

/**
 * The plane of the long slope by one method. It has one inclination and one stress, so that F is tau(sigma) over gamma z sin cos.
 * @param {import('@talud/slope').EngineMethodId} method
 */
export function infiniteSlopeBy(method) {
  /**
   * The factor of the plane.
   * @param {import('./sections.mjs').Strength} strength
   * @param {number} [depth]
   */
  const onPlane = (strength, depth) => {
    const { document, surface } = longSlope({ strength }, depth);
    return factorOf(document, surface, method);
  };
  /**
   * @param {string} name of the strength
   * @param {string} because what its source says
   * @param {import('./sections.mjs').Strength} strength
   * @param {number} tau on the plane, kPa
   * @returns {import('./check-identities.mjs').Identity}
   */
  const infinite = (name, because, strength, tau) => ({
    name: `long slope of ${name}`,
    because: `F of an infinite slope is tau(sigma) over gamma z sin cos; ${because}`,
    ours: () => onPlane(strength),
    equals: tau / MOBILISED,
    withinPct: 0.1,
  });
  return { onPlane, infinite };
}
