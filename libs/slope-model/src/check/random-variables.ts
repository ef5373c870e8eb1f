import type { ProjectDocument } from '../document.js';
import { correlationsOf, placedVariables, variableProblem } from '../random/random-variable.js';
import { effectiveSetting } from '../settings/schema.js';

/** What stands in the way of a run of statistics, besides what stands in the way of any run. */
export function randomVariableProblems(document: ProjectDocument): string[] {
  const { placed, lost } = placedVariables(document);
  const on =
    effectiveSetting(document.settings, 'statistics.probabilistic_analysis') ||
    effectiveSetting(document.settings, 'statistics.sensitivity_analysis');
  const varies = placed.some(({ variable }) => variable.distribution !== 'none');
  return [
    ...(on
      ? []
      : ['Neither is on: set statistics.probabilistic_analysis or statistics.sensitivity_analysis with settings_set.']),
    ...(varies ? [] : ['There is no random variable: define one with random_variable_set.']),
    ...lost.map(
      ({ key }) =>
        `The random variable ${key} varies nothing any more: its number is gone. Delete it with random_variable_delete.`,
    ),
    ...placed.flatMap((one) => variableProblem(one) ?? []),
    ...(effectiveSetting(document.settings, 'random_numbers.lhs_correlate') && correlationsOf(placed).length > 0
      ? [
          'random_numbers.lhs_correlate lets all variables rise and fall together, and some have a correlation of their own: turn it off, or clear correlated_with.',
        ]
      : []),
  ];
}
