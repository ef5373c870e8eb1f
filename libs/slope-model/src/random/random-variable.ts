import { type Distribution, distributionProblem } from '@talud/slope';
import type { ProjectDocument, RandomVariableDocument } from '../document.js';
import { inRange } from '../values/coerce.js';
import type { VariableTarget } from './variable-target.js';
import { variableTargets } from './variable-targets.js';

/** A variable of a document with the number that it varies. */
export interface PlacedVariable {
  readonly variable: RandomVariableDocument;
  readonly target: VariableTarget;
}

/** The distribution of a variable about the value that the document has now. */
export function distributionOf({ variable, target }: PlacedVariable): Distribution {
  const { distribution, standardDeviation, relMin, relMax } = variable;
  return {
    type: distribution,
    mean: target.value,
    standardDeviation,
    min: target.value - relMin,
    max: target.value + relMax,
  };
}

/** What makes a variable useless: a distribution without sense, or values that its number may not have. */
export function variableProblem(placed: PlacedVariable): string | undefined {
  const distribution = distributionOf(placed);
  const { key, range, unit } = placed.target;
  if (distribution.type === 'none') return undefined;
  const senseless = distributionProblem(distribution);
  if (senseless !== null) return `${key}: ${senseless}.`;
  for (const end of [distribution.min, distribution.max]) {
    const within = inRange(key, end, range, unit);
    if (!within.ok) return `${key}: its range ends at ${Number(end.toPrecision(6))}. ${within.hint}`;
  }
  return undefined;
}

/** The variables that vary something, and those whose number is no longer there. */
export function placedVariables(document: ProjectDocument): {
  placed: readonly PlacedVariable[];
  lost: readonly RandomVariableDocument[];
} {
  const targets = new Map(variableTargets(document).map((target) => [target.key, target]));
  const placed: PlacedVariable[] = [];
  const lost: RandomVariableDocument[] = [];
  for (const variable of document.randomVariables ?? []) {
    const target = targets.get(variable.key);
    if (target === undefined) lost.push(variable);
    else placed.push({ variable, target });
  }
  return { placed, lost };
}

/** Pairs of the placed variables that vary together, by their places in the list. */
export function correlationsOf(placed: readonly PlacedVariable[]): { first: number; second: number; rho: number }[] {
  return placed.flatMap(({ variable: { correlatedWith, correlation } }, second) => {
    const first = placed.findIndex(({ variable }) => variable.key === correlatedWith);
    return first < 0 || correlation === undefined ? [] : [{ first, second, rho: correlation }];
  });
}

/** The document with its variables at given values; undefined when one of them may not be. */
export function variedDocument(
  document: ProjectDocument,
  placed: readonly PlacedVariable[],
  at: (variable: number) => number,
): ProjectDocument | undefined {
  return placed.reduce<ProjectDocument | undefined>(
    (varied, { target }, v) => varied && target.with(varied, at(v)),
    document,
  );
}
