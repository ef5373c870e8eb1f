import type { Point } from '../input.js';
import { ringsFinder, signedArea } from './polygon.js';

/** Nodes, edges that meet only at nodes, and the faces between them. */
export interface Arrangement {
  nodes: readonly Point[];
  edges: readonly ArrangementEdge[];
  /** Bounded faces; their index is what the edges refer to. */
  faces: readonly ArrangementFace[];
}

/** From a node to another with the face on either hand, -1 outside every bounded face. */
export interface ArrangementEdge {
  from: number;
  to: number;
  leftFace: number;
  rightFace: number;
}

export interface ArrangementFace {
  outer: readonly Point[];
  holes: readonly (readonly Point[])[];
}

/** A piece of a line between two nodes, by their numbers. */
interface NodePair {
  readonly from: number;
  readonly to: number;
}

/** The faces between pieces that meet only at nodes. Half-edge 2i runs from -> to of piece i, 2i + 1 back; each has its face on the left. */
export function traceFaces(nodes: readonly Point[], pieces: readonly NodePair[]): Arrangement {
  const origins = Int32Array.from({ length: 2 * pieces.length }, (_, half) => {
    const { from, to } = pieces[half >> 1] as NodePair;
    return half & 1 ? to : from;
  });
  const next = nextAround(nodes, origins);
  const connected = connectedNodes(nodes.length, pieces);
  const cycleOf = new Int32Array(origins.length).fill(NO_CYCLE);
  const cycles: Cycle[] = [];
  for (let start = 0; start < origins.length; start++) {
    if (cycleOf[start] !== NO_CYCLE) continue;
    const around: number[] = [];
    for (let half = start; cycleOf[half] === NO_CYCLE; half = next[half] as number) {
      cycleOf[half] = cycles.length;
      around.push(origins[half] as number);
    }
    const ring = around.map((node) => nodes[node] as Point);
    cycles.push({ ring, area: signedArea(ring), part: connected(around[0] ?? 0) });
  }
  const { faces, faceOf } = gatherFaces(cycles);
  const face = (half: number) => faceOf[cycleOf[half] as number] as number;
  return {
    nodes,
    edges: pieces.map(({ from, to }, i) => ({ from, to, leftFace: face(2 * i), rightFace: face(2 * i + 1) })),
    faces,
  };
}

/** A look-up of the connected part that a node belongs to: the same node for all of a part. */
function connectedNodes(count: number, pieces: readonly NodePair[]): (node: number) => number {
  const towards = Int32Array.from({ length: count }, (_, node) => node);
  const find = (node: number) => {
    let at = node;
    while (towards[at] !== at) {
      towards[at] = towards[towards[at] as number] as number;
      at = towards[at] as number;
    }
    return at;
  };
  for (const { from, to } of pieces) towards[find(from)] = find(to);
  return find;
}

/** A half-edge that no cycle has taken yet. */
const NO_CYCLE = -1;

/** For every half-edge the one that follows it around its face: the next clockwise at the node where it ends. */
function nextAround(nodes: readonly Point[], origins: Int32Array): Int32Array {
  // Half-edges by the node that they leave: those of a node stand from its start to that of the next.
  const start = new Int32Array(nodes.length + 1);
  for (const node of origins) start[node + 1] = (start[node + 1] as number) + 1;
  for (let node = 0; node < nodes.length; node++)
    start[node + 1] = (start[node + 1] as number) + (start[node] as number);
  const filled = start.slice();
  const leaving = new Int32Array(origins.length);
  origins.forEach((node, half) => {
    const place = filled[node] as number;
    leaving[place] = half;
    filled[node] = place + 1;
  });
  const angle = (half: number) => {
    const [x, y] = nodes[origins[half] as number] as Point;
    const [tx, ty] = nodes[origins[half ^ 1] as number] as Point;
    return Math.atan2(ty - y, tx - x);
  };
  const next = new Int32Array(origins.length);
  for (let node = 0; node < nodes.length; node++) {
    const own = leaving.subarray(start[node], start[node + 1]);
    if (own.length > 2) own.sort((m, n) => angle(m) - angle(n));
    own.forEach((half, i) => {
      next[half ^ 1] = own[(i + own.length - 1) % own.length] as number;
    });
  }
  return next;
}

/** What half-edges close around: counter-clockwise a face, clockwise the outside of a connected piece. */
interface Cycle {
  readonly ring: readonly Point[];
  readonly area: number;
  /** The connected part that it belongs to, by a node of it. */
  readonly part: number;
}

const UNBOUNDED = -1;

/** The bounded faces, in the order of their cycles, and the face of every cycle. */
function gatherFaces(cycles: readonly Cycle[]): { faces: readonly ArrangementFace[]; faceOf: Int32Array } {
  const faces: { outer: readonly Point[]; holes: (readonly Point[])[] }[] = [];
  const faceOf = new Int32Array(cycles.length).fill(UNBOUNDED);
  cycles.forEach(({ ring, area }, i) => {
    if (area > 0) faceOf[i] = faces.push({ outer: ring, holes: [] }) - 1;
  });
  const around = smallestAround(cycles);
  cycles.forEach((cycle, i) => {
    if (cycle.area > 0) return;
    const outer = around(cycle);
    if (outer < 0) return;
    faceOf[i] = faceOf[outer] as number;
    faces[faceOf[outer] as number]?.holes.push(cycle.ring);
  });
  return { faces, faceOf };
}

/** Finds the smallest face around a connected piece, as the place of its cycle; -1 when there is none. */
function smallestAround(cycles: readonly Cycle[]): (piece: Cycle) => number {
  const bySize = Array.from(cycles.keys())
    .filter((i) => (cycles[i] as Cycle).area > 0)
    .sort((i, j) => (cycles[i] as Cycle).area - (cycles[j] as Cycle).area);
  const ringAt = ringsFinder(bySize.map((i) => (cycles[i] as Cycle).ring));
  return ({ ring, part }) => {
    const [x, y] = ring[0] ?? [Infinity, Infinity];
    const isOther = (place: number) => cycles[bySize[place] as number]?.part !== part;
    return bySize[ringAt(x, y, isOther)] ?? -1;
  };
}
