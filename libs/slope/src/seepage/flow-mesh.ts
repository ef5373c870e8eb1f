import { type TriangleMesh, triangleCount } from '../mesh/mesh.js';
import { triangleAreaM2 } from '../mesh/quality.js';
import { type RelativeConductivity, relativeConductivity } from './conductivity.js';
import { type Adjacency, dissectionOrder } from './dissection-order.js';
import { type ConductivityTensor, type HydraulicMaterial, saturatedTensor } from './hydraulic-material.js';
import { analysePattern, type Factor, type LowerRows } from './sparse-cholesky.js';
import { tabulated } from './tabulated-conductivity.js';
import { type WaterStorage, waterStorage } from './water-storage.js';

/**
 * What stays the same while heads change: element matrices of the saturated soil, where their entries go, the pattern of
 * the factor, and the areas that nodes stand for.
 *
 * For a linear triangle with b_i = y_j - y_k and c_i = x_k - x_j (i, j, k counter-clockwise) the gradient of the head is
 * sum h_i (b_i, c_i) / 2A and the matrix K_ij = (kxx b_i b_j + kxy (b_i c_j + c_i b_j) + kyy c_i c_j) / 4A
 * (Zienkiewicz and Taylor 2000, The Finite Element Method, 5th ed., vol. 1, chapter 7; Istok 1989, Groundwater Modeling by the Finite Element Method).
 */
export interface FlowMesh {
  mesh: TriangleMesh;
  /** Six numbers a triangle: K_00, K_11, K_22, K_01, K_12, K_20 at full saturation, m/s. */
  stiffness: Float64Array;
  /** Where the six go in `values` of the system. */
  place: Int32Array;
  pattern: LowerRows;
  factor: Factor;
  /** Row of each node, and node of each row. */
  rowOfNode: Int32Array;
  nodeOfRow: Int32Array;
  /** Index into the curves below, per triangle. */
  materialOfTriangle: Int32Array;
  /** Saturated conductivity, m/s, and its fall with suction and the storage, by material. */
  tensors: readonly ConductivityTensor[];
  relative: readonly RelativeConductivity[];
  storage: readonly WaterStorage[];
  /** The soil that every node stands for: one entry for each material at each node. */
  lumps: NodeLumps;
}

/** Storage is lumped at the nodes, which keeps heads from swinging about a sharp front (Celia et al. 1990). */
export interface NodeLumps {
  node: Int32Array;
  material: Int32Array;
  areaM2: Float64Array;
}

/** The two nodes of matrix entries 3, 4 and 5 of a triangle. */
export const PAIRS = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const;

/** `materialOfRegion[r]` is the material of region r, by its index. */
export function prepareFlow(
  mesh: TriangleMesh,
  materials: readonly HydraulicMaterial[],
  materialOfRegion: readonly number[],
  waterUnitWeightKnM3: number,
): FlowMesh {
  const count = triangleCount(mesh);
  const adjacency = neighboursOfNodes(mesh);
  const nodeOfRow = dissectionOrder(mesh.x, mesh.y, adjacency);
  const rowOfNode = new Int32Array(mesh.x.length);
  nodeOfRow.forEach((node, row) => {
    rowOfNode[node] = row;
  });
  const pattern = lowerRows(adjacency, rowOfNode, nodeOfRow);
  const materialOfTriangle = mesh.regionOfTriangle.map((region) => materialOfRegion[region] ?? 0);
  const tensors = materials.map(saturatedTensor);
  const stiffness = new Float64Array(6 * count);
  const place = new Int32Array(6 * count);
  for (let t = 0; t < count; t++) {
    const tensor = tensors[materialOfTriangle[t] as number];
    if (!tensor) throw new Error(`triangle ${t} has no hydraulic material`);
    putStiffness(mesh, t, tensor, stiffness);
    for (let k = 0; k < 3; k++) {
      const row = rowOfNode[mesh.triangles[3 * t + k] as number] as number;
      place[6 * t + k] = (pattern.start[row + 1] as number) - 1;
      const [i, j] = PAIRS[k] as readonly [number, number];
      const a = rowOfNode[mesh.triangles[3 * t + i] as number] as number;
      const b = rowOfNode[mesh.triangles[3 * t + j] as number] as number;
      place[6 * t + 3 + k] = entryOf(pattern, Math.max(a, b), Math.min(a, b));
    }
  }
  return {
    mesh,
    stiffness,
    place,
    pattern,
    factor: analysePattern(pattern),
    rowOfNode,
    nodeOfRow,
    materialOfTriangle,
    tensors,
    relative: materials.map((material) => quickConductivity(material, waterUnitWeightKnM3)),
    storage: materials.map((m) => waterStorage(m.retention, m.specificStoragePerM)),
    lumps: lumpNodes(mesh, materialOfTriangle, materials.length),
  };
}

/** Curves of many powers come from a table. */
function quickConductivity(material: HydraulicMaterial, waterUnitWeightKnM3: number): RelativeConductivity {
  const { conductivity, minRelativeConductivity: floor } = material;
  const slow = conductivity.model === 'van_genuchten' || conductivity.model === 'fredlund_xing';
  if (!slow) return relativeConductivity(conductivity, floor, waterUnitWeightKnM3);
  return tabulated(relativeConductivity(conductivity, Number.MIN_VALUE, waterUnitWeightKnM3), floor);
}

/** A third of every triangle goes to each of its nodes. */
function lumpNodes(mesh: TriangleMesh, materialOfTriangle: Int32Array, materials: number): NodeLumps {
  const area = new Float64Array(mesh.x.length * materials);
  for (let t = 0; t < materialOfTriangle.length; t++) {
    const third = triangleAreaM2(mesh, t) / 3;
    for (let k = 0; k < 3; k++) {
      const slot = (mesh.triangles[3 * t + k] as number) * materials + (materialOfTriangle[t] as number);
      area[slot] = (area[slot] as number) + third;
    }
  }
  const used = Int32Array.from(area.keys()).filter((slot) => (area[slot] as number) > 0);
  return {
    node: used.map((slot) => Math.floor(slot / materials)),
    material: used.map((slot) => slot % materials),
    areaM2: Float64Array.from(used, (slot) => area[slot] as number),
  };
}

function putStiffness(
  { x, y, triangles }: TriangleMesh,
  t: number,
  { xx, xy, yy }: ConductivityTensor,
  out: Float64Array,
): void {
  const n0 = triangles[3 * t] as number;
  const n1 = triangles[3 * t + 1] as number;
  const n2 = triangles[3 * t + 2] as number;
  const [x0, x1, x2] = [x[n0] as number, x[n1] as number, x[n2] as number];
  const [y0, y1, y2] = [y[n0] as number, y[n1] as number, y[n2] as number];
  const b = [y1 - y2, y2 - y0, y0 - y1] as const;
  const c = [x2 - x1, x0 - x2, x1 - x0] as const;
  const fourA = 2 * (c[2] * b[1] - c[1] * b[2]);
  for (let k = 0; k < 3; k++) {
    const [i, j] = PAIRS[k] as readonly [0 | 1 | 2, 0 | 1 | 2];
    const [bk, ck] = [b[k as 0 | 1 | 2], c[k as 0 | 1 | 2]];
    out[6 * t + k] = (xx * bk * bk + 2 * xy * bk * ck + yy * ck * ck) / fourA;
    out[6 * t + 3 + k] = (xx * b[i] * b[j] + xy * (b[i] * c[j] + c[i] * b[j]) + yy * c[i] * c[j]) / fourA;
  }
}

function neighboursOfNodes(mesh: TriangleMesh): Adjacency {
  const { triangles, neighbours } = mesh;
  const nodes = mesh.x.length;
  const start = new Int32Array(nodes + 1);
  const visit = (see: (a: number, b: number) => void) => {
    for (let e = 0; e < triangles.length; e++) {
      const a = triangles[e] as number;
      const b = triangles[e % 3 === 2 ? e - 2 : e + 1] as number;
      // An edge inside is met from both of its triangles, one on the outline only once.
      see(a, b);
      if ((neighbours[e] as number) < 0) see(b, a);
    }
  };
  visit((a) => {
    start[a + 1] = (start[a + 1] as number) + 1;
  });
  for (let i = 0; i < nodes; i++) start[i + 1] = (start[i + 1] as number) + (start[i] as number);
  const list = new Int32Array(start[nodes] as number);
  const fill = start.slice();
  visit((a, b) => {
    list[fill[a] as number] = b;
    fill[a] = (fill[a] as number) + 1;
  });
  return { start, neighbours: list };
}

function lowerRows(adjacency: Adjacency, rowOfNode: Int32Array, nodeOfRow: Int32Array): LowerRows {
  const start = new Int32Array(nodeOfRow.length + 1);
  const column: number[] = [];
  nodeOfRow.forEach((node, row) => {
    const lower: number[] = [row];
    for (let p = adjacency.start[node] as number; p < (adjacency.start[node + 1] as number); p++) {
      const other = rowOfNode[adjacency.neighbours[p] as number] as number;
      if (other < row) lower.push(other);
    }
    lower.sort((a, b) => a - b);
    for (const j of lower) column.push(j);
    start[row + 1] = column.length;
  });
  return { start, column: Int32Array.from(column) };
}

function entryOf({ start, column }: LowerRows, row: number, wanted: number): number {
  let [low, high] = [start[row] as number, (start[row + 1] as number) - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
