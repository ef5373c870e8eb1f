import type { Point } from '@talud/slope';
import type { AnnotationDocument } from '../annotation-document.js';
import type { ProjectDocument } from '../document.js';
import { stretchNotes, tooManyImages } from '../images/image-rules.js';
import { LIMITS } from '../limits.js';
import { coerceBool, coerceChoice, coerceFloat, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { annotationFrom } from './annotation-from.js';
import { type DocumentEdited, edited, freeId, withHandle, withHandles } from './edited.js';

export interface AnnotationSet {
  /** The new or changed ones. */
  readonly annotations: readonly AnnotationDocument[];
  readonly created: boolean;
}

/**
 * Adds an annotation, or changes the one that `annotation` names in what is given; "all" shows or hides them together. What
 * callers give as a file stands in `image`, as the document has it.
 */
export function setAnnotation(document: ProjectDocument, args: unknown): DocumentEdited<AnnotationSet> | Refused {
  const given = coerceRecord('annotation_set', args, [
    ...(['annotation', 'kind', 'points_xy', 'text', 'style', 'visible', 'dx', 'dy', 'z', 'image'] as const),
  ]);
  if (!given.ok) return given;
  const before = document.annotations ?? [];
  const { annotation: handle, points_xy: drawn, dx, dy, z, ...rest } = given.value;
  if (handle === 'all') return showAll(document, given.value);
  const old = handle === undefined ? parsed(undefined) : withHandle('annotation', before, handle);
  if (!old.ok) return old;
  if (old.value === undefined && before.length >= LIMITS.annotations) {
    return refuse('E_TOO_LARGE', `A section holds at most ${LIMITS.annotations} annotations.`, 'Delete some.');
  }
  const points = dx === undefined && dy === undefined ? parsed(drawn) : moved(old.value, drawn, dx, dy);
  if (!points.ok) return points;
  const place = z === undefined ? parsed(undefined) : coerceChoice('z', z, ['front', 'back']);
  if (!place.ok) return place;
  const id = old.value?.id ?? freeId(before, 'annotation');
  const made = annotationFrom('annotation', { ...rest, points: points.value }, id, old.value);
  if (!made.ok) return made;
  const others = before.filter((one) => one !== old.value);
  const at = place.value === 'back' ? 0 : place.value === undefined && old.value ? before.indexOf(old.value) : Infinity;
  const list = [...others.slice(0, at), made.value, ...others.slice(at)];
  const images = tooManyImages(list);
  if (images !== undefined) return images;
  const value = { annotations: [made.value], created: old.value === undefined };
  return edited(withAnnotations(document, list), value, stretchNotes(made.value));
}

/** Deletes the annotations that are named: "all", one, or a list. */
export function deleteAnnotations(
  document: ProjectDocument,
  handles: unknown,
): DocumentEdited<readonly AnnotationDocument[]> | Refused {
  const before = document.annotations ?? [];
  const gone = withHandles('annotation', before, handles);
  if (!gone.ok) return gone;
  const left = before.filter((one) => !gone.value.includes(one));
  return edited(withAnnotations(document, left), gone.value);
}

function showAll(
  document: ProjectDocument,
  { annotation: _all, visible, ...rest }: Readonly<Record<string, unknown>>,
): DocumentEdited<AnnotationSet> | Refused {
  if (Object.keys(rest).length > 0) {
    return refuse('E_CONFLICT', '"all" takes visible alone.', 'Name one annotation to change more.');
  }
  const shown = coerceBool('visible', visible);
  if (!shown.ok) return shown;
  const annotations = (document.annotations ?? []).map((one) => ({ ...one, visible: shown.value }));
  return edited(withAnnotations(document, annotations), { annotations, created: false });
}

function moved(
  old: AnnotationDocument | undefined,
  drawn: unknown,
  dx: unknown,
  dy: unknown,
): Parsed<readonly Point[]> | Refused {
  if (old === undefined || drawn !== undefined) {
    return refuse('E_CONFLICT', 'dx and dy move an annotation that is there.', 'Give points_xy alone.');
  }
  const right = dx === undefined ? parsed(0) : coerceFloat('dx', dx);
  if (!right.ok) return right;
  const up = dy === undefined ? parsed(0) : coerceFloat('dy', dy);
  if (!up.ok) return up;
  return parsed(old.points.map(([x, y]): Point => [x + right.value, y + up.value]));
}

function withAnnotations(document: ProjectDocument, list: readonly AnnotationDocument[]): ProjectDocument {
  const { annotations: _annotations, ...rest } = document;
  return list.length === 0 ? rest : { ...rest, annotations: list };
}
