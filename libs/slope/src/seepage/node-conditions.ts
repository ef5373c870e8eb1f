import type { Point } from '../input.js';
import { type BoundarySide, nodeCount, type TriangleMesh } from '../mesh/mesh.js';
import { edgesAlong, edgesOnSide, nodesAlong, nodesOfEdges } from '../mesh/outline.js';

/** Where on the outline a condition holds. `nodes` may lie inside; they carry no condition that is a rate per length. */
export type Where =
  | { side: BoundarySide }
  | { along: readonly Point[] }
  | { nodes: readonly number[] }
  /** Outline edges by their number in `boundaryEdges`. */
  | { edges: readonly number[] }
  /** Nodes of the ground under a water level, from the left or right end of the ground inward. */
  | { wetted: { levelM: number; from: 'left' | 'right' } };

/** A condition on the water at a part of the outline. What has none lets no water through. */
export type FlowCondition =
  | { kind: 'total_head'; headM: number; at: Where }
  | { kind: 'pressure_head'; pressureHeadM: number; at: Where }
  /** Into the soil at every node, m2/s; negative takes water out. */
  | { kind: 'nodal_flow'; flowM2PerS: number; at: Where; mayExit?: boolean }
  /** Into the soil through every metre of outline, m/s, across it. With `mayExit` what the soil cannot take runs off. */
  | { kind: 'infiltration'; rateMPerS: number; at: Where; mayExit?: boolean }
  /** Water may leave, at atmospheric pressure, where it reaches the outline (review boundary). */
  | { kind: 'seepage_face'; at: Where };

/** The conditions, node by node. */
export interface NodeConditions {
  /** Prescribed total head, m; NaN where none is. */
  headM: Float64Array;
  /** Prescribed flow into the soil, m2/s. */
  inflow: Float64Array;
  /** 1 where water may leave at atmospheric pressure. */
  mayExit: Uint8Array;
  /** Conditions, by index, that touch no node or edge of the mesh. */
  missed: readonly number[];
}

/**
 * Lays conditions on the nodes, in order: a later head replaces an earlier one at the same node, flows add up, and a
 * head wins over a flow or a seepage face whatever their order, since lines of different kinds share their end nodes.
 */
export function layConditions(mesh: TriangleMesh, conditions: readonly FlowCondition[]): NodeConditions {
  const headM = new Float64Array(nodeCount(mesh)).fill(Number.NaN);
  const inflow = new Float64Array(nodeCount(mesh));
  const mayExit = new Uint8Array(nodeCount(mesh));
  const missed: number[] = [];
  conditions.forEach((condition, index) => {
    const nodes = nodesAt(mesh, condition.at);
    if (condition.kind === 'infiltration') {
      const edges = edgesAt(mesh, condition.at);
      if (edges.length === 0) missed.push(index);
      addInfiltration(mesh, edges, condition.rateMPerS, inflow);
      if (condition.mayExit) for (const node of nodesOfEdges(mesh, edges)) mayExit[node] = 1;
      return;
    }
    if (nodes.length === 0) missed.push(index);
    for (const node of nodes) {
      if (condition.kind === 'total_head') headM[node] = condition.headM;
      else if (condition.kind === 'pressure_head') headM[node] = condition.pressureHeadM + (mesh.y[node] as number);
      else if (condition.kind === 'seepage_face') mayExit[node] = 1;
      else {
        inflow[node] = (inflow[node] as number) + condition.flowM2PerS;
        if (condition.mayExit) mayExit[node] = 1;
      }
    }
  });
  headM.forEach((head, node) => {
    if (!Number.isNaN(head)) mayExit[node] = 0;
  });
  return { headM, inflow, mayExit, missed };
}

/** Half of what enters an edge goes to either end. */
function addInfiltration(mesh: TriangleMesh, edges: readonly number[], rateMPerS: number, inflow: Float64Array): void {
  for (const edge of edges) {
    const a = mesh.boundaryEdges[2 * edge] as number;
    const b = mesh.boundaryEdges[2 * edge + 1] as number;
    const length = Math.hypot(
      (mesh.x[a] as number) - (mesh.x[b] as number),
      (mesh.y[a] as number) - (mesh.y[b] as number),
    );
    inflow[a] = (inflow[a] as number) + (rateMPerS * length) / 2;
    inflow[b] = (inflow[b] as number) + (rateMPerS * length) / 2;
  }
}

export function nodesAt(mesh: TriangleMesh, where: Where): number[] {
  if ('nodes' in where)
    return where.nodes.filter((node) => Number.isInteger(node) && node >= 0 && node < nodeCount(mesh));
  if ('along' in where) return nodesAlong(mesh, where.along);
  if ('edges' in where) return nodesOfEdges(mesh, edgesAt(mesh, where));
  if ('side' in where) return nodesOfEdges(mesh, edgesOnSide(mesh, where.side));
  return wettedNodes(mesh, where.wetted.levelM, where.wetted.from);
}

/** Outline edges at a place; of `nodes`, those both of whose ends are among them. */
export function edgesAt(mesh: TriangleMesh, where: Where): number[] {
  if ('edges' in where) {
    return where.edges.filter((edge) => Number.isInteger(edge) && edge >= 0 && edge < mesh.boundarySides.length);
  }
  if ('along' in where) return edgesAlong(mesh, where.along);
  if ('side' in where) return edgesOnSide(mesh, where.side);
  const wanted = new Set(nodesAt(mesh, where));
  return [...mesh.boundarySides.keys()].filter(
    (edge) =>
      wanted.has(mesh.boundaryEdges[2 * edge] as number) && wanted.has(mesh.boundaryEdges[2 * edge + 1] as number),
  );
}

function wettedNodes(mesh: TriangleMesh, levelM: number, from: 'left' | 'right'): number[] {
  const nodes = groundFromRight(mesh);
  if (from === 'left') nodes.reverse();
  const dry = nodes.findIndex((node) => (mesh.y[node] as number) > levelM + 1e-9 * Math.abs(levelM));
  return dry < 0 ? nodes : nodes.slice(0, dry);
}

/** Nodes of the ground from its right end to its left: the order of the outline, which runs counter-clockwise. */
export function groundFromRight(mesh: TriangleMesh): number[] {
  const after = new Map<number, number>();
  for (const edge of edgesOnSide(mesh, 'ground')) {
    after.set(mesh.boundaryEdges[2 * edge] as number, mesh.boundaryEdges[2 * edge + 1] as number);
  }
  const reached = new Set(after.values());
  const nodes = [...after.keys()].filter((node) => !reached.has(node)).slice(0, 1);
  for (let node = after.get(nodes[0] ?? -1); node !== undefined; node = after.get(node)) nodes.push(node);
  return nodes;
}
