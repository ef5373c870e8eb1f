import { deleteWaterGrid } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { PROJECT_ID } from '../project/which-project.js';

export const waterGridDelete: Tool = {
  name: 'water_grid_delete',
  title: 'Delete the water grid',
  description: 'Removes the water grid; materials read their own pore pressure again.',
  set: 'groundwater',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: SECTION_ERRORS,
  inputSchema: {
    type: 'object',
    properties: { project_id: PROJECT_ID, if_revision: IF_REVISION },
    additionalProperties: false,
  },
  outputSchema: editedSchema({ deleted: { type: 'boolean' } }),
  run: (run, args) =>
    editedAnswer(run, 'water_grid_delete', args, deleteWaterGrid, (deleted) => ({
      did: deleted ? 'Deleted the water grid' : 'Found no water grid to delete',
      fields: { deleted },
    })),
};
