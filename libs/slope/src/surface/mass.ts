import { rejectionOrdinal } from '../rejection.js';
import { levelAt, segmentAt } from '../section/level-line.js';
import type { PreparedSection } from '../section/prepare.js';
import { groundY, lineY, stripAt } from '../section/strips.js';
import { sortUnique } from './sort-unique.js';
import { crossPiece, pieceAt, pieceY, type Trace } from './trace.js';

/** The soil between the ground and a slip surface: where it begins and ends. */
export interface Mass {
  xLeft: number;
  xRight: number;
  /** Height of a vertical wall of soil at the crest end: a tension crack, or a circle that passes its own diameter. */
  crestWall: number;
  /** Whether the wall is the side of a tension crack. */
  cracked: boolean;
}

export interface MassLimits {
  /** Entry and exit must lie within. */
  left: number;
  right: number;
  /** A second window: one end must lie in each. */
  second: { left: number; right: number } | null;
  /** The toe must lie within. */
  exitFrom: number;
  exitTo: number;
  /** Take the mass that overlaps this range when the surface cuts out several. */
  wanted: readonly [number, number] | null;
}

export interface MassFinder {
  cuts: Float64Array;
  mass: Mass;
}

export function createMassFinder(capacity: number): MassFinder {
  return { cuts: new Float64Array(capacity), mass: { xLeft: 0, xRight: 0, crestWall: 0, cracked: false } };
}

const NONE = rejectionOrdinal('none');
const MISSES_GROUND = rejectionOrdinal('misses_ground');
const LEAVES_SECTION = rejectionOrdinal('leaves_section');
const OUTSIDE_LIMITS = rejectionOrdinal('outside_slope_limits');
const OTHER_WAY = rejectionOrdinal('slides_other_way');
const OVERHANGING_TOE = rejectionOrdinal('overhanging_toe');
const WITHIN_CRACK = rejectionOrdinal('within_tension_crack');
const TOO_INTRICATE = rejectionOrdinal('too_intricate');

/**
 * Finds the sliding mass of a surface; returns the ordinal of a rejection, 0 when there is one.
 *
 * The ground is cut wherever the surface crosses it or it steps, and each stretch is judged at its middle, so that a
 * surface that grazes a vertex neither loses a slice nor falls apart. Of several masses the largest counts.
 */
export function findMass(section: PreparedSection, trace: Trace, limits: MassLimits, finder: MassFinder): number {
  const { strips, extent, direction } = section;
  const begin = trace.x0[0] as number;
  const end = trace.x1[trace.count - 1] as number;
  const from = Math.max(begin, extent.xMinM);
  const to = Math.min(end, extent.xMaxM);
  if (!(to > from)) return MISSES_GROUND;
  const count = groundCuts(section, trace, from, to, finder.cuts);
  if (count < 0) return TOO_INTRICATE;
  if (!pickMass(section, trace, limits, finder, count)) return MISSES_GROUND;

  const { mass } = finder;
  const { toleranceM } = extent;
  const over = (x: number) => groundY(strips, x) - pieceY(trace, pieceAt(trace, x), x);
  const inward = Math.min(toleranceM, (mass.xRight - mass.xLeft) / 4);
  if (mass.xLeft === from && begin < from && over(from + inward) > toleranceM) return LEAVES_SECTION;
  if (mass.xRight === to && end > to && over(to - inward) > toleranceM) return LEAVES_SECTION;

  const toe = direction > 0 ? mass.xLeft : mass.xRight;
  const crest = direction > 0 ? mass.xRight : mass.xLeft;
  if (toe === (direction > 0 ? begin : end) && wallAt(section, trace, toe, direction, inward) > 0)
    return OVERHANGING_TOE;
  mass.crestWall = crest === (direction > 0 ? end : begin) ? wallAt(section, trace, crest, -direction, inward) : 0;

  if (!(groundY(strips, crest - direction * inward) > pieceY(trace, pieceAt(trace, toe), toe))) return OTHER_WAY;
  if (!endsWithin(mass, limits, toleranceM)) return OUTSIDE_LIMITS;
  if (toe < limits.exitFrom - toleranceM || toe > limits.exitTo + toleranceM) return OUTSIDE_LIMITS;
  return section.tensionCrack ? clipAtCrack(section, trace, finder) : NONE;
}

function endsWithin({ xLeft, xRight }: Mass, { left, right, second }: MassLimits, tolerance: number): boolean {
  if (!second) return xLeft >= left - tolerance && xRight <= right + tolerance;
  const inFirst = (x: number) => x >= left - tolerance && x <= right + tolerance;
  const inSecond = (x: number) => x >= second.left - tolerance && x <= second.right + tolerance;
  return (inFirst(xLeft) && inSecond(xRight)) || (inSecond(xLeft) && inFirst(xRight));
}

/**
 * Height of soil that stands on the very end of a surface, 0 when the surface comes out of the ground there: a surface that
 * ends on a vertical face, no lower than the ground before it, comes out. `into` points from the end into the mass.
 */
function wallAt(section: PreparedSection, trace: Trace, x: number, into: number, inward: number): number {
  const base = pieceY(trace, pieceAt(trace, x), x);
  const tolerance = WALL_TOLERANCES * section.extent.toleranceM;
  const outside = x - into * inward;
  const inSection = outside > section.extent.xMinM && outside < section.extent.xMaxM;
  if (inSection && base >= groundY(section.strips, outside) - tolerance) return 0;
  // The ground is read a little inside, where it may step; the surface at its very end, where an arc stands upright.
  const wall = groundY(section.strips, x + into * inward) - base;
  return wall > tolerance ? wall : 0;
}

/** Chosen: published surfaces are read off drawings and end up to this many snap tolerances inside the ground. */
const WALL_TOLERANCES = 20;

/** The sorted abscissas where the ground may pass from one side of the surface to the other; -1 when too many. */
function groundCuts(section: PreparedSection, trace: Trace, from: number, to: number, cuts: Float64Array): number {
  const { strips, groundSteps } = section;
  let count = 0;
  cuts[count++] = from;
  for (let piece = 0; piece < trace.count; piece++) {
    const a = Math.max(from, trace.x0[piece] as number);
    const b = Math.min(to, trace.x1[piece] as number);
    if (!(b > a)) continue;
    for (let s = stripAt(strips, a); s < strips.count && (strips.x[s] as number) < b; s++) {
      if (count + 4 > cuts.length) return -1;
      const left = strips.x[s] as number;
      const k = strips.start[s] as number;
      const low = Math.max(a, left);
      const high = Math.min(b, strips.x[s + 1] as number);
      count += crossPiece(trace, piece, left, strips.y[k] as number, strips.slope[k] as number, low, high, cuts, count);
      // A crossing exactly at a vertex belongs to neither strip; cutting at every border keeps it.
      if (high < to) cuts[count++] = high;
    }
  }
  for (const x of groundSteps) {
    if (count + 2 > cuts.length) return -1;
    if (x > from && x < to) cuts[count++] = x;
  }
  cuts[count++] = to;
  return sortUnique(cuts, count);
}

function pickMass(
  section: PreparedSection,
  trace: Trace,
  limits: MassLimits,
  finder: MassFinder,
  count: number,
): boolean {
  const { cuts, mass } = finder;
  mass.crestWall = 0;
  mass.cracked = false;
  let [first, last] = [-1, -1];
  let open = -1;
  for (let i = 1; i <= count; i++) {
    const isSoil = i < count && thicknessAt(section, trace, ((cuts[i - 1] as number) + (cuts[i] as number)) / 2) > 0;
    if (isSoil && open < 0) open = i - 1;
    if (isSoil || open < 0) continue;
    if (
      first < 0 ||
      precedence(section, trace, limits, cuts, open, i - 1) > precedence(section, trace, limits, cuts, first, last)
    )
      [first, last] = [open, i - 1];
    open = -1;
  }
  if (first < 0) return false;
  mass.xLeft = cuts[first] as number;
  mass.xRight = cuts[last] as number;
  return limits.wanted === null || precedence(section, trace, limits, cuts, first, last) > 0;
}

/**
 * By what a mass from one cut to another is taken before others: how much of the wanted range it takes, or its area, by three points of Gauss
 * on every stretch.
 */
function precedence(
  section: PreparedSection,
  trace: Trace,
  { wanted }: MassLimits,
  cuts: Float64Array,
  first: number,
  last: number,
): number {
  if (wanted) return Math.min(cuts[last] as number, wanted[1]) - Math.max(cuts[first] as number, wanted[0]);
  let area = 0;
  for (let i = first; i < last; i++) {
    const middle = ((cuts[i] as number) + (cuts[i + 1] as number)) / 2;
    const half = ((cuts[i + 1] as number) - (cuts[i] as number)) / 2;
    const aside = half * GAUSS;
    const thickness = (x: number) => thicknessAt(section, trace, x);
    area += (half * (5 * thickness(middle - aside) + 8 * thickness(middle) + 5 * thickness(middle + aside))) / 9;
  }
  return area;
}

const GAUSS = Math.sqrt(0.6);

function thicknessAt(section: PreparedSection, trace: Trace, x: number): number {
  const s = stripAt(section.strips, x);
  return lineY(section.strips, s, section.strips.start[s] as number, x) - pieceY(trace, pieceAt(trace, x), x);
}

/**
 * Ends the mass where the surface first rises above the tension crack line on its way to the crest. The line is a
 * level in the ground, not a depth under every point of it: a depth lets a thin slice of the crest be pushed out.
 */
function clipAtCrack(section: PreparedSection, trace: Trace, finder: MassFinder): number {
  const { tensionCrack: line, direction, extent } = section;
  if (!line) return NONE;
  const { mass, cuts } = finder;
  const toe = direction > 0 ? mass.xLeft : mass.xRight;
  const crest = direction > 0 ? mass.xRight : mass.xLeft;
  const rise = (x: number) => {
    const segment = segmentAt(line, x);
    return segment < 0 ? -1 : pieceY(trace, pieceAt(trace, x), x) - levelAt(line, segment, x);
  };
  const inward = Math.min(extent.toleranceM, (mass.xRight - mass.xLeft) / 4);
  if (!(rise(crest - direction * inward) > 0)) return NONE;
  let count = 0;
  for (let piece = 0; piece < trace.count; piece++) {
    const a = Math.max(mass.xLeft, trace.x0[piece] as number);
    const b = Math.min(mass.xRight, trace.x1[piece] as number);
    for (let i = 0; i + 1 < line.count && b > a; i++) {
      if (count + 2 > cuts.length) return TOO_INTRICATE;
      const low = Math.max(a, line.x[i] as number);
      const high = Math.min(b, line.x[i + 1] as number);
      if (high > low)
        count += crossPiece(
          trace,
          piece,
          line.x[i] as number,
          line.y[i] as number,
          line.slope[i] as number,
          low,
          high,
          cuts,
          count,
        );
    }
  }
  count = sortUnique(cuts, count);
  // The crossing nearest the crest below which the surface stays under the line.
  const cut = direction > 0 ? (cuts[count - 1] as number) : (cuts[0] as number);
  if (count === 0 || !(Math.abs(cut - toe) > inward)) return WITHIN_CRACK;
  endMassInCrack(section, trace, mass, cut);
  return NONE;
}

/** Ends the mass on the crest's side in a vertical crack. */
export function endMassInCrack(section: PreparedSection, trace: Trace, mass: Mass, x: number): void {
  const { direction, strips, extent } = section;
  const inward = Math.min(extent.toleranceM, (mass.xRight - mass.xLeft) / 4);
  if (direction > 0) mass.xRight = x;
  else mass.xLeft = x;
  mass.cracked = true;
  mass.crestWall = groundY(strips, x - direction * inward) - pieceY(trace, pieceAt(trace, x), x);
}

/** Limits that let every mass pass. */
export function openLimits(wanted: readonly [number, number] | null): MassLimits {
  const [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return { left, right, second: null, exitFrom: left, exitTo: right, wanted };
}
