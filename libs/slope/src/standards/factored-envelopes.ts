import type { Material, UndrainedBehaviour } from '../input.js';
import type { PartialFactors } from './partial-factors.js';

/** Materials with the undrained envelopes of a drawdown divided like effective strength; the very same without factors. */
export function withFactoredEnvelopes(
  materials: readonly Material[],
  factors: PartialFactors | undefined,
): readonly Material[] {
  if (!factors) return materials;
  return materials.map((material) =>
    material.undrained ? { ...material, undrained: factoredEnvelope(material.undrained, factors) } : material,
  );
}

function factoredEnvelope(undrained: UndrainedBehaviour, factors: PartialFactors): UndrainedBehaviour {
  const { rEnvelope: r, kc1Envelope: kc1 } = undrained;
  const cohesion = (kpa: number) => kpa / (factors.cohesion * factors.resistance);
  const angle = (deg: number) =>
    (Math.atan(Math.tan((deg * Math.PI) / 180) / (factors.friction * factors.resistance)) * 180) / Math.PI;
  return {
    ...undrained,
    ...(r && { rEnvelope: { cohesionKpa: cohesion(r.cohesionKpa), frictionAngleDeg: angle(r.frictionAngleDeg) } }),
    ...(kc1 && { kc1Envelope: { dKpa: cohesion(kc1.dKpa), psiDeg: angle(kc1.psiDeg) } }),
  };
}
