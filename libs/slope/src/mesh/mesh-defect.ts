import { nodeCount, type TriangleMesh, triangleCount } from './mesh.js';
import { outlineOf } from './outline.js';
import { triangleAreaM2 } from './quality.js';

/**
 * Why arrays from elsewhere are no {@link TriangleMesh}, as a sentence; undefined when they are one: lengths that go together, finite
 * coordinates, indices that exist, triangles with an area that run counter-clockwise, every node and every edge used, edges that meet at
 * most one other triangle and know which, and the outline with the sides that it has. The area is the one that the equations divide by.
 */
export function meshDefect(mesh: TriangleMesh): string | undefined {
  return lengthDefect(mesh) ?? nodeDefect(mesh) ?? triangleDefect(mesh) ?? edgeDefect(mesh) ?? outlineDefect(mesh);
}

function lengthDefect(mesh: TriangleMesh): string | undefined {
  const { x, y, triangles, regionOfTriangle, neighbours, boundaryEdges, boundarySides } = mesh;
  const count = regionOfTriangle.length;
  if (count === 0) return 'The mesh has no triangle.';
  const go = x.length === y.length && triangles.length === 3 * count && neighbours.length === 3 * count;
  return go && boundaryEdges.length === 2 * boundarySides.length
    ? undefined
    : 'The arrays of the mesh have lengths that do not go together.';
}

function nodeDefect({ x, y, triangles }: TriangleMesh): string | undefined {
  if (!x.every(Number.isFinite) || !y.every(Number.isFinite)) return 'A node of the mesh has no finite coordinates.';
  const used = new Uint8Array(x.length);
  for (const node of triangles) {
    if (node < 0 || node >= x.length) return `The mesh has no node ${node}.`;
    used[node] = 1;
  }
  const idle = used.indexOf(0);
  return idle < 0 ? undefined : `Node ${idle} of the mesh is in no triangle.`;
}

function triangleDefect(mesh: TriangleMesh): string | undefined {
  for (let t = 0; t < triangleCount(mesh); t++) {
    if (!(triangleAreaM2(mesh, t) > 0)) return `Triangle ${t} of the mesh has no area, or runs clockwise.`;
    const region = mesh.regionOfTriangle[t] as number;
    if (region < 0 || region >= triangleCount(mesh)) return `Triangle ${t} of the mesh lies in no region.`;
  }
  return undefined;
}

function edgeDefect(mesh: TriangleMesh): string | undefined {
  const { triangles, neighbours } = mesh;
  const nodes = nodeCount(mesh);
  const end = (edge: number) => triangles[edge % 3 === 2 ? edge - 2 : edge + 1] as number;
  const edgeFrom = new Map<number, number>();
  for (let edge = 0; edge < triangles.length; edge++) {
    const key = (triangles[edge] as number) * nodes + end(edge);
    if (edgeFrom.has(key)) return 'Two triangles of the mesh lie over one another at an edge.';
    edgeFrom.set(key, edge);
  }
  for (let edge = 0; edge < triangles.length; edge++) {
    const twin = edgeFrom.get(end(edge) * nodes + (triangles[edge] as number));
    const beyond = twin === undefined ? -1 : Math.floor(twin / 3);
    if (neighbours[edge] !== beyond) return `Triangle ${Math.floor(edge / 3)} of the mesh names a wrong neighbour.`;
  }
  return undefined;
}

function outlineDefect({
  x,
  y,
  triangles,
  neighbours,
  boundaryEdges,
  boundarySides,
}: TriangleMesh): string | undefined {
  const outline = outlineOf(x, y, triangles, neighbours);
  const same = (a: ArrayLike<number>, b: Int32Array | Uint8Array) =>
    a.length === b.length && b.every((value, i) => value === a[i]);
  return same(outline.boundaryEdges, boundaryEdges) && same(outline.boundarySides, boundarySides)
    ? undefined
    : 'The outline of the mesh is not that of its triangles.';
}
