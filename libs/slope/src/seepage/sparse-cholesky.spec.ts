import { describe, expect, it } from '@jest/globals';
import { dissectionOrder } from './dissection-order.js';
import { analysePattern, factorize, type LowerRows, solveFactored } from './sparse-cholesky.js';

/** The five-point Laplacian on a square of n x n inner points, lower rows in natural or given order. */
function laplacian(n: number, order: (i: number) => number): { pattern: LowerRows; values: Float64Array } {
  const rows: [column: number, value: number][][] = Array.from({ length: n * n }, () => []);
  const put = (a: number, b: number, value: number) => {
    const [i, j] = [order(a), order(b)];
    if (j <= i) rows[i]?.push([j, value]);
  };
  for (let i = 0; i < n * n; i++) {
    put(i, i, 4);
    const [column, row] = [i % n, Math.floor(i / n)];
    if (column > 0) put(i, i - 1, -1);
    if (column < n - 1) put(i, i + 1, -1);
    if (row > 0) put(i, i - n, -1);
    if (row < n - 1) put(i, i + n, -1);
  }
  const start = new Int32Array(n * n + 1);
  const entries = rows.map((row) => row.sort((a, b) => a[0] - b[0]));
  entries.forEach((row, i) => {
    start[i + 1] = (start[i] ?? 0) + row.length;
  });
  return {
    pattern: { start, column: Int32Array.from(entries.flat(), ([column]) => column) },
    values: Float64Array.from(entries.flat(), ([, value]) => value),
  };
}

function grid(n: number) {
  const x = Float64Array.from({ length: n * n }, (_, i) => i % n);
  const y = Float64Array.from({ length: n * n }, (_, i) => Math.floor(i / n));
  const lists = [...x.keys()].map((i) =>
    [i - 1, i + 1, i - n, i + n].filter((j) => j >= 0 && j < n * n && Math.abs((j % n) - (i % n)) <= 1),
  );
  const start = new Int32Array(n * n + 1);
  lists.forEach((list, i) => {
    start[i + 1] = (start[i] ?? 0) + list.length;
  });
  return { x, y, adjacency: { start, neighbours: Int32Array.from(lists.flat()) } };
}

describe('sparse Cholesky', () => {
  const n = 20;
  const { x, y, adjacency } = grid(n);
  const order = dissectionOrder(x, y, adjacency);
  const place = new Int32Array(n * n);
  order.forEach((node, row) => {
    place[node] = row;
  });

  it('is ordered by a permutation of the nodes that fills less than the band', () => {
    expect([...order].sort((a, b) => a - b)).toEqual([...x.keys()]);
    const dissected = analysePattern(laplacian(n, (i) => place[i] ?? 0).pattern);
    const banded = analysePattern(laplacian(n, (i) => i).pattern);
    expect(dissected.row.length).toBeLessThan(0.7 * banded.row.length);
  });

  it('solves the discrete Poisson problem whose solution is an eigenvector', () => {
    const { pattern, values } = laplacian(n, (i) => place[i] ?? 0);
    const factor = analysePattern(pattern);
    // sin(pi i / (n + 1)) sin(pi j / (n + 1)) belongs to the eigenvalue 4 - 4 cos(pi / (n + 1)).
    const wave = (k: number) => Math.sin((Math.PI * (k + 1)) / (n + 1));
    const eigenvalue = 4 - 4 * Math.cos(Math.PI / (n + 1));
    for (let again = 0; again < 2; again++) {
      const b = new Float64Array(n * n);
      for (let i = 0; i < n * n; i++) b[place[i] ?? 0] = eigenvalue * wave(i % n) * wave(Math.floor(i / n));
      expect(factorize(factor, pattern, values)).toBe(true);
      solveFactored(factor, b);
      for (let i = 0; i < n * n; i++) expect(b[place[i] ?? 0]).toBeCloseTo(wave(i % n) * wave(Math.floor(i / n)), 11);
    }
  });

  it('says when a matrix is singular, and works again after', () => {
    const pattern = { start: Int32Array.of(0, 1, 3, 5), column: Int32Array.of(0, 0, 1, 1, 2) };
    const factor = analysePattern(pattern);
    // A chain of three nodes joined by unit springs and held nowhere.
    expect(factorize(factor, pattern, Float64Array.of(1, -1, 2, -1, 1))).toBe(false);
    expect(factorize(factor, pattern, Float64Array.of(2, -1, 2, -1, 2))).toBe(true);
    const b = Float64Array.of(1, 0, 1);
    solveFactored(factor, b);
    for (const value of b) expect(value).toBeCloseTo(1, 12);
  });
});
