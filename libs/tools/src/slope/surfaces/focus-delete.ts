import { deleteFocus } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';
import { PROJECT_ID } from '../project/which-project.js';

export const focusDelete: Tool = {
  name: 'focus_delete',
  title: 'Delete focus objects',
  description: 'Deletes focus objects; one that is not there refuses the whole call.',
  set: 'search',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'A focus object is not there.' },
  inputSchema: {
    type: 'object',
    properties: {
      focus: { type: ['array', 'string'], items: { type: 'string' }, description: 'Ids, or "all".' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['focus'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({ deleted: { type: 'integer' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'focus_delete',
      args,
      (document) => deleteFocus(document, args.focus),
      (gone) => ({ did: `Deleted ${counted(gone.length, 'focus object')}`, fields: { deleted: gone.length } }),
    ),
};
