import type { ProjectDocument } from '../document.js';
import { distributionOf, type PlacedVariable, placedVariables } from '../random/random-variable.js';
import { variableTargets } from '../random/variable-targets.js';
import { round6 } from '../run/solved-entry.js';

/** A random variable as tools show it. */
export type RandomVariableEntry = ReturnType<typeof randomVariableEntry>;

export function randomVariableEntry(placed: PlacedVariable) {
  const { variable, target } = placed;
  const { type, mean, standardDeviation, min, max } = distributionOf(placed);
  return {
    key: target.key,
    kind: target.kind,
    target_id: target.targetId,
    param: target.param,
    label: variable.label ?? target.label,
    unit: target.unit,
    distribution: {
      dist_type: type,
      mean: round6(mean),
      std_dev: round6(standardDeviation),
      rel_min: round6(variable.relMin),
      rel_max: round6(variable.relMax),
    },
    low: round6(min),
    high: round6(max),
    is_random: type !== 'none',
    ...(variable.correlatedWith === undefined
      ? {}
      : { correlated_with: variable.correlatedWith, correlation: variable.correlation ?? 0 }),
  };
}

/** What can be random in a project, what is, and which variables lost their number to a later edit. */
export function randomVariables(document: ProjectDocument) {
  const { placed, lost } = placedVariables(document);
  return {
    available: variableTargets(document).map(({ key, label, kind, unit, value }) => {
      return { key, label, kind, unit, current_value: round6(value) };
    }),
    defined: placed.map(randomVariableEntry),
    lost: lost.map(({ key }) => key),
  };
}
