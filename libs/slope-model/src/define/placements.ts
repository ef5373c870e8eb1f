import type { Point, Region } from '@talud/slope';
import { regionFinder } from '@talud/slope';
import { documentRegions, withMaterials } from '../geometry/regions.js';
import { shortEnds } from '../geometry/short-ends.js';
import { type Refused, refuse } from '../values/refusal.js';
import { pointText } from '../values/round.js';
import type { Draft } from './draft.js';
import type { StatedMaterial } from './materials.js';

/**
 * Gives regions their materials. The newest placement of a region counts, so an earlier one in the same region goes.
 * Refused: a point in no region, and two materials of one call in the same region - a line between them is missing or does not reach the edge.
 */
export function placeMaterials(draft: Draft, stated: readonly StatedMaterial[]): Refused | undefined {
  const regions = documentRegions(draft);
  if (regions.length === 0) {
    return refuse('E_INVALID_ARGUMENT', 'The boundaries enclose no region.', 'Check the external boundary.');
  }
  const regionAt = regionFinder(regions);
  const placedNow = new Map<Region, { id: string; point: Point }>();
  for (const { id, path, at } of stated) {
    for (const point of at) {
      const region = regionAt(point[0], point[1]);
      if (region === null) return outside(`${path}.at`, point, regions);
      const other = placedNow.get(region);
      if (other !== undefined && other.id !== id) return sameRegion(draft, id, point, other);
      placedNow.set(region, { id, point });
    }
  }
  const earlier = draft.placements.filter(({ point }) => {
    const region = regionAt(point[0], point[1]);
    return region !== null && !placedNow.has(region);
  });
  const added = [...placedNow.values()].map(({ id, point }) => ({ point, materialId: id }));
  draft.placements = [...earlier, ...added];
  draft.regions = withMaterials(regions, draft);
  return undefined;
}

function outside(path: string, point: Point, regions: readonly Region[]): Refused {
  const inside = regions.slice(0, 20).map(({ insidePoint }) => pointText(insidePoint));
  return refuse(
    'E_INVALID_ARGUMENT',
    `${path} = ${pointText(point)} lies in no region.`,
    `One point inside each region: ${inside.join(', ')}.`,
  );
}

function sameRegion(
  { materials, boundaries }: Pick<Draft, 'materials' | 'boundaries'>,
  id: string,
  point: Point,
  other: { id: string; point: Point },
): Refused {
  const nameOf = (wanted: string) => materials.find((material) => material.id === wanted)?.name ?? '';
  const gaps = shortEnds(boundaries).slice(0, 3).join(' ');
  return refuse(
    'E_CONFLICT',
    `"${nameOf(other.id)}" at ${pointText(other.point)} and "${nameOf(id)}" at ${pointText(point)} lie in the same region.`,
    gaps === '' ? 'Separate them by a material boundary that runs from edge to edge of the section.' : gaps,
  );
}
