import {
  BOUNDARY_TYPE_IDS,
  type BoundaryDocument,
  LIMITS,
  type Parsed,
  parsed,
  type Refused,
  refuse,
} from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import { eachMember, type Members, membersOf, noteUnknown, quoted, tellRenamed, UniqueNames } from './members.js';

const TYPES: ReadonlyMap<unknown, BoundaryDocument['type']> = new Map(
  BOUNDARY_TYPE_IDS.map((id) => [id.toUpperCase(), id]),
);

const LOOKS = ['color', 'line_width', 'visible'];
const KNOWN = [...LOOKS, 'id', 'name', 'type', 'material_id', 'suppressed', 'polyline', 'block_object'];

/** A boundary in the words of a document, its values not looked at yet. */
export interface GivenBoundary {
  readonly id: unknown;
  readonly type: BoundaryDocument['type'];
  readonly name: string;
  readonly closed: unknown;
  readonly points: unknown;
  readonly materialId?: unknown;
  readonly block?: object;
}

/** The lines of the file. A suppressed weak layer, which no analysis there reads, is left out. */
export function ogrBoundaries(raw: unknown, ledger: Ledger): Parsed<readonly GivenBoundary[]> | Refused {
  const list = eachMember('boundaries', raw, LIMITS.vertices);
  if (!list.ok) return list;
  const names = new UniqueNames();
  const boundaries: GivenBoundary[] = [];
  for (const { path, members } of list.value) {
    const boundary = ogrBoundary(path, members, names, ledger);
    if (!boundary.ok) return boundary;
    if (boundary.value !== undefined) boundaries.push(boundary.value);
  }
  const counts = new Map<string, number>();
  for (const { type } of boundaries) counts.set(type, (counts.get(type) ?? 0) + 1);
  for (const [type, count] of counts) ledger.add('kept', `${count} of the type ${type}.`);
  tellRenamed('line', names, ledger);
  return parsed(boundaries);
}

function ogrBoundary(
  path: string,
  members: Members,
  names: UniqueNames,
  ledger: Ledger,
): Parsed<GivenBoundary | undefined> | Refused {
  noteUnknown(ledger, path, members, KNOWN);
  const given = members.get('type');
  const type = TYPES.get(given);
  if (type === undefined) {
    const what = typeof given === 'string' ? quoted(given) : 'no text';
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.type is ${what}, which is no type of line.`,
      'Delete the line in the program.',
    );
  }
  const name = names.give(members.get('name'), type);
  const suppressed = members.get('suppressed') ?? false;
  if (suppressed === true && type === 'weak_layer') {
    ledger.add('dropped', `The weak layer "${name}": it is suppressed.`);
    return parsed(undefined);
  }
  if (suppressed !== false) {
    const message = `${path}: the line "${name}" is suppressed, and only of a weak layer is it said what that means.`;
    return refuse('E_INVALID_ARGUMENT', message, 'Delete the line in the program, or let it count.');
  }
  const line = membersOf(`${path}.polyline`, members.get('polyline'));
  if (!line.ok) return line;
  noteUnknown(ledger, `${path}.polyline`, line.value, ['id', 'closed', 'vertices']);
  const [closed, points] = [line.value.get('closed'), line.value.get('vertices')];
  const boundary = { id: members.get('id'), type, name, closed, points };
  if (type === 'block_search_object') return blockObject(path, boundary, members.get('block_object'), ledger);
  if (type !== 'weak_layer') return parsed(boundary);
  const materialId = members.get('material_id');
  if (materialId !== undefined) return parsed({ ...boundary, materialId });
  const message = `The weak layer "${name}" has no material, and so no strength.`;
  return refuse('E_INVALID_ARGUMENT', message, 'Draw it again in the program and give it one, or delete it.');
}

function blockObject(
  path: string,
  boundary: GivenBoundary,
  raw: unknown,
  ledger: Ledger,
): Parsed<GivenBoundary> | Refused {
  const given = membersOf(`${path}.block_object`, raw ?? {});
  if (!given.ok) return given;
  noteUnknown(ledger, `${path}.block_object`, given.value, ['kind', 'left_point', 'right_point', 'group_id']);
  const [kind, leftPoint] = [given.value.get('kind'), given.value.get('left_point')];
  const [rightPoint, groupId] = [given.value.get('right_point'), given.value.get('group_id')];
  return parsed({ ...boundary, block: { kind, leftPoint, rightPoint, groupId } });
}
