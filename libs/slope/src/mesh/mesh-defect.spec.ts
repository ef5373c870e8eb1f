import { describe, expect, it } from '@jest/globals';
import type { Point } from '../input.js';
import type { TriangleMesh } from './mesh.js';
import { meshDefect } from './mesh-defect.js';
import { isMeshOfRegions } from './mesh-of-regions.js';
import { meshRegions } from './mesh-regions.js';
import type { MeshRegion } from './planar-graph.js';
import { isMeshRefusal } from './refusal.js';

const rectangle = (left: number, low: number, right: number, high: number): Point[] => [
  [left, low],
  [right, low],
  [right, high],
  [left, high],
];

/** Two layers, a lens in the upper one and a void in the lower one; far from the origin, as map coordinates are. */
const [EAST, NORTH] = [435_000, 4_471_000];
const moved = (ring: readonly Point[]): Point[] => ring.map(([x, y]) => [x + EAST, y + NORTH]);
const LENS = moved(rectangle(8, 6, 12, 8));
const LAYERS: readonly MeshRegion[] = [
  { outer: moved(rectangle(0, 0, 20, 4)), holes: [moved(rectangle(3, 1, 5, 2))] },
  { outer: moved(rectangle(0, 4, 20, 10)), holes: [LENS] },
  { outer: LENS, holes: [] },
];

function meshOf(regions: readonly MeshRegion[], nodesAt: readonly Point[] = []): TriangleMesh {
  const mesh = meshRegions(regions, { targetTriangles: 120, nodesAt });
  if (isMeshRefusal(mesh)) throw new Error(mesh.message);
  return mesh;
}
const MESH = meshOf(LAYERS);

/** The mesh with one array changed. */
function changed<K extends keyof TriangleMesh>(key: K, change: (array: TriangleMesh[K]) => void): TriangleMesh {
  const mesh = structuredClone(MESH);
  change(mesh[key]);
  return mesh;
}

describe('a mesh from elsewhere', () => {
  it('is sound when it was made here, and one of its regions', () => {
    expect(meshDefect(MESH)).toBeUndefined();
    expect(isMeshOfRegions(MESH, LAYERS)).toBe(true);
    // Wanted nodes on a line, inside, and outside of everything.
    const wanted = meshOf(
      LAYERS,
      moved([
        [6, 4.00001],
        [2, 3],
        [50, 50],
      ]),
    );
    expect(meshDefect(wanted)).toBeUndefined();
    expect(isMeshOfRegions(wanted, LAYERS)).toBe(true);
  });

  it.each<[string, TriangleMesh, string]>([
    ['of nothing', { ...MESH, regionOfTriangle: new Int32Array() }, 'no triangle'],
    ['with a height too few', { ...MESH, y: MESH.y.slice(1) }, 'lengths'],
    ['with half a triangle', { ...MESH, triangles: MESH.triangles.slice(1) }, 'lengths'],
    ['with half an outline edge', { ...MESH, boundaryEdges: MESH.boundaryEdges.slice(1) }, 'lengths'],
    ['with a node at no place', changed('x', (x) => x.fill(Number.NaN, 3, 4)), 'finite'],
    ['with a node at infinity', changed('y', (y) => y.fill(Number.POSITIVE_INFINITY, 3, 4)), 'finite'],
    ['with a corner that is not there', changed('triangles', (t) => t.fill(MESH.x.length, 4, 5)), 'no node'],
    ['with a corner below zero', changed('triangles', (t) => t.fill(-1, 4, 5)), 'no node -1'],
    [
      'with a node too many',
      { ...MESH, x: Float64Array.of(...MESH.x, 1), y: Float64Array.of(...MESH.y, 1) },
      'in no tri',
    ],
    ['with a corner twice', changed('triangles', (t) => t.copyWithin(0, 1, 2)), 'no area'],
    ['with a triangle that runs clockwise', changed('triangles', (t) => t.set([t[1] ?? 0, t[0] ?? 0])), 'clockwise'],
    ['with a triangle of no region', changed('regionOfTriangle', (r) => r.fill(-1, 5, 6)), 'no region'],
    ['with more regions than triangles', changed('regionOfTriangle', (r) => r.fill(2 ** 31 - 1, 5, 6)), 'no region'],
    ['with a wrong neighbour', changed('neighbours', (n) => n.fill(0, 60, 61)), 'wrong neighbour'],
    ['with an edge that is cut open', changed('neighbours', (n) => n.fill(-1)), 'wrong neighbour'],
    ['with another side', changed('boundarySides', (sides) => sides.fill(2)), 'outline'],
    ['with an outline that runs the other way', changed('boundaryEdges', (edges) => edges.reverse()), 'outline'],
  ])('%s is told', (_, mesh, why) => {
    expect(meshDefect(mesh)).toContain(why);
  });

  it('that has a triangle twice is told', () => {
    const twice: TriangleMesh = {
      ...MESH,
      triangles: Int32Array.of(...MESH.triangles, ...MESH.triangles.slice(0, 3)),
      neighbours: Int32Array.of(...MESH.neighbours, ...MESH.neighbours.slice(0, 3)),
      regionOfTriangle: Int32Array.of(...MESH.regionOfTriangle, 0),
    };
    expect(meshDefect(twice)).toContain('over one another');
  });
});

describe('a sound mesh', () => {
  const [LOWER, UPPER, INNER] = LAYERS as [MeshRegion, MeshRegion, MeshRegion];
  const other = (regions: readonly MeshRegion[]) => isMeshOfRegions(MESH, regions);
  it.each<[string, readonly MeshRegion[]]>([
    ['fewer regions', [LOWER, UPPER]],
    ['a region more', [...LAYERS, { outer: moved(rectangle(20, 0, 21, 1)), holes: [] }]],
    ['the same in another order', [UPPER, LOWER, INNER]],
    ['a void that is filled', [{ ...LOWER, holes: [] }, UPPER, INNER]],
    ['a void elsewhere', [{ ...LOWER, holes: [moved(rectangle(4, 1, 6, 2))] }, UPPER, INNER]],
    ['a layer that ends elsewhere', [{ ...LOWER, outer: moved(rectangle(0, 0, 20, 4.5)) }, UPPER, INNER]],
    ['the section a metre aside', LAYERS.map(({ outer, holes }) => ({ outer: aside(outer), holes: holes.map(aside) }))],
  ])('is not one of %s', (_, regions) => {
    expect(other(regions)).toBe(false);
  });

  it('that covers a part twice and leaves as much uncovered is none of the section', () => {
    // Two squares of four triangles: one where it belongs, one over it again instead of beside it.
    const [left, right] = [rectangle(0, 0, 2, 2), rectangle(2, 0, 4, 2)];
    const section: MeshRegion = { outer: rectangle(0, 0, 4, 2), holes: [] };
    const both = meshOf([
      { outer: left, holes: [] },
      { outer: right, holes: [] },
    ]);
    expect(
      isMeshOfRegions({ ...both, regionOfTriangle: new Int32Array(both.regionOfTriangle.length) }, [section]),
    ).toBe(true);
    const one = meshOf([{ outer: left, holes: [] }]);
    const nodes = one.x.length;
    const triangles = one.regionOfTriangle.length;
    const shifted = (array: Int32Array, by: number) => array.map((value) => (value < 0 ? value : value + by));
    const twice: TriangleMesh = {
      x: Float64Array.of(...one.x, ...one.x),
      y: Float64Array.of(...one.y, ...one.y),
      triangles: Int32Array.of(...one.triangles, ...shifted(one.triangles, nodes)),
      regionOfTriangle: new Int32Array(2 * triangles),
      neighbours: Int32Array.of(...one.neighbours, ...shifted(one.neighbours, triangles)),
      boundaryEdges: Int32Array.of(...one.boundaryEdges, ...shifted(one.boundaryEdges, nodes)),
      boundarySides: Uint8Array.of(...one.boundarySides, ...one.boundarySides),
    };
    expect(meshDefect(twice)).toBeUndefined();
    expect(isMeshOfRegions(twice, [section])).toBe(false);
  });
});

function aside(ring: readonly Point[]): Point[] {
  return ring.map(([x, y]) => [x + 1, y]);
}
