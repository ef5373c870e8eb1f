import { incompleteBeta } from './incomplete-beta.js';
import { incompleteGamma } from './incomplete-gamma.js';
import { normalCdf, normalQuantile } from './normal.js';

export const DISTRIBUTIONS = [
  'none',
  'normal',
  'lognormal',
  'uniform',
  'triangular',
  'beta',
  'gamma',
  'exponential',
] as const;

export type DistributionType = (typeof DISTRIBUTIONS)[number];

/**
 * What is known of an uncertain quantity. Values lie between `min` and `max`, which may be infinite where the type does not read them
 * as its range; what lies beyond is cut off and the rest scaled up, so that a sample is never refused.
 *
 *   none          the mean, always
 *   normal        mean and standard deviation of the whole distribution
 *   lognormal     the same, of the quantity and not of its logarithm; mean > 0
 *   uniform       between min and max
 *   triangular    between min and max, its mode the mean
 *   beta          between min and max, by the method of moments
 *   gamma         mean and standard deviation, from 0; mean > 0
 *   exponential   mean, from 0; mean > 0
 */
export interface Distribution {
  type: DistributionType;
  mean: number;
  standardDeviation: number;
  min: number;
  max: number;
}

/** A cumulative distribution function and its inverse. */
interface Law {
  cdf(x: number): number;
  quantile(p: number): number;
}

/** Where a quantity takes its values, or why a distribution has no sense. */
export function distributionProblem({ type, mean, standardDeviation: sd, min, max }: Distribution): string | null {
  if (type === 'none') return null;
  if (!(min < max)) return 'the range is empty';
  if (mean < min || mean > max) return 'the mean lies outside the range';
  if (['normal', 'lognormal', 'beta', 'gamma'].includes(type) && !(sd > 0))
    return 'the standard deviation is not above 0';
  if (['lognormal', 'gamma', 'exponential'].includes(type) && !(mean > 0)) return 'the mean is not above 0';
  if (type !== 'beta') return null;
  const limit = Math.sqrt((mean - min) * (max - mean));
  return sd < limit
    ? null
    : `no beta distribution within the range spreads so far: the standard deviation must be below ${Number(limit.toPrecision(4))}`;
}

/**
 * The value at a probability, monotone in it: the truncated distribution by scaling the probability to those between the bounds.
 *
 * @param distribution one without a problem ({@link distributionProblem})
 */
export function quantileOf(distribution: Distribution): (p: number) => number {
  const { type, mean, min, max } = distribution;
  if (type === 'none') return () => mean;
  const law = lawOf(distribution);
  const low = law.cdf(min);
  const share = law.cdf(max) - low;
  return (p) => Math.min(max, Math.max(min, law.quantile(low + p * share)));
}

function lawOf(distribution: Distribution): Law {
  const { type, mean, standardDeviation: sd, min, max } = distribution;
  switch (type) {
    case 'none':
    case 'uniform':
      return { cdf: (x) => (x - min) / (max - min), quantile: (p) => min + (max - min) * p };
    case 'normal':
      return { cdf: (x) => normalCdf((x - mean) / sd), quantile: (p) => mean + sd * normalQuantile(p) };
    case 'lognormal': {
      const spread = Math.sqrt(Math.log1p((sd / mean) ** 2));
      const middle = Math.log(mean) - (spread * spread) / 2;
      return {
        cdf: (x) => (x > 0 ? normalCdf((Math.log(x) - middle) / spread) : 0),
        quantile: (p) => Math.exp(middle + spread * normalQuantile(p)),
      };
    }
    case 'triangular':
      return triangular(min, mean, max);
    case 'exponential':
      return { cdf: (x) => (x > 0 ? -Math.expm1(-x / mean) : 0), quantile: (p) => -mean * Math.log1p(-p) };
    case 'gamma': {
      const shape = (mean / sd) ** 2;
      const scale = (sd * sd) / mean;
      const cdf = (x: number) => incompleteGamma(shape, x / scale).lower;
      return { cdf, quantile: inverse(cdf, Math.max(0, min), Number.isFinite(max) ? max : farEnd(cdf, mean)) };
    }
    case 'beta': {
      const m = (mean - min) / (max - min);
      const sum = (m * (1 - m)) / (sd / (max - min)) ** 2 - 1;
      const cdf = (x: number) => incompleteBeta((x - min) / (max - min), m * sum, (1 - m) * sum);
      return { cdf, quantile: inverse(cdf, min, max) };
    }
  }
}

function triangular(min: number, mode: number, max: number): Law {
  const split = (mode - min) / (max - min);
  return {
    cdf: (x) => {
      if (x <= min || x >= max) return x <= min ? 0 : 1;
      return x < mode
        ? (x - min) ** 2 / ((max - min) * (mode - min))
        : 1 - (max - x) ** 2 / ((max - min) * (max - mode));
    },
    quantile: (p) =>
      p < split
        ? min + Math.sqrt(p * (max - min) * (mode - min))
        : max - Math.sqrt((1 - p) * (max - min) * (max - mode)),
  };
}

/** Where a distribution function with an open end has reached 1 for all that a number can tell. */
function farEnd(cdf: (x: number) => number, from: number): number {
  let end = from;
  while (cdf(end) < 1 && end < Number.MAX_VALUE / 2) end *= 2;
  return end;
}

/** Parts of the range whose probabilities are kept, so that each inversion begins between two near values. Chosen. */
const PARTS = 512;

/** The inverse of a distribution function between two values: by a table of it and then the Illinois rule. */
function inverse(cdf: (x: number) => number, min: number, max: number): (p: number) => number {
  const at = (part: number) => min + ((max - min) * part) / PARTS;
  const table = Float64Array.from({ length: PARTS + 1 }, (_, part) => cdf(at(part)));
  return (p) => {
    let [low, high] = [0, PARTS];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((table[middle] as number) < p) low = middle;
      else high = middle;
    }
    return between(cdf, p, at(low), at(high), (table[low] as number) - p, (table[high] as number) - p);
  };
}

/** A value at a probability, between two others whose probabilities are short of it and beyond. */
function between(
  cdf: (x: number) => number,
  p: number,
  low: number,
  high: number,
  below: number,
  above: number,
): number {
  if (below >= 0 || above <= 0) return below >= 0 ? low : high;
  let [a, fa, b, fb] = [low, below, high, above];
  for (let step = 0; step < 60 && Math.abs(b - a) > 1e-13 * Math.abs(b); step++) {
    const x = b - (fb * (b - a)) / (fb - fa);
    const f = cdf(x) - p;
    if (Math.abs(f) < 1e-15) return x;
    if (f * fb < 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [x, f];
  }
  return b;
}
