import { normalCdf, normalQuantile } from './normal.js';
import { randomStream } from './random-stream.js';
import { type Correlation, type RandomVariable, variableAt } from './random-variable.js';

export interface SamplingOptions {
  sampling: 'monte_carlo' | 'latin_hypercube';
  samples: number;
  seed: number;
}

/**
 * Samples of all variables, one row a sample. Latin hypercube draws one number from each of as many equal parts of every variable
 * as there are samples (McKay, Beckman & Conover 1979). Correlation is that of the standard normal scores, by Cholesky's factor of its matrix.
 * The first rows of a smaller sample are not those of a larger one with Latin hypercube, and are with Monte Carlo.
 */
export function drawSamples(
  variables: readonly RandomVariable[],
  correlations: readonly Correlation[],
  options: SamplingOptions,
): Float64Array {
  const { samples, sampling, seed } = options;
  const next = randomStream(seed);
  const n = variables.length;
  const probability = new Float64Array(samples * n);
  if (sampling === 'monte_carlo') for (let i = 0; i < probability.length; i++) probability[i] = openInterval(next());
  else for (let v = 0; v < n; v++) fillStrata(probability, v, n, samples, next);
  const factor = correlations.length > 0 ? choleskyOf(n, correlations) : null;
  const values = new Float64Array(samples * n);
  const scores = new Float64Array(n);
  for (let s = 0; s < samples; s++) {
    for (let v = 0; v < n; v++) scores[v] = normalQuantile(probability[s * n + v] as number);
    variables.forEach((variable, v) => {
      let p = probability[s * n + v] as number;
      if (factor) {
        let score = 0;
        for (let k = 0; k <= v; k++) score += (factor[v * n + k] as number) * (scores[k] as number);
        p = openInterval(normalCdf(score));
      }
      values[s * n + v] = variableAt(variable, p);
    });
  }
  return values;
}

function openInterval(p: number): number {
  return Math.min(1 - 1e-12, Math.max(1e-12, p));
}

function fillStrata(out: Float64Array, v: number, n: number, samples: number, next: () => number): void {
  const order = Int32Array.from({ length: samples }, (_, i) => i);
  for (let i = samples - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    const kept = order[i] as number;
    order[i] = order[j] as number;
    order[j] = kept;
  }
  for (let s = 0; s < samples; s++) out[s * n + v] = openInterval(((order[s] as number) + next()) / samples);
}

/** Lower factor of the correlation matrix, row by row. A matrix that is no correlation loses what makes it none. */
function choleskyOf(n: number, correlations: readonly Correlation[]): Float64Array {
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) matrix[i * n + i] = 1;
  for (const { first, second, rho } of correlations) {
    matrix[first * n + second] = rho;
    matrix[second * n + first] = rho;
  }
  const factor = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j] as number;
      for (let k = 0; k < j; k++) sum -= (factor[i * n + k] as number) * (factor[j * n + k] as number);
      factor[i * n + j] = i === j ? Math.sqrt(Math.max(0, sum)) : sum / ((factor[j * n + j] as number) || 1);
    }
  }
  return factor;
}
