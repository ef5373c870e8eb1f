import type { Point } from '../input.js';
import { constrainedDelaunay } from '../mesh/constrain.js';
import { joinRegions } from '../mesh/planar-graph.js';
import { orientation } from '../mesh/predicates.js';
import { isMeshRefusal } from '../mesh/refusal.js';
import type { Samples } from './samples.js';

/** Triangles between the samples, and the hull around them. */
export interface Triangulated {
  method: 'tin';
  x: Float64Array;
  y: Float64Array;
  value: Float64Array;
  /** Three samples each. */
  triangles: Int32Array;
  /** Samples on the hull, in order around. */
  hull: Int32Array;
}

/**
 * Straight within each triangle of the Delaunay triangulation of the samples; outside their hull as at the nearest point of it.
 * Null when all samples lie on one line.
 */
export function triangulated({ x, y, value }: Samples): Triangulated | null {
  const hull = convexHull(x, y);
  const points = Array.from(x, (each, i): Point => [each, y[i] as number]);
  if (hull.length < 3) return null;
  const outer = hull.map((i) => points[i] as Point);
  const graph = joinRegions([{ outer, holes: [] }], points);
  const mesh = isMeshRefusal(graph) ? graph : constrainedDelaunay(graph);
  if (isMeshRefusal(mesh)) return null;
  const sampleOf = Int32Array.from({ length: mesh.nodeCount }, (_, node) =>
    nearestSample(x, y, mesh.x[node] as number, mesh.y[node] as number),
  );
  return {
    method: 'tin',
    x,
    y,
    value,
    triangles: mesh.origin.slice(0, 3 * mesh.triangleCount).map((node) => sampleOf[node] as number),
    hull: Int32Array.from(hull),
  };
}

export function triangulatedAt({ x, y, value, triangles, hull }: Triangulated, atX: number, atY: number): number {
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t] as number, triangles[t + 1] as number, triangles[t + 2] as number];
    const [ax, ay] = [x[a] as number, y[a] as number];
    const [bx, by] = [(x[b] as number) - ax, (y[b] as number) - ay];
    const [cx, cy] = [(x[c] as number) - ax, (y[c] as number) - ay];
    const twice = bx * cy - cx * by;
    const wb = ((atX - ax) * cy - cx * (atY - ay)) / twice;
    const wc = (bx * (atY - ay) - (atX - ax) * by) / twice;
    if (wb >= 0 && wc >= 0 && wb + wc <= 1) {
      return (1 - wb - wc) * (value[a] as number) + wb * (value[b] as number) + wc * (value[c] as number);
    }
  }
  let best = Infinity;
  let read = 0;
  for (let k = 0; k < hull.length; k++) {
    const [a, b] = [hull[k] as number, hull[(k + 1) % hull.length] as number];
    const [dx, dy] = [(x[b] as number) - (x[a] as number), (y[b] as number) - (y[a] as number)];
    const along = ((atX - (x[a] as number)) * dx + (atY - (y[a] as number)) * dy) / (dx * dx + dy * dy);
    const share = Math.min(1, Math.max(0, along));
    const distance = Math.hypot((x[a] as number) + share * dx - atX, (y[a] as number) + share * dy - atY);
    if (distance < best) {
      best = distance;
      read = (value[a] as number) + share * ((value[b] as number) - (value[a] as number));
    }
  }
  return read;
}

/** Counter-clockwise, with the samples that lie on its edges (Andrew's monotone chain, 1979). */
function convexHull(x: Float64Array, y: Float64Array): number[] {
  const order = Array.from(x.keys()).sort(
    (a, b) => (x[a] as number) - (x[b] as number) || (y[a] as number) - (y[b] as number),
  );
  const chain = (inOrder: readonly number[]) => {
    const kept: number[] = [];
    for (const i of inOrder) {
      while (kept.length > 1 && side(kept.at(-2) as number, kept.at(-1) as number, i) < 0) kept.pop();
      kept.push(i);
    }
    return kept.slice(0, -1);
  };
  const side = (a: number, b: number, c: number) =>
    orientation(x[a] as number, y[a] as number, x[b] as number, y[b] as number, x[c] as number, y[c] as number);
  const lower = chain(order);
  const isFlat = order.every((i) => side(order[0] as number, order.at(-1) as number, i) === 0);
  return isFlat ? [] : [...lower, ...chain(order.reverse())];
}

function nearestSample(x: Float64Array, y: Float64Array, atX: number, atY: number): number {
  let nearest = 0;
  for (let i = 1; i < x.length; i++) {
    if (
      Math.hypot((x[i] as number) - atX, (y[i] as number) - atY) <
      Math.hypot((x[nearest] as number) - atX, (y[nearest] as number) - atY)
    )
      nearest = i;
  }
  return nearest;
}
