import { cleanName } from '../clean-text.js';
import { coerceChoice, coerceFloat, coercePoint, coerceRecord } from '../coerce.js';
import { parseParams } from '../define/params.js';
import type { ProjectDocument, SupportDocument, SupportTypeDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { type Parsed, parsed, type Refused, refuse } from '../refusal.js';
import {
  SUPPORT_APPLICATIONS,
  SUPPORT_CLASS_IDS,
  SUPPORT_CLASSES,
  SUPPORT_ORIENTATIONS,
  type SupportClassId,
} from '../support-classes.js';
import { type DocumentEdited, edited, freeName, withHandle, withHandles } from './edited.js';

const TYPE_KEYS = ['type_class', 'name', 'params', 'force_application', 'orientation'] as const;

/** Makes a support type, or changes the one that `support_type` names. Parameters that are not given stay, unless the class changes. */
export function setSupportType(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): DocumentEdited<{ type: SupportTypeDocument; created: boolean }> | Refused {
  const given = coerceRecord('support_type_set', args, ['support_type', ...TYPE_KEYS]);
  if (!given.ok) return given;
  const types = document.supportTypes ?? [];
  const { support_type: handle } = given.value;
  const found = handle === undefined ? parsed(undefined) : withHandle('support type', types, handle);
  if (!found.ok) return found;
  const old = found.value;
  if (old === undefined && types.length >= LIMITS.supportTypes) {
    return refuse('E_TOO_LARGE', `A project holds at most ${LIMITS.supportTypes} support types.`, 'Use one of them.');
  }
  const others = types.filter((one) => one !== old);
  const type = supportTypeFrom(given.value, old, others);
  if (!type.ok) return type;
  const made = { id: old?.id ?? newId(), ...type.value };
  const list = old === undefined ? [...types, made] : types.map((one) => (one === old ? made : one));
  return edited({ ...document, supportTypes: list }, { type: made, created: old === undefined });
}

export function supportTypeFrom(
  given: { readonly [K in (typeof TYPE_KEYS)[number]]?: unknown },
  old: SupportTypeDocument | undefined,
  others: readonly SupportTypeDocument[],
): Parsed<Omit<SupportTypeDocument, 'id'>> | Refused {
  const chosen: Parsed<SupportClassId> | Refused =
    given.type_class === undefined && old !== undefined
      ? parsed(old.class)
      : coerceChoice('type_class', given.type_class, SUPPORT_CLASS_IDS);
  if (!chosen.ok) return chosen;
  const entry = SUPPORT_CLASSES[chosen.value];
  const kept = old?.class === chosen.value ? old : undefined;
  const name =
    given.name === undefined ? parsed(old?.name ?? freeName(others, entry.name)) : cleanName('name', given.name);
  if (!name.ok) return name;
  if (others.some((one) => one.name === name.value)) {
    return refuse('E_CONFLICT', `There is already a support type "${name.value}".`, 'Give each its own name.');
  }
  const stated = coerceRecord('params', given.params ?? {}, Object.keys(entry.params));
  if (!stated.ok) return stated;
  const params = parseParams('support_type', { ...kept?.params, ...stated.value }, entry.params);
  if (!params.ok) return params;
  const application =
    given.force_application === undefined
      ? parsed(kept?.application ?? entry.application)
      : coerceChoice('force_application', given.force_application, SUPPORT_APPLICATIONS);
  if (!application.ok) return application;
  const orientation =
    given.orientation === undefined
      ? parsed(kept?.orientation ?? entry.orientation)
      : coerceChoice('orientation', given.orientation, SUPPORT_ORIENTATIONS);
  if (!orientation.ok) return orientation;
  return parsed({
    name: name.value,
    class: chosen.value,
    params: params.value,
    application: application.value,
    orientation: orientation.value,
  });
}

/** Deletes a support type. Refused while supports are of it, unless another takes them. */
export function deleteSupportType(
  document: ProjectDocument,
  args: unknown,
): DocumentEdited<{ type: SupportTypeDocument; reassigned: number }> | Refused {
  const given = coerceRecord('support_type_delete', args, ['support_type', 'reassign_to']);
  if (!given.ok) return given;
  const types = document.supportTypes ?? [];
  const type = withHandle('support type', types, given.value.support_type);
  if (!type.ok) return type;
  const { reassign_to: handle } = given.value;
  const heir = handle === undefined ? parsed(undefined) : withHandle('support type', types, handle);
  if (!heir.ok) return heir;
  const supports = document.supports ?? [];
  const using = supports.filter(({ typeId }) => typeId === type.value.id).length;
  if (heir.value === type.value || (using > 0 && heir.value === undefined)) {
    return refuse(
      'E_CONFLICT',
      `${using} supports are of the type "${type.value.name}".`,
      'Name another support type as reassign_to, or delete the supports first.',
    );
  }
  const to = heir.value?.id;
  const next = supports.map((one) => (one.typeId === type.value.id && to !== undefined ? { ...one, typeId: to } : one));
  const left = types.filter((one) => one !== type.value);
  return edited(withSupports(document, left, next), { type: type.value, reassigned: using });
}

/** Places a support, or changes the one that `support` names; `dx`, `dy` move an existing one. */
export function setSupport(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): DocumentEdited<{ support: SupportDocument; created: boolean }> | Refused {
  const given = coerceRecord('support_set', args, ['support', 'support_type', 'head', 'tail', 'dx', 'dy', 'name']);
  if (!given.ok) return given;
  const [types, supports] = [document.supportTypes ?? [], document.supports ?? []];
  const { support: handle, support_type: typeHandle, dx, dy } = given.value;
  const found = handle === undefined ? parsed(undefined) : withHandle('support', supports, handle);
  if (!found.ok) return found;
  const old = found.value;
  if (old === undefined && (dx !== undefined || dy !== undefined)) {
    return refuse('E_INVALID_ARGUMENT', 'A new support cannot be moved.', 'Give head and tail instead of dx and dy.');
  }
  if (old === undefined && supports.length >= LIMITS.supports) {
    return refuse('E_TOO_LARGE', `A section holds at most ${LIMITS.supports} supports.`, 'Give fewer, stronger ones.');
  }
  const only = types.length === 1 ? types[0] : undefined;
  const typeId =
    typeHandle === undefined && (old !== undefined || only !== undefined)
      ? parsed(old?.typeId ?? only?.id ?? '')
      : idOf(withHandle('support type', types, typeHandle));
  if (!typeId.ok) return typeId;
  const place = placeOf(given.value, old);
  if (!place.ok) return place;
  const others = supports.filter((one) => one !== old);
  const name =
    given.value.name === undefined
      ? parsed(old?.name ?? freeName(others, 'Support'))
      : cleanName('name', given.value.name);
  if (!name.ok) return name;
  if (others.some((one) => one.name === name.value)) {
    return refuse('E_CONFLICT', `There is already a support "${name.value}".`, 'Give each its own name.');
  }
  const support = { id: old?.id ?? newId(), name: name.value, typeId: typeId.value, ...place.value };
  const list = old === undefined ? [...supports, support] : supports.map((one) => (one === old ? support : one));
  return edited({ ...document, supports: list }, { support, created: old === undefined });
}

function idOf(found: Parsed<SupportTypeDocument> | Refused): Parsed<string> | Refused {
  return found.ok ? parsed(found.value.id) : found;
}

function placeOf(
  given: { readonly head?: unknown; readonly tail?: unknown; readonly dx?: unknown; readonly dy?: unknown },
  old: SupportDocument | undefined,
): Parsed<Pick<SupportDocument, 'head' | 'tail'>> | Refused {
  const head = given.head === undefined && old !== undefined ? parsed(old.head) : coercePoint('head', given.head);
  if (!head.ok) return head;
  const tail = given.tail === undefined && old !== undefined ? parsed(old.tail) : coercePoint('tail', given.tail);
  if (!tail.ok) return tail;
  const dx = coerceFloat('dx', given.dx ?? 0);
  if (!dx.ok) return dx;
  const dy = coerceFloat('dy', given.dy ?? 0);
  if (!dy.ok) return dy;
  const from = coercePoint('head', [head.value[0] + dx.value, head.value[1] + dy.value]);
  if (!from.ok) return from;
  const to = coercePoint('tail', [tail.value[0] + dx.value, tail.value[1] + dy.value]);
  if (!to.ok) return to;
  if (from.value[0] === to.value[0] && from.value[1] === to.value[1]) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'head and tail are the same point.',
      'Give the head at the face, the tail inside.',
    );
  }
  return parsed({ head: from.value, tail: to.value });
}

/** Deletes the supports that are named: "all", one, or a list. */
export function deleteSupports(
  document: ProjectDocument,
  handles: unknown,
): DocumentEdited<readonly SupportDocument[]> | Refused {
  const supports = document.supports ?? [];
  const found = withHandles('support', supports, handles);
  if (!found.ok) return found;
  const kept = supports.filter((one) => !found.value.includes(one));
  return edited(withSupports(document, document.supportTypes ?? [], kept), found.value);
}

function withSupports(
  { supportTypes: _types, supports: _supports, ...rest }: ProjectDocument,
  types: readonly SupportTypeDocument[],
  supports: readonly SupportDocument[],
): ProjectDocument {
  return {
    ...rest,
    ...(types.length === 0 ? {} : { supportTypes: types }),
    ...(supports.length === 0 ? {} : { supports }),
  };
}
