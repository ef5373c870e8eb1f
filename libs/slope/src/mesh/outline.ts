import { segmentDistance } from '../geometry/segment-distance.js';
import type { Point } from '../input.js';
import { BOUNDARY_SIDES, type BoundarySide, type TriangleMesh } from './mesh.js';

/**
 * The outline edges of a mesh, soil on their left, loop after loop, each with its side of the section.
 *
 * Going round counter-clockwise from the lowest node on the left end: `bottom` to the lowest node on the right end,
 * `right` to the highest there, `ground` back to the highest node on the left end, `left` down again.
 */
export function outlineOf(
  x: Float64Array,
  y: Float64Array,
  triangles: Int32Array,
  neighbours: Int32Array,
): Pick<TriangleMesh, 'boundaryEdges' | 'boundarySides'> {
  const after = new Map<number, number[]>();
  for (let e = 0; e < neighbours.length; e++) {
    if ((neighbours[e] as number) >= 0) continue;
    const from = triangles[e] as number;
    const to = triangles[e % 3 === 2 ? e - 2 : e + 1] as number;
    after.set(from, [...(after.get(from) ?? []), to]);
  }
  const loops = traceLoops(after);
  const width = Math.max(...loops.map((loop) => loopBox(x, loop).width));
  const edges: number[] = [];
  const sides: number[] = [];
  for (const loop of loops) {
    const isOuter = signedLoopArea(x, y, loop) > 0;
    const named = isOuter ? sidesOfLoop(x, y, loop, 1e-6 * width) : loop.map(() => 'inside' as const);
    loop.forEach((node, i) => {
      edges.push(node, loop[(i + 1) % loop.length] as number);
      sides.push(BOUNDARY_SIDES.indexOf(named[i] ?? 'inside'));
    });
  }
  return { boundaryEdges: Int32Array.from(edges), boundarySides: Uint8Array.from(sides) };
}

/** Outline nodes in order, one list per closed loop, each from its smallest node number. */
function traceLoops(after: Map<number, number[]>): number[][] {
  const loops: number[][] = [];
  for (const start of [...after.keys()].sort((a, b) => a - b)) {
    for (let node = after.get(start)?.shift(); node !== undefined; node = after.get(start)?.shift()) {
      const loop = [start];
      while (node !== undefined && node !== start) {
        loop.push(node);
        node = after.get(node)?.shift();
      }
      loops.push(loop);
    }
  }
  return loops;
}

function loopBox(x: Float64Array, loop: readonly number[]): { min: number; max: number; width: number } {
  let [min, max] = [Infinity, -Infinity];
  for (const node of loop) {
    min = Math.min(min, x[node] as number);
    max = Math.max(max, x[node] as number);
  }
  return { min, max, width: max - min };
}

function signedLoopArea(x: Float64Array, y: Float64Array, loop: readonly number[]): number {
  let twice = 0;
  let before = loop.at(-1) ?? 0;
  for (const node of loop) {
    twice += (x[before] as number) * (y[node] as number) - (x[node] as number) * (y[before] as number);
    before = node;
  }
  return twice / 2;
}

/** The side of the edge that leaves each node of a counter-clockwise loop. */
function sidesOfLoop(x: Float64Array, y: Float64Array, loop: readonly number[], tolerance: number): BoundarySide[] {
  const { min, max } = loopBox(x, loop);
  const pick = (at: number, highest: boolean) => {
    let best = -1;
    for (let i = 0; i < loop.length; i++) {
      const node = loop[i] as number;
      if (Math.abs((x[node] as number) - at) > tolerance) continue;
      const height = y[node] as number;
      const held = best < 0 ? Number.NaN : (y[loop[best] as number] as number);
      if (best < 0 || (highest ? height > held : height < held)) best = i;
    }
    return best;
  };
  const lowLeft = pick(min, false);
  const steps = [pick(max, false), pick(max, true), pick(min, true)].map(
    (i) => (i - lowLeft + loop.length) % loop.length,
  );
  const [toRight = 0, toGround = 0, ground = 0] = steps;
  const toLeft = ground === 0 ? loop.length : ground;
  const sides: BoundarySide[] = [];
  for (let k = 0; k < loop.length; k++) {
    const side = k < toRight ? 'bottom' : k < toGround ? 'right' : k < toLeft ? 'ground' : 'left';
    sides[(lowLeft + k) % loop.length] = side;
  }
  return sides;
}

/** Outline edges on a side, as indices into `boundaryEdges` pairs. */
export function edgesOnSide(mesh: TriangleMesh, side: BoundarySide): number[] {
  const wanted = BOUNDARY_SIDES.indexOf(side);
  return [...mesh.boundarySides.keys()].filter((edge) => mesh.boundarySides[edge] === wanted);
}

/** Outline edges both of whose ends lie on the line; a line of one point has none. */
export function edgesAlong(mesh: TriangleMesh, line: readonly Point[]): number[] {
  const on = onLine(mesh, line);
  const middleIsOn = (edge: number) => {
    const [a, b] = [mesh.boundaryEdges[2 * edge] as number, mesh.boundaryEdges[2 * edge + 1] as number];
    const x = ((mesh.x[a] as number) + (mesh.x[b] as number)) / 2;
    const y = ((mesh.y[a] as number) + (mesh.y[b] as number)) / 2;
    return on(x, y);
  };
  return [...mesh.boundarySides.keys()].filter((edge) => {
    const [a, b] = [mesh.boundaryEdges[2 * edge] as number, mesh.boundaryEdges[2 * edge + 1] as number];
    return (
      on(mesh.x[a] as number, mesh.y[a] as number) && on(mesh.x[b] as number, mesh.y[b] as number) && middleIsOn(edge)
    );
  });
}

/** Outline nodes on the line, or at its only point, each once, in the order of the outline. */
export function nodesAlong(mesh: TriangleMesh, line: readonly Point[]): number[] {
  const on = onLine(mesh, line);
  return [...new Set(mesh.boundaryEdges)].filter((node) => on(mesh.x[node] as number, mesh.y[node] as number));
}

/** Ends of the given outline edges, each once. */
export function nodesOfEdges(mesh: TriangleMesh, edges: readonly number[]): number[] {
  return [
    ...new Set(edges.flatMap((edge) => [mesh.boundaryEdges[2 * edge], mesh.boundaryEdges[2 * edge + 1]] as number[])),
  ];
}

/** Chosen: a condition drawn by hand on a section of 100 m may miss the outline by a millimetre. */
const ON_LINE_SHARE = 1e-5;

function onLine(mesh: TriangleMesh, line: readonly Point[]): (x: number, y: number) => boolean {
  const tolerance = ON_LINE_SHARE * loopBox(mesh.x, [...mesh.x.keys()]).width;
  return (x, y) => {
    const first = line[0];
    if (line.length === 1 && first) return Math.hypot(x - first[0], y - first[1]) <= tolerance;
    return line.slice(1).some((to, i) => segmentDistance([x, y], line[i] ?? to, to) <= tolerance);
  };
}
