import { polygonArea } from '../geometry/polygon.js';
import type { Point } from '../input.js';
import { constrainedDelaunay } from './constrain.js';
import type { TriangleMesh } from './mesh.js';
import { outlineOf } from './outline.js';
import { joinRegions, type MeshRegion } from './planar-graph.js';
import { Refinement } from './refine.js';
import { isMeshRefusal, type MeshRefusal, refuse } from './refusal.js';
import { seedInside } from './seed-inside.js';
import { type Triangulation, triangleOf } from './triangulation.js';

export interface MeshSettings {
  /** About how many triangles, 20 to 200 000; or `targetSizeM`. */
  targetTriangles?: number;
  /** Edge length, m; instead of `targetTriangles`. */
  targetSizeM?: number;
  /** Least angle, degrees, 0 to 33: refinement ends for sure up to 20.7 and, in practice, up to about 33. */
  minAngleDeg?: number;
  /** Points that must be nodes: where a boundary condition begins or ends. Those outside the regions are left out. */
  nodesAt?: readonly Point[];
  /** Chosen ceiling against outlines with details far below the target size. */
  mostTriangles?: number;
}

const DEFAULT_TRIANGLES = 1000;
const DEFAULT_MIN_ANGLE_DEG = 25;
const MOST_MIN_ANGLE_DEG = 33;
const DEFAULT_MOST_TRIANGLES = 400_000;
/** Area of an equilateral triangle over the square of its edge. */
const EQUILATERAL = Math.sqrt(3) / 4;
/** Chosen: seeded edges are one size long; half as long again is where a triangle counts as too large. */
const LONGEST_EDGE = 1.5;

/**
 * Meshes regions that may share edges and have holes: constrained Delaunay, nodes seeded inside at the target size,
 * then refinement until no angle is below the least one but where the outline itself is sharper.
 *
 * The same input gives the same mesh. What cannot be meshed is refused with a reason, in bounded work.
 */
export function meshRegions(regions: readonly MeshRegion[], settings: MeshSettings = {}): TriangleMesh | MeshRefusal {
  const minAngleDeg = settings.minAngleDeg ?? DEFAULT_MIN_ANGLE_DEG;
  if (!(minAngleDeg > 0 && minAngleDeg <= MOST_MIN_ANGLE_DEG)) {
    return refuse('bad_setting', 'The least angle of a mesh must lie above 0 and at most at 33 degrees.');
  }
  const graph = joinRegions(regions, settings.nodesAt ?? []);
  if (isMeshRefusal(graph)) return graph;
  const areaM2 = regions.reduce((sum, region) => sum + polygonArea(region), 0);
  const sizeM =
    settings.targetSizeM ?? Math.sqrt(areaM2 / ((settings.targetTriangles ?? DEFAULT_TRIANGLES) * EQUILATERAL));
  const mostTriangles = settings.mostTriangles ?? DEFAULT_MOST_TRIANGLES;
  if (!(sizeM > 0 && Number.isFinite(sizeM))) {
    return refuse('bad_setting', 'The target size of a mesh must be a positive length.');
  }
  if (areaM2 / (EQUILATERAL * sizeM * sizeM) > mostTriangles) return tooMany(mostTriangles);
  const mesh = constrainedDelaunay(graph);
  if (isMeshRefusal(mesh)) return mesh;
  if (!fills(mesh, regions)) {
    return refuse(
      'overlapping_regions',
      'The regions overlap or their rings cross themselves: the areas do not add up.',
    );
  }
  const refinement = new Refinement(mesh, graph);
  refinement.cutSegments(sizeM);
  seedInside(refinement, sizeM);
  const outcome = refinement.refine({ minAngleDeg, longestEdgeM: LONGEST_EDGE * sizeM, mostTriangles });
  return outcome === 'refined' ? flat(mesh) : tooMany(mostTriangles);
}

function tooMany(mostTriangles: number): MeshRefusal {
  return refuse(
    'too_many_triangles',
    `The mesh would need more than ${mostTriangles} triangles: ask for a larger size or a smaller least angle, or clean the outline of tiny details.`,
  );
}

/** Of the whole, by which the area of a region may differ from its polygon. Chosen: joining points within the tolerance moves it by less. */
export const AREA_SHARE = 1e-4;

/** Every region has the area of its polygon: nothing lies over anything else and no ring crosses itself. */
function fills(mesh: Triangulation, regions: readonly MeshRegion[]): boolean {
  const area = new Float64Array(regions.length);
  for (let t = 0; t < mesh.triangleCount; t++) {
    const region = mesh.region[t] as number;
    area[region] = (area[region] as number) + triangleArea(mesh, t);
  }
  const total = area.reduce((sum, a) => sum + a, 0);
  return regions.every((region, i) => Math.abs((area[i] as number) - polygonArea(region)) <= AREA_SHARE * total);
}

function triangleArea(mesh: Triangulation, t: number): number {
  const { x, y } = mesh;
  const [a, b, c] = [mesh.origin[3 * t] as number, mesh.origin[3 * t + 1] as number, mesh.origin[3 * t + 2] as number];
  const [ax, ay] = [x[a] as number, y[a] as number];
  return (((x[b] as number) - ax) * ((y[c] as number) - ay) - ((x[c] as number) - ax) * ((y[b] as number) - ay)) / 2;
}

function flat(mesh: Triangulation): TriangleMesh {
  const count = mesh.triangleCount;
  const neighbours = new Int32Array(3 * count);
  for (let e = 0; e < 3 * count; e++) {
    const twin = mesh.twin[e] as number;
    neighbours[e] = twin < 0 ? -1 : triangleOf(twin);
  }
  const x = mesh.x.slice(0, mesh.nodeCount);
  const y = mesh.y.slice(0, mesh.nodeCount);
  const triangles = mesh.origin.slice(0, 3 * count);
  return {
    x,
    y,
    triangles,
    regionOfTriangle: mesh.region.slice(0, count),
    neighbours,
    ...outlineOf(x, y, triangles, neighbours),
  };
}
