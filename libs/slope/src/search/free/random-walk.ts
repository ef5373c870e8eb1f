import { factorAt, type Proposals, type ScoredLine } from './proposals.js';
import { coarseStart, mayStand, moveVertices, place, type ShapeRules } from './shape-rules.js';
import { copyOf, subdivided, type ToeLine } from './toe-line.js';

/** How far an optimisation goes. */
export interface WalkSettings {
  /** Trial surfaces at most. */
  maxIterations: number;
  /** The walk ends when a whole round at the smallest step lowers the factor by less. */
  tolerance: number;
  /** What steps are multiplied by when few of them help. */
  stepReduction: number;
  /** Every vertex in every round, in order; otherwise vertices at random. */
  everyVertex: boolean;
  /** Vertices of the finest surface. */
  vertices: number;
}

export interface Optimised extends ScoredLine {
  iterations: number;
  accepted: number;
  rejected: number;
}

/** Steps end at this share of the first one: coarse surfaces, the finest. */
const LAST_STEP = 1 / 64;
const FINEST_STEP = 1 / 1024;
/** Chosen: of the trials of a surface of more vertices than it begins with, those that move a run of vertices together: one by one they creep. */
const RUN_SHARE = 0.5;
const FEW_VERTICES = 7;
/** Chosen: the finest surface goes through all steps again as long as that lowers its factor by such a share. */
const WORTHWHILE = 1e-3;
/** Fewer successes than this share of the trials of a round mean steps that are too long (Rechenberg 1973). */
const FEW = 0.2;

/**
 * Bends a surface downhill by chance: every vertex is displaced at random, and the other way round when that does not help; a
 * displacement stays when it lowers the factor (exploration), and a round's whole displacement is tried once more (extrapolation).
 * Steps shorten when few of them help. Begins with few vertices and halves the longest pieces when a surface rests
 * (Greco 1996; Malkawi, Hassan & Sarma 2001). Never ends above the surface it began with.
 */
export function* randomWalk(
  start: ScoredLine,
  rules: ShapeRules,
  settings: WalkSettings,
  random: () => number,
): Proposals<Optimised> {
  const found: Optimised = { shape: start.shape, factor: start.factor, iterations: 0, accepted: 0, rejected: 0 };
  const coarse = coarseStart(start.shape, rules);
  if (!coarse) return found;
  const here: ScoredLine = { shape: coarse, factor: Number.POSITIVE_INFINITY };
  here.factor = factorAt(yield [coarse], 0);
  found.iterations++;
  for (let vertices = coarse.count; ; vertices = Math.min(settings.vertices, 2 * vertices - 1)) {
    const isFinest = vertices >= settings.vertices;
    if (vertices > here.shape.count) here.shape = subdivided(here.shape, vertices);
    const share = isFinest ? 1 : 0.4;
    const budget = found.iterations + share * (settings.maxIterations - found.iterations);
    let before: number;
    do {
      before = here.factor;
      yield* descend(here, found, rules, settings, random, budget, isFinest ? FINEST_STEP : LAST_STEP);
    } while (isFinest && here.factor < (1 - WORTHWHILE) * before);
    if (here.factor < found.factor) {
      found.shape = here.shape;
      found.factor = here.factor;
    }
    if (isFinest || found.iterations >= settings.maxIterations) return found;
  }
}

function* descend(
  here: ScoredLine,
  tally: Optimised,
  rules: ShapeRules,
  settings: WalkSettings,
  random: () => number,
  budget: number,
  lastStep: number,
): Proposals<void> {
  const { count, s } = here.shape;
  const reach = ((s[count - 1] as number) - (s[0] as number)) / (2 * (count - 1));
  for (let share = 1; share >= lastStep && tally.iterations < budget; ) {
    const before = here.shape;
    const least = here.factor;
    const acceptedBefore = tally.accepted;
    for (let i = 0; i < count && tally.iterations < budget; i++) {
      const v = settings.everyVertex ? i : Math.floor(random() * count);
      const ds = (2 * random() - 1) * reach * share;
      const dy = (2 * random() - 1) * reach * share;
      const beside = count > FEW_VERTICES && random() < RUN_SHARE ? Math.ceil((random() * count) / 4) : 0;
      if (yield* tryMove(here, tally, rules, v, beside, ds, dy)) continue;
      yield* tryMove(here, tally, rules, v, beside, -ds, -dy);
    }
    if (here.shape !== before && tally.iterations < budget) yield* extrapolate(here, tally, before, rules);
    const few = tally.accepted - acceptedBefore < FEW * count;
    if (!few) continue;
    if (share * settings.stepReduction < lastStep && least - here.factor >= settings.tolerance && here.shape !== before)
      continue;
    share *= settings.stepReduction;
  }
}

function* tryMove(
  here: ScoredLine,
  tally: Optimised,
  rules: ShapeRules,
  v: number,
  beside: number,
  ds: number,
  dy: number,
): Proposals<boolean> {
  const trial = copyOf(here.shape);
  return moveVertices(trial, v, beside, ds, dy, rules) ? yield* tryLine(here, tally, trial) : false;
}

function* tryLine(here: ScoredLine, tally: Optimised, trial: ToeLine): Proposals<boolean> {
  const factor = factorAt(yield [trial], 0);
  tally.iterations++;
  if (!(factor < here.factor)) {
    tally.rejected++;
    return false;
  }
  tally.accepted++;
  here.shape = trial;
  here.factor = factor;
  return true;
}

function* extrapolate(here: ScoredLine, tally: Optimised, before: ToeLine, rules: ShapeRules): Proposals<void> {
  const trial = copyOf(here.shape);
  for (let v = 0; v < trial.count; v++) {
    const [s, y] = [trial.s[v] as number, trial.y[v] as number];
    place(trial, v, 2 * s - (before.s[v] as number), 2 * y - (before.y[v] as number), rules);
  }
  if (mayStand(trial, 0, trial.count - 1, rules)) yield* tryLine(here, tally, trial);
}
