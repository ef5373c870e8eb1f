import { describe, expect, it } from '@jest/globals';
import { shownFactor } from './shown-factor.js';

describe('a factor as people read it', () => {
  it.each([
    [0.9996, '0.999'],
    [0.999_999_6, '0.999'],
    [1.2996, '1.299'],
    [1.4999, '1.499'],
    [1.0844, '1.084'],
    [1.0846, '1.084'],
    [-0.0124, '-0.013'],
  ])('shows %d as %s, never above it', (value, text) => {
    expect(shownFactor(value)).toBe(text);
  });

  it('keeps a value that has no further digits', () => {
    const exact = [1, 1.005, 1.3, 1.001, 0.1, 0, -0];
    expect(exact.map((value) => shownFactor(value))).toEqual([
      '1.000',
      '1.005',
      '1.300',
      '1.001',
      '0.100',
      '0.000',
      '0.000',
    ]);
    expect(shownFactor(1.0005, 4)).toBe('1.0005');
  });

  it('stays within one unit of the last digit, for every thousandth and what lies just beside it', () => {
    for (let thousandths = 1; thousandths < 20_000; thousandths++) {
      const value = thousandths / 1000;
      const below = value - 4e-7;
      expect(Number(shownFactor(value))).toBe(value);
      expect(Number(shownFactor(below))).toBe((thousandths - 1) / 1000);
    }
  });

  it('shows more digits on request', () => {
    expect(shownFactor(0.99996, 4)).toBe('0.9999');
  });
});
