import { deleteFocus } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';

export const focusDelete = editTool({
  name: 'focus_delete',
  title: 'Delete focus objects',
  description: 'Deletes focus objects; one that is not there refuses the whole call.',
  set: 'search',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'A focus object is not there.' },
  takes: {
    focus: { type: ['array', 'string'], items: { type: 'string' }, description: 'Ids, or "all".' },
  },
  required: ['focus'],
  answers: { deleted: { type: 'integer' } },
  make: (document, given) => deleteFocus(document, given.focus),
  say: (gone) => ({ did: `Deleted ${counted(gone.length, 'focus object')}`, fields: { deleted: gone.length } }),
});
