import { DISTRIBUTIONS } from '@talud/slope';
import type { ProjectDocument, RandomVariableDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { distributionOf, type PlacedVariable, variableProblem } from '../random/random-variable.js';
import type { VariableTarget } from '../random/variable-target.js';
import { variableTargets } from '../random/variable-targets.js';
import { cleanName } from '../values/clean-text.js';
import { coerceChoice, coerceFloatIn, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse, refuseUnknown } from '../values/refusal.js';
import { type DocumentEdited, edited } from './edited.js';

export const RANDOM_VARIABLE_KEYS = [
  'key',
  'distribution',
  'std_dev',
  'rel_min',
  'rel_max',
  'correlated_with',
  'correlation',
  'label',
] as const;

type Given = { readonly [K in (typeof RANDOM_VARIABLE_KEYS)[number]]?: unknown };

/** Defines a random variable, or changes the one of this key; what is not given stays or, of a new one, is the default. */
export function setRandomVariable(document: ProjectDocument, args: unknown): DocumentEdited<PlacedVariable> | Refused {
  const given = coerceRecord('random_variable_set', args, RANDOM_VARIABLE_KEYS);
  if (!given.ok) return given;
  const targets = variableTargets(document);
  const variables = document.randomVariables ?? [];
  const shown = labelled(variables, targets);
  const target = named(targets, named(shown, given.value.key)?.key ?? given.value.key);
  if (target === undefined) {
    const asked = typeof given.value.key === 'string' ? given.value.key : '';
    const known = targets.flatMap(({ key, label }) => [key, label]);
    return {
      ...refuseUnknown('E_NOT_FOUND', 'No number of the project has this key.', asked, known),
      hint: 'random_variable_list has the keys.',
    };
  }
  const old = variables.find(({ key }) => key === target.key);
  if (old === undefined && variables.length >= LIMITS.randomVariables) {
    return refuse(
      'E_TOO_LARGE',
      `A project holds at most ${LIMITS.randomVariables} random variables.`,
      'Delete one that does little.',
    );
  }
  const variable = variableFrom(target, given.value, old);
  if (!variable.ok) return variable;
  const linked = correlated(variable.value, given.value, shown);
  if (!linked.ok) return linked;
  const placed = { variable: linked.value, target };
  const problem = variableProblem(placed);
  if (problem !== undefined) return refuse('E_INVALID_ARGUMENT', problem, 'Change std_dev, rel_min or rel_max.');
  const list =
    old === undefined ? [...variables, linked.value] : variables.map((one) => (one === old ? linked.value : one));
  return edited(withVariables(document, list), placed, unread(placed, given.value));
}

/** What a text names: by its key, or by a label that only one has. */
function named<T extends { readonly key: string; readonly label?: string }>(
  list: readonly T[],
  text: unknown,
): T | undefined {
  const byKey = list.find(({ key }) => key === text);
  if (byKey !== undefined) return byKey;
  const byLabel = list.filter(({ label }) => label === text);
  return byLabel.length === 1 ? byLabel[0] : undefined;
}

/** Variables under the labels that tools show. */
function labelled(
  variables: readonly RandomVariableDocument[],
  targets: readonly VariableTarget[],
): RandomVariableDocument[] {
  return variables.map((one) => {
    const label = one.label ?? targets.find(({ key }) => key === one.key)?.label;
    return label === undefined ? one : { ...one, label };
  });
}

/** Removes the variable of a key, or "all"; correlations with it end. */
export function deleteRandomVariables(
  document: ProjectDocument,
  key: unknown,
): DocumentEdited<readonly string[]> | Refused {
  const variables = document.randomVariables ?? [];
  const one = named(labelled(variables, variableTargets(document)), key);
  const removed = key === 'all' ? variables : variables.filter((each) => each.key === one?.key);
  if (removed.length === 0 && key !== 'all') {
    const known = variables.map((one) => one.key);
    return refuseUnknown('E_NOT_FOUND', 'There is no such random variable.', String(key), known);
  }
  const kept = variables
    .filter((one) => !removed.includes(one))
    .map((one) => (removed.some((gone) => gone.key === one.correlatedWith) ? uncorrelated(one) : one));
  return edited(
    withVariables(document, kept),
    removed.map((one) => one.key),
  );
}

export function withVariables(
  document: ProjectDocument,
  variables: readonly RandomVariableDocument[],
): ProjectDocument {
  const { randomVariables: _variables, ...rest } = document;
  return variables.length === 0 ? rest : { ...rest, randomVariables: variables };
}

function variableFrom(
  target: VariableTarget,
  given: Given,
  old: RandomVariableDocument | undefined,
): Parsed<RandomVariableDocument> | Refused {
  const distribution =
    given.distribution === undefined
      ? parsed(old?.distribution ?? ('normal' as const))
      : coerceChoice('distribution', given.distribution, DISTRIBUTIONS);
  if (!distribution.ok) return distribution;
  const size = Math.abs(target.value);
  const deviation = distance('std_dev', given.std_dev, old?.standardDeviation ?? (size > 0 ? 0.1 * size : 0.1));
  if (!deviation.ok) return deviation;
  const reach = size > 0 ? 0.3 * size : 0.3;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = target.range;
  const relMin = distance('rel_min', given.rel_min, old?.relMin ?? Math.min(reach, target.value - min));
  if (!relMin.ok) return relMin;
  const relMax = distance('rel_max', given.rel_max, old?.relMax ?? Math.min(reach, max - target.value));
  if (!relMax.ok) return relMax;
  const label = given.label === undefined ? parsed(old?.label) : cleanName('label', given.label);
  if (!label.ok) return label;
  return parsed({
    key: target.key,
    distribution: distribution.value,
    standardDeviation: deviation.value,
    relMin: relMin.value,
    relMax: relMax.value,
    ...(old?.correlatedWith === undefined
      ? {}
      : { correlatedWith: old.correlatedWith, correlation: old.correlation ?? 0 }),
    ...(label.value === undefined ? {} : { label: label.value }),
  });
}

function distance(path: string, raw: unknown, otherwise: number): Parsed<number> | Refused {
  if (raw === undefined) return parsed(otherwise);
  return coerceFloatIn(path, raw, { min: 0, max: LIMITS.coordinateM });
}

/** The variable with the partner that is given, an empty text for none. */
function correlated(
  variable: RandomVariableDocument,
  { correlated_with: partner, correlation }: Given,
  variables: readonly RandomVariableDocument[],
): Parsed<RandomVariableDocument> | Refused {
  if (partner === undefined && correlation === undefined) return parsed(variable);
  if (partner === '') return parsed(uncorrelated(variable));
  const found = named(variables, partner ?? variable.correlatedWith);
  if (found === undefined || found.key === variable.key) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'correlated_with names no other random variable.',
      'Define the other variable first, and name it by its key or label.',
    );
  }
  const byKey = new Map(variables.map((one) => [one.key, one]));
  for (let next: RandomVariableDocument | undefined = found; next; next = byKey.get(next.correlatedWith ?? '')) {
    if (next.correlatedWith === variable.key) {
      return refuse(
        'E_CONFLICT',
        'The two are joined already, the other way round.',
        'Change the correlation where it was set.',
      );
    }
  }
  const rho = coerceFloatIn('correlation', correlation ?? variable.correlation ?? 0, { min: -1, max: 1 });
  return rho.ok ? parsed({ ...variable, correlatedWith: found.key, correlation: rho.value }) : rho;
}

function uncorrelated(variable: RandomVariableDocument): RandomVariableDocument {
  const { correlatedWith: _partner, correlation: _rho, ...alone } = variable;
  return alone;
}

function unread(placed: PlacedVariable, given: Given): string[] {
  const { type, min, max } = distributionOf(placed);
  const readsDeviation = ['normal', 'lognormal', 'beta', 'gamma'].includes(type);
  return [
    ...(given.std_dev !== undefined && !readsDeviation ? [`std_dev is not read by the distribution ${type}.`] : []),
    ...(type === 'none' ? ['With the distribution none it does not vary.'] : []),
    ...(type !== 'none' && given.rel_min === undefined && given.rel_max === undefined
      ? [
          `Values lie between ${Number(min.toPrecision(6))} and ${Number(max.toPrecision(6))}: rel_min and rel_max set that.`,
        ]
      : []),
  ];
}
