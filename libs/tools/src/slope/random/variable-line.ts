import type { RandomVariableEntry } from '@talud/slope-model';

/** A random variable for a reader: how it is distributed, between what, and with which other it moves. */
export function variableLine(variable: RandomVariableEntry, all: readonly RandomVariableEntry[]): string {
  const { distribution: d, low, high, unit } = variable;
  const range = `${low} to ${high} ${unit}`.trimEnd();
  return `${d.dist_type}, mean ${d.mean}, deviation ${d.std_dev}, ${range}${correlationText(variable, all)}`;
}

function correlationText(
  { correlated_with: partner, correlation }: RandomVariableEntry,
  all: readonly RandomVariableEntry[],
): string {
  if (partner === undefined) return '';
  return `, correlation ${correlation} with ${all.find(({ key }) => key === partner)?.label ?? partner}`;
}
