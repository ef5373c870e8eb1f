import type { Distribution } from './distribution.js';
import { incompleteGamma } from './incomplete-gamma.js';
import { normalCdf } from './normal.js';

/** What a range does to a distribution that goes beyond it. */
export interface Truncation {
  /** Share of the whole distribution that lies outside the range, 0 to 1. */
  readonly leftOutShare: number;
  /** Standard deviations of the whole distribution and of what the range leaves, in the unit of the quantity. */
  readonly wholeDeviation: number;
  readonly leftDeviation: number;
}

/** Probability between the bounds, and the first two moments there about the origin of the law, not yet divided by it. */
type PartialMoments = readonly [share: number, first: number, second: number];

/**
 * How far a range narrows a distribution; null for one that ends with its range.
 *
 * Partial moments in closed form: Johnson, Kotz & Balakrishnan 1994, Continuous Univariate Distributions 1, chapters 13 (normal), 14
 * (lognormal) and 17 (gamma, of which the exponential is the one of shape 1).
 *
 * @param distribution one without a problem (`distributionProblem`)
 */
export function truncationOf(distribution: Distribution): Truncation | null {
  const { type, mean, standardDeviation: sd, min, max } = distribution;
  switch (type) {
    case 'none':
    case 'uniform':
    case 'triangular':
    case 'beta':
      return null;
    case 'normal':
      return truncation(sd, sd, standardNormal((min - mean) / sd, (max - mean) / sd));
    case 'lognormal':
      return truncation(sd, mean, lognormal(mean, sd, min, max));
    case 'gamma':
      return truncation(sd, (sd * sd) / mean, standardGamma((mean / sd) ** 2, (sd * sd) / mean, min, max));
    case 'exponential':
      return truncation(mean, mean, standardGamma(1, mean, min, max));
  }
}

/** @param scale what one unit of the moments is in the quantity */
function truncation(wholeDeviation: number, scale: number, [share, first, second]: PartialMoments): Truncation {
  const average = first / share;
  const variance = Math.max(0, second / share - average * average);
  return { leftOutShare: Math.max(0, 1 - share), wholeDeviation, leftDeviation: scale * Math.sqrt(variance) };
}

function standardNormal(low: number, high: number): PartialMoments {
  const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const rise = (z: number) => (Number.isFinite(z) ? z * density(z) : 0);
  const share = normalCdf(high) - normalCdf(low);
  return [share, density(low) - density(high), share + rise(low) - rise(high)];
}

/** In means: the r-th moment of a lognormal part is that of the whole times a normal share, shifted by r deviations of the logarithm. */
function lognormal(mean: number, sd: number, min: number, max: number): PartialMoments {
  const growth = 1 + (sd / mean) ** 2;
  const spread = Math.sqrt(Math.log(growth));
  const standard = (x: number) => (x > 0 ? Math.log(x / mean) / spread + spread / 2 : Number.NEGATIVE_INFINITY);
  const [low, high] = [standard(min), standard(max)];
  const part = (r: number) => normalCdf(high - r * spread) - normalCdf(low - r * spread);
  return [part(0), part(1), growth * part(2)];
}

/** In scales: the r-th moment of a gamma part is a share of the gamma distribution whose shape is r more. */
function standardGamma(shape: number, scale: number, min: number, max: number): PartialMoments {
  const part = (r: number) =>
    incompleteGamma(shape + r, max / scale).lower - incompleteGamma(shape + r, min / scale).lower;
  return [part(0), shape * part(1), shape * (shape + 1) * part(2)];
}
