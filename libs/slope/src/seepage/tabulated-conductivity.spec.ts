import { describe, expect, it } from '@jest/globals';
import { type ConductivityModel, relativeConductivity } from './conductivity.js';
import { tabulated } from './tabulated-conductivity.js';

describe('a tabulated curve', () => {
  it.each<ConductivityModel>([
    { model: 'van_genuchten', alphaPerM: 14.5, n: 2.68 },
    { model: 'van_genuchten', alphaPerM: 0.5, n: 1.09 },
    { model: 'fredlund_xing', aKpa: 50, b: 2, c: 1 },
  ])('is the curve to 2 in 10 000, down to the floor and no lower (%p)', (model) => {
    const table = tabulated(relativeConductivity(model, Number.MIN_VALUE, 9.81), 1e-6);
    const curve = relativeConductivity(model, 1e-6, 9.81);
    expect(table(-1)).toBe(1);
    expect(table(0)).toBe(1);
    for (let suctionM = 1e-9; suctionM < 1e6; suctionM *= 1.013) {
      expect(Math.abs(table(suctionM) / curve(suctionM) - 1)).toBeLessThan(2e-4);
    }
  });
});
