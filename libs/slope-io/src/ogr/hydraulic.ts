import {
  coerceChoice,
  HYDRAULIC_COMMON,
  HYDRAULIC_MODEL_IDS,
  HYDRAULIC_MODELS,
  type Parsed,
  parsed,
  type Refused,
  readByModel,
} from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import { membersOf, noteUnknown } from './members.js';

const KNOWN = [
  ...['model', 'simple_soil_type', 'vg_custom_m', 'user_curve'],
  ...Object.keys(HYDRAULIC_COMMON),
  ...Object.values(HYDRAULIC_MODELS).flatMap(({ params }) => Object.keys(params)),
];

/**
 * How water moves through a material, in the words of a document. The file holds the parameters of all models side by side;
 * those of its own are taken.
 *
 * @param permeability the file's unit of permeability: in another than m/s it is not said what the numbers are in
 */
export function ogrHydraulic(
  path: string,
  raw: unknown,
  material: string,
  permeability: unknown,
  ledger: Ledger,
): Parsed<object | undefined> | Refused {
  const given = membersOf(path, raw);
  if (!given.ok) return given;
  if (permeability !== 'm/s') {
    ledger.add('problem', `The permeability of "${material}" is not in m/s and was left out: it is to be set again.`);
    return parsed(undefined);
  }
  noteUnknown(ledger, path, given.value, KNOWN);
  const model = coerceChoice(`${path}.model`, given.value.get('model'), HYDRAULIC_MODEL_IDS);
  if (!model.ok) return model;
  const customM = given.value.get('vg_custom_m') === true;
  const read = readByModel({ model: model.value, ...(customM ? { customM } : {}) });
  const { suction, params: own } = HYDRAULIC_MODELS[model.value];
  if (Object.keys(own).length > 0) {
    const text = `The suction of the permeability of "${material}" is read in ${suction}; the program counted it otherwise before its version 0.1.200.`;
    ledger.add('problem', text);
  }
  const params = [...given.value].filter(
    ([name]) => read.includes(name) && Object.hasOwn({ ...HYDRAULIC_COMMON, ...own }, name),
  );
  return parsed({
    model: model.value,
    params: Object.fromEntries(params),
    ...(customM ? { customM } : {}),
    ...(model.value === 'simple' ? { soil: given.value.get('simple_soil_type') } : {}),
    ...(model.value === 'user_defined' ? { curve: given.value.get('user_curve') } : {}),
  });
}
