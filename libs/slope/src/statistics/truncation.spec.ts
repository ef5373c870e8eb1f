import { describe, expect, it } from '@jest/globals';
import type { Distribution } from './distribution.js';
import { drawSamples } from './draw-samples.js';
import { truncationOf } from './truncation.js';

const of = (type: Distribution['type'], mean: number, standardDeviation: number, min: number, max: number) =>
  truncationOf({ type, mean, standardDeviation, min, max });

describe('what a range leaves of a distribution', () => {
  it.each([
    // Cut at equal distances of k deviations: variance 1 - 2 k phi(k) / (2 Phi(k) - 1) (Johnson, Kotz & Balakrishnan 1994, chapter 13).
    [1, 0.3173105, 0.5395601],
    [1.2, 0.2301393, 0.6282],
    [2, 0.0455003, 0.8796257],
    [3, 0.0026998, 0.9866],
  ])('a normal one within %d deviations loses the share %d and keeps %d of its deviation', (k, share, kept) => {
    const found = of('normal', 12, 3, 12 - 3 * k, 12 + 3 * k);
    expect(found?.leftOutShare).toBeCloseTo(share, 6);
    expect((found?.leftDeviation ?? 0) / 3).toBeCloseTo(kept, 3);
    expect(found?.wholeDeviation).toBe(3);
  });

  it('half a normal one has the deviation sqrt(1 - 2/pi)', () => {
    const found = of('normal', 0, 2, 0, Number.POSITIVE_INFINITY);
    expect(found?.leftOutShare).toBeCloseTo(0.5, 12);
    expect(found?.leftDeviation).toBeCloseTo(2 * Math.sqrt(1 - 2 / Math.PI), 10);
  });

  it('an exponential one is as long beyond a value as from 0, so only the share falls', () => {
    const found = of('exponential', 20, 0, 10, Number.POSITIVE_INFINITY);
    expect(found?.leftOutShare).toBeCloseTo(1 - Math.exp(-0.5), 10);
    expect(found?.leftDeviation).toBeCloseTo(20, 6);
  });

  it.each(['normal', 'lognormal', 'gamma'] as const)('an open %s one keeps its deviation', (type) => {
    const found = of(type, 40, 12, type === 'normal' ? Number.NEGATIVE_INFINITY : 0, Number.POSITIVE_INFINITY);
    expect(found?.leftOutShare).toBeLessThan(1e-12);
    expect(found?.leftDeviation).toBeCloseTo(12, 7);
  });

  it.each([
    ['lognormal', 40, 12, 28, 52],
    ['gamma', 20, 10, 14, 26],
    ['exponential', 20, 0, 14, 26],
    ['normal', 12, 3, 8.4, 15.6],
  ] as const)('a %s one is sampled with the deviation that is told', (type, mean, standardDeviation, min, max) => {
    const values = drawSamples([{ type, mean, standardDeviation, min, max }], [], {
      sampling: 'latin_hypercube',
      samples: 20_000,
      seed: 10116,
    });
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / values.length;
    const told = of(type, mean, standardDeviation, min, max)?.leftDeviation ?? 0;
    expect(Math.abs(told / Math.sqrt(variance) - 1)).toBeLessThan(1e-3);
  });

  it.each(['none', 'uniform', 'triangular', 'beta'] as const)('%s ends with its range', (type) => {
    expect(of(type, 12, 1, 8, 16)).toBeNull();
  });
});
