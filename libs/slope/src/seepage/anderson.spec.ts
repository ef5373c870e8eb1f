import { describe, expect, it } from '@jest/globals';
import { AndersonMixing } from './anderson.js';

describe('Anderson mixing', () => {
  it('solves a linear fixed-point problem in as many steps as it has dimensions, as GMRES does', () => {
    // G(h) = A h + b swings between its dimensions and would not converge by itself: A has an eigenvalue below -1.
    const G = ([p = 0, q = 0, r = 0]: Float64Array) =>
      Float64Array.of(-1.4 * p + 0.2 * q + 1, 0.3 * q - 0.5 * r + 2, 0.1 * p + 0.6 * r - 1);
    const h = Float64Array.of(0, 0, 0);
    const mixing = new AndersonMixing();
    for (let step = 0; step < 5; step++) mixing.advance(h, G(h), 1);
    const image = G(h);
    for (let i = 0; i < 3; i++) expect(h[i]).toBeCloseTo(image[i] ?? 0, 5);
  });
});
