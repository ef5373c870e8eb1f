import type { Bond } from '../input.js';

/** What the ground beside a support is at one point: the vertical effective stress, and its strength as c + sigma t. */
export interface Beside {
  y: number;
  verticalKpa: number;
  c: number;
  t: number;
}

/**
 * Shear between support and ground, kN per metre of support and metre of slope: the interface as a line, or as the hyperbola
 * a s / (a + s), s = sigma' tan(delta), that the adhesion a bounds (Esterhuizen, Filz & Duncan 2001); a share of the ground's own strength;
 * or F* sigma' (Elias, Christopher & Berg 2001, FHWA-NHI-00-043, eq. 17).
 */
export function bondAt(bond: Bond, beside: Beside): number {
  const sigma = beside.verticalKpa;
  switch (bond.law) {
    case 'constant':
      return bond.knPerM2;
    case 'linear':
      return bond.contact * (bond.adhesionKpa + sigma * tangent(bond.frictionAngleDeg));
    case 'hyperbolic': {
      const friction = sigma * tangent(bond.frictionAngleDeg);
      const whole = bond.adhesionKpa + friction;
      return whole > 0 ? (bond.contact * bond.adhesionKpa * friction) / whole : 0;
    }
    case 'ground_strength':
      return bond.contact * bond.share * (beside.c + sigma * beside.t);
    case 'friction_factor':
      return bond.contact * factorAt(bond, beside.y) * sigma;
  }
}

function factorAt({ factor, changing }: Extract<Bond, { law: 'friction_factor' }>, y: number): number {
  if (!changing) return factor;
  const { elevationM, depthM, factorAtDepth } = changing;
  const depth = elevationM - y;
  const share = depth <= 0 ? 0 : depth >= depthM ? 1 : depth / depthM;
  return factor + share * (factorAtDepth - factor);
}

function tangent(angleDeg: number): number {
  return Math.tan((angleDeg * Math.PI) / 180);
}
