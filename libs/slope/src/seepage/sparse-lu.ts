import type { Factor, LowerRows } from './sparse-cholesky.js';

/**
 * Factors L D U of a matrix with a symmetric pattern and unsymmetric values, on the pattern of the Cholesky factor.
 *
 * Row i of L and column i of U come from the rows and columns before, both by the same sweep (Doolittle's elimination in
 * the up-looking order of Davis 2006, chapters 4 and 6). No pivoting: a Jacobian of flow with storage is close enough to an M-matrix,
 * and a pivot that is not says so.
 *
 * Neighbouring columns of one separator have the same rows, and go through the inner loop two at a time, which halves its traffic and
 * changes no bit.
 */
export interface UnsymmetricValues {
  /** Entry p of the pattern, row r and column c: A(r, c), and A(c, r) in `above`. */
  below: Float64Array;
  above: Float64Array;
}

export interface UpperFactor {
  /** Columns of U transposed, where the factor has those of L. */
  value: Float64Array;
  work: Float64Array;
  /** 1 where column j + 1 has the rows of column j, but for its own. */
  twin: Uint8Array;
}

export function makeUpperFactor({ size, row, columnStart }: Factor): UpperFactor {
  const twin = new Uint8Array(size);
  for (let j = 0; j + 1 < size; j++) {
    const [start, next, end] = [columnStart[j] as number, columnStart[j + 1] as number, columnStart[j + 2] as number];
    if (row[start] === j + 1 && next > start && next - start === end - next + 1) twin[j] = 1;
  }
  return { value: new Float64Array(row.length), work: new Float64Array(size), twin };
}

/** False when a pivot vanishes. */
export function factorizeUnsymmetric(
  factor: Factor,
  upper: UpperFactor,
  pattern: LowerRows,
  { below, above }: UnsymmetricValues,
): boolean {
  const { size, columnStart, row, value: lower, rowStart, rowColumn, diagonal, work, filled } = factor;
  const { value: raised, work: workAbove, twin } = upper;
  const { start, column } = pattern;
  filled.set(columnStart.subarray(0, size));
  for (let i = 0; i < size; i++) {
    const last = (start[i + 1] as number) - 1;
    for (let p = start[i] as number; p < last; p++) {
      const c = column[p] as number;
      work[c] = below[p] as number;
      workAbove[c] = above[p] as number;
    }
    const whole = below[last] as number;
    let d = whole;
    const rowEnd = rowStart[i + 1] as number;
    for (let q = rowStart[i] as number; q < rowEnd; q++) {
      const j = rowColumn[q] as number;
      const x = work[j] as number;
      const y = workAbove[j] as number;
      work[j] = 0;
      workAbove[j] = 0;
      const end = filled[j] as number;
      filled[j] = end + 1;
      let p = columnStart[j] as number;
      if (twin[j] === 1 && q + 1 < rowEnd) {
        q++;
        const k = j + 1;
        const xk = (work[k] as number) - (raised[p] as number) * x;
        const yk = (workAbove[k] as number) - (lower[p] as number) * y;
        work[k] = 0;
        workAbove[k] = 0;
        const endK = filled[k] as number;
        filled[k] = endK + 1;
        let pk = columnStart[k] as number;
        for (p++; p < end; p++, pk++) {
          const r = row[p] as number;
          work[r] = (work[r] as number) - (raised[p] as number) * x - (raised[pk] as number) * xk;
          workAbove[r] = (workAbove[r] as number) - (lower[p] as number) * y - (lower[pk] as number) * yk;
        }
        const pivot = diagonal[j] as number;
        d -= (x * y) / pivot;
        lower[end] = x / pivot;
        raised[end] = y / pivot;
        const pivotK = diagonal[k] as number;
        d -= (xk * yk) / pivotK;
        lower[endK] = xk / pivotK;
        raised[endK] = yk / pivotK;
        continue;
      }
      for (; p < end; p++) {
        const r = row[p] as number;
        work[r] = (work[r] as number) - (raised[p] as number) * x;
        workAbove[r] = (workAbove[r] as number) - (lower[p] as number) * y;
      }
      const pivot = diagonal[j] as number;
      d -= (x * y) / pivot;
      lower[end] = x / pivot;
      raised[end] = y / pivot;
    }
    if (!(Math.abs(d) > 1e-14 * Math.abs(whole))) {
      work.fill(0);
      workAbove.fill(0);
      return false;
    }
    diagonal[i] = d;
  }
  return true;
}

/** Overwrites the right-hand side with the solution. */
export function solveUnsymmetric(factor: Factor, upper: UpperFactor, b: Float64Array): void {
  const { size, columnStart, row, value: lower, diagonal } = factor;
  const { value: raised } = upper;
  for (let j = 0; j < size; j++) {
    const x = b[j] as number;
    for (let p = columnStart[j] as number; p < (columnStart[j + 1] as number); p++) {
      const r = row[p] as number;
      b[r] = (b[r] as number) - (lower[p] as number) * x;
    }
  }
  for (let j = size - 1; j >= 0; j--) {
    let x = (b[j] as number) / (diagonal[j] as number);
    for (let p = columnStart[j] as number; p < (columnStart[j + 1] as number); p++) {
      x -= (raised[p] as number) * (b[row[p] as number] as number);
    }
    b[j] = x;
  }
}
