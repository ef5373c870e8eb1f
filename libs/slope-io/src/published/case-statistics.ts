import type { CaseExpected, CaseProbabilistic } from './case-file.js';

/** Random variables of a case as the engine takes them, and what is published of its factor's spread. */
export interface PublishedStatistics {
  variables: readonly PublishedVariable[];
  correlations: readonly { first: number; second: number; rho: number }[];
  expected: readonly CaseExpected[];
  /** Parameters that the engine does not vary. */
  cannotRead: readonly string[];
}

export interface PublishedVariable {
  materialId: string;
  parameter: 'cohesion' | 'friction_angle' | 'unit_weight' | 'cohesion_change';
  distribution: 'normal';
  mean: number;
  standardDeviation: number;
}

const PARAMETERS: Readonly<Record<string, PublishedVariable['parameter']>> = {
  su: 'cohesion',
  c: 'cohesion',
  phi: 'friction_angle',
  unit_weight: 'unit_weight',
  undrained_rate: 'cohesion_change',
};

/** Variables are normal where a case does not say: so are those of the papers. */
export function readStatistics({ variables, correlations, expected }: CaseProbabilistic): PublishedStatistics {
  const known = variables.filter(({ parameter }) => parameter in PARAMETERS);
  const indexOf = (material: string, parameter: string) =>
    known.findIndex((each) => each.material === material && each.parameter === parameter);
  return {
    variables: known.flatMap(({ material, parameter, mean, std }): PublishedVariable[] => {
      const own = PARAMETERS[parameter];
      return own
        ? [{ materialId: material, parameter: own, distribution: 'normal', mean, standardDeviation: std }]
        : [];
    }),
    correlations: (correlations ?? []).map(({ material, pair: [one, other], rho }) => ({
      first: indexOf(material, one),
      second: indexOf(material, other),
      rho,
    })),
    expected: expected ?? [],
    cannotRead: variables
      .filter(({ parameter }) => !(parameter in PARAMETERS))
      .map(({ parameter }) => `the variable ${parameter}`),
  };
}
