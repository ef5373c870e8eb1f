import type { Point } from '@talud/slope';
import { LIMITS } from '../limits.js';
import { type Parsed, parsed, type Refused, refuse, refuseUnknown } from './refusal.js';

/*
 * Strict coercion of what a caller sent: what is meant without doubt is taken ("3" for 3), everything else is refused.
 * `path` names the value in the refusal, for example `materials[0].unit_weight`.
 */

const wrong = (path: string, wanted: string, raw: unknown): Refused =>
  refuse('E_INVALID_ARGUMENT', `${path} must be ${wanted}, not ${shown(raw)}.`, `Send ${wanted} for ${path}.`);

/** Says how numbers are written: people give "5 m" and "2,5", which are not to be guessed at. */
const noNumber = (path: string, wanted: string, raw: unknown): Refused => ({
  ...wrong(path, wanted, raw),
  hint: `Send ${wanted} for ${path}: a decimal point, no unit.`,
});

/** A short, single-line picture of a wrong value for a message. */
function shown(raw: unknown): string {
  if (raw === undefined) return 'absent';
  if (Array.isArray(raw)) return 'a list';
  if (typeof raw === 'object' && raw !== null) return 'an object';
  return typeof raw === 'string' ? quoted(raw) : String(raw);
}

/** The caller's own text in a message: printable, short. */
function quoted(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}...` : text;
  return `"${short.replace(/[^\x20-\x7e]/gu, '?')}"`;
}

export function coerceBool(path: string, raw: unknown): Parsed<boolean> | Refused {
  if (raw === true || raw === 'true') return parsed(true);
  if (raw === false || raw === 'false') return parsed(false);
  return wrong(path, 'true or false', raw);
}

/** A finite number, or the text of one in decimal notation. -0 becomes 0. */
export function coerceFloat(path: string, raw: unknown): Parsed<number> | Refused {
  const value =
    typeof raw === 'string' && /^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/iu.test(raw) ? Number(raw) : raw;
  if (typeof value !== 'number' || !Number.isFinite(value)) return noNumber(path, 'a finite number', raw);
  return parsed(value + 0);
}

export function coerceInt(path: string, raw: unknown): Parsed<number> | Refused {
  const number = coerceFloat(path, raw);
  if (!number.ok || !Number.isSafeInteger(number.value)) return noNumber(path, 'a whole number', raw);
  return number;
}

/** A number within its range. */
export function coerceFloatIn(path: string, raw: unknown, range: Range, unit = ''): Parsed<number> | Refused {
  const number = coerceFloat(path, raw);
  return number.ok ? inRange(path, number.value, range, unit) : number;
}

/** A whole number within its range. */
export function coerceIntIn(path: string, raw: unknown, range: Range, unit = ''): Parsed<number> | Refused {
  const number = coerceInt(path, raw);
  return number.ok ? inRange(path, number.value, range, unit) : number;
}

/** A coordinate, or a difference of two, in metres. */
export function coerceCoordinate(path: string, raw: unknown): Parsed<number> | Refused {
  return coerceFloatIn(path, raw, { min: -LIMITS.coordinateM, max: LIMITS.coordinateM }, 'm');
}

/** A length in metres, above 0. */
export function coerceLength(path: string, raw: unknown): Parsed<number> | Refused {
  return coerceFloatIn(path, raw, { above: 0, max: LIMITS.coordinateM }, 'm');
}

export interface Range {
  min?: number;
  max?: number;
  above?: number;
  below?: number;
}

export function inRange(path: string, value: number, range: Range, unit = ''): Parsed<number> | Refused {
  const { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity } = range;
  if (value >= min && value <= max && (value > above || above === -Infinity) && value < below) return parsed(value);
  const bounds = rangeText(range, unit);
  return refuse('E_INVALID_ARGUMENT', `${path} = ${value} is outside its range.`, `It must be ${bounds}.`);
}

export function rangeText(range: Range, unit = ''): string {
  const parts = [
    range.min === undefined ? '' : `at least ${range.min}`,
    range.above === undefined ? '' : `above ${range.above}`,
    range.max === undefined ? '' : `at most ${range.max}`,
    range.below === undefined ? '' : `below ${range.below}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(' and ')}${unit === '' ? '' : ` ${unit}`}`;
}

/** One of the choices, in any letter case; `aliases` are further spellings of them. */
export function coerceChoice<C extends string>(
  path: string,
  raw: unknown,
  choices: readonly C[],
  aliases: Readonly<Record<string, string>> = {},
): Parsed<C> | Refused {
  if (typeof raw !== 'string') return wrong(path, `one of ${choices.join(', ')}`, raw);
  const wanted = raw.trim().toLowerCase();
  const meant = Object.hasOwn(aliases, wanted) ? aliases[wanted]?.toLowerCase() : wanted;
  const choice = choices.find((option) => option.toLowerCase() === meant);
  if (choice !== undefined) return parsed(choice);
  return refuseUnknown('E_INVALID_ARGUMENT', `${path} has no choice ${quoted(raw)}.`, raw, choices);
}

/** `#rrggbb`, in small letters. */
export function coerceColor(path: string, raw: unknown): Parsed<string> | Refused {
  if (typeof raw === 'string' && /^#[0-9a-f]{6}$/iu.test(raw)) return parsed(raw.toLowerCase());
  return refuse('E_INVALID_ARGUMENT', `${path} is not a colour.`, 'Write it as #rrggbb.');
}

export function coerceList(path: string, raw: unknown): Parsed<readonly unknown[]> | Refused {
  return Array.isArray(raw) ? parsed(raw) : wrong(path, 'a list', raw);
}

/** The items of a list, each read in its place; `before` has those read so far. The first refusal is the answer. */
export function coerceEach<T>(
  path: string,
  raw: unknown,
  read: (path: string, item: unknown, before: readonly T[]) => Parsed<T> | Refused,
): Parsed<readonly T[]> | Refused {
  const list = coerceList(path, raw);
  if (!list.ok) return list;
  const values: T[] = [];
  for (const [index, item] of list.value.entries()) {
    const value = read(`${path}[${index}]`, item, values);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return parsed(values);
}

/** An object with no other keys than the known ones. Keys whose value is null or undefined count as not given. */
export function coerceRecord<K extends string>(
  path: string,
  raw: unknown,
  known: readonly K[],
): Parsed<{ readonly [P in K]?: unknown }> | Refused {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return wrong(path, 'an object', raw);
  const given: { [P in K]?: unknown } = {};
  for (const [key, value] of Object.entries(raw)) {
    const name = known.find((option) => option === key);
    if (name === undefined) {
      return refuseUnknown('E_INVALID_ARGUMENT', `${path} has no key ${quoted(key)}.`, key, known);
    }
    if (value !== null && value !== undefined) given[name] = value;
  }
  return parsed(given);
}

/** `[x, y]` or `{x, y}` in metres. */
export function coercePoint(path: string, raw: unknown): Parsed<Point> | Refused {
  const pair = pairOf(raw);
  if (pair === undefined) return wrong(path, 'a point [x, y] in metres', raw);
  const x = coerceCoordinate(`${path}.x`, pair[0]);
  if (!x.ok) return x;
  const y = coerceCoordinate(`${path}.y`, pair[1]);
  if (!y.ok) return y;
  return parsed([x.value, y.value]);
}

function pairOf(raw: unknown): readonly [unknown, unknown] | undefined {
  if (Array.isArray(raw)) return raw.length === 2 ? [raw[0], raw[1]] : undefined;
  if (typeof raw !== 'object' || raw === null || !('x' in raw) || !('y' in raw)) return undefined;
  return Object.keys(raw).length === 2 ? [raw.x, raw.y] : undefined;
}

/** A list of points with at least `minimum` of them. */
export function coercePoints(path: string, raw: unknown, minimum: number): Parsed<readonly Point[]> | Refused {
  const list = coerceList(path, raw);
  if (!list.ok) return list;
  if (list.value.length > LIMITS.vertices) {
    return refuse(
      'E_TOO_LARGE',
      `${path} has ${list.value.length} points, more than ${LIMITS.vertices}.`,
      'Simplify it.',
    );
  }
  const points = coerceEach(path, list.value, coercePoint);
  if (!points.ok || points.value.length >= minimum) return points;
  return refuse(
    'E_INVALID_ARGUMENT',
    `${path} has ${points.value.length} points; at least ${minimum} are needed.`,
    'Give its vertices as [x, y] in metres.',
  );
}
