import { surfaceSolver } from '../evaluate-surface.js';
import type { AnalysisInput, EngineMethodId } from '../input.js';
import { type PreparedSection, prepare } from '../section/prepare.js';
import type { Problem } from '../section/problems.js';
import { withMaterials } from '../section/with-materials.js';
import type { SlipSurface } from '../surface/trace.js';
import { drawSamples, type SamplingOptions } from './draw-samples.js';
import { type Correlation, type RandomVariable, withParameter } from './random-variable.js';

/** How the factor of one surface varies with its materials, by sampling. */
export interface SurfaceProbability {
  method: EngineMethodId;
  /** With every variable at its mean; null when it has none. */
  factorAtMeans: number | null;
  samples: number;
  /** Samples in which the surface has no factor; they count in none of the figures. */
  failedSamples: number;
  mean: number;
  standardDeviation: number;
  min: number;
  max: number;
  /** Share of the factors below 1. */
  probabilityOfFailure: number;
  reliabilityIndex: number;
  reliabilityIndexLognormal: number;
  /** Every factor, in order; 0 for a failed sample. */
  factors: Float64Array;
}

export type Probability =
  | { ok: true; methods: readonly SurfaceProbability[] }
  | { ok: false; problems: readonly Problem[] };

/** Samples the factor of one surface. The section is prepared once; only materials change. */
export function surfaceProbability(
  input: AnalysisInput,
  surface: SlipSurface,
  variables: readonly RandomVariable[],
  correlations: readonly Correlation[],
  options: SamplingOptions,
): Probability {
  const prepared = prepare(input);
  if (!prepared.ok) return prepared;
  const values = drawSamples(variables, correlations, options);
  const methods = input.settings.methods.map((method): SurfaceProbability => {
    const solve = surfaceSolver(prepared.section, surface, method);
    const factors = new Float64Array(options.samples);
    for (let s = 0; s < options.samples; s++) {
      const at = (v: number) => values[s * variables.length + v] as number;
      factors[s] = solve(sectionWith(prepared.section, variables, at)) ?? 0;
    }
    const factorAtMeans = solve(sectionWith(prepared.section, variables, (v) => variables[v]?.mean ?? 0));
    return { method, factorAtMeans, ...figuresOf(factors), factors };
  });
  return { ok: true, methods };
}

/** The section with its variables at given values. */
export function sectionWith(
  section: PreparedSection,
  variables: readonly RandomVariable[],
  at: (v: number) => number,
): PreparedSection {
  return withMaterials(section, (material) =>
    variables.reduce(
      (changed, variable, v) =>
        variable.materialId === material.id ? withParameter(changed, variable.parameter, at(v)) : changed,
      material,
    ),
  );
}

function figuresOf(factors: Float64Array): Omit<SurfaceProbability, 'method' | 'factorAtMeans' | 'factors'> {
  const valid = factors.filter((factor) => factor > 0);
  const n = valid.length;
  const mean = n > 0 ? valid.reduce((sum, factor) => sum + factor, 0) / n : 0;
  const variance = n > 1 ? valid.reduce((sum, factor) => sum + (factor - mean) ** 2, 0) / (n - 1) : 0;
  const standardDeviation = Math.sqrt(variance);
  return {
    samples: factors.length,
    failedSamples: factors.length - n,
    mean,
    standardDeviation,
    min: n > 0 ? valid.reduce((least, factor) => Math.min(least, factor)) : 0,
    max: n > 0 ? valid.reduce((most, factor) => Math.max(most, factor)) : 0,
    probabilityOfFailure: n > 0 ? valid.filter((factor) => factor < 1).length / n : 0,
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
  const spread = Math.log(1 + (standardDeviation / mean) ** 2);
  return {
    reliabilityIndex: (mean - 1) / standardDeviation,
    reliabilityIndexLognormal: (Math.log(mean) - spread / 2) / Math.sqrt(spread),
  };
}
