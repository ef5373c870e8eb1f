import type { StrengthParameter } from '../materials/strength-parameters.js';
import { coerceFloatIn, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

/** Reads the parameters that a table lists: each in its range, none unknown, none without a neutral default left out. */
export function parseParams(
  path: string,
  raw: unknown,
  known: Readonly<Record<string, StrengthParameter>>,
): Parsed<Record<string, number>> | Refused {
  const names = Object.keys(known);
  const given = coerceRecord(`${path}.params`, raw ?? {}, names);
  if (!given.ok) return given;
  const params: Record<string, number> = {};
  for (const [name, spec] of Object.entries(known)) {
    const value = given.value[name] ?? spec.default;
    if (value === 'none') continue;
    if (value === undefined) {
      const wanted = names.map((key) => `${key}${known[key]?.unit ? ` (${known[key].unit})` : ''}`).join(', ');
      return refuse(
        'E_INVALID_ARGUMENT',
        `${path}.params.${name} is missing.`,
        `Give ${wanted}; 0 where there is none.`,
      );
    }
    const number = parseNumber(`${path}.params.${name}`, value, spec);
    if (!number.ok) return number;
    params[name] = number.value;
  }
  return parsed(params);
}

export function parseNumber(path: string, raw: unknown, spec: StrengthParameter): Parsed<number> | Refused {
  return coerceFloatIn(path, raw, spec, spec.unit);
}
