/**
 * Partial factors of a design standard. Factors of strength divide it (the tangent of a friction angle, not the angle), factors of
 * actions multiply them; what comes out of an analysis is then an over-design factor, which must not be below 1, and no factor of safety.
 */
export interface PartialFactors {
  /** Of permanent actions that drive, and of those that resist. */
  permanent: number;
  permanentFavourable: number;
  variable: number;
  variableFavourable: number;
  /** Effective cohesion, tangent of the effective friction angle, undrained strength, strength that is neither. */
  cohesion: number;
  friction: number;
  undrained: number;
  shearStrength: number;
  /** Divides every strength besides. */
  resistance: number;
  /** The weight of all slices is one action; else slices whose base drives take `permanent`, the others `permanentFavourable`. */
  singleSourceWeight: boolean;
  /** Whether forces of active supports are permanent actions; else they stand as they are. */
  factorsAnchors: boolean;
}

/** What of a strength is divided by which factor. */
export type FactoredAs = 'effective' | 'undrained' | 'shear_strength';

/** By what cohesion and the tangent of friction are divided. */
export function strengthDivisors(
  factoredAs: FactoredAs,
  factors: PartialFactors | undefined,
): { cohesion: number; tanPhi: number } {
  if (!factors) return { cohesion: 1, tanPhi: 1 };
  const { cohesion, friction, undrained, shearStrength, resistance } = factors;
  switch (factoredAs) {
    case 'effective':
      return { cohesion: cohesion * resistance, tanPhi: friction * resistance };
    case 'undrained':
      return { cohesion: undrained * resistance, tanPhi: undrained * resistance };
    case 'shear_strength':
      return { cohesion: shearStrength * resistance, tanPhi: shearStrength * resistance };
  }
}

/** The factor of an action, by whether it drives. */
export function actionFactor(factors: PartialFactors, action: 'permanent' | 'variable', drives: boolean): number {
  if (action === 'permanent') return drives ? factors.permanent : factors.permanentFavourable;
  return drives ? factors.variable : factors.variableFavourable;
}
