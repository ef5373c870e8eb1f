import { type AnalysisAnswer, sampleSurfaces } from '@talud/slope';
import { distributionOf } from '../../random/random-variable.js';
import { effectiveSetting } from '../../settings/schema.js';
import { significant } from '../../values/round.js';
import { round6 } from '../solved-entry.js';
import { criticalSurfaces } from './critical-surfaces.js';
import type { SectionSampler } from './section-sampler.js';

/** Of each variable, in the order of the result's variables. */
export interface SensitivityEntry {
  variables: readonly VariableSensitivity[];
}

export interface VariableSensitivity {
  key: string;
  values: readonly number[];
  /** Null where the surface has no factor. */
  fos: readonly (number | null)[];
  /** Greatest less least factor. */
  span: number;
  /** The value at which the factor is 1, null when it nowhere is. */
  crossing_1: number | null;
}

/**
 * Moves each variable through its range in equal steps, the others at their means, on the critical surface of each method; null for a
 * method without one.
 */
export function sensitivityOf(
  sampler: SectionSampler,
  found: AnalysisAnswer,
  onEvaluation?: (done: number, of: number) => void,
): readonly (SensitivityEntry | null)[] {
  const { placed, section, document } = sampler;
  const points = effectiveSetting(document.settings, 'statistics.sensitivity_intervals') + 1;
  const surfaces = criticalSurfaces(found);
  const solved = surfaces.filter((surface) => surface !== null);
  const distributions = placed.map(distributionOf);
  const valueAt = (variable: number, point: number) => {
    const { min, max } = distributions[variable] ?? { min: 0, max: 0 };
    return min + ((max - min) * point) / (points - 1);
  };
  const columns = sampleSurfaces(
    section,
    solved,
    points * placed.length,
    (s) => {
      const moved = Math.floor(s / points);
      return sampler.at((v) => (v === moved ? valueAt(v, s % points) : (distributions[v]?.mean ?? 0)));
    },
    onEvaluation,
  );
  return surfaces.map((surface) => {
    const column = surface && columns[solved.indexOf(surface)];
    if (!column) return null;
    return {
      variables: placed.map(({ target }, v) => {
        const factors = column.slice(v * points, (v + 1) * points);
        const values = Array.from(factors, (_, point) => valueAt(v, point));
        return {
          key: target.key,
          values: values.map(shown),
          fos: Array.from(factors, orNull),
          span: spanOf(factors),
          crossing_1: crossing(values, factors),
        };
      }),
    };
  });
}

function orNull(factor: number): number | null {
  return factor > 0 ? round6(factor) : null;
}

/** Of a number of any size, what it is worth listing: a permeability is not nothing. */
function shown(value: number): number {
  return significant(value, 9);
}

function spanOf(factors: Float64Array): number {
  const valid = factors.filter((factor) => factor > 0);
  return valid.length === 0
    ? 0
    : round6(valid.reduce((a, b) => Math.max(a, b)) - valid.reduce((a, b) => Math.min(a, b)));
}

/** Where the factor first passes 1, straight between two points. */
function crossing(values: readonly number[], factors: Float64Array): number | null {
  for (let i = 0; i < factors.length; i++) {
    const [a, b] = [factors[i] as number, factors[i + 1] ?? 0];
    if (a === 1) return shown(values[i] ?? 0);
    if (a > 0 && b > 0 && (a - 1) * (b - 1) < 0) {
      const from = values[i] ?? 0;
      return shown(from + (((values[i + 1] ?? from) - from) * (1 - a)) / (b - a));
    }
  }
  return null;
}
