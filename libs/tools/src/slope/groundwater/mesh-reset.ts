import { removeMesh } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { LIST } from '../project/project-fields.js';

export const meshReset = editTool({
  name: 'mesh_reset',
  title: 'Remove the mesh',
  description:
    'Removes the mesh with all conditions, also of stages, and the solved field. Permeabilities and the times of stages stay.',
  set: 'groundwater',
  annotations: DESTRUCTIVE,
  errors: SECTION_ERRORS,
  takes: {},
  answers: { removed: { type: 'boolean' }, dropped: LIST },
  make: removeMesh,
  say: ({ removed, dropped }) => ({
    did: removed ? 'Removed the mesh' : 'Found no mesh to remove',
    fields: { removed, dropped },
    lines: dropped.length === 0 ? [] : [`With it went: ${dropped.join(', ')}.`],
  }),
});
