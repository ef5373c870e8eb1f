import type { Cube } from './proposals.js';
import type { SearchGround } from './search-ground.js';
import { distanceBetween, lineAt, type ToeLine, toeLine } from './toe-line.js';

/** The steepest fall of the first piece. */
const EXIT_SLOPE = Math.tan((50 * Math.PI) / 180);
/** Chosen: the narrowest mass, as a share of the slope's height. */
const LEAST_WIDTH = 0.05;

/**
 * The cube of surfaces that bend upward: its coordinates are toe, crest, and one number a vertex between.
 *
 * Vertices stand at equal distances in s. Going from the toe, each lies between the continuation of the piece before it and the
 * chord from there to the crest, and its number says where between (Cheng 2003; Cheng, Li, Chi & Wei 2007, "dynamic bounds"). With an
 * allowance, in degrees, the continuation may bend down by it.
 */
export function convexCube(ground: SearchGround, vertices: number, concaveDeg: number): Cube<ToeLine> {
  return {
    dimensions: vertices,
    shapeAt: (position) => lineOf(ground, vertices, concaveDeg, position),
    positionOf: (line) => positionOf(ground, vertices, concaveDeg, line),
    distance: distanceBetween,
  };
}

function lineOf(ground: SearchGround, vertices: number, concaveDeg: number, position: Float64Array): ToeLine {
  const line = toeLine(vertices);
  const { s, y } = line;
  const last = vertices - 1;
  const { exit, entry } = ground;
  const begin = exit.from + (position[0] as number) * (exit.to - exit.from);
  const nearest = Math.max(entry.from, begin + LEAST_WIDTH * ground.heightM);
  const end = nearest + (position[1] as number) * Math.max(0, entry.to - nearest);
  s[0] = begin;
  s[last] = end;
  y[0] = ground.groundAt(begin);
  y[last] = ground.groundAt(end);
  for (let i = 1; i < last; i++) {
    s[i] = begin + (i * (end - begin)) / last;
    const { low, high } = boundsAt(line, i, ground, concaveDeg);
    y[i] = low + (position[i + 1] as number) * (high - low);
  }
  return line;
}

function positionOf(ground: SearchGround, vertices: number, concaveDeg: number, given: ToeLine): Float64Array {
  const position = new Float64Array(vertices);
  const line = toeLine(vertices);
  const { s, y } = line;
  const last = vertices - 1;
  const { exit, entry } = ground;
  const share = (value: number, from: number, to: number) =>
    to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0;
  const [begin, end] = [given.s[0] as number, given.s[given.count - 1] as number];
  position[0] = share(begin, exit.from, exit.to);
  position[1] = share(end, Math.max(entry.from, begin + LEAST_WIDTH * ground.heightM), entry.to);
  s[0] = begin;
  s[last] = end;
  y[0] = ground.groundAt(begin);
  y[last] = ground.groundAt(end);
  for (let i = 1; i < last; i++) {
    const here = begin + (i * (end - begin)) / last;
    s[i] = here;
    const { low, high } = boundsAt(line, i, ground, concaveDeg);
    position[i + 1] = share(lineAt(given, here), low, high);
    y[i] = low + (position[i + 1] as number) * (high - low);
  }
  return position;
}

function boundsAt(line: ToeLine, i: number, ground: SearchGround, concaveDeg: number): { low: number; high: number } {
  const { s, y, count } = line;
  const [s0, y0, here] = [s[i - 1] as number, y[i - 1] as number, s[i] as number];
  const chord = ((y[count - 1] as number) - y0) / ((s[count - 1] as number) - s0);
  const high = Math.min(y0 + chord * (here - s0), ground.groundAt(here));
  const slope = i === 1 ? -EXIT_SLOPE : (y0 - (y[i - 2] as number)) / (s0 - (s[i - 2] as number));
  const bent =
    i === 1 ? slope : Math.tan(Math.max(-Math.atan(EXIT_SLOPE), Math.atan(slope) - (concaveDeg * Math.PI) / 180));
  const low = Math.max(y0 + bent * (here - s0), ground.floorAt(here));
  return { low: Math.min(low, high), high };
}
