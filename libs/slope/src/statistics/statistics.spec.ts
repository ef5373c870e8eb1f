import { describe, expect, it } from '@jest/globals';
import { EVERY_METHOD } from '../../test/random-slopes.js';
import { factorsOf, SLOPE, sketch, soil } from '../../test/sections.js';
import type { AnalysisInput } from '../input.js';
import { changeSection } from '../section/change-section.js';
import { prepare } from '../section/prepare.js';
import type { SlipSurface } from '../surface/trace.js';
import { type Distribution, distributionProblem, quantileOf } from './distribution.js';
import { drawSamples } from './draw-samples.js';
import { incompleteBeta } from './incomplete-beta.js';
import { incompleteGamma, logGamma } from './incomplete-gamma.js';
import { normalCdf, normalQuantile } from './normal.js';
import { randomStream } from './random-stream.js';
import { reliability, sampleFigures } from './sample-figures.js';
import { sampleSurfaces } from './sample-surface.js';
import { mostFailing, searchSamples, sumTallies } from './search-samples.js';
import { taylorSeries } from './taylor-series.js';

const [LOW, HIGH] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const normal: Distribution = { type: 'normal', mean: 40, standardDeviation: 6, min: LOW, max: HIGH };
const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: Float64Array) => {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
};

describe('the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447460685429],
    [-1.959963984540054, 0.025],
    [-3.090232306167813, 0.001],
    [-4.753424308822899, 1e-6],
  ])('at %d is %d, and back', (x, p) => {
    expect(Math.abs(normalCdf(x) / p - 1)).toBeLessThan(1e-10);
    expect(normalQuantile(p)).toBeCloseTo(x, 9);
  });
});

describe('the incomplete functions', () => {
  it('have the logarithm of factorials and of the square root of pi', () => {
    expect(logGamma(11)).toBeCloseTo(Math.log(3628800), 10);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 11);
  });

  it.each([
    // Critical values of chi-square at 5 % in any statistics book: 2 P(k/2, x/2).
    [0.5, 3.841459 / 2, 0.95],
    [2, 9.487729 / 2, 0.95],
    [5, 18.307038 / 2, 0.95],
    [15, 43.772972 / 2, 0.95],
  ])('gamma of shape %d is %d below its 95 %%', (a, x, p) => {
    expect(incompleteGamma(a, x).lower).toBeCloseTo(p, 7);
    expect(incompleteGamma(a, x).upper).toBeCloseTo(1 - p, 7);
  });

  it.each([0.03, 0.3, 0.5, 0.8, 0.99])('beta with whole shapes at %d is its polynomial', (x) => {
    expect(incompleteBeta(x, 2, 2)).toBeCloseTo(3 * x ** 2 - 2 * x ** 3, 12);
    expect(incompleteBeta(x, 1, 4)).toBeCloseTo(1 - (1 - x) ** 4, 12);
    expect(incompleteBeta(x, 0.5, 0.5)).toBeCloseTo((2 / Math.PI) * Math.asin(Math.sqrt(x)), 10);
  });
});

/** Densities as books print them, up to a factor, of the distributions below. */
const SHAPES: readonly [Distribution, (x: number) => number][] = [
  [{ ...normal, min: 30, max: 46 }, (x) => Math.exp(-((x - 40) ** 2) / 72)],
  [
    { type: 'lognormal', mean: 40, standardDeviation: 12, min: 25, max: 70 },
    (x) => {
      const variance = Math.log(1 + 0.3 ** 2);
      return Math.exp(-((Math.log(x / 40) + variance / 2) ** 2) / (2 * variance)) / x;
    },
  ],
  [{ type: 'uniform', mean: 12, standardDeviation: 0, min: 10, max: 20 }, () => 1],
  [
    { type: 'triangular', mean: 12, standardDeviation: 0, min: 10, max: 20 },
    (x) => (x < 12 ? (x - 10) / 2 : (20 - x) / 8),
  ],
  // Mean 0.4 and variance 0.04 of the unit range are those of the beta distribution with 2 and 3.
  [{ type: 'beta', mean: 14, standardDeviation: 2, min: 10, max: 20 }, (x) => (x - 10) * (20 - x) ** 2],
  // Shape 4, scale 5.
  [{ type: 'gamma', mean: 20, standardDeviation: 10, min: 5, max: 45 }, (x) => x ** 3 * Math.exp(-x / 5)],
  [{ type: 'exponential', mean: 20, standardDeviation: 0, min: 5, max: 45 }, (x) => Math.exp(-x / 20)],
];

function integral(f: (x: number) => number, from: number, to: number): number {
  const steps = 4000;
  const h = (to - from) / steps;
  let sum = 0;
  for (let i = 0; i < steps; i++) sum += f(from + (i + 0.5) * h);
  return sum * h;
}

describe.each(SHAPES)('a truncated distribution, %j', (distribution, density) => {
  const { min, max } = distribution;
  const whole = integral(density, min, max);

  it('has below its quantiles the shares of its density between the bounds', () => {
    const quantile = quantileOf(distribution);
    expect(distributionProblem(distribution)).toBeNull();
    for (const p of [0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999]) {
      expect(integral(density, min, quantile(p)) / whole).toBeCloseTo(p, 5);
    }
    expect(quantile(0)).toBeCloseTo(min, 6);
    expect(quantile(1)).toBeCloseTo(max, 3);
  });

  it('is sampled with the mean and deviation of its density', () => {
    const values = drawSamples([distribution], [], { sampling: 'latin_hypercube', samples: 4000, seed: 10116 });
    const average = integral((x) => x * density(x), min, max) / whole;
    const variance = integral((x) => (x - average) ** 2 * density(x), min, max) / whole;
    expect(Math.abs(mean(values) - average)).toBeLessThan(2e-3);
    expect(Math.abs(deviation(values) / Math.sqrt(variance) - 1)).toBeLessThan(2e-3);
  });
});

describe('an open distribution', () => {
  it.each(['normal', 'lognormal', 'gamma'] as const)('%s keeps its mean and deviation', (type) => {
    const own: Distribution = { ...normal, type, min: type === 'normal' ? LOW : 0 };
    const values = drawSamples([own], [], { sampling: 'latin_hypercube', samples: 20_000, seed: 10116 });
    expect(Math.abs(mean(values) - 40)).toBeLessThan(0.01);
    expect(Math.abs(deviation(values) - 6)).toBeLessThan(0.03);
  });

  it('that is none has its mean alone', () => {
    const never: Distribution = { ...normal, type: 'none' };
    const values = drawSamples([never], [], { sampling: 'monte_carlo', samples: 9, seed: 1 });
    expect([...values]).toEqual(Array(9).fill(40));
    expect(quantileOf(never)(0.01)).toBe(40);
  });

  it.each([
    [{ ...normal, standardDeviation: 0 }, 'standard deviation'],
    [{ ...normal, type: 'lognormal', mean: 0, min: -1 }, 'mean is not above 0'],
    [{ ...normal, type: 'uniform', min: 40, max: 40 }, 'range is empty'],
    [{ ...normal, type: 'triangular', min: 41, max: 50 }, 'outside the range'],
    [{ ...normal, type: 'beta', min: 35, max: 45 }, 'below 5'],
  ] as [Distribution, string][])('without sense is told from one with it: %j', (distribution, words) => {
    expect(distributionProblem(distribution)).toContain(words);
  });
});

describe('samples', () => {
  const options = { sampling: 'latin_hypercube', samples: 500, seed: 10116 } as const;

  it('are the same for the same seed, and others for another', () => {
    expect(drawSamples([normal], [], options)).toEqual(drawSamples([normal], [], options));
    expect(drawSamples([normal], [], options)).not.toEqual(drawSamples([normal], [], { ...options, seed: 1 }));
    const next = randomStream(7);
    const drawn = Array.from({ length: 20_000 }, next);
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(mean(drawn)).toBeCloseTo(0.5, 2);
  });

  it('of a Latin hypercube take one value from each part of equal probability', () => {
    const values = Array.from(drawSamples([normal], [], options)).sort((a, b) => a - b);
    values.forEach((value, i) => {
      const p = normalCdf((value - 40) / 6);
      expect(p).toBeGreaterThan(i / 500 - 1e-9);
      expect(p).toBeLessThan((i + 1) / 500 + 1e-9);
    });
  });

  it('that share their strata are all from one part in a sample, each with the values of a Latin hypercube', () => {
    const other = { ...normal, mean: 19, standardDeviation: 1 };
    const values = drawSamples([normal, other], [], { ...options, sharesStrata: true });
    const parts = (v: number, mean: number, deviation: number) =>
      Array.from({ length: 500 }, (_, s) => Math.floor(normalCdf(((values[2 * s + v] ?? 0) - mean) / deviation) * 500));
    const [first, second] = [parts(0, 40, 6), parts(1, 19, 1)];
    expect(second).toEqual(first);
    expect([...first].sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i));
    const apart = drawSamples([normal, other], [], options);
    expect(apart).not.toEqual(values);
  });

  describe.each(['monte_carlo', 'latin_hypercube'] as const)('that vary together, %s', (sampling) => {
    const three = [normal, { ...normal, mean: 19, standardDeviation: 1 }, { ...normal, mean: 5, standardDeviation: 2 }];
    const pairs = [
      { first: 0, second: 1, rho: -0.55 },
      { first: 1, second: 2, rho: 0.8 },
    ];
    const drawn = { sampling, samples: 2000, seed: 3 } as const;
    const values = drawSamples(three, pairs, drawn);
    const column = (v: number, from = values) => Float64Array.from({ length: 2000 }, (_, s) => from[3 * s + v] ?? 0);
    const correlation = (a: Float64Array, b: Float64Array) => {
      const [ma, mb] = [mean(a), mean(b)];
      return mean(a.map((value, s) => (value - ma) * ((b[s] ?? 0) - mb))) / (deviation(a) * deviation(b));
    };

    it('have the correlations asked for, and their product over two', () => {
      expect(Math.abs(correlation(column(0), column(1)) + 0.55)).toBeLessThan(0.01);
      expect(Math.abs(correlation(column(1), column(2)) - 0.8)).toBeLessThan(0.01);
      expect(Math.abs(correlation(column(0), column(2)) + 0.44)).toBeLessThan(0.01);
    });

    it('keep the very values that each would have alone', () => {
      const alone = drawSamples(three, [], drawn);
      for (const v of [0, 1, 2]) expect(column(v).sort()).toEqual(column(v, alone).sort());
    });
  });
});

const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
const clay = (cohesionKpa = 40): AnalysisInput =>
  sketch({
    external: SLOPE,
    materials: [soil('clay', { strength: { model: 'undrained', cohesionKpa } })],
    settings: { methods: ['bishop_simplified'], tolerance: 1e-6 },
  });

describe('an undrained slope, whose factor is in proportion to its strength', () => {
  const exact = factorsOf(clay(), CIRCLE).bishop_simplified ?? 0;
  const prepared = prepare(clay());
  if (!prepared.ok) throw new Error('refused');
  const { section } = prepared;
  const target = { surface: CIRCLE, method: 'bishop_simplified' } as const;
  const withStrength = (strengthKpa: number) => changeSection(section, clay(strengthKpa));

  it('fails with the probability of the normal distribution, has its mean and its reliability', () => {
    const strength: Distribution = { ...normal, mean: 40 / exact + 4 };
    const drawn = drawSamples([strength], [], { sampling: 'latin_hypercube', samples: 2000, seed: 1 });
    const [factors] = sampleSurfaces(section, [target], 2000, (s) => withStrength(drawn[s] ?? 0));
    const found = sampleFigures(factors ?? new Float64Array());
    // The factor is below 1 when the strength is 4 kPa below its mean.
    expect(Math.abs(found.probabilityOfFailure - normalCdf(-4 / 6))).toBeLessThan(1 / 2000);
    expect(found.failedSamples).toBe(0);
    expect(found.mean).toBeCloseTo((exact * strength.mean) / 40, 3);
    expect(found.reliabilityIndex).toBeCloseTo(4 / 6, 2);
    expect(found.min).toBeLessThan(found.mean);
  });

  it.each(EVERY_METHOD)(
    'fails with the probability of the exponential distribution by %s, down to no strength',
    (method) => {
      const critical =
        40 / (sampleSurfaces(section, [{ surface: CIRCLE, method }], 1, () => withStrength(40))[0]?.[0] ?? 0);
      const strength: Distribution = { ...normal, type: 'exponential', mean: critical / 2, min: 0 };
      const samples = 400;
      const drawn = drawSamples([strength], [], { sampling: 'latin_hypercube', samples, seed: 1 });
      const [factors] = sampleSurfaces(section, [{ surface: CIRCLE, method }], samples, (s) =>
        withStrength(drawn[s] ?? 0),
      );
      const found = sampleFigures(factors ?? new Float64Array());
      expect(found.failedSamples).toBe(0);
      expect(Math.abs(found.probabilityOfFailure - (1 - Math.exp(-2)))).toBeLessThan(1 / samples);
    },
  );

  it('has failed without strength, whether its surface is given or searched for', () => {
    const none = (s: number) => withStrength(s === 0 ? 0 : 1e-9);
    const [given] = sampleSurfaces(section, [target], 2, none);
    const searched = searchSamples(1, 0, 2, none);
    for (const factors of [given ?? new Float64Array(), searched.factors])
      expect(sampleFigures(factors)).toMatchObject({ samples: 2, failedSamples: 0, probabilityOfFailure: 1 });
    expect(mostFailing(sumTallies([searched.tally, searched.tally, searched.tally]), 1, 0)).not.toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('has no section with a strength of %d', (strengthKpa) => {
    expect(changeSection(section, clay(strengthKpa))).toBeNull();
    const heavy = { ...soil('clay'), unitWeightKnM3: strengthKpa };
    expect(changeSection(section, { ...clay(), materials: [heavy] })).toBeNull();
  });

  it('is not known to hold or to fail in a sample that has no section', () => {
    const [factors] = sampleSurfaces(section, [target], 4, (s) => (s === 1 ? null : withStrength(s === 0 ? 40 : 1e-9)));
    expect(factors?.[0]).toBeCloseTo(exact, 6);
    const found = sampleFigures(factors ?? new Float64Array());
    expect(found).toMatchObject({ samples: 4, failedSamples: 1, max: factors?.[0], probabilityRange: [2 / 4, 3 / 4] });
    expect(found.probabilityOfFailure).toBeCloseTo(2 / 3, 12);
    expect(sampleFigures(new Float64Array(3))).toMatchObject({ probabilityOfFailure: 1, probabilityRange: [0, 1] });
  });

  it('is searched in every sample with the same outcome in whatever parts', () => {
    const at = (s: number) => (s === 3 ? null : withStrength(10 + 4 * s));
    const whole = searchSamples(1, 0, 9, at);
    const parts = [searchSamples(1, 0, 4, at), searchSamples(1, 4, 9, at)];
    expect(parts.flatMap(({ factors }) => [...factors])).toEqual([...whole.factors]);
    expect(parts.flatMap(({ surfaces }) => [...surfaces])).toEqual([...whole.surfaces]);
    for (const count of ['valid', 'failing'] as const) {
      const sum = whole.tally[count].map((_, place) =>
        parts.reduce((all, { tally }) => all + (tally[count][place] ?? 0), 0),
      );
      expect(sum).toEqual(whole.tally[count]);
    }
    // One clay: the same surface is the least of all, and none fails more often; the sample without a section has none.
    expect(new Set(whole.surfaces)).toEqual(new Set([whole.surfaces[0], '']));
    expect(whole.surfaces[3]).toBe('');
    expect(whole.factors[5]).toBeCloseTo(3 * (whole.factors[0] ?? 0), 6);
    const worst = mostFailing(whole.tally, 1, 0) ?? -1;
    expect(whole.tally.failing[worst]).toBe(whole.factors.filter((factor) => factor > 0 && factor < 1).length);
    expect(mostFailing({ valid: Uint32Array.of(4, 9), failing: Uint32Array.of(4, 1) }, 1, 0)).toBe(1);
  });

  it('has by the Taylor series exactly its spread', () => {
    const series = taylorSeries(section, target, [{ mean: 40, standardDeviation: 6 }], [], ([su = 0]) =>
      withStrength(su),
    );
    expect(series?.standardDeviation).toBeCloseTo((exact * 6) / 40, 5);
    expect(series?.reliabilityIndex).toBeCloseTo((exact - 1) / ((exact * 6) / 40), 4);
    expect(series?.changes).toHaveLength(1);
  });
});

it('reads reliability as Duncan 2000 does (F 1.50, V 0.17: lognormal beta 2.32 and 1 %)', () => {
  const { reliabilityIndexLognormal, reliabilityIndex } = reliability(1.5, 0.255);
  expect(reliabilityIndexLognormal).toBeCloseTo(2.32, 1);
  expect(normalCdf(-reliabilityIndexLognormal)).toBeCloseTo(0.01, 2);
  expect(reliabilityIndex).toBeCloseTo(0.5 / 0.255, 9);
});

it('a material that is sampled is sampled in the strengths that name it too', () => {
  const link = { model: 'generalized_anisotropic', ranges: [{ toDeg: 90, part: { materialId: 'clay' } }] } as const;
  const naming = (strengthKpa: number) => {
    const input = clay(strengthKpa);
    return { ...input, materials: [soil('naming', { strength: link }), ...input.materials] };
  };
  const [one, other] = [clay, naming].map((make) => {
    const prepared = prepare(make(40));
    if (!prepared.ok) throw new Error('refused');
    const target = { surface: CIRCLE, method: 'bishop_simplified' } as const;
    return sampleSurfaces(prepared.section, [target], 5, (s) => changeSection(prepared.section, make(30 + 5 * s)))[0];
  });
  expect(other).toEqual(one);
  expect(other?.[4]).toBeGreaterThan(other?.[0] ?? 0);
});
