import type { AnalysisAnswer } from './answer.js';
import { conclude } from './conclude.js';
import { openSearch } from './search/open-search.js';
import type { Search, SearchContext } from './search/search.js';
import { searchExtent } from './search/search-extent.js';
import {
  type EvaluatedBatch,
  evaluatedPart,
  joinEvaluated,
  putPart,
  roomFor,
  type SurfaceBatch,
} from './search/surface-batch.js';
import { createSurvey, type Survey, survey } from './search/survey.js';
import type { PreparedSection } from './section/prepare.js';

/**
 * A search under way. Whoever drives it evaluates the surfaces of `batch`, in any parts and any order, over any number of threads
 * (`batchEvaluator`), and gives each part back, until there is no batch any more.
 */
export class SearchRun {
  readonly context: SearchContext;
  readonly #search: Search;
  readonly #survey: Survey;
  #batch: SurfaceBatch | null = null;
  /** The batch with what has come back of it. */
  #found: EvaluatedBatch | null = null;
  /** How many surfaces came back in a part, by the part's first surface. */
  #parts = new Map<number, number>();
  #arrived = 0;

  constructor(section: PreparedSection) {
    const report = { layout: '', grids: [], notes: [] };
    this.context = { section, extent: searchExtent(section), report };
    this.#survey = createSurvey(section.settings.methods);
    this.#search = openSearch(this.context);
    this.#propose(this.#search.next());
  }

  /** What is to be evaluated now; null when the search has ended. */
  get batch(): SurfaceBatch | null {
    return this.#batch;
  }

  /** Surfaces evaluated so far. */
  get done(): number {
    return this.#survey.tried + this.#arrived;
  }

  /** Surfaces that the search expects to try in all: exact once it has ended. */
  get expected(): number {
    return this.#survey.tried + (this.#batch ? Math.round(this.#batch.count + this.#batch.ahead) : 0);
  }

  /** Takes back a part of the batch, evaluated, that begins with the surface `from`. The last part makes the search go on. */
  take(from: number, part: EvaluatedBatch): void {
    if (!this.#batch) throw new Error('the search has ended');
    if (part.count === 0) return;
    this.#found ??= part.count === this.#batch.count ? part : roomFor(this.#batch, this.#survey.methods.length);
    if (this.#found !== part) putPart(this.#found, from, part);
    this.#parts.set(from, part.count);
    this.#arrived += part.count;
    if (this.#arrived < this.#batch.count) return;
    const found = this.#gather();
    survey(this.#survey, found);
    this.#propose(this.#search.next(found));
  }

  /** The answer; before the search has ended, that of the surfaces evaluated so far from the first one on. */
  answer(): AnalysisAnswer {
    const stopped = this.#batch !== null;
    if (stopped) {
      survey(this.#survey, this.#gather());
      this.#batch = null;
    }
    return conclude(this.context, this.#survey, stopped);
  }

  #propose(step: IteratorResult<SurfaceBatch, void>): void {
    let next = step;
    while (!next.done && next.value.count === 0) next = this.#search.next(joinEvaluated([]));
    this.#batch = next.done ? null : next.value;
  }

  /** What came back of the batch, from its first surface on without a gap; and forgets it. */
  #gather(): EvaluatedBatch {
    let whole = 0;
    for (let count = this.#parts.get(0); count; count = this.#parts.get(whole)) whole += count;
    const found = this.#found ?? joinEvaluated([]);
    if (this.#arrived >= found.count && whole !== found.count)
      throw new Error(`surfaces from ${whole} on are missing from the search`);
    this.#found = null;
    this.#parts = new Map();
    this.#arrived = 0;
    return whole === found.count ? found : evaluatedPart(found, 0, whole);
  }
}
