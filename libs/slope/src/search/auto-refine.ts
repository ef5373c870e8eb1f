import { type ChordField, chordField } from './chord-circle.js';
import { type ChordCircle, chordCube, circleOf } from './chord-cube.js';
import { circlesOf } from './free/converse.js';
import { groundWalk } from './ground-walk.js';
import { type Search, type SearchContext, together } from './search.js';
import type { AutoRefineSearch } from './search-settings.js';
import { type EvaluatedBatch, factorIn } from './surface-batch.js';
import { noteCircles, walkCircles, walkStarts } from './walk-circles.js';

/** A piece of the ground or of the range of angles, from one share to another. */
interface Division {
  from: number;
  to: number;
}

/** Which divisions each circle of a round came from. */
interface Origin {
  toe: number;
  crest: number;
  angle: number;
}

/**
 * The ground is divided; between every two divisions circles are laid, with inclinations at the toe that divide their range. The
 * divisions with the lowest factors, of the ground and of the angles, are divided again to as many as before, and so on. Every circle
 * counts, so a run never ends above the best of its circles. Divisions are judged by the least factor of the circles that begin or end
 * in them, per method; the first round is the same for all. In the end a walk downhill begins at each of the best circles of all rounds
 * that are unlike each other, because a valley may be lost with a division that looks bad.
 */
export function* autoRefine(context: SearchContext, settings: AutoRefineSearch): Search {
  const { section, extent, report } = context;
  const { divisions, circlesPerDivision, iterations } = settings;
  const field = chordField(context, groundWalk(extent));
  const first = { ground: whole(divisions), angles: whole(circlesPerDivision) };
  const perRound = (circlesPerDivision * divisions * (divisions - 1)) / 2;
  const methods = section.settings.methods.map((_, m) => m);
  report.layout = `Circles between ${divisions} divisions of the ground, ${circlesPerDivision} for every two of them, ${iterations} rounds a method`;
  const round = layOut(field, first);
  const found = yield circlesOf(
    { phase: 'auto_refine', ahead: perRound * (iterations - 1) * methods.length },
    round.circles,
  );
  yield* together(methods.map((m) => refined(context, field, settings, first, round, found, m)));
}

/** Circles of all rounds at most. */
export function mostRefined({ divisions, circlesPerDivision, iterations }: AutoRefineSearch): number {
  return ((circlesPerDivision * divisions * (divisions - 1)) / 2) * iterations;
}

interface Divisions {
  ground: readonly Division[];
  angles: readonly Division[];
}

/** Circles of a round, and which divisions each came from. */
interface Round {
  circles: ChordCircle[];
  origins: Origin[];
}

/** The rounds of one method after the first, and its walks. */
function* refined(
  context: SearchContext,
  field: ChordField,
  settings: AutoRefineSearch,
  first: Divisions,
  firstRound: Round,
  firstFound: EvaluatedBatch,
  method: number,
): Search {
  const starts = walkStarts(chordCube(field), context.extent.heightM);
  let [here, round, found] = [first, firstRound, firstFound];
  for (let next = 1; ; next++) {
    noteCircles(starts, round.circles, found, method);
    if (next >= settings.iterations) break;
    here = narrowed(settings, here, round.origins, found, method);
    round = layOut(field, here);
    const ahead = round.circles.length * (settings.iterations - 1 - next);
    found = yield circlesOf({ phase: 'auto_refine', method, ahead }, round.circles);
  }
  yield* walkCircles(context, field, starts, mostRefined(settings), method);
}

/** Circles between the middles of every two divisions, one for the middle of every division of the angles. */
function layOut(field: ChordField, { ground, angles }: Divisions): Round {
  const circles: ChordCircle[] = [];
  const origins: Origin[] = [];
  for (let left = 0; left < ground.length; left++) {
    for (let right = left + 1; right < ground.length; right++) {
      const [toe, crest] = field.direction > 0 ? [left, right] : [right, left];
      for (let angle = 0; angle < angles.length; angle++) {
        const circle = circleOf(field, {
          toe: middle(ground[toe]),
          crest: middle(ground[crest]),
          angle: middle(angles[angle]),
        });
        if (circle.radius === 0) continue;
        circles.push(circle);
        origins.push({ toe, crest, angle });
      }
    }
  }
  return { circles, origins };
}

/** The divisions with the lowest factors, divided again to as many as before. */
function narrowed(
  { divisionsToUsePct }: AutoRefineSearch,
  { ground, angles }: Divisions,
  origins: readonly Origin[],
  found: EvaluatedBatch,
  m: number,
): Divisions {
  const ofGround = new Float64Array(ground.length).fill(Number.POSITIVE_INFINITY);
  const ofAngle = new Float64Array(angles.length).fill(Number.POSITIVE_INFINITY);
  origins.forEach(({ toe, crest, angle }, i) => {
    const factor = factorIn(found, i, m);
    for (const end of [toe, crest]) ofGround[end] = Math.min(ofGround[end] as number, factor);
    ofAngle[angle] = Math.min(ofAngle[angle] as number, factor);
  });
  return {
    ground: divideAgain(ground, ofGround, divisionsToUsePct),
    angles: divideAgain(angles, ofAngle, divisionsToUsePct),
  };
}

/** Keeps the share of the divisions that has the lowest factors, two at least, and divides what is kept to as many as before. */
function divideAgain(divisions: readonly Division[], factors: Float64Array, usePct: number): Division[] {
  const count = divisions.length;
  const keep = Math.min(count, Math.max(2, Math.ceil((count * usePct) / 100)));
  const kept = divisions
    .map((division, i) => ({ division, i, factor: factors[i] as number }))
    .sort((a, b) => (a.factor === b.factor ? a.i - b.i : a.factor - b.factor))
    .slice(0, keep)
    .sort((a, b) => a.i - b.i);
  return kept.flatMap(({ division: { from, to } }, place) => {
    const pieces = Math.floor(((place + 1) * count) / kept.length) - Math.floor((place * count) / kept.length);
    const size = (to - from) / pieces;
    return Array.from({ length: pieces }, (_, i) => ({ from: from + i * size, to: from + (i + 1) * size }));
  });
}

function whole(count: number): Division[] {
  return Array.from({ length: count }, (_, i) => ({ from: i / count, to: (i + 1) / count }));
}

function middle(division: Division | undefined): number {
  return division ? (division.from + division.to) / 2 : 0;
}
