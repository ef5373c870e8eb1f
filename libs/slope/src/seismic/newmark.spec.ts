import { describe, expect, it } from '@jest/globals';
import { newmarkDisplacement, recordDisplacementM } from './newmark.js';

const pulse = (accelerationG: number, lengthS: number, stepS: number) => ({
  stepS,
  accelerationG: Array.from({ length: Math.round(lengthS / stepS) }, () => accelerationG),
});

describe('a sliding block under one rectangular pulse', () => {
  it.each([0.001, 0.02, 0.5])('moves V^2 / (2 g N) (1 - N/A), whatever the step of %d s', (stepS) => {
    const { displacementM, durationS, largestVelocityMPerS } = newmarkDisplacement(pulse(0.4, 0.5, stepS), 0.1);
    const V = 0.4 * 9.81 * 0.5;
    expect(displacementM).toBeCloseTo((V * V * (1 - 0.1 / 0.4)) / (2 * 9.81 * 0.1), 9);
    expect(durationS).toBeCloseTo(V / (0.1 * 9.81), 9);
    expect(largestVelocityMPerS).toBeCloseTo(0.3 * 9.81 * 0.5, 9);
  });

  it('rests below the yield coefficient', () => {
    expect(newmarkDisplacement(pulse(0.09, 2, 0.01), 0.1)).toEqual({
      displacementM: 0,
      durationS: 0,
      largestVelocityMPerS: 0,
    });
  });

  it('stops within a step that brakes it, and is not pushed uphill', () => {
    const { displacementM } = newmarkDisplacement({ stepS: 1, accelerationG: [0.2, -5, -5] }, 0.1);
    const velocity = 0.1 * 9.81;
    expect(displacementM).toBeCloseTo(velocity / 2 + (velocity * velocity) / (2 * 5.1 * 9.81), 9);
  });
});

describe('a record', () => {
  const asymmetric = { stepS: 0.01, accelerationG: [...Array(50).fill(0.4), ...Array(30).fill(-0.3)] };

  it('shakes a slope one way round, the other, the worse way, or the mean of both', () => {
    const at = (polarity: 'direct' | 'inverse' | 'maximum' | 'average') =>
      recordDisplacementM(asymmetric, 0.1, { polarity, scale: 1 });
    const turned = { ...asymmetric, accelerationG: asymmetric.accelerationG.map((share) => -share) };
    expect(at('direct')).toBe(newmarkDisplacement(asymmetric, 0.1).displacementM);
    expect(at('inverse')).toBe(newmarkDisplacement(turned, 0.1).displacementM);
    expect(at('maximum')).toBe(Math.max(at('direct'), at('inverse')));
    expect(at('average')).toBeCloseTo((at('direct') + at('inverse')) / 2, 12);
    expect(at('direct')).toBeGreaterThan(2 * at('inverse'));
  });

  it('that is scaled moves the block as a rectangular pulse of that height does', () => {
    const scaled = recordDisplacementM(pulse(0.2, 0.5, 0.01), 0.1, { polarity: 'direct', scale: 2 });
    const V = 0.4 * 9.81 * 0.5;
    expect(scaled).toBeCloseTo((V * V * (1 - 0.1 / 0.4)) / (2 * 9.81 * 0.1), 9);
  });
});
