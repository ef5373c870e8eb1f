import type { Point } from '../input.js';

export type Segment = readonly [from: Point, to: Point];

export interface Sweep {
  /** Distance in metres within which two segments count as near. */
  readonly tolerance: number;
  /** How many pairs may be looked at, for whoever cannot wait; without it all are, however long it takes. */
  readonly mostLooks?: number;
  /** Whether a pair is worth a visit at all; every pair unless said. */
  readonly matters?: (i: number, j: number) => boolean;
  /** Told of each pair that may be near, by the places in the list; `stop` ends the sweep. */
  readonly visit: (i: number, j: number) => 'on' | 'stop';
}

/** How a sweep ended; `gave up` when it would have had to look at more pairs than it may. */
export type SweepEnd = 'done' | 'stopped' | 'gave up';

/**
 * Visits the pairs of segments that may come nearer to each other than the tolerance; none that do is left out.
 *
 * The segments are swept in the direction in which the fewest lie side by side. Of those only such are visited whose boxes meet
 * and of which neither lies wholly on one side of the line through the other.
 */
export function sweepNearPairs(segments: readonly Segment[], sweep: Sweep): SweepEnd {
  const { tolerance, mostLooks = Infinity, matters, visit } = sweep;
  const { order, from, to, low, high, ends, rounding } = sweepTable(segments);
  const near = tolerance + rounding;
  let looks = 0;
  for (let p = 0; p < order.length; p++) {
    const reach = (to[p] as number) + near;
    const [above, below] = [(high[p] as number) + near, (low[p] as number) - near];
    let q = p + 1;
    for (; q < order.length && (from[q] as number) <= reach; q++) {
      if ((low[q] as number) > above || (high[q] as number) < below) continue;
      looks += MEETING_LOOKS;
      const [i, j] = [order[p] as number, order[q] as number];
      if (isAside(ends, i, j, tolerance) || isAside(ends, j, i, tolerance)) continue;
      if (matters !== undefined && !matters(i, j)) continue;
      if (visit(i, j) === 'stop') return 'stopped';
    }
    looks += q - p;
    if (looks > mostLooks) return 'gave up';
  }
  return 'done';
}

/** Measured: a pair whose boxes meet takes about as long as so many whose boxes do not. */
const MEETING_LOOKS = 8;

/** The segments in the order of a sweep, in flat arrays for its inner loop. */
interface SweepTable {
  /** Places in the list of segments. */
  readonly order: Uint32Array;
  /** Extent along the sweep. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** Extent across it. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Both ends of each, by its place in the list: x, y, x, y. */
  readonly ends: Float64Array;
  /** By how much turning may have moved them. */
  readonly rounding: number;
}

function sweepTable(segments: readonly Segment[]): SweepTable {
  const ends = new Float64Array(4 * segments.length);
  segments.forEach(([a, b], i) => {
    ends[4 * i] = a[0];
    ends[4 * i + 1] = a[1];
    ends[4 * i + 2] = b[0];
    ends[4 * i + 3] = b[1];
  });
  const [ux, uy] = emptiestDirection(ends);
  const along = extents(ends, ux, uy);
  const across = extents(ends, -uy, ux);
  const order = Uint32Array.from(along.low.keys()).sort((i, j) => (along.low[i] as number) - (along.low[j] as number));
  const inOrder = (values: Float64Array) => values.map((_, p) => values[order[p] as number] as number);
  const isTurned = ux !== 0 && uy !== 0;
  return {
    order,
    from: inOrder(along.low),
    to: inOrder(along.high),
    low: inOrder(across.low),
    high: inOrder(across.high),
    ends,
    rounding: isTurned ? 8 * Number.EPSILON * ends.reduce((most, value) => Math.max(most, Math.abs(value)), 0) : 0,
  };
}

/** Where each segment begins and ends along a direction. */
function extents(ends: Float64Array, ux: number, uy: number): { low: Float64Array; high: Float64Array } {
  const count = ends.length / 4;
  const [low, high] = [new Float64Array(count), new Float64Array(count)];
  for (let i = 0; i < count; i++) {
    const a = (ends[4 * i] as number) * ux + (ends[4 * i + 1] as number) * uy;
    const b = (ends[4 * i + 2] as number) * ux + (ends[4 * i + 3] as number) * uy;
    low[i] = Math.min(a, b);
    high[i] = Math.max(a, b);
  }
  return { low, high };
}

/** The axes, which need no turning, and directions between them. */
const AXES: readonly Point[] = [
  [1, 0],
  [0, 1],
];
const BETWEEN: readonly Point[] = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15].map((k) => [
  Math.cos((k * Math.PI) / 16),
  Math.sin((k * Math.PI) / 16),
]);
/** Chosen: with no more pairs for each segment no direction is worth a search, nor one that does not halve them. */
const [FEW_PAIRS, WORTH_TURNING] = [100, 0.5];

function emptiestDirection(ends: Float64Array): Point {
  const straight = fewestPairs(ends, AXES);
  if (straight.pairs <= FEW_PAIRS * (ends.length / 4)) return straight.direction;
  const turned = fewestPairs(ends, [acrossMost(ends), ...BETWEEN]);
  return turned.pairs < WORTH_TURNING * straight.pairs ? turned.direction : straight.direction;
}

/** Across the direction that most segments have, the long ones above all: the principal axis of their steps. */
function acrossMost(ends: Float64Array): Point {
  let [cos, sin] = [0, 0];
  for (let i = 0; i < ends.length; i += 4) {
    const dx = (ends[i + 2] as number) - (ends[i] as number);
    const dy = (ends[i + 3] as number) - (ends[i + 1] as number);
    cos += dx * dx - dy * dy;
    sin += 2 * dx * dy;
  }
  const angle = Math.atan2(sin, cos) / 2;
  return [-Math.sin(angle), Math.cos(angle)];
}

function fewestPairs(ends: Float64Array, directions: readonly Point[]): { direction: Point; pairs: number } {
  return directions
    .map((direction) => ({ direction, pairs: pairsSideBySide(ends, direction) }))
    .reduce((least, one) => (one.pairs < least.pairs ? one : least));
}

/** About how many pairs lie side by side in a direction: each segment with those that begin within it, counted by cells. */
function pairsSideBySide(ends: Float64Array, [ux, uy]: Point): number {
  const { low, high } = extents(ends, ux, uy);
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < low.length; i++) {
    least = Math.min(least, low[i] as number);
    most = Math.max(most, high[i] as number);
  }
  const perCell = most > least ? (CELLS - 1) / (most - least) : 0;
  const cellOf = (value: number) => Math.floor((value - least) * perCell) + 1;
  const begunBy = beginnings(low.map(cellOf));
  let pairs = 0;
  for (let i = 0; i < low.length; i++) {
    pairs += begunBy(cellOf(high[i] as number)) - begunBy(cellOf(low[i] as number) - 1);
  }
  return pairs;
}

/** Tells how many of what begins in these cells begins in a cell or before it. */
function beginnings(cells: Float64Array): (cell: number) => number {
  if (cells.length <= COUNTED) return (cell) => cells.reduce((count, begun) => (begun <= cell ? count + 1 : count), 0);
  const upTo = new Float64Array(CELLS + 1);
  for (const cell of cells) upTo[cell] = (upTo[cell] as number) + 1;
  for (let i = 1; i <= CELLS; i++) upTo[i] = (upTo[i] as number) + (upTo[i - 1] as number);
  return (cell) => upTo[cell] as number;
}

/** Measured: so few are counted anew each time sooner than a table of all cells is filled; a section may have thousands of short lines. */
const COUNTED = 16;

/** Chosen: as fine as the edges of a large section. */
const CELLS = 4096;

/** Whether segment j lies wholly on one side of the line through segment i, and farther from it than the tolerance. */
function isAside(ends: Float64Array, i: number, j: number, tolerance: number): boolean {
  const [ax, ay] = [ends[4 * i] as number, ends[4 * i + 1] as number];
  const [dx, dy] = [(ends[4 * i + 2] as number) - ax, (ends[4 * i + 3] as number) - ay];
  const c = dx * ((ends[4 * j + 1] as number) - ay) - dy * ((ends[4 * j] as number) - ax);
  const d = dx * ((ends[4 * j + 3] as number) - ay) - dy * ((ends[4 * j + 2] as number) - ax);
  const width = tolerance * Math.sqrt(dx * dx + dy * dy);
  return (c > width && d > width) || (c < -width && d < -width);
}
