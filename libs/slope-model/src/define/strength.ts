import { strengthFaults } from '@talud/slope';
import { engineStrength } from '../materials/engine-strength.js';
import type { Strength } from '../materials/strength.js';
import {
  STRENGTH_MODEL_IDS,
  STRENGTH_MODELS,
  type StrengthModelEntry,
  type StrengthModelId,
} from '../materials/strength-models.js';
import { coerceBool, coerceChoice, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type ParseNested, parseAnisotropicParts } from './anisotropic-parts.js';
import { parseBeddedRock } from './bedded-rock.js';
import { parseParams } from './params.js';
import { EXTRAS, type GivenStrength, STRENGTH_KEYS } from './strength-keys.js';
import { NO_LINKS, type StrengthLinks } from './strength-links.js';
import { parseSamples } from './strength-samples.js';
import { parseTable } from './strength-table.js';

/**
 * Reads `{model, params}`, and what a model has beside them. Every parameter without a neutral default must be given: a cohesion filled in
 * by us would be a wrong number that looks right.
 *
 * @param links the materials and surfaces that it may name, by id or name
 */
export function parseStrength(path: string, raw: unknown, links: StrengthLinks = NO_LINKS): Parsed<Strength> | Refused {
  const given = coerceRecord(path, raw, STRENGTH_KEYS);
  return given.ok ? strengthFrom(path, given.value, links) : given;
}

function strengthFrom(path: string, given: GivenStrength, links: StrengthLinks): Parsed<Strength> | Refused {
  const model = coerceChoice(`${path}.model`, given.model, STRENGTH_MODEL_IDS);
  if (!model.ok) return model;
  const entry: StrengthModelEntry = STRENGTH_MODELS[model.value];
  const params = parseParams(path, given.params, entry.params);
  if (!params.ok) return params;
  const wrong = unread(path, model.value, given, entry) ?? cutoffContradiction(path, given, params.value);
  if (wrong !== undefined) return wrong;
  const beside = parseBeside(path, model.value, given, entry, links);
  if (!beside.ok) return beside;
  // The entry of the model names exactly the parameters, tables and fields that its type has.
  const strength = { model: model.value, params: params.value, ...beside.value } as Strength;
  const [fault] = strengthFaults(engineStrength(strength));
  return fault === undefined
    ? parsed(strength)
    : refuse(
        'E_INVALID_ARGUMENT',
        `${path} has ${fault}.`,
        'Correct it; catalog kind strength_models says what it may be.',
      );
}

function parseBeside(
  path: string,
  model: StrengthModelId,
  given: GivenStrength,
  { table }: StrengthModelEntry,
  links: StrengthLinks,
): Parsed<object> | Refused {
  switch (model) {
    case 'discrete_function':
      return parseSamples(path, given);
    case 'snowden_anisotropic_linear':
      return parseBeddedRock(path, given);
    case 'generalized_anisotropic':
      return parseAnisotropicParts(path, given, links, parseNested);
    default:
      return table === undefined ? parsed({}) : parseTable(path, given[table.field], table);
  }
}

const parseNested: ParseNested = (path, given) => strengthFrom(path, given, NO_LINKS);

/** What belongs to another model would not be read. */
function unread(
  path: string,
  model: StrengthModelId,
  given: GivenStrength,
  { params, table, fields }: StrengthModelEntry,
): Refused | undefined {
  const own = [...('cutoff' in params ? ['cutoff_enabled'] : []), table?.field, ...Object.keys(fields ?? {})];
  const foreign = EXTRAS.find((key) => given[key] !== undefined && !own.includes(key));
  if (foreign === undefined) return undefined;
  return refuse('E_INVALID_ARGUMENT', `${path}.${foreign} is not read by the model ${model}.`, 'Leave it out.');
}

function cutoffContradiction(
  path: string,
  given: GivenStrength,
  params: Readonly<Record<string, number>>,
): Refused | undefined {
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
