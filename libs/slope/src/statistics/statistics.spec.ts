import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, SLOPE, sketch, soil } from '../../test/sections.js';
import type { SlipSurface } from '../surface/trace.js';
import { drawSamples } from './draw-samples.js';
import { normalCdf, normalQuantile } from './normal.js';
import { randomStream } from './random-stream.js';
import { type RandomVariable, variableAt } from './random-variable.js';
import { reliability, surfaceProbability } from './surface-probability.js';
import { taylorSeries } from './taylor-series.js';

const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
const su: RandomVariable = {
  materialId: 'clay',
  parameter: 'cohesion',
  distribution: 'normal',
  mean: 40,
  standardDeviation: 6,
};
const clay = (more: object = {}) =>
  sketch({
    external: SLOPE,
    materials: [soil('clay', { strength: { model: 'undrained', cohesionKpa: 40 } })],
    settings: { methods: ['bishop_simplified'], tolerance: 1e-6, ...more },
  });

describe('the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447460685429],
    [-1.959963984540054, 0.025],
    [-3.090232306167813, 0.001],
    [-4.753424308822899, 1e-6],
  ])('at %d is %d, and back', (x, p) => {
    expect(Math.abs(normalCdf(x) / p - 1)).toBeLessThan(1e-6);
    expect(normalQuantile(p)).toBeCloseTo(x, 5);
  });
});

describe('samples', () => {
  const options = { sampling: 'latin_hypercube', samples: 500, seed: 10116 } as const;
  const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

  it('are the same for the same seed, and others for another', () => {
    expect(drawSamples([su], [], options)).toEqual(drawSamples([su], [], options));
    expect(drawSamples([su], [], options)).not.toEqual(drawSamples([su], [], { ...options, seed: 1 }));
    const next = randomStream(7);
    const drawn = Array.from({ length: 20_000 }, next);
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(mean(drawn)).toBeCloseTo(0.5, 2);
  });

  it('of a Latin hypercube take one value from each part of equal probability', () => {
    const values = Array.from(drawSamples([su], [], options)).sort((a, b) => a - b);
    values.forEach((value, i) => {
      const p = normalCdf((value - 40) / 6);
      expect(p).toBeGreaterThan(i / 500 - 1e-6);
      expect(p).toBeLessThan((i + 1) / 500 + 1e-6);
    });
  });

  it('have the mean and deviation of their distribution', () => {
    for (const distribution of ['normal', 'lognormal', 'uniform', 'triangular'] as const) {
      const values = drawSamples([{ ...su, distribution }], [], { ...options, samples: 20_000 });
      const average = mean(values);
      const deviation = Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
      expect(Math.abs(average - 40)).toBeLessThan(0.02);
      expect(Math.abs(deviation - 6)).toBeLessThan(0.06);
    }
  });

  it('vary together as they are told to', () => {
    const other: RandomVariable = { ...su, parameter: 'unit_weight', mean: 19, standardDeviation: 1 };
    const values = drawSamples([su, other], [{ first: 0, second: 1, rho: -0.55 }], {
      sampling: 'monte_carlo',
      samples: 40_000,
      seed: 3,
    });
    let covariance = 0;
    for (let s = 0; s < 40_000; s++) covariance += (((values[2 * s] ?? 0) - 40) / 6) * ((values[2 * s + 1] ?? 0) - 19);
    expect(covariance / 40_000).toBeCloseTo(-0.55, 1);
  });

  it('stay within bounds and within what a parameter can be', () => {
    expect(variableAt({ ...su, mean: 5, standardDeviation: 20 }, 1e-6)).toBe(0);
    expect(variableAt({ ...su, min: 30, max: 50 }, 1e-9)).toBeCloseTo(30, 3);
    expect(variableAt({ ...su, parameter: 'friction_angle', mean: 80, standardDeviation: 30 }, 0.9999)).toBe(89);
  });
});

describe('an undrained slope, whose factor is in proportion to its strength', () => {
  const exact = factorsOf(clay(), CIRCLE).bishop_simplified ?? 0;
  const beta = (exact - 1) / ((exact * 6) / 40);

  it('fails with the probability of the normal distribution', () => {
    const variable = { ...su, mean: 40 / exact + 4, standardDeviation: 6 };
    const sampled = surfaceProbability(clay(), CIRCLE, [variable], [], {
      sampling: 'latin_hypercube',
      samples: 2000,
      seed: 1,
    });
    if (!sampled.ok || !sampled.methods[0]) throw new Error('refused');
    const [found] = sampled.methods;
    // The factor is below 1 when the strength is 4 kPa below its mean.
    expect(found.probabilityOfFailure).toBeCloseTo(normalCdf(-4 / 6), 2);
    expect(found.failedSamples).toBe(0);
    expect(found.mean).toBeCloseTo((exact * variable.mean) / 40, 2);
    expect(found.factorAtMeans).toBeCloseTo((exact * variable.mean) / 40, 4);
    expect(found.min).toBeLessThan(found.mean);
    expect(found.factors).toHaveLength(2000);
  });

  it('has by the Taylor series exactly its spread', () => {
    const series = taylorSeries(clay(), CIRCLE, [su], []);
    if (!series.ok || !series.methods[0]) throw new Error('refused');
    expect(series.methods[0].standardDeviation).toBeCloseTo((exact * 6) / 40, 5);
    expect(series.methods[0].reliabilityIndex).toBeCloseTo(beta, 4);
    expect(series.methods[0].changes).toHaveLength(1);
  });
});

it('reads reliability as Duncan 2000 does (F 1.50, V 0.17: lognormal beta 2.32 and 1 %)', () => {
  const { reliabilityIndexLognormal, reliabilityIndex } = reliability(1.5, 0.255);
  expect(reliabilityIndexLognormal).toBeCloseTo(2.32, 1);
  expect(normalCdf(-reliabilityIndexLognormal)).toBeCloseTo(0.01, 2);
  expect(reliabilityIndex).toBeCloseTo(0.5 / 0.255, 9);
});

it('counts samples without a factor apart', () => {
  const phi: RandomVariable = {
    materialId: 'sand',
    parameter: 'friction_angle',
    distribution: 'uniform',
    mean: 45,
    standardDeviation: 20,
    min: 5,
    max: 85,
  };
  const steep = sketch({
    external: SLOPE,
    materials: [soil('sand', { strength: frictional(0, 30) })],
    settings: { methods: ['bishop_simplified'] },
  });
  const sampled = surfaceProbability(steep, { type: 'circle', centre: [16, 14], radiusM: 12 }, [phi], [], {
    sampling: 'latin_hypercube',
    samples: 60,
    seed: 1,
  });
  if (!sampled.ok || !sampled.methods[0]) throw new Error('refused');
  const [found] = sampled.methods;
  expect(found.failedSamples).toBe(found.factors.filter((factor) => factor === 0).length);
});

it('a sampled material is sampled in the strengths that name it too', () => {
  const named = clay();
  const link = { model: 'generalized_anisotropic', ranges: [{ toDeg: 90, part: { materialId: 'clay' } }] } as const;
  const naming = {
    ...named,
    materials: [soil('naming', { strength: link }), ...named.materials],
  };
  const options = { sampling: 'latin_hypercube', samples: 20, seed: 3 } as const;
  const [one, other] = [named, naming].map((input) => surfaceProbability(input, CIRCLE, [su], [], options));
  if (!one?.ok || !other?.ok) throw new Error('refused');
  expect(other.methods[0]?.standardDeviation).toBeGreaterThan(0.05);
  expect(other.methods[0]?.factors).toEqual(one.methods[0]?.factors);
});
