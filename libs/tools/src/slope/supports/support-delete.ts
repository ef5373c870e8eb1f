import { deleteSupports } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';

export const supportDelete = editTool({
  name: 'support_delete',
  title: 'Delete supports',
  description:
    'Deletes supports, or a whole row by its pattern_id. Their types stay. One that is not there refuses the whole call.',
  set: 'supports',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'A support, or the row, is not there.' },
  takes: {
    supports: { type: ['array', 'string'], items: { type: 'string' }, description: 'Ids or names, or "all".' },
    pattern: { type: 'string', description: 'pattern_id of a row, instead of supports.' },
  },
  answers: { deleted: { type: 'integer' } },
  make: deleteSupports,
  say: (gone) => ({ did: `Deleted ${counted(gone.length, 'support')}`, fields: { deleted: gone.length } }),
});
