import { deleteWaterGrid } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';

export const waterGridDelete = editTool({
  name: 'water_grid_delete',
  title: 'Delete the water grid',
  description: 'Removes the water grid; materials read their own pore pressure again.',
  set: 'groundwater',
  annotations: DESTRUCTIVE,
  errors: SECTION_ERRORS,
  takes: {},
  answers: { deleted: { type: 'boolean' } },
  make: deleteWaterGrid,
  say: (deleted) => ({
    did: deleted ? 'Deleted the water grid' : 'Found no water grid to delete',
    fields: { deleted },
  }),
});
