import type { Point } from '../input.js';
import { type Arrangement, traceFaces } from './faces.js';
import { type Segment, sweepNearPairs } from './near-pairs.js';
import { segmentDistance } from './segment-distance.js';

/**
 * A planar arrangement: a soup of segments becomes nodes, edges that meet only at nodes, and faces.
 *
 * Points nearer than the tolerance become one node, and a node nearer than that to a segment splits it, so that a line
 * that ends a rounding error short of the outline still divides the region. Edges with a free end divide nothing and
 * are dropped. Faces are traced by turning to the next edge clockwise at every node (the half-edge walk of
 * de Berg et al., Computational Geometry, 3rd ed. 2008, chapter 2).
 */
export function arrange(segments: readonly Segment[], tolerance: number): Arrangement {
  const nodes = new NodeSet(tolerance);
  let pieces = segments.map(([a, b]): Piece => ({ from: nodes.at(a), to: nodes.at(b), isNew: true }));
  // Snapping can move a piece over a node it used to miss; a second or third pass settles it.
  for (let pass = 0; pass < MAX_PASSES && pieces.some(({ isNew }) => isNew); pass++) {
    pieces = splitAtCrossings(pieces, nodes, tolerance);
  }
  return traceFaces(nodes.points, dropFreeEnds(pieces, nodes.points.length));
}

const MAX_PASSES = 6;

/** How often segments may meet, for whoever cannot wait longer. */
export interface MeetingLimits {
  /** Pairs that cross each other inside both: each makes a node and a face. */
  readonly crossings: number;
  /** Ends within the tolerance of another segment's inside: each makes a piece. */
  readonly touches: number;
  /** Pairs that are looked at to find them. */
  readonly looks: number;
}

/**
 * The limit that segments go beyond, if any: few lines can make an arrangement that no machine holds, or take a time that nobody
 * waits for. It stops at the first meeting too many.
 */
export function limitPassed(
  segments: readonly Segment[],
  tolerance: number,
  most: MeetingLimits,
): keyof MeetingLimits | undefined {
  let [crossings, touches] = [0, 0];
  const visit = (i: number, j: number) => {
    const [s, t] = [segments[i] as Segment, segments[j] as Segment];
    const touching = touchesInside(s, t, tolerance) + touchesInside(t, s, tolerance);
    touches += touching;
    if (touching === 0 && properCrossing(s[0], s[1], t[0], t[1]) !== null) crossings++;
    return crossings > most.crossings || touches > most.touches ? 'stop' : 'on';
  };
  const end = sweepNearPairs(segments, { tolerance, mostLooks: most.looks, visit });
  if (end === 'gave up') return 'looks';
  if (end === 'done') return undefined;
  return crossings > most.crossings ? 'crossings' : 'touches';
}

/** Ends of a segment that lie on another one, and not at its ends. */
function touchesInside(ends: Segment, [a, b]: Segment, tolerance: number): number {
  return ends.filter(
    (end) => segmentDistance(end, a, b) <= tolerance && !isNear(end, a, tolerance) && !isNear(end, b, tolerance),
  ).length;
}

function isNear([ax, ay]: Point, [bx, by]: Point, tolerance: number): boolean {
  const [x, y] = [ax - bx, ay - by];
  return x * x + y * y <= tolerance * tolerance;
}

/** A piece between two nodes. */
interface Piece {
  readonly from: number;
  readonly to: number;
  /** Whether the pass before made it: two that were there already have met. */
  readonly isNew: boolean;
}

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
function splitAtCrossings(pieces: readonly Piece[], nodes: NodeSet, tolerance: number): Piece[] {
  /** Nodes inside of pieces, beside the ends. */
  const inside = new Map<number, Set<number>>();
  const put = (i: number, node: number) => {
    const { from, to } = pieces[i] as Piece;
    if (node === from || node === to) return;
    const held = inside.get(i);
    if (held) held.add(node);
    else inside.set(i, new Set([node]));
  };
  const segments = pieces.map(({ from, to }): Segment => [nodes.point(from), nodes.point(to)]);
  const visit = (i: number, j: number) => {
    const [p, q] = [pieces[i] as Piece, pieces[j] as Piece];
    const [[a, b], [c, d]] = [segments[i] as Segment, segments[j] as Segment];
    const touch = (at: Point, from: Point, to: Point, on: number, node: number) => {
      const isTouching = segmentDistance(at, from, to) <= tolerance;
      if (isTouching) put(on, node);
      return isTouching;
    };
    const onFirst = [touch(c, a, b, i, q.from), touch(d, a, b, i, q.to)];
    const onSecond = [touch(a, c, d, j, p.from), touch(b, c, d, j, p.to)];
    const crossing = [...onFirst, ...onSecond].includes(true) ? null : properCrossing(a, b, c, d);
    if (crossing !== null) {
      const node = nodes.at(crossing);
      put(i, node);
      put(j, node);
    }
    return 'on' as const;
  };
  const matters = (i: number, j: number) => pieces[i]?.isNew === true || pieces[j]?.isNew === true;
  sweepNearPairs(segments, { tolerance, matters, visit });
  return unequal(
    pieces.flatMap((piece, i) => {
      const held = inside.get(i);
      return held ? chainOf(piece, held, nodes) : [piece.isNew ? { ...piece, isNew: false } : piece];
    }),
    nodes.points.length,
  );
}

/** The pieces that nodes inside of a piece make of it. */
function chainOf({ from, to }: Piece, inside: ReadonlySet<number>, nodes: NodeSet): Piece[] {
  const [ax, ay] = nodes.point(from);
  const [bx, by] = nodes.point(to);
  const along = (node: number) => (nodes.point(node)[0] - ax) * (bx - ax) + (nodes.point(node)[1] - ay) * (by - ay);
  const chain = [from, to, ...inside].sort((m, n) => along(m) - along(n) || m - n);
  return chain.slice(1).map((node, k) => ({ from: chain[k] ?? node, to: node, isNew: true }));
}

/** Of pieces between the same two nodes the first; none from a node to itself. */
function unequal(pieces: readonly Piece[], nodes: number): Piece[] {
  const made = new Set<number>();
  return pieces.filter(({ from, to }) => {
    const key = from < to ? from * nodes + to : to * nodes + from;
    if (from === to || made.has(key)) return false;
    made.add(key);
    return true;
  });
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

/** Leaves out what hangs from a node that nothing else meets, until there is no such node. */
function dropFreeEnds(pieces: readonly Piece[], nodes: number): Piece[] {
  const count = new Int32Array(nodes);
  // The pieces at a node, folded into one number by exclusive or: where one is left, the number is its own.
  const folded = new Int32Array(nodes);
  const toggle = (node: number, piece: number, by: 1 | -1) => {
    count[node] = (count[node] as number) + by;
    folded[node] = (folded[node] as number) ^ piece;
  };
  pieces.forEach(({ from, to }, i) => {
    toggle(from, i, 1);
    toggle(to, i, 1);
  });
  const dropped = new Set<number>();
  const free = Array.from(count.keys()).filter((node) => count[node] === 1);
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    if (count[node] !== 1) continue;
    const piece = folded[node] as number;
    dropped.add(piece);
    const { from, to } = pieces[piece] as Piece;
    for (const end of [from, to]) {
      toggle(end, piece, -1);
      if (count[end] === 1) free.push(end);
    }
  }
  return dropped.size === 0 ? [...pieces] : pieces.filter((_, i) => !dropped.has(i));
}
