import type { ProjectDocument, SupportDocument, SupportTypeDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { SUPPORT_APPLICATIONS, SUPPORT_CLASSES, SUPPORT_ORIENTATIONS } from '../supports/classes.js';
import { cleanName } from '../values/clean-text.js';
import { coerceChoice, coerceFloat, coercePoint, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited, freeName, withHandle, withHandles } from './edited.js';
import { supportColor, userAngle } from './support-overrides.js';

const OWN_KEYS = ['force_application', 'orientation', 'user_angle_deg', 'color'] as const;
export const SUPPORT_KEYS = ['support_type', 'head', 'tail', 'dx', 'dy', 'name', ...OWN_KEYS] as const;

/** Places a support, or changes the one that `support` names; `dx`, `dy` move an existing one. */
export function setSupport(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): DocumentEdited<{ support: SupportDocument; created: boolean }> | Refused {
  const given = coerceRecord('support_set', args, ['support', ...SUPPORT_KEYS]);
  if (!given.ok) return given;
  const supports = document.supports ?? [];
  const { support: handle, dx, dy } = given.value;
  const found = handle === undefined ? parsed(undefined) : withHandle('support', supports, handle);
  if (!found.ok) return found;
  const old = found.value;
  if (old === undefined && (dx !== undefined || dy !== undefined)) {
    return refuse('E_INVALID_ARGUMENT', 'A new support cannot be moved.', 'Give head and tail instead of dx and dy.');
  }
  if (old === undefined && supports.length >= LIMITS.supports) return tooMany();
  const type = typeOf(document, given.value.support_type, old);
  if (!type.ok) return type;
  if (old?.patternId !== undefined && !SUPPORT_CLASSES[type.value.class].allowsPattern) return noRows(type.value);
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
  const own = ownFrom(given.value, old);
  if (!own.ok) return own;
  const support: SupportDocument = {
    id: old?.id ?? newId(),
    name: name.value,
    typeId: type.value.id,
    ...place.value,
    ...own.value,
    ...(old?.patternId === undefined ? {} : { patternId: old.patternId }),
  };
  const list = old === undefined ? [...supports, support] : supports.map((one) => (one === old ? support : one));
  return edited({ ...document, supports: list }, { support, created: old === undefined });
}

export function tooMany(): Refused {
  return refuse('E_TOO_LARGE', `A section holds at most ${LIMITS.supports} supports.`, 'Give fewer, stronger ones.');
}

export function noRows({ name, class: own }: SupportTypeDocument): Refused {
  return refuse('E_CONFLICT', `"${name}" is ${own}, which does not stand in rows.`, 'Place each with support_set.');
}

/** The type that is named, else that of the support, else the only one that there is. */
export function typeOf(
  { supportTypes: types = [] }: ProjectDocument,
  handle: unknown,
  old: SupportDocument | undefined,
): Parsed<SupportTypeDocument> | Refused {
  const own = old === undefined ? undefined : types.find(({ id }) => id === old.typeId);
  const only = types.length === 1 ? types[0] : undefined;
  const silent = own ?? only;
  return handle === undefined && silent !== undefined ? parsed(silent) : withHandle('support type', types, handle);
}

export type OwnKeys = { readonly [K in (typeof OWN_KEYS)[number]]?: unknown };
type Own = Pick<SupportDocument, 'application' | 'orientation' | 'userAngleDeg' | 'color'>;

/** What a support says otherwise than its type; `type` takes that back. */
export function ownFrom(given: OwnKeys, old: Own | undefined): Parsed<Own> | Refused {
  const application =
    given.force_application === undefined
      ? parsed(old?.application)
      : coerceChoice('force_application', given.force_application, [...SUPPORT_APPLICATIONS, 'type' as const]);
  if (!application.ok) return application;
  const orientation =
    given.orientation === undefined
      ? parsed(old?.orientation)
      : coerceChoice('orientation', given.orientation, [...SUPPORT_ORIENTATIONS, 'type' as const]);
  if (!orientation.ok) return orientation;
  const own = orientation.value === 'type' ? undefined : orientation.value;
  const angle = userAngle(own, given.user_angle_deg, old?.userAngleDeg);
  if (!angle.ok) return angle;
  const color = supportColor(given.color, old?.color);
  if (!color.ok) return color;
  return parsed({
    ...(application.value === undefined || application.value === 'type' ? {} : { application: application.value }),
    ...(own === undefined ? {} : { orientation: own }),
    ...angle.value,
    ...color.value,
  });
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

/** Deletes supports: those that are named ("all", one, or a list), or a whole row by its id. */
export function deleteSupports(
  document: ProjectDocument,
  args: unknown,
): DocumentEdited<readonly SupportDocument[]> | Refused {
  const given = coerceRecord('support_delete', args, ['supports', 'pattern']);
  if (!given.ok) return given;
  const supports = document.supports ?? [];
  const { supports: handles, pattern } = given.value;
  if ((handles === undefined) === (pattern === undefined)) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'Name supports or a pattern, one of the two.',
      'Give supports (ids, names or "all") or pattern, the pattern_id of a row.',
    );
  }
  const found = pattern === undefined ? withHandles('support', supports, handles) : inPattern(supports, pattern);
  if (!found.ok) return found;
  const kept = supports.filter((one) => !found.value.includes(one));
  return edited(withSupports(document, document.supportTypes ?? [], kept), found.value);
}

/** The supports of a row. */
export function inPattern(
  supports: readonly SupportDocument[],
  pattern: unknown,
): Parsed<readonly SupportDocument[]> | Refused {
  const found = supports.filter(({ patternId }) => patternId !== undefined && patternId === pattern);
  if (found.length > 0) return parsed(found);
  return refuse(
    'E_NOT_FOUND',
    'There is no such row of supports in the project.',
    'Its supports list their pattern_id.',
  );
}

export function withSupports(
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
