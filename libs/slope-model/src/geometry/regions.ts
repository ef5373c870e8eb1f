import { computeRegions, type Region, regionFinder } from '@talud/slope';
import type { ProjectDocument } from '../document.js';

/** The regions that the boundaries of a document cut its ground into, each with the material it has. Computed, never stored. */
export function documentRegions(
  document: Pick<ProjectDocument, 'boundaries' | 'placements' | 'materials'>,
): readonly Region[] {
  return computeRegions(document.boundaries, document.placements, document.materials);
}

/** Regions that were cut already, with the materials that placements give them: the latest in a region counts, as in the engine. */
export function withMaterials(
  regions: readonly Region[],
  { placements, materials }: Pick<ProjectDocument, 'placements' | 'materials'>,
): readonly Region[] {
  const placed = new Map<Region, string>();
  const regionAt = regionFinder(regions);
  for (const { point, materialId } of placements) {
    const region = regionAt(point[0], point[1]);
    if (region !== null && materials.some(({ id }) => id === materialId)) placed.set(region, materialId);
  }
  const first = materials[0]?.id ?? null;
  return regions.map((region) => {
    const materialId = placed.get(region);
    return materialId === undefined
      ? { ...region, materialId: first, materialSource: 'default_first_material' }
      : { ...region, materialId, materialSource: 'assigned' };
  });
}
