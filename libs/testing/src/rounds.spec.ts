import { describe, expect, it } from '@jest/globals';
import { rounds } from './rounds.js';

describe('rounds of a loop', () => {
  it.each([
    [50, 50, 50],
    [200, 200, 200],
    [1000, 200, 1000],
    [10_000, 1000, 10_000],
  ])('%i: %i in npm test, %i in the long run', (full, short, long) => {
    expect(rounds(full, false)).toBe(short);
    expect(rounds(full, true)).toBe(long);
  });
});
