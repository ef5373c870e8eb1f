import type { Region } from '@talud/slope';
import type { ProjectDocument } from '@talud/slope-model';
import { materialFill } from '../material-style.js';
import { INK, n, pathData } from '../svg.js';
import type { ViewWindow } from '../view-window.js';

/** Regions in their materials' fills, with the lines between them. */
export function regionFills(
  document: ProjectDocument,
  regions: readonly Region[],
  view: ViewWindow,
  unitPx: number,
  patternOf: (materialIndex: number) => string,
): string {
  return regions
    .map((region) => {
      const index = document.materials.findIndex((material) => material.id === region.materialId);
      const material = document.materials[index];
      const fill = index < 0 ? '#eceff2' : `url(#${patternOf(index)})`;
      const data = [region.outer, ...region.holes].map((ring) => pathData(ring.map(view.toPx), true)).join('');
      const below =
        material === undefined ? '' : `<path d="${data}" fill="${materialFill(material)}" fill-rule="evenodd"/>`;
      return `${below}<path class="region" d="${data}" fill="${fill}" fill-rule="evenodd" stroke="#3f4750" stroke-width="${n(unitPx)}" stroke-linejoin="round"/>`;
    })
    .join('');
}

export function externalOutline(document: ProjectDocument, view: ViewWindow, unitPx: number): string {
  const external = document.boundaries.find((boundary) => boundary.type === 'external');
  if (external === undefined) return '';
  const data = pathData(external.points.map(view.toPx), true);
  return `<path class="external" d="${data}" fill="none" stroke="${INK}" stroke-width="${n(2 * unitPx)}" stroke-linejoin="round"/>`;
}

/** The lines between regions alone, for where something else fills them. */
export function regionLines(regions: readonly Region[], view: ViewWindow, unitPx: number): string {
  const rings = regions.flatMap(({ outer, holes }) => [outer, ...holes]);
  const data = rings.map((ring) => pathData(ring.map(view.toPx), true)).join('');
  return `<path d="${data}" fill="none" stroke="${INK}" stroke-opacity="0.6" stroke-width="${n(unitPx)}" stroke-linejoin="round"/>`;
}
