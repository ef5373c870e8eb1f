import { deleteMaterial } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';

export const materialDelete = editTool({
  name: 'material_delete',
  title: 'Delete a material',
  description:
    'Deletes a material. While regions are placed in it this is refused unless reassign_to takes them, or force is true, which leaves them to the first material.',
  set: 'model',
  annotations: DESTRUCTIVE,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The material is not there.',
    E_CONFLICT: 'It is the only one, or something is of it and neither reassign_to nor force is given.',
  },
  takes: {
    material: { type: 'string', description: 'Id or name.' },
    reassign_to: { type: 'string', description: 'Material that takes its regions.' },
    force: { type: 'boolean', description: 'Default false.' },
  },
  required: ['material'],
  answers: { deleted: { type: 'string' }, reassigned_to: { type: 'string' } },
  make: deleteMaterial,
  say: ({ deleted, heir }) => ({
    did: `Deleted the material "${deleted.name}"${heir ? `, whose regions are now "${heir.name}"` : ''}`,
    fields: { deleted: deleted.id, ...(heir ? { reassigned_to: heir.name } : {}) },
  }),
});
