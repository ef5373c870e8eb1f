import type { Point } from '../input.js';
import { type TriangleMesh, triangleCount } from '../mesh/mesh.js';
import { locatePoint, type PointLocator } from '../mesh/point-locator.js';
import type { SeepageField } from './seepage-field.js';

/** Flow through a straight section, m2/s (m3/s per metre of slope). */
export interface SectionFlow {
  /** Positive from the left to the right of one who looks from the first point to the second. */
  flowM2PerS: number;
  /** Length of the section within the soil, m. */
  wettedLengthM: number;
  /** `balanced`: the section cuts the soil through and the flow is that of the equations. `integrated`: an end lies inside the soil. */
  method: 'balanced' | 'integrated';
}

/**
 * Flow across the line from one point to another.
 *
 * A section that begins and ends outside the soil or on its outline divides the nodes in two, and what one part passes to
 * the other is taken from the element matrices: it agrees with the inflow at the boundary to rounding. Velocities of linear triangles jump from
 * one to the next, so their integral, all there is for a section that ends inside, is only as good as the mesh.
 */
export function sectionFlow(field: SeepageField, from: Point, to: Point): SectionFlow {
  const ends = [from, to].map((end) => isWellInside(field.locator, end));
  const balanced = !ends.some((inside) => inside);
  let [flow, length] = [0, 0];
  for (let t = 0; t < triangleCount(field.mesh); t++) {
    const piece = lengthWithin(field.mesh, t, from, to);
    if (piece < 0) continue;
    length += piece;
    flow += balanced ? passedOn(field, t, from, to) : crossing(field, t, from, to) * piece;
  }
  return { flowM2PerS: flow, wettedLengthM: length, method: balanced ? 'balanced' : 'integrated' };
}

/** In the soil and off the outline by more than rounding. */
function isWellInside(locator: PointLocator, [x, y]: Point): boolean {
  const found = locatePoint(locator, x, y);
  if (!found) return false;
  const { mesh } = locator;
  // Weight k is the distance from the edge opposite node k: edge (k + 1) % 3.
  return found.weights.every(
    (weight, k) => weight > 1e-6 || (mesh.neighbours[3 * found.triangle + ((k + 1) % 3)] as number) >= 0,
  );
}

/** A node nearer to the line than this share of the line's length lies on it. */
const ON_LINE = 1e-9;

/** Length of the line inside a triangle, 0 where it only touches, -1 where it does not (Cyrus and Beck 1978). */
function lengthWithin(mesh: TriangleMesh, t: number, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [enter, leave] = [0, 1];
  for (let k = 0; k < 3; k++) {
    const p = mesh.triangles[3 * t + k] as number;
    const q = mesh.triangles[3 * t + ((k + 1) % 3)] as number;
    const px = mesh.x[p] as number;
    const py = mesh.y[p] as number;
    const ex = (mesh.x[q] as number) - px;
    const ey = (mesh.y[q] as number) - py;
    const slack = ON_LINE * Math.hypot(ex, ey) * Math.hypot(dx, dy);
    const start = ex * (from[1] - py) - ey * (from[0] - px);
    const end = ex * (to[1] - py) - ey * (to[0] - px);
    if (start < -slack && end < -slack) return -1;
    // A line along an edge runs within the triangle on its right, so that it is counted once.
    if (Math.abs(start) <= slack && Math.abs(end) <= slack && ex * dx + ey * dy > 0) return 0;
    if (start < -slack) enter = Math.max(enter, start / (start - end));
    else if (end < -slack) leave = Math.min(leave, start / (start - end));
  }
  const share = leave - enter;
  return share < -ON_LINE ? -1 : Math.max(0, share) * Math.hypot(dx, dy);
}

/** What the nodes of a triangle left of the line, or on it, pass to those on its right. */
function passedOn(field: SeepageField, t: number, from: Point, to: Point): number {
  const { mesh } = field;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const slack = ON_LINE * (dx * dx + dy * dy);
  let flow = 0;
  for (let k = 0; k < 3; k++) {
    const node = mesh.triangles[3 * t + k] as number;
    const side = dx * ((mesh.y[node] as number) - from[1]) - dy * ((mesh.x[node] as number) - from[0]);
    if (side >= -slack) flow += field.elementFlow(t, k);
  }
  return flow;
}

/** Velocity across the line, from its left to its right. */
function crossing(field: SeepageField, t: number, [ax, ay]: Point, [bx, by]: Point): number {
  const { vx, vy } = field.velocity(t);
  return (vx * (by - ay) - vy * (bx - ax)) / Math.hypot(bx - ax, by - ay);
}
