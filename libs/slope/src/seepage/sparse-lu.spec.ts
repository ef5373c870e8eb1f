import { describe, expect, it } from '@jest/globals';
import { analysePattern, type LowerRows } from './sparse-cholesky.js';
import { factorizeUnsymmetric, makeUpperFactor, solveUnsymmetric, type UnsymmetricValues } from './sparse-lu.js';

/** Rows and columns up to `band` apart are linked: columns of one separator, all but the last with the rows of the next. */
function banded(size: number, band: number, diagonal: number): { pattern: LowerRows; values: UnsymmetricValues } {
  const start = [0];
  const column: number[] = [];
  const below: number[] = [];
  const above: number[] = [];
  for (let i = 0; i < size; i++) {
    for (let j = Math.max(0, i - band); j <= i; j++) {
      column.push(j);
      below.push(i === j ? diagonal : -(Math.sin(i + 2 * j) ** 2));
      above.push(i === j ? diagonal : -(Math.cos(3 * i + j) ** 2));
    }
    start.push(column.length);
  }
  return {
    pattern: { start: Int32Array.from(start), column: Int32Array.from(column) },
    values: { below: Float64Array.from(below), above: Float64Array.from(above) },
  };
}

function times({ start, column }: LowerRows, { below, above }: UnsymmetricValues, x: Float64Array): Float64Array {
  const b = new Float64Array(x.length);
  for (let i = 0; i < x.length; i++) {
    for (let p = start[i] ?? 0; p < (start[i + 1] ?? 0); p++) {
      const j = column[p] ?? 0;
      b[i] = (b[i] ?? 0) + (below[p] ?? 0) * (x[j] ?? 0);
      if (j !== i) b[j] = (b[j] ?? 0) + (above[p] ?? 0) * (x[i] ?? 0);
    }
  }
  return b;
}

describe('sparse LU', () => {
  it.each([1, 2, 3, 6, 29])('gives back what an unsymmetric matrix of half-width %p was multiplied with', (band) => {
    const { pattern, values } = banded(30, band, 2 * band + 1);
    const x = Float64Array.from({ length: 30 }, (_, i) => Math.sin(i) + 2);
    const b = times(pattern, values, x);
    const factor = analysePattern(pattern);
    const upper = makeUpperFactor(factor);
    // Twice: the first must leave the workspace as it was.
    expect(factorizeUnsymmetric(factor, upper, pattern, values)).toBe(true);
    expect(factorizeUnsymmetric(factor, upper, pattern, values)).toBe(true);
    solveUnsymmetric(factor, upper, b);
    for (const [i, value] of b.entries()) expect(value).toBeCloseTo(x[i] ?? 0, 10);
  });

  it('says so when a pivot vanishes, and can go on after', () => {
    const { pattern, values } = banded(12, 3, 7);
    const factor = analysePattern(pattern);
    const upper = makeUpperFactor(factor);
    const singular = { below: values.below.slice().fill(1), above: values.above.slice().fill(1) };
    expect(factorizeUnsymmetric(factor, upper, pattern, singular)).toBe(false);
    expect(factorizeUnsymmetric(factor, upper, pattern, values)).toBe(true);
  });
});
