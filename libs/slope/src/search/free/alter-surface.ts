import { factorAt, type Proposals, type ScoredLine } from './proposals.js';
import type { Optimised } from './random-walk.js';
import { coarseStart, mayStand, place, type ShapeRules } from './shape-rules.js';
import { copyOf, subdivided, type ToeLine } from './toe-line.js';

export interface AlterSettings {
  /** Trial surfaces at most. */
  maxIterations: number;
  /** Vertices of the finest surface. */
  vertices: number;
}

/** Steps are halved until they are this share of the first one. */
const LAST_STEP = 1 / 64;
/** Chosen: sweeps over all moves at one step length before it is halved all the same. */
const MOST_SWEEPS = 8;

/** A displacement of vertices `from` to `to`; a bulge moves the middle of them most. */
interface Move {
  from: number;
  to: number;
  ds: number;
  dy: number;
  bulges: boolean;
}

/**
 * Bends a surface downhill without chance: the ends along the ground, then vertices one by one and in neighbouring pairs, then the
 * curvature of the whole, each a step forth and back that stays when it lowers the factor; steps are halved where none does, and
 * pieces when a surface rests (the pattern search of Hooke & Jeeves 1961). Never ends above the surface it began with.
 */
export function* alterSurface(start: ScoredLine, rules: ShapeRules, settings: AlterSettings): Proposals<Optimised> {
  const found: Optimised = { shape: start.shape, factor: start.factor, iterations: 0, accepted: 0, rejected: 0 };
  const coarse = coarseStart(start.shape, rules);
  if (!coarse) return found;
  const here: ScoredLine = { shape: coarse, factor: factorAt(yield [coarse], 0) };
  found.iterations++;
  for (let vertices = coarse.count; ; vertices = Math.min(settings.vertices, 2 * vertices - 1)) {
    if (vertices > here.shape.count) here.shape = subdivided(here.shape, vertices);
    yield* descend(here, found, rules, settings.maxIterations);
    if (here.factor < found.factor) {
      found.shape = here.shape;
      found.factor = here.factor;
    }
    if (vertices >= settings.vertices || found.iterations >= settings.maxIterations) return found;
  }
}

function* descend(here: ScoredLine, tally: Optimised, rules: ShapeRules, most: number): Proposals<void> {
  const { count, s } = here.shape;
  const reach = ((s[count - 1] as number) - (s[0] as number)) / (2 * (count - 1));
  const moves = movesOf(count);
  for (let share = 1; share >= LAST_STEP; share /= 2) {
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      const before = here.factor;
      for (const move of moves) {
        for (const sense of [1, -1]) {
          if (tally.iterations >= most) return;
          const trial = moved(here.shape, move, sense * reach * share, rules);
          if (!mayStand(trial, move.from, move.to, rules)) continue;
          const factor = factorAt(yield [trial], 0);
          tally.iterations++;
          if (factor < here.factor) {
            here.shape = trial;
            here.factor = factor;
            tally.accepted++;
            break;
          }
          tally.rejected++;
        }
      }
      if (!(here.factor < before)) break;
    }
  }
}

function movesOf(count: number): Move[] {
  const last = count - 1;
  const plain = (from: number, to: number, ds: number, dy: number) => ({ from, to, ds, dy, bulges: false });
  const interior = Array.from({ length: Math.max(0, count - 2) }, (_, i) => i + 1);
  return [
    plain(0, 0, 1, 0),
    plain(last, last, 1, 0),
    ...interior.flatMap((v) => [plain(v, v, 0, 1), plain(v, v, 1, 0)]),
    ...interior.filter((v) => v + 1 < last).map((v) => plain(v, v + 1, 0, 1)),
    ...(count > 3 ? [{ from: 1, to: last - 1, ds: 0, dy: 1, bulges: true }] : []),
  ];
}

function moved(line: ToeLine, { from, to, ds, dy, bulges }: Move, length: number, rules: ShapeRules): ToeLine {
  const trial = copyOf(line);
  for (let v = from; v <= to; v++) {
    const share = bulges ? Math.sin((Math.PI * v) / (line.count - 1)) : 1;
    place(trial, v, (line.s[v] as number) + ds * length, (line.y[v] as number) + dy * share * length, rules);
  }
  return trial;
}
