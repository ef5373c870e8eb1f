import { describe, expect, it } from '@jest/globals';
import { waterStorage } from './water-storage.js';

describe('water storage', () => {
  const storage = waterStorage({ saturatedContent: 0.43, residualContent: 0.078, alphaPerM: 3.6, n: 1.56 }, 1e-4);

  it('follows van Genuchten in suction and the specific storage under pressure', () => {
    expect(storage.content(0)).toBe(0.43);
    expect(storage.content(-1 / 3.6)).toBeCloseTo(0.078 + 0.352 * 2 ** -(1 - 1 / 1.56), 12);
    expect(storage.content(-1e9)).toBeCloseTo(0.078, 4);
    expect(storage.content(20)).toBeCloseTo(0.432, 12);
  });

  it('has the slope of its content as capacity', () => {
    for (const head of [-200, -5, -0.5, -0.05, 3]) {
      const step = 1e-5 * Math.abs(head);
      const slope = (storage.content(head + step) - storage.content(head - step)) / (2 * step);
      expect(storage.capacity(head) / slope).toBeCloseTo(1, 5);
    }
  });
});
