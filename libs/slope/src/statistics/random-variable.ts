import type { Material } from '../input.js';
import { normalCdf, normalQuantile } from './normal.js';

/** A material's parameter that is not known exactly. */
export interface RandomVariable {
  materialId: string;
  parameter: RandomParameter;
  distribution: 'normal' | 'lognormal' | 'uniform' | 'triangular';
  mean: number;
  standardDeviation: number;
  /** Bounds of the distribution; samples of normal ones are also kept to what the parameter can be. */
  min?: number;
  max?: number;
}

export type RandomParameter = 'cohesion' | 'friction_angle' | 'unit_weight' | 'cohesion_change';

/** Two variables of the list that vary together. */
export interface Correlation {
  first: number;
  second: number;
  rho: number;
}

/** The value of a variable at a probability strictly between 0 and 1. */
export function variableAt(variable: RandomVariable, p: number): number {
  const { mean, standardDeviation: sd, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = variable;
  return Math.min(max, Math.max(min, possible(variable, quantile(variable.distribution, mean, sd, min, max, p))));
}

function quantile(
  distribution: RandomVariable['distribution'],
  mean: number,
  sd: number,
  min: number,
  max: number,
  p: number,
): number {
  switch (distribution) {
    case 'normal':
      return mean + sd * normalQuantile(between(p, normalCdf((min - mean) / sd), normalCdf((max - mean) / sd)));
    case 'lognormal': {
      const variance = Math.log(1 + (sd / mean) ** 2);
      return Math.exp(Math.log(mean) - variance / 2 + Math.sqrt(variance) * normalQuantile(p));
    }
    case 'uniform': {
      const half = sd * Math.sqrt(3);
      const [low, high] = [Number.isFinite(min) ? min : mean - half, Number.isFinite(max) ? max : mean + half];
      return low + (high - low) * p;
    }
    case 'triangular': {
      const half = sd * Math.sqrt(6);
      const [low, high] = [Number.isFinite(min) ? min : mean - half, Number.isFinite(max) ? max : mean + half];
      const mode = Math.min(high, Math.max(low, 3 * mean - low - high));
      const split = (mode - low) / (high - low);
      return p < split
        ? low + Math.sqrt(p * (high - low) * (mode - low))
        : high - Math.sqrt((1 - p) * (high - low) * (high - mode));
    }
  }
}

/** A truncated normal is the whole one over the probabilities between its bounds. */
function between(p: number, low: number, high: number): number {
  return Math.min(1 - 1e-12, Math.max(1e-12, low + p * (high - low)));
}

function possible({ parameter }: RandomVariable, value: number): number {
  if (parameter === 'friction_angle') return Math.min(89, Math.max(0, value));
  return parameter === 'cohesion_change' ? value : Math.max(0, value);
}

/** The material with a parameter changed; as it was when it has no such parameter. */
export function withParameter(material: Material, parameter: RandomParameter, value: number): Material {
  const { strength } = material;
  switch (parameter) {
    case 'unit_weight':
      return { ...material, unitWeightKnM3: value };
    case 'friction_angle':
      return strength.model === 'mohr_coulomb'
        ? { ...material, strength: { ...strength, frictionAngleDeg: value } }
        : material;
    case 'cohesion':
      if (strength.model === 'undrained_depth_datum')
        return { ...material, strength: { ...strength, cohesionDatumKpa: value } };
      return 'cohesionKpa' in strength ? { ...material, strength: { ...strength, cohesionKpa: value } } : material;
    case 'cohesion_change':
      return strength.model === 'undrained_depth_datum'
        ? { ...material, strength: { ...strength, cohesionChangeKpaPerM: value } }
        : material;
  }
}
