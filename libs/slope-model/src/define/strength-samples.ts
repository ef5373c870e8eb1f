import { LIMITS } from '../limits.js';
import { STRENGTH_MODELS } from '../materials/strength-models.js';
import type { StrengthParameter } from '../materials/strength-parameters.js';
import { coerceChoice, coerceEach, coerceList } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { parseNumber } from './params.js';

const { function_type: KINDS, method: METHODS } = STRENGTH_MODELS.discrete_function.fields;

const place = (meaning: string): StrengthParameter => ({
  example: 0,
  unit: 'm',
  meaning,
  min: -LIMITS.coordinateM,
  max: LIMITS.coordinateM,
});

const COLUMNS = {
  undrained: { x: place('x'), y: place('y'), cu: STRENGTH_MODELS.undrained.params.cohesion },
  drained: {
    x: place('x'),
    y: place('y'),
    c: STRENGTH_MODELS.mohr_coulomb.params.cohesion,
    phi: STRENGTH_MODELS.mohr_coulomb.params.friction_angle,
  },
} as const;

/** Reads the samples of a discrete function; two at one place contradict each other. */
export function parseSamples(
  path: string,
  given: { readonly function_type?: unknown; readonly method?: unknown; readonly points?: unknown },
): Parsed<object> | Refused {
  const kind = coerceChoice(`${path}.function_type`, given.function_type ?? KINDS.default, KINDS.choices);
  if (!kind.ok) return kind;
  const method = coerceChoice(`${path}.method`, given.method ?? METHODS.default, METHODS.choices);
  if (!method.ok) return method;
  const columns: Readonly<Record<string, StrengthParameter>> = COLUMNS[kind.value];
  const form = `[${Object.entries(columns)
    .map(([name, { unit }]) => `${name} ${unit}`)
    .join(', ')}]`;
  const list = coerceList(`${path}.points`, given.points);
  const most = Math.floor(LIMITS.tableNumbers / Object.keys(columns).length);
  if (!list.ok || list.value.length === 0 || list.value.length > most) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.points must be a list of samples.`,
      `Give 1 to ${most}, each ${form}.`,
    );
  }
  const points = coerceEach<number[]>(`${path}.points`, list.value, (at, item) => {
    const cells = coerceList(at, item);
    if (!cells.ok || cells.value.length !== Object.keys(columns).length) {
      return refuse('E_INVALID_ARGUMENT', `${at} is not a sample.`, `Each is ${form}.`);
    }
    const sample: number[] = [];
    for (const [column, [name, spec]] of Object.entries(columns).entries()) {
      const number = parseNumber(`${at}.${name}`, cells.value[column], spec);
      if (!number.ok) return number;
      sample.push(number.value);
    }
    return parsed(sample);
  });
  return points.ok ? parsed({ function_type: kind.value, method: method.value, points: points.value }) : points;
}
