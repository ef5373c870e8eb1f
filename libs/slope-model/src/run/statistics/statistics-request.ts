import type { RunTerms } from '../run-terms.js';

/** Samples the random variables of the document, moves each through its range, or both, as its settings say. */
export interface StatisticsRequest extends RunTerms {
  readonly kind: 'statistics';
  readonly seed: number;
}
