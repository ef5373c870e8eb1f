/**
 * Cholesky factors L D L' of a sparse symmetric matrix whose pattern stays while its values change.
 *
 * The pattern of L comes once from the elimination tree (Liu 1990, The role of elimination trees in sparse
 * factorization, SIAM J. Matrix Anal. Appl. 11); the values row by row, each a sparse triangular solve (the up-looking
 * method: Davis 2006, Direct Methods for Sparse Linear Systems, chapter 4). No pivoting: the matrix must be positive
 * definite, and the factorization says when it is not.
 */
export interface LowerRows {
  /** Columns of row i, ascending, the diagonal last: `column[start[i]]` up to `start[i + 1]`. */
  start: Int32Array;
  column: Int32Array;
}

export interface Factor {
  size: number;
  /** Column j of L below the diagonal: `row[columnStart[j]]` up to `columnStart[j + 1]`, rows ascending. */
  columnStart: Int32Array;
  row: Int32Array;
  value: Float64Array;
  /** Columns that row i of L meets, ascending. */
  rowStart: Int32Array;
  rowColumn: Int32Array;
  diagonal: Float64Array;
  /** Work of one row; all zero between calls. */
  work: Float64Array;
  filled: Int32Array;
}

/** The pattern of L, with room for its values. */
export function analysePattern({ start, column }: LowerRows): Factor {
  const size = start.length - 1;
  const rows = rowPatterns(size, start, column);
  const rowStart = new Int32Array(size + 1);
  const columnStart = new Int32Array(size + 1);
  rows.forEach((pattern, i) => {
    rowStart[i + 1] = (rowStart[i] as number) + pattern.length;
    for (const j of pattern) columnStart[j + 1] = (columnStart[j + 1] as number) + 1;
  });
  for (let j = 0; j < size; j++) columnStart[j + 1] = (columnStart[j + 1] as number) + (columnStart[j] as number);
  const entries = rowStart[size] as number;
  const rowColumn = new Int32Array(entries);
  const row = new Int32Array(entries);
  const fill = columnStart.slice();
  rows.forEach((pattern, i) => {
    rowColumn.set(pattern, rowStart[i]);
    for (const j of pattern) {
      row[fill[j] as number] = i;
      fill[j] = (fill[j] as number) + 1;
    }
  });
  return {
    size,
    columnStart,
    row,
    value: new Float64Array(entries),
    rowStart,
    rowColumn,
    diagonal: new Float64Array(size),
    work: new Float64Array(size),
    filled: new Int32Array(size),
  };
}

/** For every row of L its columns: the nodes met on the way up the elimination tree from the entries of the matrix. */
function rowPatterns(size: number, start: Int32Array, column: Int32Array): Int32Array[] {
  const parent = new Int32Array(size).fill(-1);
  const seen = new Int32Array(size).fill(-1);
  const rows: Int32Array[] = [];
  for (let i = 0; i < size; i++) {
    const pattern: number[] = [];
    seen[i] = i;
    for (let p = start[i] as number; p < (start[i + 1] as number); p++) {
      let j = column[p] as number;
      while (seen[j] !== i) {
        if (parent[j] === -1) parent[j] = i;
        pattern.push(j);
        seen[j] = i;
        j = parent[j] as number;
      }
    }
    rows.push(Int32Array.from(pattern).sort());
  }
  return rows;
}

/** Factors the matrix with these values, in the order of its pattern; false when it is not positive definite. */
export function factorize(factor: Factor, pattern: LowerRows, values: Float64Array): boolean {
  const { size, columnStart, row, value, rowStart, rowColumn, diagonal, work, filled } = factor;
  const { start, column } = pattern;
  filled.set(columnStart.subarray(0, size));
  for (let i = 0; i < size; i++) {
    const last = (start[i + 1] as number) - 1;
    for (let p = start[i] as number; p < last; p++) work[column[p] as number] = values[p] as number;
    const whole = values[last] as number;
    let d = whole;
    for (let q = rowStart[i] as number; q < (rowStart[i + 1] as number); q++) {
      const j = rowColumn[q] as number;
      const y = work[j] as number;
      work[j] = 0;
      const end = filled[j] as number;
      filled[j] = end + 1;
      for (let p = columnStart[j] as number; p < end; p++) {
        const r = row[p] as number;
        work[r] = (work[r] as number) - (value[p] as number) * y;
      }
      const l = y / (diagonal[j] as number);
      d -= l * y;
      value[end] = l;
    }
    // Rounding leaves a singular matrix a pivot of the size of its error, of either sign.
    if (!(d > 1e-13 * whole)) {
      work.fill(0);
      return false;
    }
    diagonal[i] = d;
  }
  return true;
}

/** Overwrites the right-hand side with the solution. */
export function solveFactored(factor: Factor, b: Float64Array): void {
  const { size, columnStart, row, value, diagonal } = factor;
  for (let j = 0; j < size; j++) {
    const x = b[j] as number;
    if (x === 0) continue;
    for (let p = columnStart[j] as number; p < (columnStart[j + 1] as number); p++) {
      const r = row[p] as number;
      b[r] = (b[r] as number) - (value[p] as number) * x;
    }
  }
  for (let j = 0; j < size; j++) b[j] = (b[j] as number) / (diagonal[j] as number);
  for (let j = size - 1; j >= 0; j--) {
    let x = b[j] as number;
    for (let p = columnStart[j] as number; p < (columnStart[j + 1] as number); p++) {
      x -= (value[p] as number) * (b[row[p] as number] as number);
    }
    b[j] = x;
  }
}
