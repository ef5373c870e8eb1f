import { describe, expect, it } from '@jest/globals';
import { meanOver } from './mean-conductivity.js';

/** Mean over a fine even sample of the triangle. */
function brute(k: (suctionM: number) => number, sa: number, sb: number, sc: number): number {
  const n = 600;
  let [sum, count] = [0, 0];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n - i; j++) {
      const [a, b] = [(i + 1 / 3) / n, (j + 1 / 3) / n];
      const s = a * sa + b * sb + (1 - a - b) * sc;
      sum += s > 0 ? k(s) : 1;
      count++;
    }
  }
  return sum / count;
}

describe('mean conductivity of a triangle', () => {
  const corners = [
    [3, -1, -2],
    [-0.5, 2, 1],
    [1, 2, 4],
    [0, 0, 2],
    [2, -1, 0],
  ] as const;

  it.each(corners)('is the wet share of it for a curve that falls off a cliff (%p, %p, %p)', (sa, sb, sc) => {
    expect(meanOver(() => 0, sa, sb, sc)).toBeCloseTo(
      brute(() => 0, sa, sb, sc),
      2,
    );
  });

  it.each(corners)('is exact for a curve of second degree (%p, %p, %p)', (sa, sb, sc) => {
    const k = (s: number) => 1 - 0.1 * s - 0.02 * s * s;
    expect(meanOver(k, sa, sb, sc)).toBeCloseTo(brute(k, sa, sb, sc), 2);
    expect(meanOver(k, sc, sa, sb)).toBeCloseTo(meanOver(k, sa, sb, sc), 12);
  });
});
