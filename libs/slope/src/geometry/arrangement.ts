import type { Point } from '../input.js';
import { isInsideRing, signedArea } from './polygon.js';
import { segmentDistance } from './segment-distance.js';

/**
 * A planar arrangement: a soup of segments becomes nodes, edges that meet only at nodes, and faces.
 *
 * Points nearer than the tolerance become one node, and a node nearer than that to a segment splits it, so that a line
 * that ends a rounding error short of the outline still divides the region. Edges with a free end divide nothing and
 * are dropped. Faces are traced by turning to the next edge clockwise at every node (the half-edge walk of
 * de Berg et al., Computational Geometry, 3rd ed. 2008, chapter 2).
 */
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

export type Segment = readonly [from: Point, to: Point];

export function arrange(segments: readonly Segment[], tolerance: number): Arrangement {
  const nodes = new NodeSet(tolerance);
  let pieces = segments.map(([a, b]): NodePair => [nodes.at(a), nodes.at(b)]);
  // Snapping can move a piece over a node it used to miss; a second or third pass settles it.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const split = splitAtCrossings(pieces, nodes, tolerance);
    const settled = split.length === pieces.length;
    pieces = split;
    if (settled) break;
  }
  return traceFaces(nodes.points, dropFreeEnds(pieces));
}

const MAX_PASSES = 6;

/**
 * Whether more than `most` pairs of segments cross each other inside both: each such crossing makes a node and a face, so
 * that few lines can make an arrangement that no machine holds. Ends that touch are not counted. It stops at the first
 * crossing too many.
 */
export function isTangled(segments: readonly Segment[], most: number): boolean {
  let crossings = 0;
  return someNear(segments, 0, (i, j) => {
    const [s, t] = [segments[i] as Segment, segments[j] as Segment];
    return properCrossing(s[0], s[1], t[0], t[1]) !== null && ++crossings > most;
  });
}

/**
 * Visits the pairs of segments whose boxes come nearer than the tolerance until a visit answers true; says whether one did. It
 * sweeps along the axis on which the segments are short beside the whole, since fewer lie side by side there.
 */
function someNear(segments: readonly Segment[], tolerance: number, visit: (i: number, j: number) => boolean): boolean {
  const along = sideBySide(segments, 0) <= sideBySide(segments, 1) ? 0 : 1;
  const across = 1 - along;
  const start = Float64Array.from(segments, ([a, b]) => Math.min(coordinate(a, along), coordinate(b, along)));
  const order = Array.from(segments.keys()).sort((i, j) => (start[i] as number) - (start[j] as number));
  // The boxes in the order of the sweep, so that the inner loop runs along flat arrays.
  const column = (extreme: (a: number, b: number) => number, axis: number) =>
    Float64Array.from(order, (i) => {
      const [a, b] = segments[i] as Segment;
      return extreme(coordinate(a, axis), coordinate(b, axis));
    });
  const [from, to] = [column(Math.min, along), column(Math.max, along)];
  const [low, high] = [column(Math.min, across), column(Math.max, across)];
  for (let p = 0; p < order.length; p++) {
    const reach = (to[p] as number) + tolerance;
    const [above, below] = [(high[p] as number) + tolerance, (low[p] as number) - tolerance];
    for (let q = p + 1; q < order.length && (from[q] as number) <= reach; q++) {
      if ((low[q] as number) > above || (high[q] as number) < below) continue;
      if (visit(order[p] as number, order[q] as number)) return true;
    }
  }
  return false;
}

/** About how many segments lie over one place of an axis: their lengths along it beside the length of the whole. */
function sideBySide(segments: readonly Segment[], axis: number): number {
  let [sum, least, most] = [0, Infinity, -Infinity];
  for (const [a, b] of segments) {
    const [from, to] = [coordinate(a, axis), coordinate(b, axis)];
    sum += Math.abs(to - from);
    [least, most] = [Math.min(least, from, to), Math.max(most, from, to)];
  }
  return most > least ? sum / (most - least) : Infinity;
}

function coordinate(point: Point, axis: number): number {
  return axis === 0 ? point[0] : point[1];
}

type NodePair = readonly [from: number, to: number];

class NodeSet {
  readonly points: Point[] = [];
  /** By column, then by row: numbers, since a text for each cell looked at would take most of the time. */
  readonly #columns = new Map<number, Map<number, number[]>>();

  constructor(readonly tolerance: number) {}

  /** The node within the tolerance of the point, made if there is none. */
  at(point: Point): number {
    const column = Math.floor(point[0] / this.tolerance);
    const row = Math.floor(point[1] / this.tolerance);
    for (let i = column - 1; i <= column + 1; i++) {
      const rows = this.#columns.get(i);
      for (let j = row - 1; rows && j <= row + 1; j++) {
        for (const node of rows.get(j) ?? []) {
          const [x, y] = this.point(node);
          if (Math.hypot(x - point[0], y - point[1]) <= this.tolerance) return node;
        }
      }
    }
    const made = this.points.push(point) - 1;
    const rows = this.#columns.get(column) ?? new Map<number, number[]>();
    this.#columns.set(column, rows);
    const cell = rows.get(row);
    if (cell) cell.push(made);
    else rows.set(row, [made]);
    return made;
  }

  point(node: number): Point {
    const point = this.points[node];
    if (!point) throw new Error(`arrangement has no node ${node}`);
    return point;
  }
}

/** Splits every piece where another crosses or touches it; coinciding pieces become one. */
function splitAtCrossings(pieces: readonly NodePair[], nodes: NodeSet, tolerance: number): NodePair[] {
  const onPiece = pieces.map(([a, b]) => new Set([a, b]));
  const segments = pieces.map(([a, b]): Segment => [nodes.point(a), nodes.point(b)]);
  someNear(segments, tolerance, (i, j) => {
    meet(pieces, onPiece, nodes, i, j, tolerance);
    return false;
  });
  const made = new Map<string, NodePair>();
  pieces.forEach(([a, b], i) => {
    const [ax, ay] = nodes.point(a);
    const [bx, by] = nodes.point(b);
    const along = (node: number) => (nodes.point(node)[0] - ax) * (bx - ax) + (nodes.point(node)[1] - ay) * (by - ay);
    const chain = [...(onPiece[i] ?? [])].sort((m, n) => along(m) - along(n) || m - n);
    for (let k = 1; k < chain.length; k++) {
      const from = chain[k - 1] ?? 0;
      const to = chain[k] ?? 0;
      const key = from < to ? `${from},${to}` : `${to},${from}`;
      if (!made.has(key)) made.set(key, [from, to]);
    }
  });
  return [...made.values()];
}

function meet(
  pieces: readonly NodePair[],
  onPiece: readonly Set<number>[],
  nodes: NodeSet,
  i: number,
  j: number,
  tolerance: number,
): void {
  const [a, b] = pieces[i] ?? [0, 0];
  const [c, d] = pieces[j] ?? [0, 0];
  const [pa, pb, pc, pd] = [nodes.point(a), nodes.point(b), nodes.point(c), nodes.point(d)];
  const touches = (node: number, at: Point, from: Point, to: Point, on: number): boolean => {
    if (segmentDistance(at, from, to) > tolerance) return false;
    onPiece[on]?.add(node);
    return true;
  };
  const first = touches(c, pc, pa, pb, i);
  const second = touches(d, pd, pa, pb, i);
  const third = touches(a, pa, pc, pd, j);
  const touched = touches(b, pb, pc, pd, j) || first || second || third;
  if (touched) return;
  const crossing = properCrossing(pa, pb, pc, pd);
  if (!crossing) return;
  const node = nodes.at(crossing);
  onPiece[i]?.add(node);
  onPiece[j]?.add(node);
}

function properCrossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const rx = b[0] - a[0];
  const ry = b[1] - a[1];
  const sx = d[0] - c[0];
  const sy = d[1] - c[1];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t > 0 && t < 1 && u > 0 && u < 1 ? [a[0] + t * rx, a[1] + t * ry] : null;
}

function dropFreeEnds(pieces: readonly NodePair[]): NodePair[] {
  const atNode = new Map<number, Set<number>>();
  const touch = (node: number, piece: number) => {
    const set = atNode.get(node);
    if (set) set.add(piece);
    else atNode.set(node, new Set([piece]));
  };
  pieces.forEach(([a, b], i) => {
    touch(a, i);
    touch(b, i);
  });
  const dropped = new Set<number>();
  const free = [...atNode].filter(([, set]) => set.size === 1).map(([node]) => node);
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    const [piece] = atNode.get(node) ?? [];
    if (piece === undefined) continue;
    dropped.add(piece);
    for (const end of pieces[piece] ?? []) {
      const set = atNode.get(end);
      set?.delete(piece);
      if (set?.size === 1) free.push(end);
    }
  }
  return pieces.filter((_, i) => !dropped.has(i));
}

/** Half-edge 2i runs from -> to of piece i, 2i + 1 back; every half-edge has its face on the left. */
function traceFaces(nodes: readonly Point[], pieces: readonly NodePair[]): Arrangement {
  const origin = (half: number) => pieces[half >> 1]?.[half & 1] ?? 0;
  const at = (node: number): Point => nodes[node] ?? [0, 0];
  const leaving = new Map<number, number[]>();
  for (let half = 0; half < 2 * pieces.length; half++) {
    const list = leaving.get(origin(half));
    if (list) list.push(half);
    else leaving.set(origin(half), [half]);
  }
  const angle = (half: number) => {
    const [x, y] = at(origin(half));
    const [tx, ty] = at(origin(half ^ 1));
    return Math.atan2(ty - y, tx - x);
  };
  const next = new Int32Array(2 * pieces.length);
  for (const list of leaving.values()) {
    if (list.length > 2) list.sort((m, n) => angle(m) - angle(n));
    list.forEach((half, i) => {
      next[half ^ 1] = list[(i + list.length - 1) % list.length] ?? half;
    });
  }
  const cycleOf = new Int32Array(2 * pieces.length).fill(NO_CYCLE);
  const cycles: Point[][] = [];
  for (let start = 0; start < 2 * pieces.length; start++) {
    if (cycleOf[start] !== NO_CYCLE) continue;
    const ring: Point[] = [];
    for (let half = start; cycleOf[half] === NO_CYCLE; half = next[half] as number) {
      cycleOf[half] = cycles.length;
      ring.push(at(origin(half)));
    }
    cycles.push(ring);
  }
  return gatherFaces(nodes, pieces, cycles, cycleOf);
}

/** A half-edge that no cycle has taken yet. */
const NO_CYCLE = -1;

function gatherFaces(
  nodes: readonly Point[],
  pieces: readonly NodePair[],
  cycles: readonly (readonly Point[])[],
  cycleOf: Int32Array,
): Arrangement {
  const faces: { outer: readonly Point[]; holes: (readonly Point[])[]; area: number }[] = [];
  const faceOf = new Map<number, number>();
  const areas = cycles.map(signedArea);
  cycles.forEach((outer, i) => {
    const area = areas[i] ?? 0;
    if (area > 0) faceOf.set(i, faces.push({ outer, holes: [], area }) - 1);
  });
  cycles.forEach((ring, i) => {
    if ((areas[i] ?? 0) > 0) return;
    // A clockwise cycle is the outside of a connected piece: a hole of the smallest face around it, or unbounded.
    const own = new Set(ring.map(([x, y]) => `${x},${y}`));
    let around = -1;
    faces.forEach((face, f) => {
      const first = ring[0];
      if (!first || face.outer.some(([x, y]) => own.has(`${x},${y}`))) return;
      if (isInsideRing(face.outer, first[0], first[1]) && (around < 0 || face.area < (faces[around]?.area ?? 0)))
        around = f;
    });
    if (around >= 0) {
      faces[around]?.holes.push(ring);
      faceOf.set(i, around);
    }
  });
  const face = (half: number) => faceOf.get(cycleOf[half] as number) ?? -1;
  return {
    nodes,
    edges: pieces.map(([from, to], i) => ({ from, to, leftFace: face(2 * i), rightFace: face(2 * i + 1) })),
    faces: faces.map(({ outer, holes }) => ({ outer, holes })),
  };
}
