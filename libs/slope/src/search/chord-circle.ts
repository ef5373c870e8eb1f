import type { GridCircle } from './grid-circle.js';
import { crossingBeyond, type GroundWalk, pointAt } from './ground-walk.js';
import type { SearchContext } from './search.js';

const DEGREES = 180 / Math.PI;

/** What circles through two points of the ground have in common. */
export interface ChordField {
  walk: GroundWalk;
  /** 1 when the mass slides to the left, -1 to the right. */
  direction: 1 | -1;
  /** What no circle reaches below; minus infinity where circles run along the floor. */
  floorM: number;
  /** Range of the inclination at the toe, in radians, positive where the base rises into the slope. */
  lower: number;
  upper: number;
  /** How far beyond the vertical a circle may turn at the crest, in radians. */
  turn: number;
}

/** Chosen: circles that turn back further end in bases too steep to be solved. */
const TURN = Math.PI / 4;

/** A circle by where it leaves the ground, where it enters it, and its inclination at the toe: each a share from 0 to 1. */
export interface ChordShares {
  toe: number;
  crest: number;
  angle: number;
}

export function chordField(
  { section, extent }: SearchContext,
  walk: GroundWalk,
  toeAngleDeg: { lower?: number; upper?: number } = {},
): ChordField {
  const steepest = section.settings.maxBaseAngleDeg;
  return {
    walk,
    direction: section.direction,
    floorM: section.floor ? Number.NEGATIVE_INFINITY : Math.max(section.extent.floorM, extent.minElevationM),
    lower: Math.max(-steepest, toeAngleDeg.lower ?? -steepest) / DEGREES,
    upper: Math.min(steepest, toeAngleDeg.upper ?? steepest) / DEGREES,
    turn: section.settings.cracksWhereSurfacesTurnBack === false ? 0 : TURN,
  };
}

/**
 * The circle of three shares; false when there is none. With the chord from toe to crest at an angle b and of length L, a lower arc
 * that rises at an angle a at the toe has the radius L / (2 sin(b - a)) and rises at 2 b - a at the crest. It exists for a below b; it
 * turns back on itself at the crest for a below 2 b - 90 degrees; and it reaches d below the toe where
 * L (1 - cos a) = 2 d sin(b - a), that is a = -g - acos(L / K) with K and g the length and angle of (L + 2 d sin b, 2 d cos b).
 */
export function chordCircle(field: ChordField, shares: ChordShares, out: GridCircle): boolean {
  const chord = chordBetween(field, shares);
  if (!chord) return false;
  const a = chord.low + shares.angle * (chord.high - chord.low);
  const sine = Math.sin(chord.angle - a);
  if (!(sine > LEAST_SINE)) return false;
  out.radius = chord.length / (2 * sine);
  out.xc = chord.tx - field.direction * out.radius * Math.sin(a);
  out.yc = chord.ty + out.radius * Math.cos(a);
  return true;
}

/**
 * The shares of a circle that cuts out a mass between two abscissas; null where it does not come out of the ground on both sides of the
 * mass within the slope limits. An inclination outside the range is taken to its end.
 */
export function sharesOf(field: ChordField, circle: GridCircle, leftM: number, rightM: number): ChordShares | null {
  const { walk, direction } = field;
  const toe = crossingBeyond(walk, circle, direction > 0 ? leftM : rightM, direction > 0 ? -1 : 1);
  const crest = crossingBeyond(walk, circle, direction > 0 ? rightM : leftM, direction);
  if (toe === null || crest === null) return null;
  const chord = chordBetween(field, { toe, crest });
  if (!chord) return null;
  const a = Math.atan2(direction * (chord.tx - circle.xc), circle.yc - chord.ty);
  return { toe, crest, angle: Math.min(1, Math.max(0, (a - chord.low) / (chord.high - chord.low))) };
}

/** A chord from a toe to a crest, its angle and length, and the inclinations at the toe that make a circle of it. */
interface Chord {
  tx: number;
  ty: number;
  length: number;
  angle: number;
  low: number;
  high: number;
}

function chordBetween(field: ChordField, { toe, crest }: Pick<ChordShares, 'toe' | 'crest'>): Chord | null {
  const { walk, direction } = field;
  if (walk.split < 1 && toe < walk.split === crest < walk.split) return null;
  const [tx, ty] = pointAt(walk, toe);
  const [cx, cy] = pointAt(walk, crest);
  const run = direction * (cx - tx);
  const rise = cy - ty;
  if (!(run > 0 && rise > 0)) return null;
  const length = Math.hypot(run, rise);
  const b = Math.atan2(rise, run);
  let low = Math.max(field.lower, 2 * b - Math.PI / 2 - field.turn);
  const depth = ty - field.floorM;
  if (!(depth >= 0)) return null;
  if (Number.isFinite(depth)) {
    const [p, q] = [length + 2 * depth * Math.sin(b), 2 * depth * Math.cos(b)];
    low = Math.max(low, -Math.atan2(q, p) - Math.acos(Math.min(1, length / Math.hypot(p, q))));
  }
  const high = Math.min(field.upper, b);
  return high > low ? { tx, ty, length, angle: b, low, high } : null;
}

/** Chosen: flatter arcs are planes, of radii that lose digits. */
const LEAST_SINE = 1e-3;
