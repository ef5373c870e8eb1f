import { DISTRIBUTIONS } from '@talud/slope';
import type { RandomVariableDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { cleanName } from '../values/clean-text.js';
import { coerceChoice, coerceEach, coerceFloatIn, coerceList, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

/** Reads the random variables of a stored document. A key may be lost: a run says so. */
export function parseRandomVariables(raw: unknown): Parsed<readonly RandomVariableDocument[]> | Refused {
  const list = raw === undefined ? parsed([]) : coerceList('randomVariables', raw);
  if (!list.ok) return list;
  if (list.value.length > LIMITS.randomVariables) {
    return refuse('E_TOO_LARGE', `There are more than ${LIMITS.randomVariables} random variables.`, 'Leave some out.');
  }
  const variables = coerceEach('randomVariables', list.value, parseVariable);
  if (!variables.ok) return variables;
  const keys = variables.value.map(({ key }) => key);
  const dangling = variables.value.some(
    ({ key, correlatedWith }) =>
      correlatedWith === key || (correlatedWith !== undefined && !keys.includes(correlatedWith)),
  );
  if (new Set(keys).size === keys.length && !dangling) return variables;
  return refuse(
    'E_INVALID_ARGUMENT',
    'randomVariables: a key occurs twice, or is correlated with none of the others.',
    'Correct the keys.',
  );
}

function parseVariable(path: string, raw: unknown): Parsed<RandomVariableDocument> | Refused {
  const given = coerceRecord(path, raw, [
    'key',
    'distribution',
    'standardDeviation',
    'relMin',
    'relMax',
    'correlatedWith',
    'correlation',
    'label',
  ]);
  if (!given.ok) return given;
  const key = cleanName(`${path}.key`, given.value.key);
  if (!key.ok) return key;
  const distribution = coerceChoice(`${path}.distribution`, given.value.distribution, DISTRIBUTIONS);
  if (!distribution.ok) return distribution;
  const deviation = coerceFloatIn(`${path}.standardDeviation`, given.value.standardDeviation, {
    min: 0,
    max: LIMITS.coordinateM,
  });
  if (!deviation.ok) return deviation;
  const relMin = coerceFloatIn(`${path}.relMin`, given.value.relMin, { min: 0, max: LIMITS.coordinateM });
  if (!relMin.ok) return relMin;
  const relMax = coerceFloatIn(`${path}.relMax`, given.value.relMax, { min: 0, max: LIMITS.coordinateM });
  if (!relMax.ok) return relMax;
  const partner =
    given.value.correlatedWith === undefined
      ? parsed(undefined)
      : cleanName(`${path}.correlatedWith`, given.value.correlatedWith);
  if (!partner.ok) return partner;
  const rho =
    partner.value === undefined
      ? parsed(0)
      : coerceFloatIn(`${path}.correlation`, given.value.correlation, { min: -1, max: 1 });
  if (!rho.ok) return rho;
  const label = given.value.label === undefined ? parsed(undefined) : cleanName(`${path}.label`, given.value.label);
  if (!label.ok) return label;
  return parsed({
    key: key.value,
    distribution: distribution.value,
    standardDeviation: deviation.value,
    relMin: relMin.value,
    relMax: relMax.value,
    ...(partner.value === undefined ? {} : { correlatedWith: partner.value, correlation: rho.value }),
    ...(label.value === undefined ? {} : { label: label.value }),
  });
}
