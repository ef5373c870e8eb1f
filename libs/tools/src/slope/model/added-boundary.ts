import { type BoundaryAdded, boundaryEntry, type ProjectDocument, type Region } from '@talud/slope-model';
import { editedSchema, type Said } from '../edit/edited-answer.js';
import { LIST } from '../project/project-fields.js';

export const ADDED_BOUNDARY_SCHEMA = editedSchema({
  boundary: { type: 'object' },
  replaced: { type: 'boolean' },
  assigned_to: LIST,
  regions: { type: 'integer' },
});

/** What every tool says that adds one boundary. */
export function addedBoundary(
  { boundary, replaced, servedNames }: BoundaryAdded,
  _document: ProjectDocument,
  regions: readonly Region[],
): Said {
  return {
    did: `${replaced ? 'Replaced' : 'Added'} the boundary "${boundary.name}"`,
    fields: {
      boundary: boundaryEntry(boundary, 'normal'),
      replaced,
      assigned_to: servedNames,
      regions: regions.length,
    },
    lines: servedNames.length === 0 ? [] : [`Serves: ${servedNames.map((name) => `"${name}"`).join(', ')}.`],
  };
}
