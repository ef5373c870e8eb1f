import { deleteSupports } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, wishes } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';
import { PROJECT_ID } from '../project/which-project.js';

export const supportDelete: Tool = {
  name: 'support_delete',
  title: 'Delete supports',
  description:
    'Deletes supports, or a whole row by its pattern_id. Their types stay. One that is not there refuses the whole call.',
  set: 'supports',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'A support, or the row, is not there.' },
  inputSchema: {
    type: 'object',
    properties: {
      supports: { type: ['array', 'string'], items: { type: 'string' }, description: 'Ids or names, or "all".' },
      pattern: { type: 'string', description: 'pattern_id of a row, instead of supports.' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    additionalProperties: false,
  },
  outputSchema: editedSchema({ deleted: { type: 'integer' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'support_delete',
      args,
      (document) => deleteSupports(document, wishes(args)),
      (gone) => ({ did: `Deleted ${counted(gone.length, 'support')}`, fields: { deleted: gone.length } }),
    ),
};
