import { deleteSupportType } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';

export const supportTypeDelete = editTool({
  name: 'support_type_delete',
  title: 'Delete a support type',
  description: 'Deletes a support type. While supports are of it this is refused unless reassign_to takes them over.',
  set: 'supports',
  annotations: DESTRUCTIVE,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The support type is not there.',
    E_CONFLICT: 'Supports are of it and reassign_to is not given.',
  },
  takes: {
    support_type: { type: 'string', description: 'Id or name.' },
    reassign_to: { type: 'string', description: 'Type that takes its supports.' },
  },
  required: ['support_type'],
  answers: { deleted: { type: 'string' }, reassigned: { type: 'integer' } },
  make: deleteSupportType,
  say: ({ type, reassigned }) => ({
    did: `Deleted the support type "${type.name}"`,
    fields: { deleted: type.id, reassigned },
  }),
});
