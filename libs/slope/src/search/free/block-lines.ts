import { isInsideRing } from '../../geometry/polygon.js';
import type { DrawSpace, Place } from '../near-the-best.js';
import { drawnLines } from './drawn-lines.js';
import { MAX_KINK_DEG, turnAt } from './kinematics.js';
import { heightIn, type LayerTrack } from './layer-track.js';
import { drawnPosition } from './proposals.js';
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
  | { kind: 'band'; between: Window }
  /** A layer, joined and left within these stretches, at one share of its thickness all the way. */
  | { kind: 'layer'; track: LayerTrack; joins: Window; leaves: Window };

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
/** Chosen: surfaces along a layer stay within it by this share of its thickness, on whichever side of its edges rounding may put them. */
const LAYER_EDGE = 0.01;

/** A block surface. */
export interface BlockLine extends ToeLine {
  /** Whether an outermost piece lies flatter than its angle, so as not to make a corner that soil cannot turn. */
  isFlattened: boolean;
}

/**
 * Surfaces of blocks: a vertex in every object, or the stretch of a polyline, joined in their order, and at either end a straight
 * piece up to the ground at an angle of its range (Boutrup & Lovell 1980; Siegel, Kovacs & Lovell 1981). The coordinates of the space,
 * one for each group, are those of the vertices in their objects, then both angles. A place is no surface where the vertices do not run
 * from toe to crest, or the surface does not come out within the limits.
 */
export function blockSpaces(ground: SearchGround, settings: BlockSettings): DrawSpace<BlockLine>[] {
  return settings.groups.map((group) => {
    const objects = [...group].sort((a, b) => middleOf(a) - middleOf(b));
    const ofObjects = objects.map(coordinatesOf);
    const dimensions = ofObjects.reduce((sum, each) => sum + each, 2);
    return { dimensions, shapeAt: (position) => lineOf(ground, settings, objects, position) };
  });
}

/**
 * Surfaces that chance draws, the groups in turn, each with its place. One along which no mass can slide is drawn again, and stands in
 * the end to be refused by name where the objects leave no other.
 */
export function drawBlocks(
  spaces: readonly DrawSpace<BlockLine>[],
  wanted: number,
  maxRiseDeg: number,
  random: () => number,
): (BlockLine & Place)[] {
  return drawnLines(wanted, maxRiseDeg, (i) => {
    const space = i % spaces.length;
    const position = drawnPosition(spaces[space]?.dimensions ?? 0, random);
    const line = spaces[space]?.shapeAt(position);
    return line ? { ...line, space, position } : null;
  });
}

/** Bands of equal width over the face, for a search without objects. */
export function implicitBands({ toe, crest }: SearchGround, count: number): BlockObject[] {
  const width = (crest.s - toe.s) / count;
  return Array.from({ length: count }, (_, i) => ({
    kind: 'band',
    between: { from: toe.s + i * width, to: toe.s + (i + 1) * width },
  }));
}

function lineOf(
  ground: SearchGround,
  settings: BlockSettings,
  objects: readonly BlockObject[],
  position: Float64Array,
): BlockLine | null {
  const spots: Spot[] = [];
  let next = 0;
  const coordinate = () => position[next++] ?? 0;
  for (const object of objects) {
    const placed = spotsIn(object, ground, coordinate);
    if (!placed) return null;
    spots.push(...placed);
  }
  const [first, last] = [spots[0], spots[spots.length - 1]];
  if (!first || !last) return null;
  const asked = [within(settings.toeAngleDeg, coordinate()), within(settings.crestAngleDeg, coordinate())] as const;
  const [toeAngle, crestAngle] = flattened(spots, asked);
  const toe = comeOut(ground, first, toeAngle, -1);
  const crest = comeOut(ground, last, crestAngle, 1);
  if (!toe || !crest) return null;
  const all = [toe, ...spots, crest];
  const line = {
    count: all.length,
    s: Float64Array.from(all, ([s]) => s),
    y: Float64Array.from(all, ([, y]) => y),
    isFlattened: toeAngle !== asked[0] || crestAngle !== asked[1],
  };
  return runsOn(line) && isUnderground(line, ground) && (!settings.convexOnly || isConvex(line)) ? line : null;
}

/** The rise of the outermost pieces on their way out, laid flatter where they would turn by more than soil can at their vertex. */
function flattened(spots: readonly Spot[], [toe, crest]: readonly [number, number]): readonly [number, number] {
  if (spots.length === 1) {
    const over = Math.max(0, toe + crest - MAX_KINK_DEG);
    return [toe - over / 2, crest - over / 2];
  }
  const rise = (from: number) => {
    const [[s0, y0], [s1, y1]] = [spots[from] ?? [0, 0], spots[from + 1] ?? [0, 0]];
    return Math.atan2(y1 - y0, s1 - s0) / RADIANS;
  };
  return [Math.min(toe, MAX_KINK_DEG - rise(0)), Math.min(crest, MAX_KINK_DEG + rise(spots.length - 2))];
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
    case 'layer':
      return (object.joins.from + object.leaves.to) / 2;
  }
}

function coordinatesOf(object: BlockObject): number {
  switch (object.kind) {
    case 'layer':
      return 3;
    case 'window':
    case 'polyline':
    case 'band':
      return 2;
    case 'line':
      return 1;
    case 'point':
      return 0;
  }
}

function spotsIn(object: BlockObject, ground: SearchGround, coordinate: () => number): Spot[] | null {
  switch (object.kind) {
    case 'window': {
      const spot = spotInRing(object.ring, coordinate(), coordinate());
      return spot && [spot];
    }
    case 'line':
      return [between(object.from, object.to, coordinate())];
    case 'point':
      return [object.at];
    case 'polyline':
      return stretchOf(object, coordinate(), coordinate());
    case 'band':
      return [spotInBand(object.between, ground, coordinate(), coordinate())];
    case 'layer':
      return alongLayer(object, coordinate(), coordinate(), coordinate());
  }
}

/** Spots along a layer; near its edges as often as in all of its middle, for there the weakest soil of a thick one lies. */
function alongLayer(
  { track, joins, leaves }: Extract<BlockObject, { kind: 'layer' }>,
  atToe: number,
  atCrest: number,
  up: number,
): Spot[] | null {
  const [from, to] = [within(joins, atToe), within(leaves, atCrest)];
  if (!(to > from)) return null;
  const share = LAYER_EDGE + (1 - 2 * LAYER_EDGE) * ((1 - Math.cos(Math.PI * up)) / 2);
  const inner = [...track.s].filter((s) => s > from && s < to);
  return [from, ...inner, to].map((s) => [s, heightIn(track, s, share)]);
}

function spotInRing(ring: readonly Spot[], across: number, up: number): Spot | null {
  const [s0, s1] = [Math.min(...ring.map(([s]) => s)), Math.max(...ring.map(([s]) => s))];
  const [y0, y1] = [Math.min(...ring.map(([, y]) => y)), Math.max(...ring.map(([, y]) => y))];
  const spot: Spot = [s0 + across * (s1 - s0), y0 + up * (y1 - y0)];
  return isInsideRing(ring, spot[0], spot[1]) ? spot : null;
}

/**
 * A spot between ground and floor. Half of the heights are spread over the depth; in the other half every layer has the same share, so
 * that a thin seam is met as often as a thick bed.
 */
function spotInBand(band: Window, ground: SearchGround, across: number, up: number): Spot {
  const s = within(band, across);
  if (up < 0.5) return [s, within({ from: ground.floorAt(s), to: ground.groundAt(s) }, 2 * up)];
  const heights = ground.layersAt(s);
  const place = (2 * up - 1) * (heights.length - 1);
  const layer = Math.min(heights.length - 2, Math.floor(place));
  return [s, within({ from: heights[layer + 1] ?? 0, to: heights[layer] ?? 0 }, place - layer)];
}

/** The part of a polyline from where the surface joins it to where it leaves it. */
function stretchOf(
  { points, toeJoin, crestJoin }: Extract<BlockObject, { kind: 'polyline' }>,
  atToe: number,
  atCrest: number,
): Spot[] | null {
  const pieces = points.length - 1;
  const joins = joinAt(toeJoin, 0, pieces, atToe);
  const leaves = pieces - joinAt(crestJoin, 0, pieces, atCrest);
  const [from, to] = joins < leaves ? [joins, leaves] : [leaves, joins];
  if (!(to > from)) return null;
  const inner = points.filter((_, i) => i > from && i < to);
  return [onPolyline(points, from), ...inner, onPolyline(points, to)];
}

/** A place on a polyline in pieces from its end: 1.5 is the middle of the second. */
function joinAt(mode: JoinMode, end: number, pieces: number, share: number): number {
  if (mode === 'end_point') return end;
  return mode === 'segment' ? end + share : end + share * pieces;
}

function onPolyline(points: readonly Spot[], place: number): Spot {
  const i = Math.min(points.length - 2, Math.floor(place));
  return between(points[i] ?? [0, 0], points[i + 1] ?? [0, 0], place - i);
}

function between(a: Spot, b: Spot, share: number): Spot {
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

function within({ from, to }: Window, share: number): number {
  return from + share * (to - from);
}
