import { type Distribution, quantileOf } from './distribution.js';
import { normalQuantile } from './normal.js';
import { randomStream } from './random-stream.js';
import { type Correlation, reorderByRank } from './rank-correlation.js';

export interface SamplingOptions {
  sampling: 'monte_carlo' | 'latin_hypercube';
  samples: number;
  seed: number;
  /** Latin hypercube: every quantity takes its value from the same part of its distribution in a sample, so that all rise and fall together. */
  sharesStrata?: boolean;
}

/**
 * Samples of all quantities, one row a sample. Latin hypercube draws one number from each of as many equal parts of every quantity
 * as there are samples (McKay, Beckman & Conover 1979). Correlated quantities are brought into an order of ranks with the correlation
 * asked for; each keeps the very values that were drawn for it.
 */
export function drawSamples(
  distributions: readonly Distribution[],
  correlations: readonly Correlation[],
  { samples, sampling, seed, sharesStrata = false }: SamplingOptions,
): Float64Array {
  const next = randomStream(seed);
  const columns: Float64Array[] = [];
  distributions.forEach(() => {
    const column = new Float64Array(samples);
    const [first] = columns;
    if (sampling === 'latin_hypercube' && sharesStrata && first) fillStrataOf(first, column, next);
    else if (sampling === 'monte_carlo') for (let s = 0; s < samples; s++) column[s] = openInterval(next());
    else fillStrata(column, next);
    columns.push(column);
  });
  if (correlations.length > 0) reorderByRank(columns, correlations, (p) => normalQuantile(p));
  const values = new Float64Array(samples * distributions.length);
  distributions.forEach((distribution, v) => {
    const quantile = quantileOf(distribution);
    const column = columns[v] as Float64Array;
    for (let s = 0; s < samples; s++) values[s * distributions.length + v] = quantile(column[s] as number);
  });
  return values;
}

function openInterval(p: number): number {
  return Math.min(1 - 1e-12, Math.max(1e-12, p));
}

function fillStrata(column: Float64Array, next: () => number): void {
  const samples = column.length;
  for (let i = 0; i < samples; i++) column[i] = openInterval((i + next()) / samples);
  for (let i = samples - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    const kept = column[i] as number;
    column[i] = column[j] as number;
    column[j] = kept;
  }
}

/** Values from the parts that those of another column lie in. */
function fillStrataOf(other: Float64Array, column: Float64Array, next: () => number): void {
  const samples = column.length;
  for (let s = 0; s < samples; s++) {
    column[s] = openInterval((Math.floor((other[s] as number) * samples) + next()) / samples);
  }
}
