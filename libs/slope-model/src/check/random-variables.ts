import { normalCdf, quantileOf, truncationOf } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import {
  correlationsOf,
  distributionOf,
  type PlacedVariable,
  placedVariables,
  variableProblem,
} from '../random/random-variable.js';
import { effectiveSetting } from '../settings/schema.js';
import { significant } from '../values/round.js';

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

/** Chosen: a range that leaves out more of a distribution than this share narrows it beyond what a reader would expect of a cut. */
const LEFT_OUT_SHARE = 0.01;
/** A range so many deviations either way of a normal distribution is as good as the whole: it leaves out 0.27 %. */
const WHOLE_DEVIATIONS = 3;

/**
 * Variables whose range cuts off so much of their distribution that they vary less than their standard deviation says: failure then
 * comes out rarer, and the reliability index higher, than was meant.
 */
export function truncationWarnings(document: ProjectDocument): string[] {
  if (document.randomVariables === undefined) return [];
  return placedVariables(document).placed.flatMap((one) => {
    if (variableProblem(one) !== undefined) return [];
    const cut = truncationOf(distributionOf(one));
    if (cut === null || cut.leftOutShare <= LEFT_OUT_SHARE) return [];
    const label = one.variable.label ?? one.target.label;
    const share = significant(100 * cut.leftOutShare, 3);
    const [whole, left] = [significant(cut.wholeDeviation, 4), significant(cut.leftDeviation, 4)];
    return [
      `The range of "${label}" cuts off ${share} % of its distribution: its standard deviation is ${left}, not ${whole}, and reliability comes out otherwise than meant. ${widerRange(one)}`,
    ];
  });
}

/** The range that loses no more than three deviations of a normal distribution do, as far as the number may go. */
function widerRange(placed: PlacedVariable): string {
  const { mean, ...own } = distributionOf(placed);
  const { min: least = Number.NEGATIVE_INFINITY, max: most = Number.POSITIVE_INFINITY } = placed.target.range;
  const zero = own.type === 'normal' ? Number.NEGATIVE_INFINITY : 0;
  const valueAt = quantileOf({ ...own, mean, min: zero, max: Number.POSITIVE_INFINITY });
  const down = Math.min(significant(mean - valueAt(normalCdf(-WHOLE_DEVIATIONS)), 4), mean - least);
  const up = Math.min(significant(valueAt(normalCdf(WHOLE_DEVIATIONS)) - mean, 4), most - mean);
  const wider = truncationOf({ ...own, mean, min: mean - down, max: mean + up });
  return wider !== null && wider.leftOutShare > LEFT_OUT_SHARE
    ? 'The number itself cannot go as far as this distribution does: give it a lognormal or beta one.'
    : `Give rel_min ${down} and rel_max ${up} with random_variable_set: as much as ${WHOLE_DEVIATIONS} standard deviations of a normal distribution hold.`;
}
