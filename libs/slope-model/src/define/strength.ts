import { coerceBool, coerceChoice, coerceList, coerceRecord } from '../coerce.js';
import { LIMITS } from '../limits.js';
import { type Parsed, parsed, type Refused, refuse } from '../refusal.js';
import {
  STRENGTH_MODEL_IDS,
  STRENGTH_MODELS,
  type Strength,
  type StrengthModelEntry,
  type StrengthModelId,
  type StrengthTable,
} from '../strength-models.js';
import { parseNumber, parseParams } from './params.js';

const EXTRAS = ['points', 'rows', 'cutoff_enabled'] as const;
type Given = { readonly [K in 'model' | 'params' | (typeof EXTRAS)[number]]?: unknown };

/**
 * Reads `{model, params}`, and the table of a model that has one. Every parameter without a neutral default must be given: a cohesion filled in
 * by us would be a wrong number that looks right.
 */
export function parseStrength(path: string, raw: unknown): Parsed<Strength> | Refused {
  const given = coerceRecord(path, raw, ['model', 'params', ...EXTRAS]);
  if (!given.ok) return given;
  const model = coerceChoice(`${path}.model`, given.value.model, STRENGTH_MODEL_IDS);
  if (!model.ok) return model;
  const { params: known, table }: StrengthModelEntry = STRENGTH_MODELS[model.value];
  const params = parseParams(path, given.value.params, known);
  if (!params.ok) return params;
  const wrong =
    unread(path, model.value, given.value, table) ?? contradiction(path, model.value, given.value, params.value);
  if (wrong !== undefined) return wrong;
  const rows = table === undefined ? parsed({}) : parseTable(path, given.value[table.field], table);
  if (!rows.ok) return rows;
  // The entry of the model names exactly the parameters and the table that its type has.
  return parsed({ model: model.value, params: params.value, ...rows.value } as Strength);
}

/** What belongs to another model would not be read. */
function unread(
  path: string,
  model: StrengthModelId,
  given: Given,
  table: StrengthTable | undefined,
): Refused | undefined {
  const own = model === 'undrained_depth_datum' ? 'cutoff_enabled' : table?.field;
  const foreign = EXTRAS.find((key) => given[key] !== undefined && key !== own);
  if (foreign === undefined) return undefined;
  return refuse('E_INVALID_ARGUMENT', `${path}.${foreign} is not read by the model ${model}.`, 'Leave it out.');
}

function contradiction(
  path: string,
  model: StrengthModelId,
  given: Given,
  params: Readonly<Record<string, number>>,
): Refused | undefined {
  if (model === 'anisotropic_linear' && (params.A ?? 0) > (params.B ?? 0)) {
    return refuse('E_INVALID_ARGUMENT', `${path}.params: A is above B.`, 'Give 0 <= A <= B <= 90 degrees.');
  }
  if (given.cutoff_enabled === undefined) return undefined;
  const enabled = coerceBool(`${path}.cutoff_enabled`, given.cutoff_enabled);
  if (!enabled.ok) return enabled;
  if (enabled.value === (params.cutoff !== undefined)) return undefined;
  return refuse(
    'E_CONFLICT',
    enabled.value ? `${path}.params.cutoff is missing.` : `${path}.params.cutoff would not be read.`,
    'A cutoff counts when it is given; leave cutoff_enabled out.',
  );
}

function parseTable(path: string, raw: unknown, table: StrengthTable): Parsed<Record<string, number[][]>> | Refused {
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
  const rows: number[][] = [];
  for (const [index, item] of list.value.entries()) {
    const row = parseRow(`${path}.${field}[${index}]`, item, columns, form);
    if (!row.ok) return row;
    const before = rows[index - 1]?.[0];
    if (before !== undefined && (row.value[0] ?? before) <= before) {
      return refuse(
        'E_INVALID_ARGUMENT',
        `${path}.${field}: ${columns[0]?.name} does not grow at row ${index}.`,
        `Sort the rows by ${columns[0]?.name}.`,
      );
    }
    rows.push(row.value);
  }
  if (columns[0]?.name === 'angle_to' && rows.at(-1)?.[0] !== 90) {
    return refuse('E_INVALID_ARGUMENT', `${path}.rows does not end at 90 degrees.`, 'Let the last row end at 90.');
  }
  return parsed({ [field]: rows });
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
