import { type BoundaryAdded, boundaryEntry } from '@talud/slope-model';
import type { After, Said } from '../edit/edited-answer.js';
import { LIST } from '../project/project-fields.js';

export const ADDED_BOUNDARY_FIELDS = {
  boundary: { type: 'object' },
  replaced: { type: 'boolean' },
  assigned_to: LIST,
  regions: { type: 'integer' },
} as const;

/** What every tool says that adds one boundary. */
export function addedBoundary({ boundary, replaced, servedNames }: BoundaryAdded, { regions }: After): Said {
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
