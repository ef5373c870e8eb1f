import { isInsideRing } from '../../geometry/polygon.js';
import { drawnLines } from './drawn-lines.js';
import { turnAt } from './kinematics.js';
import { type SearchGround, type Window, whereRayComesOut } from './search-ground.js';
import type { ToeLine } from './toe-line.js';

type Spot = readonly [s: number, y: number];
/** Where the surface joins or leaves a polyline: anywhere, on its outermost piece, at its end. */
export type JoinMode = 'any' | 'segment' | 'end_point';

/** Where vertices of a block surface lie, in s from toe to crest. */
export type BlockObject =
  | { kind: 'window'; ring: readonly Spot[] }
  | { kind: 'line'; from: Spot; to: Spot }
  | { kind: 'point'; at: Spot }
  | { kind: 'polyline'; points: readonly Spot[]; toeJoin: JoinMode; crestJoin: JoinMode }
  /** A band of the section from floor to ground. */
  | { kind: 'band'; between: Window };

export interface BlockSettings {
  surfaces: number;
  /** Objects of each group; surfaces take the groups in turn. */
  groups: readonly (readonly BlockObject[])[];
  /** Rise of the outermost pieces on their way out, degrees. */
  toeAngleDeg: Window;
  crestAngleDeg: Window;
  convexOnly: boolean;
  maxRiseDeg: number;
}

const RADIANS = Math.PI / 180;
/** Chosen: places tried inside a window. */
const MOST_SPOTS = 50;

/**
 * Surfaces of blocks: a vertex drawn in every object, or the stretch of a polyline, joined in their order, and at either end a straight
 * piece up to the ground at an angle drawn from its range (Boutrup & Lovell 1980; Siegel, Kovacs & Lovell 1981). A surface whose
 * vertices do not run from toe to crest, that does not come out within the limits, or along which no mass can slide, is drawn again.
 */
export function blockLines(ground: SearchGround, settings: BlockSettings, random: () => number): ToeLine[] {
  const groups = settings.groups.map((objects) => [...objects].sort((a, b) => middleOf(a) - middleOf(b)));
  return drawnLines(settings.surfaces, settings.maxRiseDeg, (i) =>
    draw(ground, settings, groups[i % groups.length] ?? [], random),
  );
}

/** Bands of equal width over the face, for a search without objects. */
export function implicitBands({ toe, crest }: SearchGround, count: number): BlockObject[] {
  const width = (crest.s - toe.s) / count;
  return Array.from({ length: count }, (_, i) => ({
    kind: 'band',
    between: { from: toe.s + i * width, to: toe.s + (i + 1) * width },
  }));
}

function draw(
  ground: SearchGround,
  settings: BlockSettings,
  objects: readonly BlockObject[],
  random: () => number,
): ToeLine | null {
  const spots: Spot[] = [];
  for (const object of objects) {
    const drawn = spotsIn(object, ground, random);
    if (!drawn) return null;
    spots.push(...drawn);
  }
  const [first, last] = [spots[0], spots[spots.length - 1]];
  if (!first || !last) return null;
  const toe = comeOut(ground, first, within(settings.toeAngleDeg, random), -1);
  const crest = comeOut(ground, last, within(settings.crestAngleDeg, random), 1);
  if (!toe || !crest) return null;
  const all = [toe, ...spots, crest];
  const line = { count: all.length, s: Float64Array.from(all, ([s]) => s), y: Float64Array.from(all, ([, y]) => y) };
  return runsOn(line) && isUnderground(line, ground) && (!settings.convexOnly || isConvex(line)) ? line : null;
}

function comeOut(ground: SearchGround, [s, y]: Spot, angleDeg: number, sense: 1 | -1): Spot | null {
  const out = whereRayComesOut(ground, s, y, Math.tan(angleDeg * RADIANS), sense);
  const window = sense > 0 ? ground.entry : ground.exit;
  return out && out.s >= window.from && out.s <= window.to ? [out.s, out.y] : null;
}

function runsOn({ count, s }: ToeLine): boolean {
  for (let i = 1; i < count; i++) if (!((s[i] as number) > (s[i - 1] as number))) return false;
  return true;
}

function isUnderground({ count, s, y }: ToeLine, ground: SearchGround): boolean {
  for (let i = 1; i + 1 < count; i++) {
    const [at, height] = [s[i] as number, y[i] as number];
    if (height > ground.groundAt(at) || height < ground.floorAt(at) - ground.toleranceM) return false;
  }
  return true;
}

function isConvex(line: ToeLine): boolean {
  for (let i = 1; i + 1 < line.count; i++) if (turnAt(line, i) < -1e-9) return false;
  return true;
}

function middleOf(object: BlockObject): number {
  switch (object.kind) {
    case 'window':
      return (Math.min(...object.ring.map(([s]) => s)) + Math.max(...object.ring.map(([s]) => s))) / 2;
    case 'line':
      return (object.from[0] + object.to[0]) / 2;
    case 'point':
      return object.at[0];
    case 'polyline':
      return ((object.points[0]?.[0] ?? 0) + (object.points[object.points.length - 1]?.[0] ?? 0)) / 2;
    case 'band':
      return (object.between.from + object.between.to) / 2;
  }
}

function spotsIn(object: BlockObject, ground: SearchGround, random: () => number): Spot[] | null {
  switch (object.kind) {
    case 'window':
      return spotInRing(object.ring, random);
    case 'line':
      return [between(object.from, object.to, random())];
    case 'point':
      return [object.at];
    case 'polyline':
      return stretchOf(object, random);
    case 'band': {
      const s = within(object.between, random);
      const floor = ground.floorAt(s);
      return [[s, floor + random() * (ground.groundAt(s) - floor)]];
    }
  }
}

function spotInRing(ring: readonly Spot[], random: () => number): Spot[] | null {
  const [s0, s1] = [Math.min(...ring.map(([s]) => s)), Math.max(...ring.map(([s]) => s))];
  const [y0, y1] = [Math.min(...ring.map(([, y]) => y)), Math.max(...ring.map(([, y]) => y))];
  for (let i = 0; i < MOST_SPOTS; i++) {
    const spot: Spot = [s0 + random() * (s1 - s0), y0 + random() * (y1 - y0)];
    if (isInsideRing(ring, spot[0], spot[1])) return [spot];
  }
  return null;
}

/** The part of a polyline from where the surface joins it to where it leaves it. */
function stretchOf(
  { points, toeJoin, crestJoin }: Extract<BlockObject, { kind: 'polyline' }>,
  random: () => number,
): Spot[] | null {
  const pieces = points.length - 1;
  const joins = joinAt(toeJoin, 0, pieces, random);
  const leaves = pieces - joinAt(crestJoin, 0, pieces, random);
  const [from, to] = joins < leaves ? [joins, leaves] : [leaves, joins];
  if (!(to > from)) return null;
  const inner = points.filter((_, i) => i > from && i < to);
  return [onPolyline(points, from), ...inner, onPolyline(points, to)];
}

/** A place on a polyline in pieces from its end: 1.5 is the middle of the second. */
function joinAt(mode: JoinMode, end: number, pieces: number, random: () => number): number {
  if (mode === 'end_point') return end;
  return mode === 'segment' ? end + random() : end + random() * pieces;
}

function onPolyline(points: readonly Spot[], place: number): Spot {
  const i = Math.min(points.length - 2, Math.floor(place));
  return between(points[i] ?? [0, 0], points[i + 1] ?? [0, 0], place - i);
}

function between(a: Spot, b: Spot, share: number): Spot {
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

function within({ from, to }: Window, random: () => number): number {
  return from + random() * (to - from);
}
