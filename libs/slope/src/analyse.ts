import type { Analysis } from './answer.js';
import { batchEvaluator } from './evaluate-batch.js';
import type { AnalysisInput } from './input.js';
import { withLayerWarning } from './layer-warning.js';
import { batchPart } from './search/surface-batch.js';
import { SearchRun } from './search-run.js';
import { prepare } from './section/prepare.js';

export interface AnalyseOptions {
  /** Called after every block of surfaces; a search that learns may come to expect more or fewer in all. */
  onProgress?: (done: number, total: number) => void;
  /** Asked before every block; true ends the search with what there is. */
  shouldStop?: () => boolean;
}

/** Chosen: a few milliseconds of work, so that progress and stopping feel immediate. */
const BLOCK = 512;

/**
 * The one door: a section in, the least factor of safety of every method out.
 *
 * A caller with threads runs the same steps itself: `prepare`, a `SearchRun`, a `batchEvaluator` in every thread for any split of its
 * batches, and `withLayerWarning` in the end; the answer has the same bits.
 */
export function analyse(input: AnalysisInput, options: AnalyseOptions = {}): Analysis {
  const prepared = prepare(input);
  if (!prepared.ok) return prepared;
  const { section } = prepared;
  const run = new SearchRun(section);
  const evaluate = batchEvaluator(section, run.context.extent);
  for (let batch = run.batch; batch && !options.shouldStop?.(); batch = run.batch) {
    for (let from = 0; from < batch.count; from += BLOCK) {
      if (from > 0 && options.shouldStop?.()) return { ok: true, answer: run.answer() };
      run.take(from, evaluate(batchPart(batch, from, Math.min(batch.count, from + BLOCK))));
      options.onProgress?.(run.done, run.expected);
    }
  }
  return { ok: true, answer: withLayerWarning(section, run.answer()) };
}
