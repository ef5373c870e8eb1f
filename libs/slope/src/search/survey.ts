import type { EngineMethodId } from '../input.js';
import { REJECTIONS, rejectionOrdinal } from '../rejection.js';
import { type EvaluatedBatch, evaluatedPart, joinEvaluated, recordOf } from './surface-batch.js';

/** What is known of a search so far, whatever it tried and in whatever order. */
export interface Survey {
  methods: readonly EngineMethodId[];
  /** Surfaces tried. */
  tried: number;
  /** Surfaces kept, the first ones tried. */
  kept: number;
  batches: EvaluatedBatch[];
  bytes: number;
  of: readonly MethodSurvey[];
}

/** What one method found. */
export interface MethodSurvey {
  /** Surfaces by the ordinal of their rejection, 0 for those with a factor. */
  byOrdinal: Float64Array;
  best: BestSurface | null;
  /** The best surface of every phase, by the phase's ordinal. */
  bestOfPhase: Map<number, BestSurface>;
  /** After how many surfaces the least factor fell to what. */
  curve: { evaluations: number; factor: number }[];
  /** By the power of two below the area of the mass in m2. */
  bySize: Map<number, SizeClass>;
}

export interface BestSurface {
  factor: number;
  /** The surface's number in the order of the search. */
  number: number;
  phase: number;
  record: Float64Array;
}

export interface SizeClass {
  count: number;
  factor: number;
  number: number;
}

/** Chosen: what a population may take of a run's memory, which holds it twice while its batches are joined. */
const MOST_BYTES = 400e6;
/** Chosen: a curve is thinned when it has more points. */
const MOST_POINTS = 128;
const NONE = rejectionOrdinal('none');
const NOT_TRIED = rejectionOrdinal('not_tried');

export function createSurvey(methods: readonly EngineMethodId[]): Survey {
  const of = methods.map(() => ({
    byOrdinal: new Float64Array(REJECTIONS.length),
    best: null,
    bestOfPhase: new Map(),
    curve: [],
    bySize: new Map(),
  }));
  return { methods, tried: 0, kept: 0, batches: [], bytes: 0, of };
}

/** Adds the next surfaces of the search. Equal factors are settled by the lower number. */
export function survey(known: Survey, found: EvaluatedBatch): void {
  known.of.forEach((of, m) => {
    surveyMethod(of, found, m, known);
  });
  keep(known, found);
  known.tried += found.count;
}

/** Surfaces that a method tried. */
export function attempts({ byOrdinal }: MethodSurvey): number {
  return byOrdinal.reduce((sum, count, ordinal) => (ordinal === NOT_TRIED ? sum : sum + count), 0);
}

function surveyMethod(of: MethodSurvey, found: EvaluatedBatch, m: number, { tried, methods }: Survey): void {
  let evaluations = attempts(of);
  for (let i = 0; i < found.count; i++) {
    const at = i * methods.length + m;
    const ordinal = found.rejections[at] as number;
    of.byOrdinal[ordinal] = (of.byOrdinal[ordinal] as number) + 1;
    if (ordinal === NOT_TRIED) continue;
    evaluations++;
    if (ordinal !== NONE) continue;
    const factor = found.factors[at] as number;
    noteSize(of, found.areas[i] as number, factor, tried + i);
    const phase = found.phase[i] as number;
    const ofPhase = of.bestOfPhase.get(phase);
    if (ofPhase && factor >= ofPhase.factor) continue;
    const best = { factor, number: tried + i, phase, record: recordOf(found, i).slice() };
    of.bestOfPhase.set(phase, best);
    if (of.best && factor >= of.best.factor) continue;
    of.best = best;
    of.curve.push({ evaluations, factor });
    if (of.curve.length > MOST_POINTS)
      of.curve = of.curve.filter((_, point) => (of.curve.length - 1 - point) % 2 === 0);
  }
}

function noteSize({ bySize }: MethodSurvey, areaM2: number, factor: number, number: number): void {
  const power = Math.floor(Math.log2(areaM2));
  const known = bySize.get(power);
  if (!known) bySize.set(power, { count: 1, factor, number });
  else {
    known.count++;
    if (factor < known.factor) {
      known.factor = factor;
      known.number = number;
    }
  }
}

function keep(known: Survey, found: EvaluatedBatch): void {
  if (known.kept < known.tried || found.count === 0) return;
  let count = found.count;
  while (count > 0 && known.bytes + bytesOf(found, count) > MOST_BYTES) count = Math.floor(count / 2);
  known.bytes += bytesOf(found, count);
  known.kept += count;
  if (count > 0) known.batches.push(count < found.count ? evaluatedPart(found, 0, count) : found);
}

function bytesOf({ start, factors, count: all }: EvaluatedBatch, count: number): number {
  return 8 * (start[count] as number) + count * (14 + (9 * factors.length) / all);
}

/** All surfaces kept, as one batch, no number where there is no factor; the survey gives them up. */
export function takeKept(known: Survey): EvaluatedBatch {
  const joined = joinEvaluated(known.batches);
  known.batches = [];
  for (let at = 0; at < joined.factors.length; at++) if (joined.rejections[at] !== NONE) joined.factors[at] = 0;
  return joined;
}
