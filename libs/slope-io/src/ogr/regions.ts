import {
  coerceList,
  coercePoint,
  coercePoints,
  documentRegions,
  LIMITS,
  type Parsed,
  type Point,
  type ProjectDocument,
  parsed,
  type Refused,
  refuse,
  regionFinder,
  signedArea,
} from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import { eachMember, noteUnknown } from './members.js';

/** A material at a point of a region, and how large the region was that it was given to; absent: not said. */
export interface Assignment {
  readonly point: Point;
  readonly materialId: unknown;
  readonly areaM2: number | undefined;
}

export function ogrAssignments(raw: unknown, ledger: Ledger): Parsed<readonly Assignment[]> | Refused {
  const list = eachMember('region_assignments', raw, LIMITS.vertices);
  if (!list.ok) return list;
  const assignments: Assignment[] = [];
  for (const { path, members } of list.value) {
    noteUnknown(ledger, path, members, ['x', 'y', 'material_id', 'footprint', 'footprint_holes']);
    const point = coercePoint(path, [members.get('x'), members.get('y')]);
    if (!point.ok) return point;
    const area = areaOf(path, members.get('footprint'), members.get('footprint_holes'));
    if (!area.ok) return area;
    assignments.push({ point: point.value, materialId: members.get('material_id'), areaM2: area.value });
  }
  return parsed(assignments);
}

function areaOf(path: string, footprint: unknown, rawHoles: unknown): Parsed<number | undefined> | Refused {
  if (footprint === undefined) return parsed(undefined);
  const outline = coercePoints(`${path}.footprint`, footprint, 3);
  if (!outline.ok) return outline;
  const holes = coerceList(`${path}.footprint_holes`, rawHoles ?? []);
  if (!holes.ok) return holes;
  let areaM2 = Math.abs(signedArea(outline.value));
  for (const hole of holes.value) {
    const ring = coercePoints(`${path}.footprint_holes`, hole, 3);
    if (!ring.ok) return ring;
    areaM2 -= Math.abs(signedArea(ring.value));
  }
  return parsed(areaM2);
}

/** Chosen: outlines in the file are rounded in the eighth digit, and ends of lines that only nearly meet are joined there. */
const SAME_AREA = 0.001;

/**
 * Lays the materials into the regions as they are cut here, and tells where these are others than those of the file. The file keeps
 * points, not regions, and the program that wrote it joins ends of lines that lie further apart.
 *
 * @param document with the assignments as its placements, in their order
 */
export function checkedRegions(
  document: ProjectDocument,
  assignments: readonly Assignment[],
  ledger: Ledger,
): Parsed<ProjectDocument> | Refused {
  const regions = documentRegions(document);
  const regionAt = regionFinder(regions);
  const nameOf = (id: unknown) => document.materials.find((material) => material.id === id)?.name ?? '';
  const held = new Map<unknown, Assignment>();
  for (const assignment of assignments) {
    const { point, materialId, areaM2 } = assignment;
    const [name, place] = [nameOf(materialId), `(${point.map((value) => Number(value.toPrecision(6))).join(', ')})`];
    const region = regionAt(point[0], point[1]);
    if (region === null) {
      ledger.add('dropped', `"${name}" at ${place}: the point lies in no region.`);
      continue;
    }
    const other = held.get(region);
    if (other !== undefined && other.materialId !== materialId) {
      return refuse(
        'E_INVALID_ARGUMENT',
        `"${nameOf(other.materialId)}" and "${name}" at ${place} lie in one region here: a line between them does not reach the edge.`,
        'Let the material boundaries end on the outline or on each other in the program, and save it again.',
      );
    }
    held.set(region, assignment);
    if (areaM2 !== undefined && Math.abs(areaM2 - region.areaM2) > SAME_AREA * region.areaM2) {
      const [there, here] = [areaM2, region.areaM2].map((area) => Number(area.toPrecision(4)));
      const text = `The region of "${name}" around ${place} has ${here} m2 here, and had ${there} m2 when it was given to it: look at it.`;
      ledger.add('problem', text);
    }
  }
  if (held.size > 0) ledger.add('kept', `The materials of ${held.size} regions.`);
  const inside = new Set([...held.values()].map(({ point }) => point));
  const placements = document.placements.filter((_, i) => inside.has(assignments[i]?.point ?? [0, 0]));
  return parsed({ ...document, placements });
}
