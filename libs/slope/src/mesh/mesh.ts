/**
 * A conforming mesh of three-node triangles over flat arrays; plain data that can be cloned and stored.
 *
 * Triangles run counter-clockwise. Edge `k` of triangle `t` goes from its vertex `k` to its vertex `(k + 1) % 3`.
 */
export interface TriangleMesh {
  /** Coordinates of node i, m. */
  x: Float64Array;
  y: Float64Array;
  /** Nodes of triangle t: `triangles[3 t]`, `[3 t + 1]`, `[3 t + 2]`. */
  triangles: Int32Array;
  /** Index of the region that triangle t lies in, in the order the regions were given. */
  regionOfTriangle: Int32Array;
  /** Triangle on the other side of edge k of triangle t: `neighbours[3 t + k]`, -1 on the outline. */
  neighbours: Int32Array;
  /** Outline edges as node pairs, soil on the left: `boundaryEdges[2 b]` to `[2 b + 1]`. */
  boundaryEdges: Int32Array;
  /** Index into `BOUNDARY_SIDES` of outline edge b. */
  boundarySides: Uint8Array;
}

/** The sides of a section. `inside` is the edge of a void. */
export const BOUNDARY_SIDES = ['bottom', 'right', 'ground', 'left', 'inside'] as const;
export type BoundarySide = (typeof BOUNDARY_SIDES)[number];

export function triangleCount(mesh: TriangleMesh): number {
  return mesh.regionOfTriangle.length;
}

export function nodeCount(mesh: TriangleMesh): number {
  return mesh.x.length;
}
