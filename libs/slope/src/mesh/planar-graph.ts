import type { Point } from '../input.js';
import { type MeshRefusal, refuse } from './refusal.js';

/** A polygon with holes to be meshed; rings in either direction, first point not repeated. */
export interface MeshRegion {
  outer: readonly Point[];
  holes: readonly (readonly Point[])[];
}

/** The lines of the regions as nodes and segments that meet only at nodes. */
export interface PlanarGraph {
  nodes: readonly Point[];
  segments: readonly GraphSegment[];
  toleranceM: number;
}

/** From a node to another, with the region on either hand; -1 where nothing is to be meshed. */
export interface GraphSegment {
  from: number;
  to: number;
  left: number;
  right: number;
}

/** Chosen: what a mesher of sections can meet, with room. */
const MOST_NODES = 20_000;
/** Share of the diagonal within which points count as one: chosen, 1 mm on a section of 100 m. */
const TOLERANCE_SHARE = 1e-5;

/**
 * Joins the rings of all regions: points nearer than the tolerance become one node, a node or wanted point that lies on
 * a segment splits it, and an edge that two regions share appears once, with both beside it.
 */
export function joinRegions(regions: readonly MeshRegion[], wanted: readonly Point[]): PlanarGraph | MeshRefusal {
  const rings = regions.flatMap((region, index) => orientedRings(region).map((ring) => ({ ring, index })));
  const points = rings.flatMap(({ ring }) => ring);
  if (regions.length === 0) return refuse('no_region', 'There is no region to mesh.');
  if (![...points, ...wanted].every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) {
    return refuse('not_finite', 'A point of the outline is not a finite number.');
  }
  const flat = regions.find((region) => region.outer.length < 3 || Math.abs(ringArea(region.outer)) === 0);
  if (flat) return refuse('degenerate_region', 'A region has no area.');
  if (points.length + wanted.length > MOST_NODES) {
    return refuse('too_many_points', `The regions have more than ${MOST_NODES} points.`);
  }
  const toleranceM = extent(points) * TOLERANCE_SHARE;
  const nodes = new SnappedNodes(toleranceM);
  const loops = rings.map(({ ring, index }) => ({ index, loop: ring.map((point) => nodes.at(point)) }));
  for (const point of wanted) nodes.at(point);
  const inOrder = orderByX(nodes.points);
  const found = new Map<string, GraphSegment>();
  for (const { index, loop } of loops) {
    let before = loop.at(-1) ?? 0;
    for (const node of loop) {
      for (const [from, to] of pieces(nodes.points, inOrder, before, node, toleranceM)) {
        if (!addSide(found, from, to, index)) {
          return refuse('overlapping_regions', 'Two regions lie over one another, or a ring runs back on itself.');
        }
      }
      before = node;
    }
  }
  return { nodes: nodes.points, segments: [...found.values()], toleranceM };
}

/** The outer ring counter-clockwise and the holes clockwise, so that the region is always on the left. */
function orientedRings(region: MeshRegion): (readonly Point[])[] {
  const turned = (ring: readonly Point[], sign: number) => (ringArea(ring) * sign < 0 ? [...ring].reverse() : ring);
  return [turned(region.outer, 1), ...region.holes.map((hole) => turned(hole, -1))];
}

export function ringArea(ring: readonly Point[]): number {
  let twice = 0;
  let previous = ring.at(-1);
  const [x0, y0] = ring[0] ?? [0, 0];
  for (const point of ring) {
    if (previous) twice += (previous[0] - x0) * (point[1] - y0) - (point[0] - x0) * (previous[1] - y0);
    previous = point;
  }
  return twice / 2;
}

function extent(points: readonly Point[]): number {
  let [xMin, xMax, yMin, yMax] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    xMin = Math.min(xMin, x);
    xMax = Math.max(xMax, x);
    yMin = Math.min(yMin, y);
    yMax = Math.max(yMax, y);
  }
  return Math.hypot(xMax - xMin, yMax - yMin);
}

class SnappedNodes {
  readonly points: Point[] = [];
  readonly #cells = new Map<string, number[]>();

  constructor(readonly toleranceM: number) {}

  at(point: Point): number {
    const column = Math.floor(point[0] / this.toleranceM);
    const row = Math.floor(point[1] / this.toleranceM);
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        for (const node of this.#cells.get(`${i},${j}`) ?? []) {
          const [x, y] = this.points[node] ?? point;
          if (Math.hypot(x - point[0], y - point[1]) <= this.toleranceM) return node;
        }
      }
    }
    const node = this.points.push(point) - 1;
    const key = `${column},${row}`;
    this.#cells.set(key, [...(this.#cells.get(key) ?? []), node]);
    return node;
  }
}

function orderByX(points: readonly Point[]): number[] {
  return points.map((_, node) => node).sort((a, b) => (points[a]?.[0] ?? 0) - (points[b]?.[0] ?? 0));
}

/** The segment cut at every node that lies on it, in order from its start. */
function pieces(
  points: readonly Point[],
  inOrder: readonly number[],
  from: number,
  to: number,
  toleranceM: number,
): [from: number, to: number][] {
  if (from === to) return [];
  const [ax, ay] = points[from] ?? [0, 0];
  const [bx, by] = points[to] ?? [0, 0];
  const length = Math.hypot(bx - ax, by - ay);
  const on: { node: number; along: number }[] = [];
  const last = Math.max(ax, bx) + toleranceM;
  for (let i = firstFrom(points, inOrder, Math.min(ax, bx) - toleranceM); i < inOrder.length; i++) {
    const node = inOrder[i] ?? 0;
    const [x, y] = points[node] ?? [0, 0];
    if (x > last) break;
    if (node === from || node === to) continue;
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
    const off = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / length;
    if (Math.abs(off) <= toleranceM && along > 0 && along < length) on.push({ node, along });
  }
  on.sort((a, b) => a.along - b.along);
  const chain = [from, ...on.map(({ node }) => node), to];
  return chain.slice(1).map((node, i) => [chain[i] ?? from, node]);
}

function firstFrom(points: readonly Point[], inOrder: readonly number[], x: number): number {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[inOrder[middle] ?? 0]?.[0] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Notes that the region lies left of the way from one node to the other; false when another one does already. */
function addSide(found: Map<string, GraphSegment>, from: number, to: number, region: number): boolean {
  const key = from < to ? `${from},${to}` : `${to},${from}`;
  const segment = found.get(key);
  if (!segment) {
    found.set(key, { from, to, left: region, right: -1 });
    return true;
  }
  if (segment.from === from) return false;
  if (segment.right >= 0) return false;
  segment.right = region;
  return true;
}
