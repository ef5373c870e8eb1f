import { deleteSupportType } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, wishes } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { PROJECT_ID } from '../project/which-project.js';

export const supportTypeDelete: Tool = {
  name: 'support_type_delete',
  title: 'Delete a support type',
  description: 'Deletes a support type. While supports are of it this is refused unless reassign_to takes them over.',
  set: 'supports',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The support type is not there.',
    E_CONFLICT: 'Supports are of it and reassign_to is not given.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      support_type: { type: 'string', description: 'Id or name.' },
      reassign_to: { type: 'string', description: 'Type that takes its supports.' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['support_type'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({ deleted: { type: 'string' }, reassigned: { type: 'integer' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'support_type_delete',
      args,
      (document) => deleteSupportType(document, wishes(args)),
      ({ type, reassigned }) => ({
        did: `Deleted the support type "${type.name}"`,
        fields: { deleted: type.id, reassigned },
      }),
    ),
};
