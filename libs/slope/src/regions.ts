import { arrange, limitPassed, type MeetingLimits } from './geometry/arrangement.js';
import type { Arrangement } from './geometry/faces.js';
import type { Segment } from './geometry/near-pairs.js';
import {
  insidePoint,
  isInsidePolygon,
  type PolygonWithHoles,
  polygonArea,
  polygonFinder,
  ringFinder,
} from './geometry/polygon.js';
import type { Boundary, Material, Placement, Point } from './input.js';

/** A part of the section that the boundaries enclose, with one material. Rings do not repeat their first point. */
export interface Region extends PolygonWithHoles {
  areaM2: number;
  insidePoint: Point;
  materialId: string | null;
  /** `default_first_material`: no placement lies in the region, so it took the first material. */
  materialSource: 'assigned' | 'default_first_material';
}

/** Regions, and how the lines between them run: what slices are weighed with. */
export interface RegionMap {
  regions: readonly Region[];
  arrangement: Arrangement;
  /** Region of each face of the arrangement, -1 where the face lies outside the external boundary. */
  regionOfFace: readonly number[];
  toleranceM: number;
}

/** Points nearer than this share of the section's diagonal count as one: chosen, 1 mm on a section of 100 m. */
const SNAP_SHARE = 1e-5;

export function snapToleranceM(points: readonly Point[]): number {
  let [xMin, xMax, yMin, yMax] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    xMin = Math.min(xMin, x);
    xMax = Math.max(xMax, x);
    yMin = Math.min(yMin, y);
    yMax = Math.max(yMax, y);
  }
  return Math.hypot(xMax - xMin, yMax - yMin) * SNAP_SHARE;
}

/**
 * The regions that the external boundary and the material lines enclose, each with its material.
 *
 * A material line divides a region when it runs from edge to edge; a closed one makes a lens. Where two placements
 * fall into one region the later wins. Without an external boundary, or with one that encloses nothing, there are none.
 */
export function computeRegions(
  boundaries: readonly Boundary[],
  placements: readonly Placement[],
  materials: readonly Pick<Material, 'id'>[],
): readonly Region[] {
  return mapRegions(boundaries, placements, materials).regions;
}

export function mapRegions(
  boundaries: readonly Boundary[],
  placements: readonly Placement[],
  materials: readonly Pick<Material, 'id'>[],
): RegionMap {
  const external = boundaries.find((boundary) => boundary.type === 'external');
  const toleranceM = external ? snapToleranceM(external.points) : 0;
  if (!external || !(toleranceM > 0)) {
    return { regions: [], arrangement: { nodes: [], edges: [], faces: [] }, regionOfFace: [], toleranceM: 0 };
  }
  const arrangement = arrange(dividing(boundaries), toleranceM);
  const placedIn = latestPlacements(arrangement.faces, placements, materials);
  const isOutlined = ringFinder(external.points);
  const regions: Region[] = [];
  const regionOfFace = arrangement.faces.map((face, f) => {
    const inside = insidePoint(face);
    if (!isOutlined(inside[0], inside[1])) return -1;
    const placed = placedIn.get(f);
    return (
      regions.push({
        ...face,
        areaM2: polygonArea(face),
        insidePoint: inside,
        materialId: placed?.materialId ?? materials[0]?.id ?? null,
        materialSource: placed ? 'assigned' : 'default_first_material',
      }) - 1
    );
  });
  return { regions, arrangement, regionOfFace, toleranceM };
}

/** Of each face that placements of known materials lie in, the latest. */
function latestPlacements(
  faces: readonly PolygonWithHoles[],
  placements: readonly Placement[],
  materials: readonly Pick<Material, 'id'>[],
): ReadonlyMap<number, Placement> {
  const known = new Set(materials.map((material) => material.id));
  const faceAt = polygonFinder(faces);
  const latest = new Map<number, Placement>();
  for (const placement of placements) {
    if (known.has(placement.materialId)) latest.set(faceAt(placement.point[0], placement.point[1]), placement);
  }
  return latest;
}

/** The limit that the lines that divide the ground go beyond, if any: such lines are not to be cut into regions while somebody waits. */
export function tangleOf(boundaries: readonly Boundary[], most: MeetingLimits): keyof MeetingLimits | undefined {
  const external = boundaries.find((boundary) => boundary.type === 'external');
  return limitPassed(dividing(boundaries), external ? snapToleranceM(external.points) : 0, most);
}

/** The segments that regions are cut along. */
function dividing(boundaries: readonly Boundary[]): Segment[] {
  const external = boundaries.find((boundary) => boundary.type === 'external');
  const lines = boundaries.filter((boundary) => boundary.type === 'material');
  const all = external === undefined ? lines : [external, ...lines];
  return all.flatMap((line) => segmentsOf(line.points, line.closed || line === external));
}

/** The region that contains the point, or null outside the section. */
export function regionAt(regions: readonly Region[], x: number, y: number): Region | null {
  return regions.find((region) => isInsidePolygon(region, x, y)) ?? null;
}

/** The same for many points of the same regions. */
export function regionFinder(regions: readonly Region[]): (x: number, y: number) => Region | null {
  const find = polygonFinder(regions);
  return (x, y) => regions[find(x, y)] ?? null;
}

function segmentsOf(points: readonly Point[], closed: boolean): Segment[] {
  const segments: Segment[] = [];
  let previous = closed ? points[points.length - 1] : undefined;
  for (const point of points) {
    if (previous && (previous[0] !== point[0] || previous[1] !== point[1])) segments.push([previous, point]);
    previous = point;
  }
  return segments;
}
