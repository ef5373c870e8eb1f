import type { Notice, ValleyMinimum } from '../answer.js';
import type { PreparedSection } from '../section/prepare.js';
import type { GridLayout } from './grid-circle.js';
import type { SearchExtent } from './search-extent.js';
import { type EvaluatedBatch, evaluatedPart, joinBatches, type SurfaceBatch } from './surface-batch.js';

/**
 * A search: it proposes a batch of surfaces, is told what became of them, and proposes the next, until it ends. Whoever drives it
 * evaluates a batch over any number of threads, so a search itself decides nothing by time or order and draws chance from a seed alone.
 *
 * A search that learns from factors runs once per method on its own surfaces, so that no method decides what another tries.
 */
export type Search = Generator<SurfaceBatch, void, EvaluatedBatch>;

/** What every search is given. */
export interface SearchContext {
  section: PreparedSection;
  extent: SearchExtent;
  report: SearchReport;
}

/** What a search says of itself while it runs. */
export interface SearchReport {
  /** What it lays out, in a sentence. */
  layout: string;
  /** The grid of each method as it stands, for a search that has one. */
  grids: readonly GridLayout[];
  notes: Notice[];
  /** Of each method the minima of valleys, for a search that keeps them apart. */
  minima?: readonly (readonly ValleyMinimum[])[];
}

/** Runs searches side by side: each batch holds the next one of every search that goes on. */
export function* together(searches: readonly Search[]): Search {
  const [only] = searches;
  if (only && searches.length === 1) return yield* only;
  let running = searches.map((search) => ({ search, step: search.next() }));
  for (;;) {
    running = running.filter(({ step }) => !step.done);
    const proposed = running.flatMap(({ step }) => (step.done ? [] : [step.value]));
    if (proposed.length === 0) return;
    const found = yield joinBatches(proposed);
    let from = 0;
    running = running.map(({ search }, i) => {
      const to = from + (proposed[i]?.count ?? 0);
      const step = search.next(evaluatedPart(found, from, to));
      from = to;
      return { search, step };
    });
  }
}
