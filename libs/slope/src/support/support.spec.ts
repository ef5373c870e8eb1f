import { describe, expect, it } from '@jest/globals';
import { type PileRow, pileForceKnPerM } from './ito-matsui.js';
import { wallForceKnM, wallPressureKpa } from './wall-pressure.js';

describe('equivalent fluid on a wall', () => {
  it('is a triangle: 125 kPa at a toe 5 m down, 312.5 kN/m in all, 112.5 above 3 m', () => {
    const wall = { profile: 'triangular', fluidUnitWeightKnM3: 25 } as const;
    expect(wallPressureKpa(wall, 5, 5)).toBe(125);
    expect(wallForceKnM(wall, 5, 5)).toBeCloseTo(312.5, 9);
    expect(wallForceKnM(wall, 5, 3)).toBeCloseTo(112.5, 9);
  });

  it('is a trapezoid of ramps over a fifth of the height: 2000 kN/m on 10 m, half of it above the middle', () => {
    const wall = { profile: 'trapezoidal', fluidUnitWeightKnM3: 25, constantShare: 0.6 } as const;
    expect(wallPressureKpa(wall, 10, 5)).toBe(250);
    expect(wallPressureKpa(wall, 10, 1)).toBe(125);
    expect(wallForceKnM(wall, 10, 10)).toBeCloseTo(2000, 9);
    expect(wallForceKnM(wall, 10, 5)).toBeCloseTo(1000, 9);
  });

  it('is uniform, and nothing beyond the wall', () => {
    const wall = { profile: 'uniform', pressureKpa: 20 } as const;
    expect(wallForceKnM(wall, 4, 9)).toBeCloseTo(80, 9);
    expect(wallPressureKpa(wall, 4, 5)).toBe(0);
  });
});

describe('soil squeezed between piles (Ito & Matsui 1975)', () => {
  const row: PileRow = {
    centreSpacingM: 2,
    clearSpacingM: 1.5,
    cohesionKpa: 10,
    frictionAngleDeg: 20,
  };

  it('presses on a pile with the published force', () => {
    // Hand check quoted with the formula.
    expect(pileForceKnPerM(row, 18 * 5)).toBeCloseTo(105.079, 2);
  });

  it('goes over into the formula of phi = 0', () => {
    const clay = pileForceKnPerM({ ...row, frictionAngleDeg: 0 }, 18 * 5) ?? 0;
    expect(Math.abs((pileForceKnPerM({ ...row, frictionAngleDeg: 0.01 }, 18 * 5) ?? 0) / clay - 1)).toBeLessThan(2e-3);
  });

  it('has no answer when piles touch', () => {
    expect(pileForceKnPerM({ ...row, clearSpacingM: 0 }, 90)).toBeNull();
  });
});
