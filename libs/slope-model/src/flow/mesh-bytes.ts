import type { TriangleMesh } from '@talud/slope';
import {
  type ArrayLayout,
  type FlatArrays,
  float64Of,
  int32Of,
  packArrays,
  uint8Of,
  unpackArrays,
  unpackExactly,
} from './pack-arrays.js';

const LAYOUT: ArrayLayout = {
  ...({ x: 'f64', y: 'f64', triangles: 'i32', regionOfTriangle: 'i32', neighbours: 'i32' } as const),
  ...({ boundaryEdges: 'i32', boundarySides: 'u8' } as const),
};

/** A mesh as it is stored. */
export function meshBytes(mesh: TriangleMesh): Uint8Array {
  const { x, y, triangles, regionOfTriangle, neighbours, boundaryEdges, boundarySides } = mesh;
  return packArrays({ x, y, triangles, regionOfTriangle, neighbours, boundaryEdges, boundarySides });
}

export function meshFromBytes(bytes: Uint8Array): TriangleMesh {
  return meshOf(unpackArrays(bytes));
}

/** The arrays of bytes from elsewhere, whatever stands in them; undefined when the bytes are not those of a mesh. */
export function meshFromForeignBytes(bytes: Uint8Array): TriangleMesh | undefined {
  const arrays = unpackExactly(bytes, LAYOUT);
  return arrays && meshOf(arrays);
}

function meshOf(arrays: FlatArrays): TriangleMesh {
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
