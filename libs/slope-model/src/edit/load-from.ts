import type { Point } from '@talud/slope';
import type { LoadDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { coerceBool, coerceChoice, coerceFloatIn, coercePoint } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

export const LOAD_KEYS = [
  'kind',
  'name',
  'start',
  'end',
  'point_xy',
  'magnitude',
  'magnitude_end',
  'distribution',
  'orientation',
  'angle_deg',
  'creates_excess_pore_pressure',
  'action',
] as const;

export type LoadGiven = { readonly [K in (typeof LOAD_KEYS)[number]]?: unknown };

type Distributed = Extract<LoadDocument, { type: 'distributed' }>;
type Line = Extract<LoadDocument, { type: 'line' }>;

export const LOAD_KINDS = ['distributed', 'line'] as const;
export const LOAD_ORIENTATIONS = ['normal_to_boundary', 'vertical', 'horizontal', 'angle_from_horizontal'] as const;
export const LOAD_DISTRIBUTIONS = ['constant', 'triangular', 'trapezoidal'] as const;

const DISTRIBUTED_ORIENTATIONS = {
  normal_to_boundary: 'normal',
  vertical: 'vertical',
  horizontal: 'horizontal',
} as const;

/** A load as a caller writes it; what is not given stays as in `old`. Refused: what a load of its kind would not read. */
export function loadFrom(
  path: string,
  given: LoadGiven,
  named: { id: string; name: string },
  old: LoadDocument | undefined,
): Parsed<LoadDocument> | Refused {
  const kind =
    given.kind === undefined && old !== undefined
      ? parsed(old.type)
      : coerceChoice(`${path}.kind`, given.kind, LOAD_KINDS);
  if (!kind.ok) return kind;
  if (old !== undefined && kind.value !== old.type) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `"${old.name}" is a ${old.type} load and stays one.`,
      'Delete it and make another.',
    );
  }
  const foreign = (kind.value === 'line' ? NOT_OF_LINE : NOT_OF_DISTRIBUTED).find((key) => given[key] !== undefined);
  if (foreign !== undefined) {
    return refuse('E_INVALID_ARGUMENT', `${path}.${foreign} is not read by a ${kind.value} load.`, 'Leave it out.');
  }
  const load =
    kind.value === 'line'
      ? lineFrom(path, given, named, old?.type === 'line' ? old : undefined)
      : distributedFrom(path, given, named, old?.type === 'distributed' ? old : undefined);
  const loading = load.ok ? withExcess(path, load.value, given.creates_excess_pore_pressure, old) : load;
  return loading.ok ? withAction(path, loading.value, given.action, old) : loading;
}

function withExcess(
  path: string,
  load: LoadDocument,
  raw: unknown,
  old: LoadDocument | undefined,
): Parsed<LoadDocument> | Refused {
  const excess =
    raw === undefined ? parsed(old?.createsExcess === true) : coerceBool(`${path}.creates_excess_pore_pressure`, raw);
  if (!excess.ok) return excess;
  return parsed(excess.value ? { ...load, createsExcess: true } : load);
}

export const LOAD_ACTIONS = ['permanent', 'variable'] as const;

function withAction(
  path: string,
  load: LoadDocument,
  raw: unknown,
  old: LoadDocument | undefined,
): Parsed<LoadDocument> | Refused {
  const action =
    raw === undefined ? parsed(old?.action ?? 'variable') : coerceChoice(`${path}.action`, raw, LOAD_ACTIONS);
  if (!action.ok) return action;
  return parsed(action.value === 'permanent' ? { ...load, action: 'permanent' } : load);
}

const NOT_OF_LINE = ['start', 'end', 'magnitude_end', 'distribution'] as const;
const NOT_OF_DISTRIBUTED = ['point_xy', 'angle_deg'] as const;

function distributedFrom(
  path: string,
  given: LoadGiven,
  named: { id: string; name: string },
  old: Distributed | undefined,
): Parsed<Distributed> | Refused {
  const from = pointOr(`${path}.start`, given.start, old?.from);
  if (!from.ok) return from;
  const to = pointOr(`${path}.end`, given.end, old?.to);
  if (!to.ok) return to;
  if (from.value[0] === to.value[0] && from.value[1] === to.value[1]) {
    return refuse('E_INVALID_ARGUMENT', `${path} starts where it ends.`, 'Give two points along the ground.');
  }
  const pressures = pressuresOf(path, given, old);
  if (!pressures.ok) return pressures;
  const orientation =
    given.orientation === undefined
      ? parsed(old?.orientation ?? ('normal' as const))
      : distributedOrientation(`${path}.orientation`, given.orientation);
  if (!orientation.ok) return orientation;
  const [startKpa, endKpa] = pressures.value;
  return parsed({
    ...named,
    type: 'distributed',
    from: from.value,
    to: to.value,
    startKpa,
    endKpa,
    orientation: orientation.value,
  });
}

function distributedOrientation(path: string, raw: unknown): Parsed<Distributed['orientation']> | Refused {
  const choice = coerceChoice(path, raw, ['normal_to_boundary', 'vertical', 'horizontal']);
  return choice.ok ? parsed(DISTRIBUTED_ORIENTATIONS[choice.value]) : choice;
}

function pressuresOf(
  path: string,
  given: LoadGiven,
  old: Distributed | undefined,
): Parsed<readonly [number, number]> | Refused {
  const start = magnitudeOr(`${path}.magnitude`, given.magnitude, old?.startKpa, 'kPa');
  if (!start.ok) return start;
  const wanted =
    given.distribution === undefined
      ? parsed(undefined)
      : coerceChoice(`${path}.distribution`, given.distribution, LOAD_DISTRIBUTIONS);
  if (!wanted.ok) return wanted;
  const varies = given.magnitude_end !== undefined || (old !== undefined && old.startKpa !== old.endKpa);
  if (wanted.value === 'constant' && given.magnitude_end !== undefined) {
    return refuse('E_CONFLICT', `${path} is constant and has a magnitude_end.`, 'Leave one of the two out.');
  }
  if (wanted.value === 'constant' || (wanted.value === undefined && !varies)) return parsed([start.value, start.value]);
  const end = magnitudeOr(`${path}.magnitude_end`, given.magnitude_end, varies ? old?.endKpa : undefined, 'kPa');
  if (!end.ok) return end;
  if (wanted.value === 'triangular' && start.value !== 0 && end.value !== 0) {
    return refuse('E_CONFLICT', `${path} is triangular, but neither end is 0.`, 'Give 0 for one end, or trapezoidal.');
  }
  return parsed([start.value, end.value]);
}

function lineFrom(
  path: string,
  given: LoadGiven,
  named: { id: string; name: string },
  old: Line | undefined,
): Parsed<Line> | Refused {
  const at = pointOr(`${path}.point_xy`, given.point_xy, old?.at);
  if (!at.ok) return at;
  const force = magnitudeOr(`${path}.magnitude`, given.magnitude, old?.forceKnM, 'kN/m');
  if (!force.ok) return force;
  const angle = angleOf(path, given, old);
  if (!angle.ok) return angle;
  return parsed({ ...named, type: 'line', at: at.value, forceKnM: force.value, angleDeg: angle.value });
}

const DOWN_DEG = -90;

function angleOf(path: string, given: LoadGiven, old: Line | undefined): Parsed<number> | Refused {
  const orientation =
    given.orientation === undefined
      ? parsed(undefined)
      : coerceChoice(`${path}.orientation`, given.orientation, ['vertical', 'horizontal', 'angle_from_horizontal']);
  if (!orientation.ok) return orientation;
  const fixed = orientation.value === 'vertical' || orientation.value === 'horizontal';
  if (given.angle_deg === undefined) {
    if (orientation.value === 'vertical') return parsed(DOWN_DEG);
    if (orientation.value === 'horizontal') return parsed(0);
    if (orientation.value === undefined) return parsed(old?.angleDeg ?? DOWN_DEG);
    return refuse('E_INVALID_ARGUMENT', `${path}.angle_deg is missing.`, 'Give it in degrees, -90 is down.');
  }
  if (fixed) {
    return refuse('E_CONFLICT', `${path}.angle_deg is read only with angle_from_horizontal.`, 'Leave one of them out.');
  }
  return coerceFloatIn(`${path}.angle_deg`, given.angle_deg, { min: -360, max: 360 }, 'deg');
}

function pointOr(path: string, raw: unknown, old: Point | undefined): Parsed<Point> | Refused {
  if (raw !== undefined || old === undefined) return coercePoint(path, raw);
  return parsed(old);
}

function magnitudeOr(path: string, raw: unknown, old: number | undefined, unit: string): Parsed<number> | Refused {
  if (raw === undefined && old !== undefined) return parsed(old);
  return coerceFloatIn(path, raw, { min: 0, max: LIMITS.pressureKpa }, unit);
}
