import type { Material, Strength, StrengthPart } from '../input.js';
import type { BedSurface } from './bedding.js';
import type { BoundStrength } from './bound.js';
import { bindDiscreteFunction } from './discrete-function.js';
import { unless } from './law.js';

const ANISOTROPIC: ReadonlySet<Strength['model']> = new Set([
  'anisotropic_strength_function',
  'anisotropic_linear',
  'snowden_anisotropic_linear',
  'generalized_anisotropic',
  'jointed_mass',
]);

/**
 * The strength of a material as its law reads it: with the surfaces that it follows, and the strengths of the materials that it
 * names as those materials are now. The input was checked for {@link linkFaults}; what is missing after that is a bug.
 */
export function bindStrength(
  strength: Strength,
  materials: readonly Material[],
  surfaces: readonly BedSurface[],
): BoundStrength {
  const surfaceOf = (id: string | undefined) => surfaces.find(({ boundaryId }) => boundaryId === id) ?? null;
  const partOf = (part: StrengthPart): BoundStrength => {
    const own = 'strength' in part ? part.strength : materials.find(({ id }) => id === part.materialId)?.strength;
    if (!own) throw new Error('a strength was not checked for the materials that it names before it was bound');
    return bindStrength(own, materials, surfaces);
  };
  switch (strength.model) {
    case 'anisotropic_linear':
    case 'snowden_anisotropic_linear':
      return { ...strength, surface: surfaceOf(strength.beddingSurfaceId) };
    case 'discrete_function':
      return bindDiscreteFunction(strength);
    case 'generalized_anisotropic':
      return { ...strength, ranges: strength.ranges.map(({ toDeg, part }) => ({ toDeg, strength: partOf(part) })) };
    case 'jointed_mass':
      return {
        ...strength,
        base: partOf(strength.base),
        joints: strength.joints.map(({ angleDeg, surfaceId, aDeg, bDeg, part }) => ({
          angleDeg,
          surface: surfaceOf(surfaceId),
          aDeg,
          bDeg,
          strength: partOf(part),
        })),
      };
    default:
      return strength;
  }
}

export function partsOf(strength: Strength): readonly StrengthPart[] {
  if (strength.model === 'generalized_anisotropic') return strength.ranges.map(({ part }) => part);
  return strength.model === 'jointed_mass' ? [strength.base, ...strength.joints.map(({ part }) => part)] : [];
}

/** What is wrong with the surfaces and materials that a strength names, each as the end of "The material has ...". */
export function linkFaults(
  strength: Strength,
  materials: readonly Pick<Material, 'id' | 'strength'>[],
  surfaceIds: readonly string[],
): string[] {
  return [
    ...unless(
      namedSurfaces(strength).every((id) => surfaceIds.includes(id)),
      'a strength along an anisotropic surface that is not there',
    ),
    ...partsOf(strength).flatMap((part) => {
      if (!('materialId' in part)) return [];
      const own = materials.find(({ id }) => id === part.materialId)?.strength;
      if (!own) return ['a strength that names a material that is not there'];
      return unless(
        !ANISOTROPIC.has(own.model) && own.model !== 'infinite_strength',
        'a strength that names a material of anisotropic or infinite strength',
      );
    }),
  ];
}

function namedSurfaces(strength: Strength): readonly string[] {
  if (strength.model === 'anisotropic_linear' || strength.model === 'snowden_anisotropic_linear')
    return strength.beddingSurfaceId === undefined ? [] : [strength.beddingSurfaceId];
  return strength.model === 'jointed_mass' ? strength.joints.flatMap(({ surfaceId }) => surfaceId ?? []) : [];
}
