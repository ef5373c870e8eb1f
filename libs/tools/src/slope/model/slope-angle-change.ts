import { ANGLE_MODES, boundaryEntry, changeSlopeAngle } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { LINE_ERRORS } from '../errors/argument-errors.js';

/** A point, or the number of a vertex. */
const VERTEX = { type: ['array', 'object', 'integer'], items: { type: 'number' } } as const;

export const slopeAngleChange = editTool({
  name: 'slope_angle_change',
  title: 'Flatten or steepen a face',
  description:
    'Changes the overall angle of the face between two vertices of the outline: the toe stays, the crest moves (horizontal: at its elevation; vertical: at its x; rotate: about the toe). Benches keep their width, layers that end on the face go with it. Degrees from level. Trap: loads and water lines do not move.',
  set: 'model',
  annotations: EDIT,
  errors: { ...LINE_ERRORS, E_CONFLICT: 'There is no outline.' },
  takes: {
    toe: { ...VERTEX, description: '[x, y] or the number of the vertex from 0.' },
    crest: { ...VERTEX, description: 'As toe; higher.' },
    change_deg: { type: 'number', description: 'By how much, positive steeper; or target_deg.' },
    target_deg: { type: 'number', description: 'Between 0 and 90.' },
    mode: { type: 'string', enum: ANGLE_MODES, description: 'Default horizontal.' },
    keep_benches: { type: 'boolean', description: 'Default true; not with rotate.' },
  },
  required: ['toe', 'crest'],
  answers: {
    old_angle_deg: { type: 'number' },
    new_angle_deg: { type: 'number' },
    face_vertices: { type: 'integer' },
    moved_vertices: { type: 'integer' },
    attached_moved: { type: 'integer' },
    external: { type: 'object' },
    regions: { type: 'integer' },
  },
  make: changeSlopeAngle,
  say: (changed, { document, regions }) => {
    const [before, after] = [changed.oldAngleDeg, changed.newAngleDeg].map((deg) => Math.round(deg * 1e4) / 1e4);
    const external = document.boundaries.find(({ type }) => type === 'external');
    return {
      did: `Changed the face from ${before} to ${after} degrees`,
      fields: {
        old_angle_deg: before,
        new_angle_deg: after,
        toe: changed.toe,
        crest: changed.crest,
        face_vertices: changed.faceVertices,
        moved_vertices: changed.movedVertices,
        attached_moved: changed.attachedMoved,
        ...(external ? { external: boundaryEntry(external, 'normal') } : {}),
        regions: regions.length,
      },
      lines: [`Moved ${changed.movedVertices} vertices of the outline and ${changed.attachedMoved} lines on the face.`],
    };
  },
});
