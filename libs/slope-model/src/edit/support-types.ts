import { parseSupportParams } from '../define/support-params.js';
import type { ProjectDocument, SupportTypeDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import {
  SUPPORT_APPLICATIONS,
  SUPPORT_CLASS_IDS,
  SUPPORT_CLASSES,
  SUPPORT_ORIENTATIONS,
  type SupportClassEntry,
  type SupportClassId,
} from '../supports/classes.js';
import { cleanName } from '../values/clean-text.js';
import { coerceChoice, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited, freeName, withHandle } from './edited.js';
import { supportColor, userAngle } from './support-overrides.js';
import { withSupports } from './supports.js';

export const SUPPORT_TYPE_KEYS = [
  ...(['type_class', 'name', 'params', 'force_application', 'orientation', 'user_angle_deg', 'color'] as const),
];

type Given = { readonly [K in (typeof SUPPORT_TYPE_KEYS)[number]]?: unknown };

export interface SupportTypeMade {
  type: SupportTypeDocument;
  created: boolean;
  /** Supports that are of another class now. */
  retyped: number;
}

/** Makes a support type, or changes the one that `support_type` names. Parameters that are not given stay, unless the class changes. */
export function setSupportType(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): DocumentEdited<SupportTypeMade> | Refused {
  const given = coerceRecord('support_type_set', args, ['support_type', ...SUPPORT_TYPE_KEYS]);
  if (!given.ok) return given;
  const types = document.supportTypes ?? [];
  const { support_type: handle, ...wishes } = given.value;
  const found = handle === undefined ? parsed(undefined) : withHandle('support type', types, handle);
  if (!found.ok) return found;
  const old = found.value;
  if (old === undefined && types.length >= LIMITS.supportTypes) {
    return refuse('E_TOO_LARGE', `A project holds at most ${LIMITS.supportTypes} support types.`, 'Use one of them.');
  }
  const others = types.filter((one) => one !== old);
  const type = supportTypeFrom(wishes, old, others);
  if (!type.ok) return type;
  const made = { id: old?.id ?? newId(), ...type.value };
  const using = (document.supports ?? []).filter(({ typeId }) => typeId === made.id);
  if (!SUPPORT_CLASSES[made.class].allowsPattern && using.some(({ patternId }) => patternId !== undefined)) {
    return refuse(
      'E_CONFLICT',
      `Supports of "${made.name}" stand in rows, which ${made.class} does not allow.`,
      'Ungroup them with support_ungroup first, or make another type.',
    );
  }
  const list = old === undefined ? [...types, made] : types.map((one) => (one === old ? made : one));
  const retyped = old === undefined || old.class === made.class ? 0 : using.length;
  return edited({ ...document, supportTypes: list }, { type: made, created: old === undefined, retyped });
}

export function supportTypeFrom(
  given: Given,
  old: SupportTypeDocument | undefined,
  others: readonly SupportTypeDocument[],
): Parsed<Omit<SupportTypeDocument, 'id'>> | Refused {
  const chosen: Parsed<SupportClassId> | Refused =
    given.type_class === undefined && old !== undefined
      ? parsed(old.class)
      : coerceChoice('type_class', given.type_class, SUPPORT_CLASS_IDS);
  if (!chosen.ok) return chosen;
  const entry: SupportClassEntry = SUPPORT_CLASSES[chosen.value];
  const kept = old?.class === chosen.value ? old : undefined;
  const name =
    given.name === undefined ? parsed(old?.name ?? freeName(others, entry.name)) : cleanName('name', given.name);
  if (!name.ok) return name;
  if (others.some((one) => one.name === name.value)) {
    return refuse('E_CONFLICT', `There is already a support type "${name.value}".`, 'Give each its own name.');
  }
  const params = parseSupportParams('params', given.params, entry, kept);
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
  const angle = userAngle(orientation.value, given.user_angle_deg, kept?.userAngleDeg);
  if (!angle.ok) return angle;
  const color = supportColor(given.color, old?.color);
  if (!color.ok) return color;
  return parsed({
    name: name.value,
    class: chosen.value,
    ...params.value,
    application: application.value,
    orientation: orientation.value,
    ...angle.value,
    ...color.value,
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
  const using = supports.filter(({ typeId }) => typeId === type.value.id);
  if (heir.value === type.value || (using.length > 0 && heir.value === undefined)) {
    return refuse(
      'E_CONFLICT',
      `${using.length} supports are of the type "${type.value.name}".`,
      'Name another support type as reassign_to, or delete the supports first.',
    );
  }
  if (
    heir.value !== undefined &&
    !SUPPORT_CLASSES[heir.value.class].allowsPattern &&
    using.some((one) => one.patternId)
  ) {
    return refuse(
      'E_CONFLICT',
      `"${heir.value.name}" cannot stand in rows.`,
      'Ungroup them with support_ungroup first.',
    );
  }
  const to = heir.value?.id;
  const next = supports.map((one) => (one.typeId === type.value.id && to !== undefined ? { ...one, typeId: to } : one));
  const left = types.filter((one) => one !== type.value);
  return edited(withSupports(document, left, next), { type: type.value, reassigned: using.length });
}
