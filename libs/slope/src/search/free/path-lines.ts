import { drawnLines, MAX_DRAWN_CONCAVE_DEG } from './drawn-lines.js';
import { type SearchGround, whereRayComesOut } from './search-ground.js';
import type { ToeLine } from './toe-line.js';

export interface PathSettings {
  surfaces: number;
  /** Direction of the first piece from the toe, seen toward the crest, degrees; null: the range that is drawn from ends by itself. */
  lowestAngleDeg: number | null;
  highestAngleDeg: number | null;
  /** Null: a seventh of the face. */
  segmentLengthM: number | null;
  convexOnly: boolean;
  maxRiseDeg: number;
}

const RADIANS = Math.PI / 180;
/** Chosen as in STABL: paths leave the toe at most this steeply downward ... */
const LOWEST_ANGLE = -45 * RADIANS;
/** ... and less steeply than the ground there by this. */
const UNDER_GROUND = 5 * RADIANS;
/** Chosen: the most that a path turns upward at a vertex on average; it turns downward as far as any surface drawn by chance may. */
const MOST_TURN = 25 * RADIANS;
const MOST_BACK = MAX_DRAWN_CONCAVE_DEG * RADIANS;
/** Chosen: pieces of a path. */
const MOST_PIECES = 60;

/**
 * Paths that chance draws piece by piece from the toe upward until they come out of the ground (Siegel 1975; Boutrup & Lovell 1980;
 * Siegel, Kovacs & Lovell 1981): pieces of one length, each turned from the last by a random angle about a mean of the path's own.
 * A path that does not come out within the limits, or along which no mass can slide, is drawn again.
 */
export function pathLines(ground: SearchGround, settings: PathSettings, random: () => number): ToeLine[] {
  const { toe, crest } = ground;
  const length = settings.segmentLengthM ?? Math.hypot(crest.s - toe.s, crest.y - toe.y) / 7;
  return drawnLines(settings.surfaces, settings.maxRiseDeg, () => walk(ground, settings, length, random));
}

function walk(ground: SearchGround, settings: PathSettings, length: number, random: () => number): ToeLine | null {
  const { likelyExit, entry } = ground;
  const s = [likelyExit.from + random() * (likelyExit.to - likelyExit.from)];
  const y = [ground.groundAt(s[0] as number)];
  const ahead = (s[0] as number) + length * 0.1;
  const groundAngle = Math.atan2(ground.groundAt(ahead) - (y[0] as number), ahead - (s[0] as number));
  const low = settings.lowestAngleDeg === null ? LOWEST_ANGLE : settings.lowestAngleDeg * RADIANS;
  const high = settings.highestAngleDeg === null ? groundAngle - UNDER_GROUND : settings.highestAngleDeg * RADIANS;
  const steepest = settings.maxRiseDeg * RADIANS;
  const meanTurn = random() * MOST_TURN;
  let angle = low + random() * Math.max(0, high - low);
  for (let piece = 0; piece < MOST_PIECES; piece++) {
    const [s0, y0] = [s[piece] as number, y[piece] as number];
    const out = whereRayComesOut(ground, s0, y0, Math.tan(angle), 1);
    const s1 = s0 + length * Math.cos(angle);
    if (out && out.s <= s1 && piece > 0) {
      if (out.s < entry.from || out.s > entry.to) return null;
      return { count: piece + 2, s: Float64Array.from([...s, out.s]), y: Float64Array.from([...y, out.y]) };
    }
    if (s1 >= entry.to) return null;
    s.push(s1);
    y.push(Math.max(y0 + length * Math.sin(angle), ground.floorAt(s1)));
    if ((y[piece + 1] as number) >= ground.groundAt(s1)) return null;
    const drawn = settings.convexOnly ? 2 * meanTurn * random() : -MOST_BACK + (2 * meanTurn + MOST_BACK) * random();
    const stood = Math.atan2((y[piece + 1] as number) - y0, s1 - s0);
    angle = Math.min(steepest, stood + drawn);
  }
  return null;
}
