import { coerceChoice, coerceFloat, coerceRecord, inRange } from '../coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../refusal.js';
import { STRENGTH_MODEL_IDS, STRENGTH_MODELS, type Strength, type StrengthParameter } from '../strength-models.js';

/**
 * Reads `{model, params}`. Every parameter must be given: a cohesion filled in by us would be a wrong number that looks right.
 */
export function parseStrength(path: string, raw: unknown): Parsed<Strength> | Refused {
  const given = coerceRecord(path, raw, ['model', 'params']);
  if (!given.ok) return given;
  const model = coerceChoice(`${path}.model`, given.value.model, STRENGTH_MODEL_IDS);
  if (!model.ok) return model;
  switch (model.value) {
    case 'mohr_coulomb': {
      const params = parseParams(path, given.value.params, STRENGTH_MODELS.mohr_coulomb.params);
      return params.ok ? parsed({ model: model.value, params: params.value }) : params;
    }
    case 'undrained': {
      const params = parseParams(path, given.value.params, STRENGTH_MODELS.undrained.params);
      return params.ok ? parsed({ model: model.value, params: params.value }) : params;
    }
  }
}

function parseParams<K extends string>(
  path: string,
  raw: unknown,
  table: Readonly<Record<K, StrengthParameter>>,
): Parsed<Record<K, number>> | Refused {
  const names = keysOf(table);
  const given = coerceRecord(`${path}.params`, raw ?? {}, names);
  if (!given.ok) return given;
  const params: Partial<Record<K, number>> = {};
  for (const name of names) {
    const spec = table[name];
    const value = given.value[name];
    if (value === undefined) {
      const wanted = names.map((key) => `${key} (${table[key].unit})`).join(', ');
      return refuse(
        'E_INVALID_ARGUMENT',
        `${path}.params.${name} is missing.`,
        `Give ${wanted}; 0 where there is none.`,
      );
    }
    const number = coerceFloat(`${path}.params.${name}`, value);
    const ranged = number.ok ? inRange(`${path}.params.${name}`, number.value, spec, spec.unit) : number;
    if (!ranged.ok) return ranged;
    params[name] = ranged.value;
  }
  return complete(params, names) ? parsed(params) : refuse('E_INVALID_ARGUMENT', `${path}.params is incomplete.`, '');
}

function complete<K extends string>(
  params: Partial<Record<K, number>>,
  names: readonly K[],
): params is Record<K, number> {
  return names.every((name) => params[name] !== undefined);
}

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  const names: K[] = [];
  for (const name in table) names.push(name);
  return names;
}
