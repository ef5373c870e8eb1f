/** What a sample of factors of safety says. */
export interface SampleFigures {
  samples: number;
  /** Samples whose equations have no answer, so that nobody knows whether they hold; they count in the range alone. */
  failedSamples: number;
  mean: number;
  standardDeviation: number;
  min: number;
  max: number;
  /** Share of the factors below 1; 1 where no sample has an answer. */
  probabilityOfFailure: number;
  /** The same with all samples, were those without an answer all to hold, and all to fail. */
  probabilityRange: readonly [number, number];
  reliabilityIndex: number;
  reliabilityIndexLognormal: number;
}

/** Figures of a list of factors, 0 for a sample without an answer. */
export function sampleFigures(factors: Float64Array): SampleFigures {
  const valid = factors.filter((factor) => factor > 0);
  const n = valid.length;
  const mean = n > 0 ? valid.reduce((sum, factor) => sum + factor, 0) / n : 0;
  const variance = n > 1 ? valid.reduce((sum, factor) => sum + (factor - mean) ** 2, 0) / (n - 1) : 0;
  const standardDeviation = Math.sqrt(variance);
  const failing = valid.filter((factor) => factor < 1).length;
  const unanswered = factors.length - n;
  return {
    samples: factors.length,
    failedSamples: unanswered,
    mean,
    standardDeviation,
    min: n > 0 ? valid.reduce((least, factor) => Math.min(least, factor)) : 0,
    max: n > 0 ? valid.reduce((most, factor) => Math.max(most, factor)) : 0,
    probabilityOfFailure: n > 0 ? failing / n : 1,
    probabilityRange: factors.length > 0 ? [failing / factors.length, (failing + unanswered) / factors.length] : [0, 1],
    ...reliability(mean, standardDeviation),
  };
}

/**
 * Reliability indices of a factor with a mean and standard deviation: (mean - 1) / s, and for a lognormal factor
 * ln(mean / sqrt(1 + V^2)) / sqrt(ln(1 + V^2)) (Duncan 2000). 0 where nothing varies.
 */
export function reliability(
  mean: number,
  standardDeviation: number,
): { reliabilityIndex: number; reliabilityIndexLognormal: number } {
  if (!(standardDeviation > 0) || !(mean > 0)) return { reliabilityIndex: 0, reliabilityIndexLognormal: 0 };
  const spread = Math.log1p((standardDeviation / mean) ** 2);
  return {
    reliabilityIndex: (mean - 1) / standardDeviation,
    reliabilityIndexLognormal: (Math.log(mean) - spread / 2) / Math.sqrt(spread),
  };
}
