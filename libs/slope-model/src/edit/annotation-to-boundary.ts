import type { ProjectDocument } from '../document.js';
import { coerceChoice, coerceRecord } from '../values/coerce.js';
import { type Refused, refuse } from '../values/refusal.js';
import { annotationRing } from '../view/annotation-entry.js';
import { addOneBoundary, type BoundaryAdded } from './add-boundary.js';
import { type DocumentEdited, withHandle } from './edited.js';

/** What a drawn shape can become. */
export const ANNOTATED_BOUNDARIES = ['external', 'material', 'water_table', 'piezometric', 'tension_crack'] as const;

/** Makes a boundary of a line, polyline or closed shape that was drawn; the annotation stays. */
export function boundaryFromAnnotation(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): DocumentEdited<BoundaryAdded> | Refused {
  const given = coerceRecord('annotation_to_boundary', args, ['annotation', 'type', 'assign_to', 'replace']);
  if (!given.ok) return given;
  const { annotation: handle, type: wanted, ...rest } = given.value;
  const found = withHandle('annotation', document.annotations ?? [], handle);
  if (!found.ok) return found;
  const type = coerceChoice('type', wanted, ANNOTATED_BOUNDARIES);
  if (!type.ok) return type;
  const { id, kind, points } = found.value;
  const ring = annotationRing(found.value);
  if (ring === undefined && kind !== 'line' && kind !== 'polyline') {
    return refuse('E_CONFLICT', `"${id}" of kind ${kind} is no line of ground.`, 'Name a line, polyline or shape.');
  }
  const closes = type.value === 'external' || type.value === 'material';
  if (ring !== undefined && !closes) {
    const hint = 'Closed shapes become external, or a material lens.';
    return refuse('E_CONFLICT', `A ${kind} is closed and a ${type.value} is not.`, hint);
  }
  if (ring === undefined && type.value === 'external') {
    return refuse('E_CONFLICT', `A ${kind} is open and the outline is closed.`, 'Draw a polygon or rectangle.');
  }
  const lens = ring !== undefined && type.value === 'material' ? { closed: true } : {};
  const added = addOneBoundary(document, { ...rest, ...lens, type: type.value, points: ring ?? points }, newId);
  if (!added.ok || kind !== 'circle' || ring === undefined) return added;
  return { ...added, notes: [...added.notes, `The circle became a polygon of ${ring.length} vertices.`] };
}
