import type { BoundaryDocument, LoadDocument, ProjectDocument, TensionCrackWater } from '../document.js';
import { levelOf } from '../edit/crack-water.js';
import { LOAD_ACTIONS } from '../edit/load-from.js';
import { seismicFrom } from '../edit/seismic.js';
import { LIMITS } from '../limits.js';
import { cleanName } from '../values/clean-text.js';
import {
  coerceBool,
  coerceChoice,
  coerceCoordinate,
  coerceEach,
  coerceFloatIn,
  coerceList,
  coercePoint,
  coerceRecord,
} from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { parseSupports } from './supports.js';

type Actions = Pick<ProjectDocument, 'loads' | 'seismic' | 'tensionCrackWater' | 'supportTypes' | 'supports'>;

/** Reads what acts on the section of a stored document: loads, earthquake, water in the crack. */
export function parseActions(
  given: { readonly [K in keyof Actions]?: unknown },
  boundaries: readonly BoundaryDocument[],
): Parsed<Actions> | Refused {
  const loads = given.loads === undefined ? parsed([]) : parseLoads(given.loads);
  if (!loads.ok) return loads;
  const seismic = given.seismic === undefined ? parsed(undefined) : parseSeismic(given.seismic);
  if (!seismic.ok) return seismic;
  const water =
    given.tensionCrackWater === undefined ? parsed(undefined) : parseCrackWater(given.tensionCrackWater, boundaries);
  if (!water.ok) return water;
  const held = parseSupports(given.supportTypes, given.supports);
  if (!held.ok) return held;
  return parsed({
    ...held.value,
    ...(loads.value.length === 0 ? {} : { loads: loads.value }),
    ...(seismic.value === undefined ? {} : { seismic: seismic.value }),
    ...(water.value === undefined ? {} : { tensionCrackWater: water.value }),
  });
}

function parseLoads(raw: unknown): Parsed<readonly LoadDocument[]> | Refused {
  const list = coerceList('loads', raw);
  if (!list.ok) return list;
  if (list.value.length > LIMITS.loads) {
    return refuse('E_TOO_LARGE', `${list.value.length} loads are more than ${LIMITS.loads}.`, 'Join neighbours.');
  }
  return coerceEach('loads', list.value, parseLoad);
}

function parseLoad(path: string, raw: unknown): Parsed<LoadDocument> | Refused {
  const given = coerceRecord(path, raw, [
    ...['id', 'name', 'type', 'from', 'to', 'startKpa', 'endKpa', 'orientation', 'at', 'forceKnM', 'angleDeg'],
    'createsExcess',
    'action',
  ]);
  if (!given.ok) return given;
  const excess =
    given.value.createsExcess === undefined
      ? parsed(false)
      : coerceBool(`${path}.createsExcess`, given.value.createsExcess);
  if (!excess.ok) return excess;
  const id = cleanName(`${path}.id`, given.value.id);
  if (!id.ok) return id;
  const name = cleanName(`${path}.name`, given.value.name);
  if (!name.ok) return name;
  const type = coerceChoice(`${path}.type`, given.value.type, ['distributed', 'line']);
  if (!type.ok) return type;
  const named = { id: id.value, name: name.value };
  const load = type.value === 'line' ? parseLine(path, given.value, named) : parseDistributed(path, given.value, named);
  const action =
    given.value.action === undefined
      ? parsed('variable')
      : coerceChoice(`${path}.action`, given.value.action, LOAD_ACTIONS);
  if (!action.ok) return action;
  if (!load.ok) return load;
  return parsed({
    ...load.value,
    ...(excess.value ? { createsExcess: true as const } : {}),
    ...(action.value === 'permanent' ? { action: 'permanent' as const } : {}),
  });
}

type Given = Readonly<Record<string, unknown>>;
type Named = { readonly id: string; readonly name: string };

function parseLine(path: string, given: Given, named: Named): Parsed<LoadDocument> | Refused {
  const at = coercePoint(`${path}.at`, given.at);
  if (!at.ok) return at;
  const force = coerceFloatIn(`${path}.forceKnM`, given.forceKnM, { min: 0, max: LIMITS.pressureKpa });
  if (!force.ok) return force;
  const angle = coerceFloatIn(`${path}.angleDeg`, given.angleDeg, { min: -360, max: 360 });
  if (!angle.ok) return angle;
  return parsed({ ...named, type: 'line', at: at.value, forceKnM: force.value, angleDeg: angle.value });
}

function parseDistributed(path: string, given: Given, named: Named): Parsed<LoadDocument> | Refused {
  const from = coercePoint(`${path}.from`, given.from);
  if (!from.ok) return from;
  const to = coercePoint(`${path}.to`, given.to);
  if (!to.ok) return to;
  if (from.value[0] === to.value[0] && from.value[1] === to.value[1]) {
    return refuse('E_INVALID_ARGUMENT', `${path} starts where it ends.`, 'Give two different points.');
  }
  const start = coerceFloatIn(`${path}.startKpa`, given.startKpa, { min: 0, max: LIMITS.pressureKpa });
  if (!start.ok) return start;
  const end = coerceFloatIn(`${path}.endKpa`, given.endKpa, { min: 0, max: LIMITS.pressureKpa });
  if (!end.ok) return end;
  const orientation = coerceChoice(`${path}.orientation`, given.orientation, ['vertical', 'horizontal', 'normal']);
  if (!orientation.ok) return orientation;
  return parsed({
    ...named,
    type: 'distributed',
    from: from.value,
    to: to.value,
    startKpa: start.value,
    endKpa: end.value,
    orientation: orientation.value,
  });
}

/** Stored coefficients stay while they are off. */
function parseSeismic(raw: unknown): ReturnType<typeof seismicFrom> {
  const given = coerceRecord('seismic', raw, ['enabled', 'kh', 'kv', 'createsExcess']);
  if (!given.ok) return given;
  const { kh, kv, createsExcess } = given.value;
  const on = seismicFrom('seismic', { kh, kv, creates_excess_pore_pressure: createsExcess, enabled: true }, undefined);
  if (!on.ok) return on;
  if (given.value.enabled !== true && given.value.enabled !== false) {
    return refuse('E_INVALID_ARGUMENT', 'seismic.enabled must be true or false.', 'Correct it.');
  }
  return parsed({ ...on.value, enabled: given.value.enabled });
}

function parseCrackWater(raw: unknown, boundaries: readonly BoundaryDocument[]): Parsed<TensionCrackWater> | Refused {
  const given = coerceRecord('tensionCrackWater', raw, [
    'depthM',
    'fraction',
    'elevationM',
    'waterTable',
    'piezometricId',
  ]);
  if (!given.ok) return given;
  if (Object.keys(given.value).length !== 1) {
    return refuse('E_INVALID_ARGUMENT', 'tensionCrackWater says not exactly one thing.', 'Give one member.');
  }
  if (!boundaries.some(({ type }) => type === 'tension_crack')) {
    return refuse('E_INVALID_ARGUMENT', 'tensionCrackWater stands in no tension crack.', 'Draw one, or leave it out.');
  }
  const { depthM, fraction: share, elevationM } = given.value;
  if (depthM !== undefined) {
    const depth = coerceFloatIn('tensionCrackWater.depthM', depthM, { min: 0, max: LIMITS.coordinateM });
    return depth.ok ? parsed({ depthM: depth.value }) : depth;
  }
  if (share !== undefined) {
    const fraction = coerceFloatIn('tensionCrackWater.fraction', share, { min: 0, max: 1 });
    return fraction.ok ? parsed({ fraction: fraction.value }) : fraction;
  }
  if (elevationM !== undefined) {
    const elevation = coerceCoordinate('tensionCrackWater.elevationM', elevationM);
    return elevation.ok ? parsed({ elevationM: elevation.value }) : elevation;
  }
  return parseCrackLevel(given.value.waterTable, given.value.piezometricId, boundaries);
}

function parseCrackLevel(
  waterTable: unknown,
  piezometricId: unknown,
  boundaries: readonly BoundaryDocument[],
): Parsed<TensionCrackWater> | Refused {
  const water: TensionCrackWater =
    piezometricId === undefined ? { waterTable: true } : { piezometricId: String(piezometricId) };
  const named = piezometricId === undefined ? waterTable === true : typeof piezometricId === 'string';
  if (named && levelOf({ boundaries }, water) !== undefined) return parsed(water);
  return refuse('E_INVALID_ARGUMENT', 'tensionCrackWater stands at a line that is not there.', 'Name one that is.');
}
