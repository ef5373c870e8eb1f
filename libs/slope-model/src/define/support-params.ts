import type { SupportTypeDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import type { SupportClassEntry, SupportTable } from '../supports/classes.js';
import { coerceChoice, coerceEach, coerceList, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { parseNumber } from './params.js';

type Params = Pick<SupportTypeDocument, 'params' | 'points'>;

/**
 * Reads the parameters of a support class: what is stated, else what was kept, else a neutral default. What the choices do not read is
 * refused when stated, and let go when kept.
 */
export function parseSupportParams(
  path: string,
  raw: unknown,
  entry: SupportClassEntry,
  kept: Params | undefined,
): Parsed<Params> | Refused {
  const { params: numbers, choices = {}, points: table } = entry;
  const names = [...Object.keys(choices), ...Object.keys(numbers), ...(table === undefined ? [] : ['points'])];
  const stated = coerceRecord(path, raw ?? {}, names);
  if (!stated.ok) return stated;
  const before: Readonly<Record<string, unknown>> = { ...kept?.params, points: kept?.points };
  const value = (name: string): unknown => stated.value[name] ?? before[name];
  const params: Record<string, number | string> = {};
  const unread = (name: string, spec: { when?: SupportTable['when'] }) =>
    Object.entries(spec.when ?? {}).find(([choice, values]) => !values.some((each) => each === params[choice])) &&
    (stated.value[name] === undefined ? 'let_go' : unreadParam(path, name, spec));
  for (const [name, spec] of Object.entries(choices)) {
    const passed = unread(name, spec);
    if (passed === 'let_go') continue;
    if (passed !== undefined) return passed;
    const choice = coerceChoice(`${path}.${name}`, value(name) ?? spec.default, spec.choices);
    if (!choice.ok) return choice;
    params[name] = choice.value;
  }
  for (const [name, spec] of Object.entries(numbers)) {
    const passed = unread(name, spec);
    if (passed === 'let_go') continue;
    if (passed !== undefined) return passed;
    const own = value(name) ?? spec.default;
    if (own === 'none') continue;
    if (own === undefined) return missing(path, name, entry, params);
    const number = parseNumber(`${path}.${name}`, own, spec);
    if (!number.ok) return number;
    params[name] = number.value;
  }
  const wrong = contradiction(path, params);
  if (wrong !== undefined) return wrong;
  if (table === undefined) return parsed({ params });
  const passed = unread('points', table);
  if (passed === 'let_go') return parsed({ params });
  if (passed !== undefined) return passed;
  const rows = pointsOf(`${path}.points`, value('points'), table);
  return rows.ok ? parsed({ params, points: rows.value }) : rows;
}

function unreadParam(path: string, name: string, { when = {} }: { when?: SupportTable['when'] }): Refused {
  const conditions = Object.entries(when).map(([choice, values]) => `${choice} is ${values.join(' or ')}`);
  return refuse(
    'E_CONFLICT',
    `${path}.${name} would not be read: it is read only when ${conditions.join(' and ')}.`,
    'Set that too, or leave this out.',
  );
}

function missing(
  path: string,
  name: string,
  { params }: SupportClassEntry,
  choices: Readonly<Record<string, number | string>>,
): Refused {
  const read = Object.entries(params).filter(([, { when = {}, default: value }]) => {
    return (
      value === undefined &&
      Object.entries(when).every(([choice, values]) => values.some((each) => each === choices[choice]))
    );
  });
  const wanted = read.map(([key, { unit }]) => `${key}${unit === '' ? '' : ` (${unit})`}`).join(', ');
  return refuse('E_INVALID_ARGUMENT', `${path}.${name} is missing.`, `Give ${wanted}; 0 where there is none.`);
}

/** What ranges of single numbers cannot say. */
function contradiction(path: string, params: Readonly<Record<string, number | string>>): Refused | undefined {
  const {
    number_of_helices: plates,
    helix_spacing: apart,
    pile_diameter: diameter,
    out_of_plane_spacing: spacing,
  } = params;
  if (plates !== undefined && !Number.isInteger(plates)) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.number_of_helices = ${plates} is no whole number.`,
      'Give 1, 2, 3 ...',
    );
  }
  if (plates !== undefined && plates !== 1 && apart === undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.helix_spacing is missing.`,
      'Give the distance from plate to plate in m.',
    );
  }
  if (typeof diameter === 'number' && typeof spacing === 'number' && diameter >= spacing) {
    return refuse(
      'E_CONFLICT',
      `${path}: piles ${diameter} m wide touch at a spacing of ${spacing} m, so that no soil is squeezed between them.`,
      'Give a spacing above the diameter.',
    );
  }
  return undefined;
}

function pointsOf(
  path: string,
  raw: unknown,
  { columns }: SupportTable,
): Parsed<readonly [number, number][]> | Refused {
  const form = `[${columns.map(({ name, unit }) => (unit === '' ? name : `${name} ${unit}`)).join(', ')}]`;
  const list = coerceList(path, raw);
  if (!list.ok || list.value.length === 0 || list.value.length > LIMITS.tableRows) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} must be a list of points.`,
      `Give 1 to ${LIMITS.tableRows}, each ${form}.`,
    );
  }
  const [first, second] = columns;
  return coerceEach<[number, number]>(path, list.value, (here, item, points) => {
    const cells = coerceList(here, item);
    if (first === undefined || second === undefined || !cells.ok || cells.value.length !== 2) {
      return refuse('E_INVALID_ARGUMENT', `${here} is not a point.`, `Each is ${form}.`);
    }
    const at = parseNumber(`${here}.${first.name}`, cells.value[0], first);
    if (!at.ok) return at;
    const own = parseNumber(`${here}.${second.name}`, cells.value[1], second);
    if (!own.ok) return own;
    const before = points.at(-1)?.[0];
    if (before === undefined || at.value > before) return parsed([at.value, own.value]);
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}: ${first.name} does not grow at point ${points.length}.`,
      `Sort them by ${first.name}.`,
    );
  });
}
