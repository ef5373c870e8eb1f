import { describe, expect, it } from '@jest/globals';
import { createSliceTable, type SliceTable } from '../slices/slice-table.js';
import { balance } from './interslice.js';
import { createSolution } from './method.js';

/** A steep driving slice and, at the toe, one without weight whose base rises by 30 degrees in soil with phi 40. */
function pushedToe(): SliceTable {
  const table = createSliceTable(4);
  table.count = 2;
  [0.6, -0.5].forEach((sin, i) => {
    table.sin[i] = sin;
    table.cos[i] = Math.sqrt(1 - sin * sin);
  });
  table.t[1] = Math.tan((40 * Math.PI) / 180);
  table.V[0] = 100;
  return table;
}

/** With F 1 and no shear at the toe: the thrust between the slices, the thrust at the toe, and whether they make sense. */
function thrusts(tangent: number) {
  const solution = createSolution(4);
  solution.f[1] = 1;
  balance(pushedToe(), 1, tangent, solution, solution.balance);
  return { between: solution.E[1] ?? 0, atToe: solution.E[2] ?? 0, sound: solution.balance.sound };
}

describe('equilibrium of slices with shear between them', () => {
  // The divisor of the toe slice is cos(-30 - delta) + sin(-30 - delta) tan 40 = cos(-30 - delta - 40) / cos 40: it vanishes for
  // side forces inclined by delta = 20 degrees (Ching & Fredlund 1983, the m-alpha of inclined side forces).
  const at = (degrees: number) => thrusts(Math.tan((degrees * Math.PI) / 180));

  it('hands a push on as a push', () => {
    const { between, atToe, sound } = at(19);
    expect(sound).toBe(true);
    expect(between).toBeGreaterThan(0);
    expect(atToe).toBeGreaterThan(0);
  });

  it('takes a slice that turns a push into a pull for a solution without sense', () => {
    const { between, atToe, sound } = at(21);
    expect(between).toBeGreaterThan(0);
    expect(atToe).toBeLessThan(0);
    expect(sound).toBe(false);
  });
});
