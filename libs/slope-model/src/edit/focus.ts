import type { Point } from '@talud/slope';
import { FOCUS_KINDS, type FocusDocument, type FocusKind, type ProjectDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { coerceBool, coerceChoice, coerceLength, coercePoints, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited, freeId, withHandle, withHandles } from './edited.js';

/** How many points a focus object of each kind has. */
const POINTS: Readonly<Record<FocusKind, readonly [least: number, most: number]>> = {
  point: [1, 1],
  line: [2, 2],
  window: [3, 4],
  tangent: [2, 2],
};

/** Adds a focus object, or changes the one that `focus` names in what is given. */
export function setFocus(
  document: ProjectDocument,
  args: unknown,
): DocumentEdited<{ focus: FocusDocument; created: boolean }> | Refused {
  const given = coerceRecord('focus_set', args, ['focus', 'kind', 'points_xy', 'tolerance', 'enabled']);
  if (!given.ok) return given;
  const before = document.focus ?? [];
  const { focus: handle, kind, points_xy: points, tolerance, enabled } = given.value;
  const old = handle === undefined ? parsed(undefined) : withHandle('focus object', before, handle);
  if (!old.ok) return old;
  if (old.value === undefined && before.length >= LIMITS.focusObjects) {
    return refuse(
      'E_TOO_LARGE',
      `A section holds at most ${LIMITS.focusObjects} focus objects.`,
      'Delete one: surfaces must meet every enabled one of them.',
    );
  }
  const focus = focusFrom(
    'focus',
    { kind, points, tolerance, enabled },
    old.value?.id ?? freeId(before, 'focus'),
    old.value,
  );
  if (!focus.ok) return focus;
  const list =
    old.value === undefined ? [...before, focus.value] : before.map((one) => (one === old.value ? focus.value : one));
  return edited(withFocus(document, list), { focus: focus.value, created: old.value === undefined });
}

/** Deletes the focus objects that are named: "all", one, or a list. */
export function deleteFocus(
  document: ProjectDocument,
  handles: unknown,
): DocumentEdited<readonly FocusDocument[]> | Refused {
  const before = document.focus ?? [];
  const gone = withHandles('focus object', before, handles);
  if (!gone.ok) return gone;
  return edited(
    withFocus(
      document,
      before.filter((one) => !gone.value.includes(one)),
    ),
    gone.value,
  );
}

function withFocus(document: ProjectDocument, list: readonly FocusDocument[]): ProjectDocument {
  const { focus: _focus, ...rest } = document;
  return list.length === 0 ? rest : { ...rest, focus: list };
}

/** A focus object as a caller writes it; what is not given stays as in `old`. */
export function focusFrom(
  path: string,
  given: { kind?: unknown; points?: unknown; tolerance?: unknown; enabled?: unknown },
  id: string,
  old?: FocusDocument,
): Parsed<FocusDocument> | Refused {
  const kind =
    given.kind === undefined && old ? parsed(old.kind) : coerceChoice(`${path}.kind`, given.kind, FOCUS_KINDS);
  if (!kind.ok) return kind;
  if (old && kind.value !== old.kind) {
    return refuse('E_CONFLICT', `"${id}" is a ${old.kind} and stays one.`, 'Delete it and add another.');
  }
  const points =
    given.points === undefined && old ? parsed(old.points) : focusPoints(`${path}.points_xy`, kind.value, given.points);
  if (!points.ok) return points;
  const reads = kind.value === 'point' || kind.value === 'tangent';
  if (!reads && given.tolerance !== undefined) {
    return refuse('E_CONFLICT', `A ${kind.value} does not read ${path}.tolerance.`, 'Leave it out.');
  }
  const tolerance =
    given.tolerance === undefined ? parsed(old?.toleranceM) : coerceLength(`${path}.tolerance`, given.tolerance);
  if (!tolerance.ok) return tolerance;
  const enabled =
    given.enabled === undefined ? parsed(old?.enabled ?? true) : coerceBool(`${path}.enabled`, given.enabled);
  if (!enabled.ok) return enabled;
  return parsed({
    id,
    kind: kind.value,
    points: points.value,
    ...(tolerance.value === undefined ? {} : { toleranceM: tolerance.value }),
    enabled: enabled.value,
  });
}

function focusPoints(path: string, kind: FocusKind, raw: unknown): Parsed<readonly Point[]> | Refused {
  const [least, most] = POINTS[kind];
  const points = coercePoints(path, raw, least);
  if (!points.ok) return points;
  const count = least === most ? `${least}` : `${least} or ${most}`;
  if (points.value.length > most) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} has ${points.value.length} points; a ${kind} has ${count}.`,
      `Give ${count}.`,
    );
  }
  const [from, to] = points.value;
  if (kind === 'line' && from && to && from[0] === to[0] && from[1] === to[1]) {
    return refuse('E_INVALID_ARGUMENT', `${path} ends where it starts.`, 'Give two different points.');
  }
  if (kind === 'tangent' && from && to && from[0] === to[0]) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} stands upright: no surface touches it.`,
      'Give points of different x.',
    );
  }
  return points;
}
