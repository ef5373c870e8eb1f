import type { TriangleMesh } from '@talud/slope';
import { float64Of, int32Of, packArrays, uint8Of, unpackArrays } from './pack-arrays.js';

/** A mesh as it is stored. */
export function meshBytes(mesh: TriangleMesh): Uint8Array {
  const { x, y, triangles, regionOfTriangle, neighbours, boundaryEdges, boundarySides } = mesh;
  return packArrays({ x, y, triangles, regionOfTriangle, neighbours, boundaryEdges, boundarySides });
}

export function meshFromBytes(bytes: Uint8Array): TriangleMesh {
  const arrays = unpackArrays(bytes);
  return {
    x: float64Of(arrays, 'x'),
    y: float64Of(arrays, 'y'),
    triangles: int32Of(arrays, 'triangles'),
    regionOfTriangle: int32Of(arrays, 'regionOfTriangle'),
    neighbours: int32Of(arrays, 'neighbours'),
    boundaryEdges: int32Of(arrays, 'boundaryEdges'),
    boundarySides: uint8Of(arrays, 'boundarySides'),
  };
}
