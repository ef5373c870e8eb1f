import type { Point } from '../input.js';
import type { Ground } from '../section/ground.js';
import { groundStress } from '../section/ground-stress.js';
import { depthInLayer, groundDistance, lineY } from '../section/strips.js';
import type { BaseSite } from '../strength/law.js';
import { NOWHERE, SITE_READS, strengthLine } from '../strength/registry.js';
import type { Beside } from './bond.js';

/** Chosen: pieces of a support where what it reads is no straight line between the borders of the ground. */
const LEAST_PIECES = 64;

/**
 * Distances from the head at which the ground about a support changes: where it crosses lines of the section, edges of its strips and
 * water levels, and at least {@link LEAST_PIECES} pieces between. Between two the vertical effective stress is a straight line.
 */
export function bordersAlong(ground: Ground, head: Point, tail: Point): Float64Array {
  const length = Math.hypot(tail[0] - head[0], tail[1] - head[1]);
  const shares = [0, 1, ...Array.from({ length: LEAST_PIECES - 1 }, (_, k) => (k + 1) / LEAST_PIECES)];
  const { strips } = ground;
  const cross = (from: Point, to: Point) => shares.push(...crossing(head, tail, from, to));
  for (let s = 0; s < strips.count; s++) {
    const [left, right] = [strips.x[s] as number, strips.x[s + 1] as number];
    if (right < Math.min(head[0], tail[0]) || left > Math.max(head[0], tail[0])) continue;
    for (const x of [left, right]) shares.push(...shareAtX(head, tail, x));
    for (let k = strips.start[s] as number; k < (strips.start[s + 1] as number); k++)
      cross([left, lineY(strips, s, k, left)], [right, lineY(strips, s, k, right)]);
  }
  for (const line of [...ground.waterLines, ...ground.pools.map((pool) => pool.line)]) {
    for (let i = 0; i < line.count; i++) {
      const [x, y] = [line.x[i] as number, line.y[i] as number];
      shares.push(...shareAtX(head, tail, x));
      if (i > 0) cross([line.x[i - 1] as number, line.y[i - 1] as number], [x, y]);
    }
  }
  const sorted = [...new Set(shares)].sort((a, b) => a - b);
  return Float64Array.from(sorted, (share) => share * length);
}

function shareAtX(head: Point, tail: Point, x: number): number[] {
  const share = (x - head[0]) / (tail[0] - head[0]);
  return share > 0 && share < 1 ? [share] : [];
}

function crossing([hx, hy]: Point, [tx, ty]: Point, [ax, ay]: Point, [bx, by]: Point): number[] {
  const [sx, sy, dx, dy] = [tx - hx, ty - hy, bx - ax, by - ay];
  const cross = sx * dy - sy * dx;
  if (cross === 0) return [];
  const share = ((ax - hx) * dy - (ay - hy) * dx) / cross;
  const along = ((ax - hx) * sy - (ay - hy) * sx) / cross;
  return share > 0 && share < 1 && along >= 0 && along <= 1 ? [share] : [];
}

/** Nothing: outside the ground no support is held. */
const OPEN: Beside = { y: 0, verticalKpa: 0, c: 0, t: 0 };

/** What is beside a support at a point; null where nothing is, `no_water` where the water of the ground has ended. */
export function besideAt(ground: Ground, [x, y]: Point, axisDeg: number): Beside | 'no_water' | null {
  const stress = groundStress(ground, x, y);
  if (stress === null || stress === 'no_water') return stress;
  const { material, verticalKpa } = stress;
  const strength = ground.table.strengths[material];
  if (!strength) return { ...OPEN, y, verticalKpa };
  const reads = ground.table.siteReads[material] as number;
  const site: BaseSite = {
    ...NOWHERE,
    x,
    y,
    angleDeg: axisDeg,
    verticalKpa,
    layerDepthM: reads & SITE_READS.layerDepth ? depthInLayer(ground.strips, material, x, y) : 0,
    groundDistanceM: reads & SITE_READS.groundDistance ? groundDistance(ground.ground, x, y) : 0,
  };
  const line = { c: 0, t: 0 };
  strengthLine(strength, site, verticalKpa, line);
  return { y, verticalKpa, c: Math.max(0, line.c), t: Math.max(0, line.t) };
}
