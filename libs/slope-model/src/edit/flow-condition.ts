import {
  FLOW_CONDITION_TYPES,
  type FlowConditionDocument,
  type FlowConditionType,
  type FlowPlace,
} from '../document.js';
import { LIMITS } from '../limits.js';
import {
  coerceBool,
  coerceChoice,
  coerceCoordinate,
  coerceEach,
  coerceFloatIn,
  coerceInt,
  coerceList,
  coercePoints,
  coerceRecord,
} from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

export const CONDITION_KEYS = ['bc_type', 'side', 'nodes', 'along', 'reservoir', 'value', 'seepage_face'] as const;

export type ConditionGiven = { readonly [K in (typeof CONDITION_KEYS)[number]]?: unknown };

export const SIDES = ['left', 'right', 'bottom', 'ground'] as const;

const PLACES = ['side', 'nodes', 'along', 'reservoir'] as const;

/** What a value of each type is; undefined where none is read. */
const VALUE_UNITS: Readonly<Record<FlowConditionType, string | undefined>> = {
  total_head: 'm',
  pressure_head: 'm',
  zero_pressure: undefined,
  nodal_flow: 'in the unit of permeability times metres',
  infiltration: 'in the unit of permeability',
  unknown: undefined,
};

/** Largest rate or flow, in whatever unit: far beyond any rain. */
const MOST_FLOW = 1e9;

/**
 * Reads a condition as `seepage_bc_set` takes it: a type and exactly one place, or a reservoir. A reservoir with `unknown_elsewhere` is two
 * conditions, the ground as a seepage face and the level over it.
 */
export function parseCondition(
  path: string,
  given: ConditionGiven,
): Parsed<readonly FlowConditionDocument[]> | Refused {
  const named = PLACES.filter((key) => given[key] !== undefined);
  if (named.length !== 1) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} names ${named.length === 0 ? 'no place' : `${named.join(' and ')} together`}.`,
      `Give exactly one of ${PLACES.join(', ')}.`,
    );
  }
  if (given.reservoir !== undefined) return parseReservoir(path, given);
  const type = coerceChoice(`${path}.bc_type`, given.bc_type, FLOW_CONDITION_TYPES);
  if (!type.ok) return type;
  const at = placeFrom(path, given);
  if (!at.ok) return at;
  const value = valueFrom(path, type.value, given.value);
  if (!value.ok) return value;
  const face =
    given.seepage_face === undefined ? parsed(false) : coerceBool(`${path}.seepage_face`, given.seepage_face);
  if (!face.ok) return face;
  const flows = type.value === 'nodal_flow' || type.value === 'infiltration';
  if (given.seepage_face !== undefined && !flows) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.seepage_face is not read with ${type.value}.`,
      'It belongs to nodal_flow and infiltration; for a seepage face give bc_type unknown.',
    );
  }
  return parsed([
    {
      type: type.value,
      ...(value.value === undefined ? {} : { value: value.value }),
      ...(face.value ? { seepageFace: true as const } : {}),
      at: at.value,
    },
  ]);
}

function parseReservoir(path: string, given: ConditionGiven): Parsed<readonly FlowConditionDocument[]> | Refused {
  const foreign = (['bc_type', 'value', 'seepage_face'] as const).find((key) => given[key] !== undefined);
  if (foreign !== undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.${foreign} is not read with a reservoir.`,
      'A reservoir is a total head at its level: give {"level", "side"} alone.',
    );
  }
  const pool = coerceRecord(`${path}.reservoir`, given.reservoir, ['level', 'side', 'unknown_elsewhere']);
  if (!pool.ok) return pool;
  const level = coerceCoordinate(`${path}.reservoir.level`, pool.value.level);
  if (!level.ok) return level;
  const side =
    pool.value.side === undefined
      ? parsed('left' as const)
      : coerceChoice(`${path}.reservoir.side`, pool.value.side, ['left', 'right']);
  if (!side.ok) return side;
  const elsewhere =
    pool.value.unknown_elsewhere === undefined
      ? parsed(false)
      : coerceBool(`${path}.reservoir.unknown_elsewhere`, pool.value.unknown_elsewhere);
  if (!elsewhere.ok) return elsewhere;
  const water: FlowConditionDocument = { type: 'total_head', value: level.value, at: { reservoir: side.value } };
  return parsed(elsewhere.value ? [{ type: 'unknown', at: { side: 'ground' } }, water] : [water]);
}

function placeFrom(path: string, given: ConditionGiven): Parsed<FlowPlace> | Refused {
  if (given.side !== undefined) {
    const side = coerceChoice(`${path}.side`, given.side, SIDES);
    return side.ok ? parsed({ side: side.value }) : side;
  }
  if (given.along !== undefined) {
    const along = coercePoints(`${path}.along`, given.along, 1);
    if (!along.ok || along.value.length <= LIMITS.conditionPoints)
      return along.ok ? parsed({ along: along.value }) : along;
    return refuse('E_TOO_LARGE', `${path}.along has more than ${LIMITS.conditionPoints} points.`, 'Simplify the line.');
  }
  const list = coerceList(`${path}.nodes`, given.nodes);
  if (!list.ok) return list;
  if (list.value.length === 0 || list.value.length > LIMITS.conditionNodes) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.nodes has ${list.value.length} nodes.`,
      `Give 1 to ${LIMITS.conditionNodes}, or name a side or a line along them.`,
    );
  }
  const nodes = coerceEach(`${path}.nodes`, list.value, coerceInt);
  return nodes.ok ? parsed({ nodes: [...new Set(nodes.value)] }) : nodes;
}

function valueFrom(path: string, type: FlowConditionType, raw: unknown): Parsed<number | undefined> | Refused {
  const unit = VALUE_UNITS[type];
  if (unit === undefined) {
    if (raw === undefined) return parsed(undefined);
    return refuse('E_INVALID_ARGUMENT', `${path}.value is not read with ${type}.`, 'Leave it out.');
  }
  if (raw === undefined)
    return refuse('E_INVALID_ARGUMENT', `${path}.value is missing.`, `Give it for ${type}, ${unit}.`);
  if (unit === 'm') return coerceCoordinate(`${path}.value`, raw);
  return coerceFloatIn(`${path}.value`, raw, { min: -MOST_FLOW, max: MOST_FLOW });
}
