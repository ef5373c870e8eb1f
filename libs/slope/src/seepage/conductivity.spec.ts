import { describe, expect, it } from '@jest/globals';
import { type ConductivityModel, relativeConductivity } from './conductivity.js';
import { SOIL_LIBRARY } from './soil-library.js';

const GAMMA_W = 9.81;
const FLOOR = 1e-12;
const at = (model: ConductivityModel, suctionM: number, floor = FLOOR) =>
  relativeConductivity(model, floor, GAMMA_W)(suctionM);
const kpa = (suctionKpa: number) => suctionKpa / GAMMA_W;

/** Mualem's integral of 1/h over the saturation, from 0 to `to`, for the retention curve of van Genuchten. */
function mualem(alpha: number, n: number, to: number): number {
  const m = 1 - 1 / n;
  const steps = 200_000;
  let sum = 0;
  // S = to (1 - v^3) gathers the points where 1/h is steep.
  for (let i = 0; i < steps; i++) {
    const v = (i + 0.5) / steps;
    const suction = Math.expm1(-(Math.log(to) + Math.log1p(-(v ** 3))) / m) ** (1 / n) / alpha;
    sum += (to * 3 * v * v) / suction / steps;
  }
  return sum;
}

describe('relative conductivity', () => {
  it.each([
    [14.5, 2.68, 0.05],
    [3.6, 1.56, 0.4],
    [0.5, 1.9, 3],
  ])('of van Genuchten is the integral of Mualem (alpha %p, n %p, at %p m)', (alphaPerM, n, suctionM) => {
    const saturation = (1 + (alphaPerM * suctionM) ** n) ** -(1 - 1 / n);
    const integral = Math.sqrt(saturation) * (mualem(alphaPerM, n, saturation) / mualem(alphaPerM, n, 1)) ** 2;
    expect(at({ model: 'van_genuchten', alphaPerM, n }, suctionM)).toBeCloseTo(integral, 3);
  });

  it('of Brooks and Corey falls as a power beyond the air-entry suction', () => {
    const model: ConductivityModel = { model: 'brooks_corey', lambda: 0.6, airEntryKpa: 30 };
    expect(at(model, kpa(29.9))).toBe(1);
    expect(at(model, kpa(60))).toBeCloseTo(2 ** -3.8, 10);
  });

  it('of Fredlund and Xing is 1 / ln(e + 1)^c at the suction a', () => {
    expect(at({ model: 'fredlund_xing', aKpa: 50, b: 2, c: 1.5 }, kpa(50))).toBeCloseTo(
      Math.log(Math.E + 1) ** -1.5,
      10,
    );
  });

  it('of Gardner is a half where a h^n = 1', () => {
    expect(at({ model: 'gardner', a: 0.01, n: 2 }, 10)).toBeCloseTo(0.5, 12);
  });

  it('of the simple curve loses its decades on a straight line in the logarithm, and no more', () => {
    expect(at({ model: 'simple', soil: 'sand' }, kpa(5))).toBeCloseTo(1e-2, 10);
    expect(at({ model: 'simple', soil: 'clay' }, kpa(1500))).toBeCloseTo(1e-2, 10);
    expect(at({ model: 'simple', soil: 'loam' }, kpa(5000))).toBeCloseTo(1e-3, 10);
  });

  it('of a user curve is interpolated in the logarithm and level beyond it', () => {
    const model: ConductivityModel = {
      model: 'user_defined',
      curve: [
        [0, 2e-6],
        [10, 2e-6],
        [100, 2e-9],
      ],
    };
    expect(at(model, kpa(55))).toBeCloseTo(10 ** -1.5, 10);
    expect(at(model, kpa(400))).toBeCloseTo(1e-3, 10);
    expect(at(model, kpa(5))).toBe(1);
  });

  it('is 1 in saturated soil, never rises with suction and never falls below the floor', () => {
    for (const { conductivity } of SOIL_LIBRARY) {
      const curve = relativeConductivity(conductivity, 1e-6, GAMMA_W);
      expect(curve(-3)).toBe(1);
      let before = 1;
      for (let suctionM = 1e-6; suctionM < 1e4; suctionM *= 1.5) {
        const k = curve(suctionM);
        expect(k).toBeLessThanOrEqual(before);
        expect(k).toBeGreaterThanOrEqual(1e-6);
        before = k;
      }
    }
    expect(at({ model: 'constant' }, 1e6)).toBe(1);
  });
});
