import { changeSection, drawSamples, prepare, sampleFigures, sampleSurfaces } from '@talud/slope';
import { analysisInput } from '@talud/slope-model';
import { cut, sin, undrained, WEDGE } from './sections.mjs';

/**
 * Standard normal distribution: the series of its error function (Abramowitz & Stegun 1964, 7.1.6).
 * @param {number} z
 */
function normal(z) {
  let [term, sum] = [z, z];
  for (let n = 1; n < 200; n++) {
    term *= (z * z) / (2 * n + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/**
 * A distribution of cohesions about 30 kPa, with its mean, its deviation and its distribution function as books print them.
 * @typedef {object} Printed
 * @property {import('@talud/slope').DistributionType} type
 * @property {number} standardDeviation
 * @property {number} min
 * @property {number} max
 * @property {number} mean
 * @property {number} deviation
 * @property {(x: number) => number} below
 */
const OPEN = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
const MEAN = 30;
const LOG_SPREAD = Math.sqrt(Math.log(1 + 0.25 ** 2));

/** @type {readonly Printed[]} */
const PRINTED = [
  { type: 'none', standardDeviation: 6, ...OPEN, mean: MEAN, deviation: 0, below: (x) => (x < MEAN ? 0 : 1) },
  { type: 'normal', standardDeviation: 6, ...OPEN, mean: MEAN, deviation: 6, below: (x) => normal((x - MEAN) / 6) },
  {
    // ln x is normal with the variance ln(1 + V^2) about ln(mean) less half of it.
    ...{ type: 'lognormal', standardDeviation: 0.25 * MEAN, ...OPEN, mean: MEAN, deviation: 0.25 * MEAN },
    below: (x) => normal((Math.log(x / MEAN) + LOG_SPREAD ** 2 / 2) / LOG_SPREAD),
  },
  {
    ...{ type: 'uniform', standardDeviation: 0, min: 18, max: 42, mean: 30, deviation: 24 / Math.sqrt(12) },
    below: (x) => (x - 18) / 24,
  },
  {
    // Mode 30 between 20 and 50: mean (a + b + c) / 3, variance (a^2 + b^2 + c^2 - ab - ac - bc) / 18.
    ...{
      type: 'triangular',
      standardDeviation: 0,
      min: 20,
      max: 50,
      mean: 100 / 3,
      deviation: Math.sqrt((400 + 2500 + 900 - 1000 - 600 - 1500) / 18),
    },
    below: (x) => (x < 30 ? (x - 20) ** 2 / 300 : 1 - (50 - x) ** 2 / 600),
  },
  {
    // On the unit range mean 0.4 and variance 0.04: shapes 2 and 3, whose function is 6 u^2 - 8 u^3 + 3 u^4.
    ...{ type: 'beta', standardDeviation: 10, min: 10, max: 60, mean: 30, deviation: 10 },
    below: (x) => {
      const u = (x - 10) / 50;
      return 6 * u ** 2 - 8 * u ** 3 + 3 * u ** 4;
    },
  },
  {
    // Shape 9, scale 10 / 3: Erlang's sum.
    ...{ type: 'gamma', standardDeviation: 10, ...OPEN, mean: MEAN, deviation: 10 },
    below: (x) => {
      const u = (x * 3) / 10;
      let [term, sum] = [1, 0];
      for (let k = 0; k < 9; k++) {
        sum += term;
        term *= u / (k + 1);
      }
      return 1 - Math.exp(-u) * sum;
    },
  },
  {
    // Cut off below 2 it begins anew there, because it has no memory.
    ...{ type: 'exponential', standardDeviation: 0, ...OPEN, min: 2, mean: MEAN + 2, deviation: MEAN },
    below: (x) => 1 - Math.exp(-(x - 2) / MEAN),
  },
];

const SAMPLES = 4000;

/** @param {Printed} distribution */
function draw({ type, standardDeviation, min, max }) {
  const options = { sampling: /** @type {const} */ ('latin_hypercube'), samples: SAMPLES, seed: 10116 };
  return drawSamples([{ type, mean: MEAN, standardDeviation, min, max }], [], options);
}

const cellsOf = (/** @type {Printed} */ { type }) => [`distribution/${type}`];

/** Weight for which the wedge of undrained soil stands at F = 1 with this cohesion. */
const AT_ONE_KPA = 26;

/**
 * Share of the samples in which the wedge has a factor below 1.
 * @param {Printed} distribution
 */
function failing(distribution) {
  const weight = (AT_ONE_KPA * WEDGE.lengthM) / (WEDGE.areaM2 * sin(WEDGE.planeDeg));
  const input = analysisInput(cut({ strength: undrained(MEAN), unitWeightKnM3: weight }));
  const prepared = prepare(input);
  if (!prepared.ok) throw new Error(prepared.problems.map(({ message }) => message).join(' '));
  const cohesions = draw(distribution);
  const [factors] = sampleSurfaces(
    prepared.section,
    [{ surface: WEDGE.surface, method: 'janbu_simplified' }],
    SAMPLES,
    (s) =>
      changeSection(prepared.section, {
        ...input,
        materials: input.materials.map((material) => ({
          ...material,
          strength: { model: 'undrained', cohesionKpa: cohesions[s] ?? 0 },
        })),
      }),
  );
  return sampleFigures(factors ?? new Float64Array()).probabilityOfFailure;
}

/** Compared as the share that does not fail, which is never 0. */
const standing = (/** @type {Printed} */ distribution) => ({
  value: 1 - failing(distribution),
  cells: cellsOf(distribution),
});

/**
 * Mean of the samples and two of their deviations.
 * @param {Printed} distribution
 */
function spread(distribution) {
  const values = draw(distribution);
  const mean = values.reduce((sum, value) => sum + value, 0) / SAMPLES;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / SAMPLES;
  return { value: mean + 2 * Math.sqrt(variance), cells: cellsOf(distribution) };
}

/** @type {readonly import('./check-identities.mjs').Identity[]} */
export const DISTRIBUTIONS = PRINTED.flatMap((distribution) => [
  {
    name: `moments of samples, ${distribution.type}`,
    because: 'mean and two deviations as books print them',
    ours: () => spread(distribution),
    equals: distribution.mean + 2 * distribution.deviation,
    withinPct: 0.5,
  },
  {
    name: `wedge of cohesion by chance, ${distribution.type}`,
    because:
      'F of an undrained wedge is proportional to its cohesion (Culmann 1866): it stands where that is above the one of F = 1',
    ours: () => standing(distribution),
    equals: 1 - distribution.below(AT_ONE_KPA),
    withinPct: 0.2,
  },
]);
