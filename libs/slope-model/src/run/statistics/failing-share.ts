import type { ProbabilityEntry } from './probability.js';

/** How many samples fail, and what that says of the probability. */
export interface FailingShare {
  /** Samples with a factor below 1, among those that have a factor. */
  readonly failing: number;
  readonly withFactor: number;
  /** Where the probability lies with 95 % confidence, were the samples independent. Of no sample: anywhere. */
  readonly interval: readonly [low: number, high: number];
}

/** @param samples how many were drawn, with a factor or without */
export function failingShare(
  { pf, pf_range: range }: Pick<ProbabilityEntry, 'pf' | 'pf_range'>,
  samples: number,
): FailingShare {
  const failing = Math.round((range === undefined ? pf : range[0]) * samples);
  const withFactor = range === undefined ? samples : samples - Math.round((range[1] - range[0]) * samples);
  return { failing, withFactor, interval: scoreInterval(failing, withFactor) };
}

/** Of the normal distribution, 2.5 % above it. */
const Z = 1.959964;

/**
 * The score interval of a share (Wilson 1927): it holds where none or all of the samples fail, when it ends at z2 / (n + z2). Samples of a
 * Latin hypercube vary less than independent ones, so that for them it is rather too wide (Stein 1987).
 */
function scoreInterval(failing: number, samples: number): readonly [number, number] {
  const weight = samples + Z * Z;
  const middle = (failing + (Z * Z) / 2) / weight;
  const half = samples === 0 ? 0.5 : (Z / weight) * Math.sqrt((failing * (samples - failing)) / samples + (Z * Z) / 4);
  return [failing === 0 ? 0 : middle - half, failing === samples ? 1 : middle + half];
}
