import { isPossible, type KinematicLimits } from './kinematics.js';
import type { SearchGround } from './search-ground.js';
import { lowerHull, simplified, type ToeLine } from './toe-line.js';

/** What a surface must satisfy to be tried while it is bent. */
export interface ShapeRules {
  ground: SearchGround;
  limits: KinematicLimits;
  /** Vertices nearer to the ground than this are put on it; null: they stay. */
  snapM: number | null;
}

/**
 * Moves a vertex, and as many beside it on either hand the less the farther they are; ends along the ground. Whether the surface is still
 * possible.
 */
export function moveVertices(
  line: ToeLine,
  v: number,
  beside: number,
  ds: number,
  dy: number,
  rules: ShapeRules,
): boolean {
  const [from, to] = [Math.max(0, v - beside), Math.min(line.count - 1, v + beside)];
  for (let i = from; i <= to; i++) {
    const share = 1 - Math.abs(i - v) / (beside + 1);
    place(line, i, (line.s[i] as number) + share * ds, (line.y[i] as number) + share * dy, rules);
  }
  return mayStand(line, from, to, rules);
}

/** Puts a vertex somewhere: an end onto the ground there, another one no higher than the ground nor lower than the floor. */
export function place(line: ToeLine, v: number, s: number, y: number, { ground, snapM }: ShapeRules): void {
  const surface = ground.groundAt(s);
  line.s[v] = s;
  if (v === 0 || v === line.count - 1) line.y[v] = surface;
  else if (y > surface - (snapM ?? 0)) line.y[v] = surface;
  else line.y[v] = Math.max(y, ground.floorAt(s));
}

/** Whether a line may be tried, as far as its vertices `from` to `to` are concerned. */
export function mayStand(line: ToeLine, from: number, to: number, { ground, limits }: ShapeRules): boolean {
  const last = line.count - 1;
  if (from === 0 && !isWithin(line.s[0] as number, ground.exit)) return false;
  if (to === last && !isWithin(line.s[last] as number, ground.entry)) return false;
  return isPossible(line, limits, from, to);
}

function isWithin(s: number, { from, to }: { from: number; to: number }): boolean {
  return s >= from && s <= to;
}

/** Chosen: vertices of the first, coarse surface of an optimisation; few vertices cross valleys that many would creep along. */
const COARSE_VERTICES = 7;

/** A surface with few vertices to begin with: as it is, or bent upward throughout where it is not possible as it is; null: not even so. */
export function coarseStart(line: ToeLine, rules: ShapeRules): ToeLine | null {
  const coarse = simplified(line, COARSE_VERTICES);
  return [coarse, lowerHull(coarse)].find((each) => mayStand(each, 0, each.count - 1, rules)) ?? null;
}
