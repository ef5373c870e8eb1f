import { cleanName } from './clean-text.js';
import { coerceList, coercePoint, coerceRecord } from './coerce.js';
import type { ProjectDocument, SupportDocument, SupportTypeDocument } from './document.js';
import { supportTypeFrom } from './edit/supports.js';
import { LIMITS } from './limits.js';
import { type Parsed, parsed, type Refused, refuse } from './refusal.js';

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
  const values: T[] = [];
  for (const [index, item] of list.value.entries()) {
    const value = parse(`${path}[${index}]`, item);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return parsed(values);
}

function parseType(path: string, raw: unknown): Parsed<SupportTypeDocument> | Refused {
  const given = coerceRecord(path, raw, ['id', 'name', 'class', 'params', 'application', 'orientation']);
  if (!given.ok) return given;
  const id = cleanName(`${path}.id`, given.value.id);
  if (!id.ok) return id;
  const { name, class: type_class, params, application: force_application, orientation } = given.value;
  const type = supportTypeFrom({ name, type_class, params, force_application, orientation }, undefined, []);
  return type.ok ? parsed({ id: id.value, ...type.value }) : type;
}

function parseOne(
  path: string,
  raw: unknown,
  types: readonly SupportTypeDocument[],
): Parsed<SupportDocument> | Refused {
  const given = coerceRecord(path, raw, ['id', 'name', 'typeId', 'head', 'tail']);
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
  return parsed({ id: id.value, name: name.value, typeId: type.id, head: head.value, tail: tail.value });
}
