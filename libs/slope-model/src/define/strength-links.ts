import { linkFaults, type Material } from '@talud/slope';
import type { MaterialDocument, ProjectDocument } from '../document.js';
import { engineStrength } from '../materials/engine-strength.js';
import type { StrengthPart } from '../materials/strength.js';
import { type Refused, refuse } from '../values/refusal.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a strength may name. */
export interface StrengthLinks {
  readonly materials: readonly Named[];
  /** Anisotropic surfaces. */
  readonly surfaces: readonly Named[];
}

export const NO_LINKS: StrengthLinks = { materials: [], surfaces: [] };

type Linked = Pick<ProjectDocument, 'materials' | 'boundaries'>;

/** Whether bedding of the strength may follow a surface. */
export function hasBedding({ model }: MaterialDocument['strength']): boolean {
  return model === 'anisotropic_linear' || model === 'snowden_anisotropic_linear';
}

export function strengthLinks({ materials, boundaries }: Linked): StrengthLinks {
  return { materials, surfaces: boundaries.filter(({ type }) => type === 'anisotropic_surface') };
}

/** Refuses a section in which a strength names a material or surface that is not there, or a material that it may not name. */
export function brokenLink({ materials, boundaries }: Linked): Refused | undefined {
  const { surfaces } = strengthLinks({ materials, boundaries });
  const surfaceIds = surfaces.map(({ id }) => id);
  const bound: Pick<Material, 'id' | 'strength'>[] = materials.map(({ id, strength, anisotropicSurfaceId }) => ({
    id,
    strength: engineStrength(strength, anisotropicSurfaceId),
  }));
  for (const [index, { strength }] of bound.entries()) {
    const [fault] = linkFaults(strength, bound, surfaceIds);
    if (fault === undefined) continue;
    return refuse(
      'E_CONFLICT',
      `The material "${materials[index]?.name ?? ''}" would have ${fault}.`,
      'Change that strength first, or name another material or surface.',
    );
  }
  return undefined;
}

/** Names of the materials whose strength names the material. */
export function namedBy({ materials }: Linked, materialId: string): string[] {
  return materials
    .filter(({ strength }) => partsOf(strength).some((part) => 'material' in part && part.material === materialId))
    .map(({ name }) => name);
}

/** Names of the materials with a joint along the surface. */
export function jointedAlong({ materials }: Linked, surfaceId: string): string[] {
  return materials
    .filter(
      ({ strength }) =>
        'joints' in strength &&
        strength.joints.some((joint) => 'surface_id' in joint && joint.surface_id === surfaceId),
    )
    .map(({ name }) => name);
}

function partsOf(strength: MaterialDocument['strength']): readonly StrengthPart[] {
  if (strength.model !== 'generalized_anisotropic') return [];
  return strength.input_type === 'angle_range' ? strength.rules : [strength.base, ...strength.joints];
}
