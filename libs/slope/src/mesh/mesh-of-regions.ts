import { isInsidePolygon, polygonArea } from '../geometry/polygon.js';
import { segmentDistance } from '../geometry/segment-distance.js';
import type { Point } from '../input.js';
import { type TriangleMesh, triangleCount } from './mesh.js';
import { AREA_SHARE } from './mesh-regions.js';
import { joinRegions, type MeshRegion, type PlanarGraph } from './planar-graph.js';
import { triangleAreaM2 } from './quality.js';
import { isMeshRefusal } from './refusal.js';

/**
 * Whether a sound mesh is one of these regions, each covered once by the triangles that name it.
 *
 * Edges between two regions, and those of the outline, lie on lines that have these regions beside them. So how often triangles of a region
 * cover a place cannot change but across its own rings; that they cover the region itself follows from where the largest of them lies, and
 * that they do so once and cover nothing else, from their area.
 */
export function isMeshOfRegions(mesh: TriangleMesh, regions: readonly MeshRegion[]): boolean {
  const graph = joinRegions(regions, []);
  return !isMeshRefusal(graph) && covers(mesh, regions) && partsAlongLines(mesh, graph);
}

function covers(mesh: TriangleMesh, regions: readonly MeshRegion[]): boolean {
  const areaM2 = new Float64Array(regions.length);
  const largest = regions.map(() => ({ t: -1, areaM2: 0 }));
  for (let t = 0; t < triangleCount(mesh); t++) {
    const region = mesh.regionOfTriangle[t] as number;
    const most = largest[region];
    if (most === undefined) return false;
    const own = triangleAreaM2(mesh, t);
    areaM2[region] = (areaM2[region] as number) + own;
    if (own > most.areaM2) largest[region] = { t, areaM2: own };
  }
  const wholeM2 = areaM2.reduce((sum, one) => sum + one, 0);
  return regions.every((region, i) => {
    const t = largest[i]?.t ?? -1;
    if (t < 0 || Math.abs((areaM2[i] as number) - polygonArea(region)) > AREA_SHARE * wholeM2) return false;
    return isInsidePolygon(region, ...middleOf(mesh, t));
  });
}

function middleOf({ x, y, triangles }: TriangleMesh, t: number): Point {
  const corners = [0, 1, 2].map((k) => triangles[3 * t + k] as number);
  const mean = (values: Float64Array) => corners.reduce((sum, node) => sum + (values[node] as number), 0) / 3;
  return [mean(x), mean(y)];
}

interface Line {
  readonly a: Point;
  readonly b: Point;
}

function partsAlongLines(mesh: TriangleMesh, { nodes, segments, toleranceM }: PlanarGraph): boolean {
  const linesBetween = new Map<string, Line[]>();
  for (const { from, to, left, right } of segments) {
    const [a, b] = [nodes[from], nodes[to]];
    if (a === undefined || b === undefined) continue;
    for (const key of [`${left} ${right}`, `${right} ${left}`]) {
      const known = linesBetween.get(key);
      if (known) known.push({ a, b });
      else linesBetween.set(key, [{ a, b }]);
    }
  }
  const { x, y, triangles, regionOfTriangle, neighbours } = mesh;
  // A node that was joined to a line may lie off it by the tolerance, and so may the line's own end.
  const offM = 2 * toleranceM;
  return neighbours.every((beyond, edge) => {
    const region = regionOfTriangle[Math.floor(edge / 3)] as number;
    const other = beyond < 0 ? -1 : (regionOfTriangle[beyond] as number);
    if (other === region) return true;
    const [from, to] = [triangles[edge] as number, triangles[edge % 3 === 2 ? edge - 2 : edge + 1] as number];
    const a: Point = [x[from] as number, y[from] as number];
    const b: Point = [x[to] as number, y[to] as number];
    return (linesBetween.get(`${region} ${other}`) ?? []).some(
      (line) => isNear(a, line, offM) && isNear(b, line, offM),
    );
  });
}

function isNear([x, y]: Point, { a, b }: Line, offM: number): boolean {
  if (x < Math.min(a[0], b[0]) - offM || x > Math.max(a[0], b[0]) + offM) return false;
  if (y < Math.min(a[1], b[1]) - offM || y > Math.max(a[1], b[1]) + offM) return false;
  return segmentDistance([x, y], a, b) <= offM;
}
