import type { Analysis } from './answer.js';
import { conclude } from './conclude.js';
import { evaluateRange, type SurfaceRange } from './evaluate-range.js';
import type { AnalysisInput } from './input.js';
import { planSearch } from './search/plan-search.js';
import { prepare } from './section/prepare.js';

export interface AnalyseOptions {
  /** Called after every block of surfaces. */
  onProgress?: (done: number, total: number) => void;
  /** Asked before every block; true ends the search with what there is. */
  shouldStop?: () => boolean;
}

/** Chosen: a few milliseconds of work, so that progress and stopping feel immediate. */
const BLOCK = 512;

/**
 * The one door: a section in, the least factor of safety of every method out.
 *
 * A caller with threads runs the same steps itself: `prepare`, `planSearch`, `evaluateRange` over any split of the surfaces,
 * `conclude`; the answer has the same bits.
 */
export function analyse(input: AnalysisInput, options: AnalyseOptions = {}): Analysis {
  const prepared = prepare(input);
  if (!prepared.ok) return prepared;
  const { section } = prepared;
  const plan = planSearch(section);
  const ranges: SurfaceRange[] = [];
  for (let from = 0; from < plan.total && !options.shouldStop?.(); from += BLOCK) {
    const to = Math.min(plan.total, from + BLOCK);
    ranges.push(evaluateRange(section, plan, from, to));
    options.onProgress?.(to, plan.total);
  }
  return { ok: true, answer: conclude(section, plan, ranges) };
}
