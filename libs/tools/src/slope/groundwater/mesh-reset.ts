import { removeMesh } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { LIST } from '../project/project-fields.js';
import { PROJECT_ID } from '../project/which-project.js';

export const meshReset: Tool = {
  name: 'mesh_reset',
  title: 'Remove the mesh',
  description:
    'Removes the mesh with all conditions, also of stages, and the solved field. Permeabilities and the times of stages stay.',
  set: 'groundwater',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: SECTION_ERRORS,
  inputSchema: {
    type: 'object',
    properties: { project_id: PROJECT_ID, if_revision: IF_REVISION },
    additionalProperties: false,
  },
  outputSchema: editedSchema({ removed: { type: 'boolean' }, dropped: LIST }),
  run: (run, args) =>
    editedAnswer(
      run,
      'mesh_reset',
      args,
      (document) => removeMesh(document),
      ({ removed, dropped }) => ({
        did: removed ? 'Removed the mesh' : 'Found no mesh to remove',
        fields: { removed, dropped },
        lines: dropped.length === 0 ? [] : [`With it went: ${dropped.join(', ')}.`],
      }),
    ),
};
