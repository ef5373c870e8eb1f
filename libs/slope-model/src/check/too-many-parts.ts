import type { ProjectDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { type Refused, refuse } from '../values/refusal.js';

/** The refusal of a document with more vertices or materials than one may hold. */
export function tooManyParts({ boundaries, materials }: ProjectDocument): Refused | undefined {
  const vertices = boundaries.reduce((sum, { points }) => sum + points.length, 0);
  if (vertices <= LIMITS.vertices && materials.length <= LIMITS.materials) return undefined;
  return refuse(
    'E_TOO_LARGE',
    `${vertices} vertices and ${materials.length} materials are more than ${LIMITS.vertices} and ${LIMITS.materials}.`,
    'Simplify the section.',
  );
}
