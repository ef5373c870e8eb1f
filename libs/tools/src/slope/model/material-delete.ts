import { deleteMaterial } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, wishes } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { PROJECT_ID } from '../project/which-project.js';

export const materialDelete: Tool = {
  name: 'material_delete',
  title: 'Delete a material',
  description:
    'Deletes a material. While regions are placed in it this is refused unless reassign_to takes them, or force is true, which leaves them to the first material.',
  set: 'model',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The material is not there.',
    E_CONFLICT: 'It is the only one, or something is of it and neither reassign_to nor force is given.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      material: { type: 'string', description: 'Id or name.' },
      reassign_to: { type: 'string', description: 'Material that takes its regions.' },
      force: { type: 'boolean', description: 'Default false.' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['material'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({ deleted: { type: 'string' }, reassigned_to: { type: 'string' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'material_delete',
      args,
      (document) => deleteMaterial(document, wishes(args)),
      ({ deleted, heir }) => ({
        did: `Deleted the material "${deleted.name}"${heir ? `, whose regions are now "${heir.name}"` : ''}`,
        fields: { deleted: deleted.id, ...(heir ? { reassigned_to: heir.name } : {}) },
      }),
    ),
};
