import { describe, expect, it } from '@jest/globals';
import { failingShare } from './failing-share.js';

/** The exact chance of at most `failing` failures in `samples` draws of probability `p`. */
function atMost(failing: number, samples: number, p: number): number {
  let term = (1 - p) ** samples;
  let sum = term;
  for (let k = 1; k <= failing; k++) {
    term *= ((samples - k + 1) / k) * (p / (1 - p));
    sum += term;
  }
  return sum;
}

describe('the share of failing samples', () => {
  it('is counted, never rounded to a probability of nothing', () => {
    const { failing, withFactor, interval } = failingShare({ pf: 0 }, 1000);
    expect([failing, withFactor]).toEqual([0, 1000]);
    expect(interval[0]).toBe(0);
    // The rule of three (Hanley and Lippman-Hand 1983): none of n says no more than below 3 / n.
    expect(interval[1]).toBeGreaterThan(3 / 1000);
    expect(interval[1]).toBeLessThan(4 / 1000);
  });

  it('leaves out samples without a factor', () => {
    // 20 of 90 fail, and 10 of 100 have no factor.
    const share = failingShare({ pf: 0.222222, pf_range: [0.2, 0.3] }, 100);
    expect([share.failing, share.withFactor]).toEqual([20, 90]);
  });

  it('says nothing where no sample has a factor', () => {
    expect(failingShare({ pf: 1, pf_range: [0, 1] }, 40)).toEqual({ failing: 0, withFactor: 0, interval: [0, 1] });
  });

  it('is the interval that Wilson gives', () => {
    // Newcombe 1998, Statistics in Medicine 17, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    const published = [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const;
    for (const [failing, samples, low, high] of published) {
      const { interval } = failingShare({ pf: failing / samples }, samples);
      expect(interval[0]).toBeCloseTo(low, 4);
      expect(interval[1]).toBeCloseTo(high, 4);
    }
  });

  it('ends where fewer failures than were seen become unlikely', () => {
    for (const failing of [1, 5, 20]) {
      const [, high] = failingShare({ pf: failing / 1000 }, 1000).interval;
      expect(atMost(failing, 1000, high)).toBeLessThan(0.05);
    }
  });

  it('ends at certainty when all fail', () => {
    const { interval } = failingShare({ pf: 1 }, 50);
    expect(interval[1]).toBe(1);
    expect(interval[0]).toBeCloseTo(50 / (50 + 1.959964 ** 2), 9);
  });
});
