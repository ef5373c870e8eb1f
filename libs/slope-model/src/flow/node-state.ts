import { type BoundarySide, edgesAt, type FlowCondition, nodesAt, type TriangleMesh, type Where } from '@talud/slope';
import type { FlowConditionDocument, FlowPlace } from '../document.js';

/** What holds at every node and outline edge of a mesh once a list of conditions is laid on it. */
export interface NodeState {
  /** A {@link NodeKind} each. */
  kind: Uint8Array;
  /** Head in metres, or flow, by kind. */
  value: Float64Array;
  /** 1 where a flow may turn into an exit. */
  mayExit: Uint8Array;
  /** Rate into the soil across each outline edge; NaN where none is set. */
  rate: Float64Array;
  rateMayExit: Uint8Array;
  /** The place in the list of the condition that each node or edge has its state from; -1 for that of a new mesh. */
  nodeOwner: Int32Array;
  edgeOwner: Int32Array;
}

export const NodeKind = { none: 0, totalHead: 1, pressureHead: 2, face: 3, flow: 4 } as const;

/**
 * Lays conditions in order: at a node the latest holds, and so it does across an edge. Rain on an edge lets its ends be what they are where
 * a head is held there, and else makes them wet outline, with or without an exit.
 *
 * A new mesh has a seepage face on the ground, lets nothing through elsewhere, and holds no head.
 */
export function layState(mesh: TriangleMesh, conditions: readonly FlowConditionDocument[]): NodeState {
  const [nodes, edges] = [mesh.x.length, mesh.boundarySides.length];
  const state: NodeState = {
    kind: new Uint8Array(nodes),
    value: new Float64Array(nodes),
    mayExit: new Uint8Array(nodes),
    rate: new Float64Array(edges).fill(Number.NaN),
    rateMayExit: new Uint8Array(edges),
    nodeOwner: new Int32Array(nodes).fill(-1),
    edgeOwner: new Int32Array(edges).fill(-1),
  };
  for (const node of nodesAt(mesh, { side: 'ground' })) state.kind[node] = NodeKind.face;
  conditions.forEach((condition, owner) => {
    if (condition.type === 'infiltration') layRain(mesh, state, condition, owner);
    else layNodes(mesh, state, condition, owner);
  });
  return state;
}

/** The nodes and outline edges that a condition touches; edges are those of a rate alone. */
export function touchedBy(
  mesh: TriangleMesh,
  condition: FlowConditionDocument,
): { nodes: readonly number[]; edges: readonly number[] } {
  const where = placeOf(condition);
  return condition.type === 'infiltration'
    ? { nodes: [], edges: edgesAt(mesh, where) }
    : { nodes: nodesAt(mesh, where), edges: [] };
}

/** The list without what later conditions cover wholly: the same state with fewer words. */
export function withoutCovered(
  mesh: TriangleMesh,
  conditions: readonly FlowConditionDocument[],
): readonly FlowConditionDocument[] {
  const { nodeOwner, edgeOwner } = layState(mesh, conditions);
  const owners = new Set([...nodeOwner, ...edgeOwner]);
  return conditions.filter((_, index) => owners.has(index));
}

/** The state in the words of the engine; `mPerS` turns the project's permeability into m/s. */
export function engineConditions(state: NodeState, mPerS: number): FlowCondition[] {
  const groups = new Map<string, { kind: number; value: number; mayExit: boolean; nodes: number[] }>();
  state.kind.forEach((kind, node) => {
    if (kind === NodeKind.none) return;
    const value = kind === NodeKind.face ? 0 : (state.value[node] ?? 0);
    const mayExit = state.mayExit[node] === 1;
    const key = `${kind} ${value} ${mayExit}`;
    const group = groups.get(key) ?? { kind, value, mayExit, nodes: [] };
    group.nodes.push(node);
    groups.set(key, group);
  });
  const rains = new Map<string, { rate: number; mayExit: boolean; edges: number[] }>();
  state.rate.forEach((rate, edge) => {
    if (Number.isNaN(rate)) return;
    const mayExit = state.rateMayExit[edge] === 1;
    const rain = rains.get(`${rate} ${mayExit}`) ?? { rate, mayExit, edges: [] };
    rain.edges.push(edge);
    rains.set(`${rate} ${mayExit}`, rain);
  });
  return [
    ...[...groups.values()].map((group) => engineCondition(group, mPerS)),
    ...[...rains.values()].map(({ rate, mayExit, edges }): FlowCondition => {
      return { kind: 'infiltration', rateMPerS: rate * mPerS, at: { edges }, mayExit };
    }),
  ];
}

function engineCondition(
  { kind, value, mayExit, nodes }: { kind: number; value: number; mayExit: boolean; nodes: number[] },
  mPerS: number,
): FlowCondition {
  const at = { nodes };
  switch (kind) {
    case NodeKind.totalHead:
      return { kind: 'total_head', headM: value, at };
    case NodeKind.pressureHead:
      return { kind: 'pressure_head', pressureHeadM: value, at };
    case NodeKind.flow:
      return { kind: 'nodal_flow', flowM2PerS: value * mPerS, at, mayExit };
    default:
      return { kind: 'seepage_face', at };
  }
}

function layNodes(mesh: TriangleMesh, state: NodeState, condition: FlowConditionDocument, owner: number): void {
  for (const node of nodesAt(mesh, placeOf(condition))) {
    state.kind[node] = KIND_OF[condition.type];
    state.value[node] = condition.value ?? 0;
    state.mayExit[node] = condition.seepageFace ? 1 : 0;
    state.nodeOwner[node] = owner;
  }
}

const KIND_OF = {
  total_head: NodeKind.totalHead,
  pressure_head: NodeKind.pressureHead,
  zero_pressure: NodeKind.pressureHead,
  nodal_flow: NodeKind.flow,
  infiltration: NodeKind.none,
  unknown: NodeKind.face,
} as const;

function layRain(mesh: TriangleMesh, state: NodeState, condition: FlowConditionDocument, owner: number): void {
  const wet = condition.seepageFace ? NodeKind.face : NodeKind.none;
  for (const edge of edgesAt(mesh, placeOf(condition))) {
    state.rate[edge] = condition.value ?? 0;
    state.rateMayExit[edge] = condition.seepageFace ? 1 : 0;
    state.edgeOwner[edge] = owner;
    for (const node of [mesh.boundaryEdges[2 * edge] ?? 0, mesh.boundaryEdges[2 * edge + 1] ?? 0]) {
      const kind = state.kind[node];
      if ((kind !== NodeKind.face && kind !== NodeKind.none) || kind === wet) continue;
      state.kind[node] = wet;
      state.nodeOwner[node] = owner;
    }
  }
}

function placeOf({ at, value }: { at: FlowPlace; value?: number }): Where {
  return 'reservoir' in at ? { wetted: { levelM: value ?? 0, from: at.reservoir } } : at;
}

/** How many nodes of each side are held by what; sides share their end nodes. */
export type ConditionsBySide = Readonly<Record<Exclude<BoundarySide, 'inside'>, Readonly<Record<string, number>>>>;

const KIND_NAMES = ['no_flow', 'total_head', 'pressure_head', 'unknown', 'nodal_flow'] as const;

/** What stands at the outline, for a reader. */
export interface ConditionsEntry {
  by_side: ConditionsBySide;
  /** Outline edges with a rate that no head covers. */
  infiltration_segments: number;
  prescribes_a_head: boolean;
}

export function conditionsEntry(mesh: TriangleMesh, state: NodeState): ConditionsEntry {
  const side = (name: Exclude<BoundarySide, 'inside'>) => {
    const counts: Record<string, number> = {};
    for (const node of nodesAt(mesh, { side: name })) {
      const kind = KIND_NAMES[state.kind[node] ?? 0] ?? 'no_flow';
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  };
  return {
    by_side: { left: side('left'), right: side('right'), bottom: side('bottom'), ground: side('ground') },
    infiltration_segments: [...state.rate.keys()].filter(
      (edge) => !Number.isNaN(state.rate[edge]) && !isCovered(mesh, state, edge),
    ).length,
    prescribes_a_head: state.kind.some((kind) => kind === NodeKind.totalHead || kind === NodeKind.pressureHead),
  };
}

/** Both ends of the edge hold a head, so that its rate is not read. */
export function isCovered(mesh: TriangleMesh, state: NodeState, edge: number): boolean {
  return [mesh.boundaryEdges[2 * edge] ?? 0, mesh.boundaryEdges[2 * edge + 1] ?? 0].every((node) => {
    const kind = state.kind[node];
    return kind === NodeKind.totalHead || kind === NodeKind.pressureHead;
  });
}
