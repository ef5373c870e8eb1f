import { STRENGTH_MODELS } from '../materials/strength-models.js';
import { coerceChoice, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { parseTable } from './strength-table.js';

const FUNCTIONS = ['shear_normal_function', 'c_phi_function'] as const;

/** Reads the two functions of the stress of bedded rock. */
export function parseBeddedRock(
  path: string,
  given: { readonly bedding?: unknown; readonly rock_mass?: unknown },
): Parsed<object> | Refused {
  const bedding = stressFunction(`${path}.bedding`, given.bedding);
  if (!bedding.ok) return bedding;
  const rockMass = stressFunction(`${path}.rock_mass`, given.rock_mass);
  return rockMass.ok ? parsed({ bedding: bedding.value, rock_mass: rockMass.value }) : rockMass;
}

function stressFunction(path: string, raw: unknown): Parsed<object> | Refused {
  const given = coerceRecord(path, raw ?? {}, ['model', 'params', 'points', 'rows']);
  if (!given.ok) return given;
  const model = coerceChoice(`${path}.model`, given.value.model, FUNCTIONS);
  if (!model.ok) return model;
  const { table } = STRENGTH_MODELS[model.value];
  const other = table.field === 'points' ? 'rows' : 'points';
  if (given.value[other] !== undefined) {
    return refuse('E_INVALID_ARGUMENT', `${path}.${other} is not read by ${model.value}.`, `It has ${table.field}.`);
  }
  const rows = parseTable(path, given.value[table.field], table);
  return rows.ok ? parsed({ model: model.value, ...rows.value }) : rows;
}
