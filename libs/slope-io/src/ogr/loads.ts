import {
  coerceChoice,
  coerceFloat,
  coercePoint,
  LIMITS,
  type Parsed,
  type Point,
  parsed,
  type Refused,
  refuse,
} from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import { eachMember, type Members, noteUnknown, UniqueNames } from './members.js';

const KNOWN = [
  ...['id', 'type', 'name', 'start', 'end', 'magnitude_1', 'magnitude_2', 'orientation', 'angle_deg', 'distribution'],
  ...['creates_excess_pore_pressure', 'action'],
];
const ORIENTATIONS = { normal_to_boundary: 'normal', vertical: 'vertical', horizontal: 'horizontal' } as const;
const ORIENTATION_NAMES = ['normal_to_boundary', 'vertical', 'horizontal'] as const;

export interface LoadsGiven {
  /** In the words of a document. */
  readonly loads: readonly object[];
  /** Ids of those whose pressures are other numbers than in the file. */
  readonly converted: ReadonlySet<unknown>;
}

/**
 * The distributed loads of the file. A pressure there is one on the horizontal projection of its line, unless the line stands upright;
 * here it is one along the line.
 */
export function ogrLoads(raw: unknown, ledger: Ledger): Parsed<LoadsGiven> | Refused {
  const list = eachMember('distributed_loads', raw, LIMITS.loads);
  if (!list.ok) return list;
  const names = new UniqueNames();
  const loads: object[] = [];
  const converted = new Set<unknown>();
  for (const { path, members } of list.value) {
    noteUnknown(ledger, path, members, KNOWN);
    const load = ogrLoad(path, members, names.give(members.get('name'), 'Load'), ledger);
    if (!load.ok) return load;
    loads.push(load.value.load);
    if (load.value.converted) converted.add(members.get('id'));
  }
  if (loads.length > 0) ledger.add('kept', `${loads.length} distributed loads.`);
  return parsed({ loads, converted });
}

function ogrLoad(
  path: string,
  members: Members,
  name: string,
  ledger: Ledger,
): Parsed<{ load: object; converted: boolean }> | Refused {
  const from = coercePoint(`${path}.start`, members.get('start'));
  if (!from.ok) return from;
  const to = coercePoint(`${path}.end`, members.get('end'));
  if (!to.ok) return to;
  const start = coerceFloat(`${path}.magnitude_1`, members.get('magnitude_1'));
  if (!start.ok) return start;
  const distribution = coerceChoice(`${path}.distribution`, members.get('distribution'), [
    ...(['constant', 'triangular', 'trapezoidal'] as const),
  ]);
  if (!distribution.ok) return distribution;
  const end =
    distribution.value === 'constant' ? start : coerceFloat(`${path}.magnitude_2`, members.get('magnitude_2'));
  if (!end.ok) return end;
  const orientation = coerceChoice(`${path}.orientation`, members.get('orientation'), ORIENTATION_NAMES);
  if (!orientation.ok) return orientation;
  const turned = turnsRound(path, orientation.value, from.value, to.value);
  if (turned !== undefined) return turned;
  const share = projection(from.value, to.value);
  const [startKpa, endKpa] = [start.value * share, end.value * share];
  if (share !== 1) {
    const [there, here] = [start.value, startKpa].map((kpa) => Number(kpa.toPrecision(6)));
    ledger.add(
      'changed',
      `The load "${name}": ${there} kPa on the horizontal projection are ${here} kPa along its line.`,
    );
  }
  const load = {
    ...{ id: members.get('id'), name, type: 'distributed', from: from.value, to: to.value, startKpa, endKpa },
    orientation: ORIENTATIONS[orientation.value],
    createsExcess: members.get('creates_excess_pore_pressure'),
    action: members.get('action'),
  };
  return parsed({ load, converted: share !== 1 });
}

/** What a metre along the line is on its horizontal projection. */
function projection([ax, ay]: Point, [bx, by]: Point): number {
  return ax === bx || ay === by ? 1 : Math.abs(bx - ax) / Math.hypot(bx - ax, by - ay);
}

/**
 * Refuses what pushes the other way here: there `horizontal` is toward larger x whatever the ground, and the normal of an inclined line
 * from right to left leans to its other side; here both are toward the soil.
 */
function turnsRound(
  path: string,
  orientation: (typeof ORIENTATION_NAMES)[number],
  [ax, ay]: Point,
  [bx, by]: Point,
): Refused | undefined {
  const inclined = ax !== bx && ay !== by;
  const rises = bx >= ax ? by >= ay : ay >= by;
  const differs = orientation === 'normal_to_boundary' ? inclined && bx < ax : orientation === 'horizontal' && !rises;
  if (!differs) return undefined;
  return refuse(
    'E_INVALID_ARGUMENT',
    `${path} pushes ${orientation} away from the soil in the file; here a load pushes toward it.`,
    'Give leave_out: ["distributed_loads"] and set the loads with load_set.',
  );
}
