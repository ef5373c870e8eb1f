import type { PlanarGraph } from './planar-graph.js';
import { orientation } from './predicates.js';
import { type MeshRefusal, refuse } from './refusal.js';
import { next, prev, Triangulation, triangleOf } from './triangulation.js';

/**
 * The constrained Delaunay triangulation of a planar graph, the inside of its regions alone.
 *
 * Nodes go in one by one (Lawson 1977) inside a box far around; missing segments are recovered by flipping the edges
 * that cross them (Sloan 1993, A fast algorithm for generating constrained Delaunay triangulations, Computers &
 * Structures 47); regions spread from their segments, and what none reaches is cut away.
 */
export function constrainedDelaunay(graph: PlanarGraph): Triangulation | MeshRefusal {
  const box = boxed(graph);
  let last = 0;
  for (let node = 0; node < graph.nodes.length; node++) {
    const t = box.locate(box.x[node] as number, box.y[node] as number, last, false);
    if (t < 0) return refuse('degenerate_region', 'The points of the outline cannot be told apart.');
    box.insert(node, t);
    last = t;
  }
  for (let id = 0; id < graph.segments.length; id++) {
    const segment = graph.segments[id];
    if (segment && !recover(box, segment.from, segment.to, id)) {
      return refuse(
        'crossing_lines',
        'Lines of the outline cross where neither has a point, or lie too close to tell.',
      );
    }
  }
  restoreDelaunay(box);
  if (!spreadRegions(box, graph)) return refuse('overlapping_regions', 'Two regions lie over one another.');
  return inside(box, graph.nodes.length);
}

/** All nodes, not yet joined, and two triangles of a square around them whose corners come last. */
function boxed(graph: PlanarGraph): Triangulation {
  const mesh = new Triangulation();
  let [xMin, xMax, yMin, yMax] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of graph.nodes) {
    mesh.addNode(x, y);
    xMin = Math.min(xMin, x);
    xMax = Math.max(xMax, x);
    yMin = Math.min(yMin, y);
    yMax = Math.max(yMax, y);
  }
  const reach = 4 * Math.max(xMax - xMin, yMax - yMin);
  const a = mesh.addNode(xMin - reach, yMin - reach);
  const b = mesh.addNode(xMax + reach, yMin - reach);
  const c = mesh.addNode(xMax + reach, yMax + reach);
  const d = mesh.addNode(xMin - reach, yMax + reach);
  mesh.addTriangle(a, b, c);
  mesh.addTriangle(a, c, d);
  mesh.link(2, 3);
  for (const [node, edge] of [
    [a, 0],
    [b, 1],
    [c, 2],
    [d, 5],
  ] as const) {
    mesh.edgeOfNode[node] = edge;
  }
  return mesh;
}

/** Makes the segment an edge of the triangulation and marks it; false when another constraint or a node is in its way. */
function recover(mesh: Triangulation, from: number, to: number, id: number): boolean {
  const crossed = edgesAcross(mesh, from, to);
  if (!crossed) return false;
  // Every flip that does not shorten the list is one of a convex pair later: the bound is far above what it takes
  // for as many edges as are crossed at first.
  const mostTurns = 100 + 50 * crossed.length ** 2;
  for (let turns = 0; crossed.length > 0; turns++) {
    if (turns > mostTurns) return false;
    const pair = crossed.shift();
    if (!pair) break;
    const e = mesh.findEdge(pair[0], pair[1]);
    if (e < 0 || mesh.isFixed(e)) return false;
    const r = mesh.origin[prev(e)] as number;
    const s = mesh.origin[prev(mesh.twin[e] as number)] as number;
    if (turn(mesh, s, r, pair[0]) * turn(mesh, s, r, pair[1]) >= 0) {
      crossed.push(pair);
      continue;
    }
    mesh.flip(e);
    if (r !== from && r !== to && s !== from && s !== to && across(mesh, from, to, r, s)) crossed.push([r, s]);
  }
  const e = mesh.findEdge(from, to);
  if (e < 0) return false;
  mesh.segment[e] = id;
  mesh.segment[mesh.twin[e] as number] = id;
  return true;
}

/** Edges that the straight way between two nodes crosses; null when it runs into a node. */
function edgesAcross(mesh: Triangulation, from: number, to: number): [number, number][] | null {
  if (mesh.findEdge(from, to) >= 0) return [];
  const start = mesh.edgeOfNode[from] as number;
  let e = start;
  let exit = -1;
  do {
    const opposite = next(e);
    const a = mesh.origin[opposite] as number;
    const b = mesh.origin[prev(e)] as number;
    if (turn(mesh, from, a, to) > 0 && turn(mesh, from, to, b) > 0) {
      exit = opposite;
      break;
    }
    e = mesh.twin[prev(e)] as number;
  } while (e !== start && e >= 0);
  if (exit < 0) return null;
  const edges: [number, number][] = [];
  for (let step = 0; step <= mesh.triangleCount; step++) {
    edges.push([mesh.origin[exit] as number, mesh.origin[next(exit)] as number]);
    const twin = mesh.twin[exit] as number;
    const apex = mesh.origin[prev(twin)] as number;
    if (apex === to) return edges;
    const side = turn(mesh, from, to, apex);
    if (side === 0) return null;
    exit = side > 0 ? next(twin) : prev(twin);
  }
  return null;
}

function across(mesh: Triangulation, from: number, to: number, r: number, s: number): boolean {
  return turn(mesh, from, to, r) * turn(mesh, from, to, s) < 0;
}

function turn(mesh: Triangulation, a: number, b: number, c: number): number {
  const { x, y } = mesh;
  return Math.sign(
    orientation(x[a] as number, y[a] as number, x[b] as number, y[b] as number, x[c] as number, y[c] as number),
  );
}

/** Flips what recovering the segments left illegal; Lawson's flips end because each lowers the lifted surface. */
function restoreDelaunay(mesh: Triangulation): void {
  const stack: number[] = [];
  for (let e = 0; e < 3 * mesh.triangleCount; e++) stack.push(e);
  while (stack.length > 0) {
    const e = stack.pop() as number;
    if (!mesh.isIllegal(e)) continue;
    const b = mesh.twin[e] as number;
    mesh.flip(e);
    stack.push(e, prev(e), b, prev(b));
  }
}

/** Gives every triangle the region of the segments around it; false when they do not agree. */
function spreadRegions(mesh: Triangulation, graph: PlanarGraph): boolean {
  const seen = new Uint8Array(mesh.triangleCount);
  const queue: number[] = [];
  for (let e = 0; e < 3 * mesh.triangleCount; e++) {
    const segment = graph.segments[mesh.segment[e] as number];
    if (!segment) continue;
    const region = mesh.origin[e] === segment.from ? segment.left : segment.right;
    const t = triangleOf(e);
    if (seen[t] && mesh.region[t] !== region) return false;
    if (!seen[t]) queue.push(t);
    seen[t] = 1;
    mesh.region[t] = region;
  }
  for (let t = queue.pop(); t !== undefined; t = queue.pop()) {
    for (let e = 3 * t; e < 3 * t + 3; e++) {
      const twin = mesh.twin[e] as number;
      if (twin < 0 || (mesh.segment[e] as number) >= 0) continue;
      const other = triangleOf(twin);
      if (seen[other] && mesh.region[other] !== mesh.region[t]) return false;
      if (seen[other]) continue;
      seen[other] = 1;
      mesh.region[other] = mesh.region[t] as number;
      queue.push(other);
    }
  }
  return true;
}

/** The triangles that belong to a region, and the nodes they use, under new numbers but in the old order. */
function inside(box: Triangulation, nodeCount: number): Triangulation {
  const mesh = new Triangulation();
  const used = new Uint8Array(nodeCount);
  const number = new Int32Array(box.triangleCount).fill(-1);
  for (let t = 0; t < box.triangleCount; t++) {
    if ((box.region[t] as number) < 0) continue;
    for (let e = 3 * t; e < 3 * t + 3; e++) used[box.origin[e] as number] = 1;
  }
  const renamed = new Int32Array(nodeCount).fill(-1);
  for (let node = 0; node < nodeCount; node++) {
    if (used[node]) renamed[node] = mesh.addNode(box.x[node] as number, box.y[node] as number);
  }
  for (let t = 0; t < box.triangleCount; t++) {
    if ((box.region[t] as number) < 0) continue;
    const [a, b, c] = [0, 1, 2].map((k) => renamed[box.origin[3 * t + k] as number] as number);
    const made = mesh.addTriangle(a as number, b as number, c as number);
    mesh.region[made] = box.region[t] as number;
    number[t] = made;
  }
  for (let t = 0; t < box.triangleCount; t++) {
    const made = number[t] as number;
    if (made < 0) continue;
    for (let k = 0; k < 3; k++) {
      const e = 3 * t + k;
      const twin = box.twin[e] as number;
      const other = twin < 0 ? -1 : (number[triangleOf(twin)] as number);
      mesh.segment[3 * made + k] = box.segment[e] as number;
      mesh.twin[3 * made + k] = other < 0 ? -1 : 3 * other + (twin % 3);
      mesh.edgeOfNode[mesh.origin[3 * made + k] as number] = 3 * made + k;
    }
  }
  return mesh;
}
