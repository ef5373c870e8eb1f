/** Two quantities of a list that vary together. */
export interface Correlation {
  first: number;
  second: number;
  /** Of their normal scores, between -1 and 1. */
  rho: number;
}

/**
 * Brings columns of equal length into orders in which their ranks have the correlations asked for (Iman & Conover 1982, Communications
 * in Statistics B 11(3)): the values of a column stay, only their order changes. Scores are those of the columns' own values, and what
 * correlation they have by chance is taken out first, so that the wanted one is met whatever was drawn.
 *
 * @param score the normal score of a value
 */
export function reorderByRank(
  columns: Float64Array[],
  correlations: readonly Correlation[],
  score: (value: number) => number,
): void {
  const n = columns.length;
  const samples = columns[0]?.length ?? 0;
  if (samples <= n) return;
  const scores = columns.map((column) => standardised(Float64Array.from(column, score)));
  const wanted = choleskyOf(n, correlationMatrix(n, correlations));
  const byChance = choleskyOf(n, chanceMatrix(scores));
  // Rows of the scores are multiplied by the inverse of the one factor and by the other, both lower ones.
  const row = new Float64Array(n);
  const targets = columns.map(() => new Float64Array(samples));
  for (let s = 0; s < samples; s++) {
    for (let i = 0; i < n; i++) {
      let sum = (scores[i] as Float64Array)[s] as number;
      for (let k = 0; k < i; k++) sum -= (byChance[i * n + k] as number) * (row[k] as number);
      row[i] = sum / ((byChance[i * n + i] as number) || 1);
    }
    for (let i = 0; i < n; i++) {
      let sum = 0;
      for (let k = 0; k <= i; k++) sum += (wanted[i * n + k] as number) * (row[k] as number);
      (targets[i] as Float64Array)[s] = sum;
    }
  }
  columns.forEach((column, i) => {
    const sorted = Float64Array.from(column).sort();
    orderOf(targets[i] as Float64Array).forEach((s, rank) => {
      column[s] = sorted[rank] as number;
    });
  });
}

/**
 * The correlation of every pair. Pairs that are given form chains and trees; the correlation of two quantities that are joined over
 * others is the product along the way, which always makes a correlation matrix.
 */
function correlationMatrix(n: number, correlations: readonly Correlation[]): Float64Array {
  const matrix = new Float64Array(n * n);
  const neighbours: { to: number; rho: number }[][] = Array.from({ length: n }, () => []);
  for (const { first, second, rho } of correlations) {
    neighbours[first]?.push({ to: second, rho });
    neighbours[second]?.push({ to: first, rho });
  }
  for (let from = 0; from < n; from++) {
    const reached: [number, number][] = [[from, 1]];
    matrix[from * n + from] = 1;
    for (let i = 0; i < reached.length; i++) {
      const [at, product] = reached[i] as [number, number];
      for (const { to, rho } of neighbours[at] ?? []) {
        if (reached.some(([known]) => known === to)) continue;
        matrix[from * n + to] = product * rho;
        reached.push([to, product * rho]);
      }
    }
  }
  return matrix;
}

function chanceMatrix(scores: readonly Float64Array[]): Float64Array {
  const n = scores.length;
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let sum = 0;
      const [a, b] = [scores[i] as Float64Array, scores[j] as Float64Array];
      for (let s = 0; s < a.length; s++) sum += (a[s] as number) * (b[s] as number);
      matrix[i * n + j] = sum / a.length;
    }
  }
  return matrix;
}

function standardised(values: Float64Array): Float64Array {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n) || 1;
  return values.map((value) => (value - mean) / deviation);
}

/** Places of the values in ascending order; equal ones by their place. */
function orderOf(values: Float64Array): Uint32Array {
  const order = Uint32Array.from({ length: values.length }, (_, i) => i);
  return order.sort((a, b) => (values[a] as number) - (values[b] as number) || a - b);
}

/** Lower factor of a correlation matrix, row by row (Cholesky). */
function choleskyOf(n: number, matrix: Float64Array): Float64Array {
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
