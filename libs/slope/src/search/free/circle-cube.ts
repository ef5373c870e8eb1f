import type { Cube } from './proposals.js';
import type { SearchGround } from './search-ground.js';

/** A circle, in s from toe to crest. */
export interface ToeCircle {
  centreS: number;
  centreY: number;
  radius: number;
  /** Where it was laid through the ground. */
  exitS: number;
  entryS: number;
}

/** The steepest fall of an arc at the toe. */
const STEEPEST_EXIT = (60 * Math.PI) / 180;
/** Chosen: the narrowest mass, as a share of the slope's height, and the flattest arc, as a share of the deepest. */
const LEAST_WIDTH = 0.05;
const FLATTEST = 1e-3;

/**
 * The cube of circles through two points of the ground: its coordinates are toe, crest, and how far the arc bends between, from
 * nearly straight to as deep as it can without falling too steeply at the toe or turning back at the crest.
 */
export function circleCube(ground: SearchGround): Cube<ToeCircle> {
  return {
    dimensions: 3,
    shapeAt: (position) => circleAt(ground, position),
    positionOf: (circle) => positionOf(ground, circle),
    distance: (a, b) =>
      Math.max(
        Math.abs(a.exitS - b.exitS),
        Math.abs(a.entryS - b.entryS),
        Math.abs(a.centreY - a.radius - (b.centreY - b.radius)),
      ),
  };
}

function circleAt(ground: SearchGround, position: Float64Array): ToeCircle {
  const { exit } = ground;
  const exitS = exit.from + (position[0] as number) * (exit.to - exit.from);
  const [nearest, farthest] = entryRange(ground, exitS);
  const entryS = nearest + (position[1] as number) * (farthest - nearest);
  const chord = chordBetween(ground, exitS, entryS);
  const bend = Math.max(FLATTEST, position[2] as number) * deepestBend(chord.angle);
  const radius = chord.length / (2 * Math.sin(bend));
  // The centre stands off the middle of the chord, on the side of the air.
  const offset = radius * Math.cos(bend);
  return {
    centreS: chord.s - offset * Math.sin(chord.angle),
    centreY: chord.y + offset * Math.cos(chord.angle),
    radius,
    exitS,
    entryS,
  };
}

function positionOf(ground: SearchGround, { radius, exitS, entryS }: ToeCircle): Float64Array {
  const { exit } = ground;
  const [nearest, farthest] = entryRange(ground, exitS);
  const chord = chordBetween(ground, exitS, entryS);
  const bend = Math.asin(Math.min(1, chord.length / (2 * radius)));
  return Float64Array.of(
    share(exitS, exit.from, exit.to),
    share(entryS, nearest, farthest),
    share(bend, 0, deepestBend(chord.angle)),
  );
}

function entryRange({ entry, heightM }: SearchGround, exitS: number): [number, number] {
  const nearest = Math.max(entry.from, exitS + LEAST_WIDTH * heightM);
  return [nearest, Math.max(nearest, entry.to)];
}

function chordBetween(ground: SearchGround, exitS: number, entryS: number) {
  const [y0, y1] = [ground.groundAt(exitS), ground.groundAt(entryS)];
  return {
    s: (exitS + entryS) / 2,
    y: (y0 + y1) / 2,
    length: Math.hypot(entryS - exitS, y1 - y0),
    angle: Math.atan2(y1 - y0, entryS - exitS),
  };
}

/** Half the angle at the centre: the arc leaves the chord's direction by it at either end. */
function deepestBend(chordAngle: number): number {
  return Math.max(1e-3, Math.min(chordAngle + STEEPEST_EXIT, Math.PI / 2 - chordAngle));
}

function share(value: number, from: number, to: number): number {
  return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0;
}
