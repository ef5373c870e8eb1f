import { batchEvaluator } from '../evaluate-batch.js';
import { type EvaluatedBatch, recordOf } from '../search/surface-batch.js';
import { SearchRun } from '../search-run.js';
import type { PreparedSection } from '../section/prepare.js';
import { sampledFactor } from './sampled-factor.js';

/** What searches of some samples found. */
export interface SampleRange {
  from: number;
  to: number;
  /** The least factor of every sample and method, sample by sample; 0 where there is none. */
  factors: Float64Array;
  /** Which surface has it, as a text that is the same for the same surface; empty where there is none. */
  surfaces: string[];
  tally: SurfaceTally;
}

/**
 * In how many samples each surface and method, surface by surface, had a factor, and in how many one below 1. It counts the surfaces
 * that a search proposes before it knows any factor: they are the same in every sample.
 */
export interface SurfaceTally {
  valid: Uint32Array;
  failing: Uint32Array;
}

/**
 * Searches the samples `from <= number < to`, each as the section itself is searched. Whole numbers alone are added up, so that samples
 * split over threads in any way give the same bits.
 */
export function searchSamples(
  methodCount: number,
  from: number,
  to: number,
  sectionOf: (sample: number) => PreparedSection | null,
): SampleRange {
  const count = Math.max(0, to - from);
  const found: SampleRange = {
    from,
    to: from + count,
    factors: new Float64Array(count * methodCount),
    surfaces: new Array<string>(count * methodCount).fill(''),
    tally: emptyTally(0),
  };
  for (let s = 0; s < count; s++) {
    const section = sectionOf(from + s);
    if (section !== null) searchOne(section, s * methodCount, methodCount, found);
  }
  return found;
}

function searchOne(section: PreparedSection, at: number, methodCount: number, found: SampleRange): void {
  const run = new SearchRun(section);
  const evaluate = batchEvaluator(section, run.context.extent);
  for (let batch = run.batch, first = true; batch; batch = run.batch, first = false) {
    const evaluated = evaluate(batch);
    if (first) {
      if (found.tally.valid.length === 0) found.tally = emptyTally(evaluated.count * methodCount);
      count(evaluated, found.tally);
    }
    for (let m = 0; m < methodCount; m++) lower(evaluated, m, methodCount, at + m, found);
    run.take(0, evaluated);
  }
}

function count({ factors, rejections }: EvaluatedBatch, { valid, failing }: SurfaceTally): void {
  for (let place = 0; place < factors.length; place++) {
    const factor = sampledFactor(factors[place] as number, rejections[place] as number);
    if (!(factor > 0)) continue;
    valid[place] = (valid[place] as number) + 1;
    if (factor < 1) failing[place] = (failing[place] as number) + 1;
  }
}

/** Takes over the least factor of a method in a batch, when it is lower than what is held; of equal ones the first. */
function lower(
  batch: EvaluatedBatch,
  m: number,
  methodCount: number,
  at: number,
  { factors, surfaces }: SampleRange,
): void {
  let least = (factors[at] as number) || Number.POSITIVE_INFINITY;
  let best = -1;
  for (let i = 0; i < batch.count; i++) {
    const place = i * methodCount + m;
    const factor = sampledFactor(batch.factors[place] as number, batch.rejections[place] as number);
    if (!(factor > 0) || factor >= least) continue;
    least = factor;
    best = i;
  }
  if (best < 0) return;
  factors[at] = least;
  surfaces[at] = recordOf(batch, best).join(' ');
}

export function emptyTally(places: number): SurfaceTally {
  return { valid: new Uint32Array(places), failing: new Uint32Array(places) };
}

/** The tallies of several ranges as one. */
export function sumTallies(tallies: readonly SurfaceTally[]): SurfaceTally {
  const sum = emptyTally(tallies.reduce((most, { valid }) => Math.max(most, valid.length), 0));
  for (const { valid, failing } of tallies) {
    for (let place = 0; place < valid.length; place++) {
      sum.valid[place] = (sum.valid[place] as number) + (valid[place] as number);
      sum.failing[place] = (sum.failing[place] as number) + (failing[place] as number);
    }
  }
  return sum;
}

/** A surface counts when it had a factor in this many samples: of fewer, a share says nothing. Chosen. */
const LEAST_SEEN = 5;

/** The surface that fails in the largest share of the samples in which it has a factor; null when none fails. Of equal ones the first. */
export function mostFailing({ valid, failing }: SurfaceTally, methodCount: number, method: number): number | null {
  let [worst, most] = [-1, 0];
  for (let place = method; place < valid.length; place += methodCount) {
    const seen = valid[place] as number;
    const share = (failing[place] as number) / seen;
    if (seen < LEAST_SEEN || share <= most) continue;
    most = share;
    worst = (place - method) / methodCount;
  }
  return worst < 0 ? null : worst;
}
