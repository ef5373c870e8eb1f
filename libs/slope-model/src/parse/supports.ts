import type { ProjectDocument, SupportDocument, SupportTypeDocument } from '../document.js';
import { supportTypeFrom } from '../edit/support-types.js';
import { noRows, ownFrom } from '../edit/supports.js';
import { LIMITS } from '../limits.js';
import { SUPPORT_CLASSES } from '../supports/classes.js';
import { cleanName } from '../values/clean-text.js';
import { coerceEach, coerceList, coercePoint, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

type Held = Pick<ProjectDocument, 'supportTypes' | 'supports'>;

/** Reads the supports of a stored document and their types. */
export function parseSupports(rawTypes: unknown, rawSupports: unknown): Parsed<Held> | Refused {
  const types = each('supportTypes', rawTypes, LIMITS.supportTypes, parseType);
  if (!types.ok) return types;
  const supports = each('supports', rawSupports, LIMITS.supports, (path, item) => parseOne(path, item, types.value));
  if (!supports.ok) return supports;
  return parsed({
    ...(types.value.length === 0 ? {} : { supportTypes: types.value }),
    ...(supports.value.length === 0 ? {} : { supports: supports.value }),
  });
}

function each<T>(
  path: string,
  raw: unknown,
  most: number,
  parse: (path: string, item: unknown) => Parsed<T> | Refused,
): Parsed<readonly T[]> | Refused {
  const list = coerceList(path, raw ?? []);
  if (!list.ok) return list;
  if (list.value.length > most) return refuse('E_TOO_LARGE', `${path} are more than ${most}.`, 'Leave some out.');
  return coerceEach(path, list.value, parse);
}

const TYPE_KEYS = [
  ...(['id', 'name', 'class', 'params', 'points', 'application', 'orientation', 'userAngleDeg', 'color'] as const),
];

function parseType(path: string, raw: unknown): Parsed<SupportTypeDocument> | Refused {
  const given = coerceRecord(path, raw, TYPE_KEYS);
  if (!given.ok) return given;
  const id = cleanName(`${path}.id`, given.value.id);
  if (!id.ok) return id;
  const { name, class: type_class, params, points, application, orientation, userAngleDeg, color } = given.value;
  const stated = coerceRecord(`${path}.params`, params ?? {}, Object.keys(Object(params)));
  if (!stated.ok) return stated;
  const wishes = {
    name,
    type_class,
    params: { ...stated.value, ...(points === undefined ? {} : { points }) },
    force_application: application,
    orientation,
    user_angle_deg: userAngleDeg,
    color,
  };
  const type = supportTypeFrom(wishes, undefined, []);
  return type.ok ? parsed({ id: id.value, ...type.value }) : type;
}

const SUPPORT_KEYS = [
  ...(['id', 'name', 'typeId', 'head', 'tail', 'application', 'orientation', 'userAngleDeg', 'color'] as const),
  'patternId' as const,
];

function parseOne(
  path: string,
  raw: unknown,
  types: readonly SupportTypeDocument[],
): Parsed<SupportDocument> | Refused {
  const given = coerceRecord(path, raw, SUPPORT_KEYS);
  if (!given.ok) return given;
  const id = cleanName(`${path}.id`, given.value.id);
  if (!id.ok) return id;
  const name = cleanName(`${path}.name`, given.value.name);
  if (!name.ok) return name;
  const type = types.find((one) => one.id === given.value.typeId);
  if (type === undefined) {
    return refuse('E_INVALID_ARGUMENT', `${path} names no support type of this document.`, 'Correct typeId.');
  }
  const head = coercePoint(`${path}.head`, given.value.head);
  if (!head.ok) return head;
  const tail = coercePoint(`${path}.tail`, given.value.tail);
  if (!tail.ok) return tail;
  if (head.value[0] === tail.value[0] && head.value[1] === tail.value[1]) {
    return refuse('E_INVALID_ARGUMENT', `${path} has its head at its tail.`, 'Correct one of them.');
  }
  const { application: force_application, orientation, userAngleDeg: user_angle_deg, color, patternId } = given.value;
  const own = ownFrom({ force_application, orientation, user_angle_deg, color }, undefined);
  if (!own.ok) return own;
  if (patternId !== undefined && (typeof patternId !== 'string' || !/^[0-9a-f]{12}$/u.test(patternId))) {
    return refuse('E_INVALID_ARGUMENT', `${path}.patternId is no pattern.`, 'Write 12 hexadecimal characters.');
  }
  if (patternId !== undefined && !SUPPORT_CLASSES[type.class].allowsPattern) return noRows(type);
  return parsed({
    id: id.value,
    name: name.value,
    typeId: type.id,
    head: head.value,
    tail: tail.value,
    ...own.value,
    ...(patternId === undefined ? {} : { patternId }),
  });
}
