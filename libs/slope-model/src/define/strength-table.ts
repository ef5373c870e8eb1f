import { LIMITS } from '../limits.js';
import type { StrengthTable } from '../materials/strength-parameters.js';
import { coerceEach, coerceList } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { parseNumber } from './params.js';

/** Reads rows of numbers, the first column growing. */
export function parseTable(
  path: string,
  raw: unknown,
  table: StrengthTable,
): Parsed<Record<string, readonly number[][]>> | Refused {
  const { field, columns } = table;
  const form = `[${columns.map(({ name, unit }) => `${name} ${unit}`).join(', ')}]`;
  const list = coerceList(`${path}.${field}`, raw);
  if (!list.ok) return refuse(list.code, `${path}.${field} must be a list of rows.`, `Each row is ${form}.`);
  if (list.value.length === 0 || list.value.length > LIMITS.tableRows) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.${field} has ${list.value.length} rows.`,
      `Give 1 to ${LIMITS.tableRows} rows, each ${form}.`,
    );
  }
  const rows = coerceEach<number[]>(`${path}.${field}`, list.value, (at, item, above) => {
    const row = parseRow(at, item, columns, form);
    const before = above.at(-1)?.[0];
    if (!row.ok || before === undefined || (row.value[0] ?? before) > before) return row;
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.${field}: ${columns[0]?.name} does not grow at row ${above.length}.`,
      `Sort the rows by ${columns[0]?.name}.`,
    );
  });
  if (!rows.ok) return rows;
  if (columns[0]?.name === 'angle_to' && rows.value.at(-1)?.[0] !== 90) {
    return refuse('E_INVALID_ARGUMENT', `${path}.rows does not end at 90 degrees.`, 'Let the last row end at 90.');
  }
  return parsed({ [field]: rows.value });
}

function parseRow(
  path: string,
  raw: unknown,
  columns: StrengthTable['columns'],
  form: string,
): Parsed<number[]> | Refused {
  const cells = coerceList(path, raw);
  if (!cells.ok || cells.value.length !== columns.length) {
    return refuse('E_INVALID_ARGUMENT', `${path} is not a row of ${columns.length} numbers.`, `Each row is ${form}.`);
  }
  const row: number[] = [];
  for (const [at, column] of columns.entries()) {
    const number = parseNumber(`${path}.${column.name}`, cells.value[at], column);
    if (!number.ok) return number;
    row.push(number.value);
  }
  return parsed(row);
}
