import { describe, expect, it } from '@jest/globals';
import { randomSlope } from '../../test/random-slopes.js';
import { evaluateSurface } from '../evaluate-surface.js';

/** A slope whose circle cuts out a mass before the berm and another, a ninth larger, behind it. */
const { input, circle } = randomSlope(866);

function areaOf(xLimits?: readonly [number, number]): number {
  const evaluated = evaluateSurface(input, xLimits ? { ...circle, xLimits } : circle, ['ordinary_fellenius']);
  const [answer] = evaluated.ok ? evaluated.methods : [];
  if (!answer?.ok) throw new Error('no factor');
  return answer.solved.areaM2;
}

describe('of two masses that a surface cuts out', () => {
  it('the larger counts, when they are nearly alike too', () => {
    const [before, behind] = [areaOf([9, 17]), areaOf([19, 22])];
    expect(behind / before).toBeGreaterThan(1);
    expect(behind / before).toBeLessThan(1.12);
    expect(areaOf()).toBe(behind);
  });
});
