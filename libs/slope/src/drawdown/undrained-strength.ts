import type { UndrainedBehaviour } from '../input.js';

/** Effective strength of a material: cohesion and angle in radians. */
export interface Effective {
  c: number;
  phi: number;
}

const radians = (deg: number) => (deg * Math.PI) / 180;

/**
 * Undrained strength after consolidation with the effective normal stress `sigma` and shear stress `tau` on the base, between
 * the envelopes of isotropic consolidation (Kc = 1) and of failure (Kc = Kf) by the principal stress ratio (Lowe & Karafiath 1960;
 * Duncan, Wright & Wong 1990, eqs 1 to 4). Where a principal stress would be tension, the lower envelope holds.
 */
export function consolidatedStrength(
  sigma: number,
  tau: number,
  { c, phi }: Effective,
  undrained: UndrainedBehaviour,
): number {
  const { d, tanPsi } = kc1Envelope(undrained, phi);
  const sin = Math.sin(phi);
  const cos = Math.cos(phi);
  const isotropic = d + sigma * tanPsi;
  const failed = c + sigma * Math.tan(phi);
  const least = sigma + (tau * (sin - 1)) / cos;
  const leastAtFailure = ((sigma - c * cos) * (1 - sin)) / (cos * cos);
  if (!(least > 0) || !(leastAtFailure > 0)) return Math.max(0, Math.min(isotropic, failed));
  const kc = (sigma + (tau * (sin + 1)) / cos) / least;
  const kf = ((sigma + c * cos) * (1 + sin)) / ((sigma - c * cos) * (1 - sin));
  if (!(kf > 1)) return Math.max(0, Math.min(isotropic, failed));
  const share = Math.min(1, Math.max(0, (kc - 1) / (kf - 1)));
  return Math.max(0, isotropic + share * (failed - isotropic));
}

/** The lower of the R and S envelopes at the consolidation stress (Corps of Engineers 1970; EM 1110-2-1902, 2003, appendix G). */
export function lowerOfRAndS(sigma: number, { c, phi }: Effective, undrained: UndrainedBehaviour): number {
  const r = undrained.rEnvelope;
  const failed = c + sigma * Math.tan(phi);
  if (!r) return Math.max(0, failed);
  return Math.max(0, Math.min(failed, r.cohesionKpa + sigma * Math.tan(radians(r.frictionAngleDeg))));
}

/** d and psi as given, or from the R envelope: d = cR cos(phiR) cos(phi) / (1 - sin phiR), tan psi = sin(phiR) cos(phi) / (1 - sin phiR). */
function kc1Envelope(
  { kc1Envelope: given, rEnvelope: r }: UndrainedBehaviour,
  phi: number,
): { d: number; tanPsi: number } {
  if (given) return { d: given.dKpa, tanPsi: Math.tan(radians(given.psiDeg)) };
  if (!r) return { d: 0, tanPsi: Math.tan(phi) };
  const phiR = radians(r.frictionAngleDeg);
  const share = Math.cos(phi) / (1 - Math.sin(phiR));
  return { d: r.cohesionKpa * Math.cos(phiR) * share, tanPsi: Math.sin(phiR) * share };
}
