import { deleteLoads } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';

export const loadDelete = editTool({
  name: 'load_delete',
  title: 'Delete loads',
  description: 'Deletes loads; one that is not there refuses the whole call.',
  set: 'loads',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'A load is not there.' },
  takes: {
    loads: { type: ['array', 'string'], items: { type: 'string' }, description: 'Ids or names, or "all".' },
  },
  required: ['loads'],
  answers: { deleted: { type: 'integer' } },
  make: (document, given) => deleteLoads(document, given.loads),
  say: (gone) => ({ did: `Deleted ${counted(gone.length, 'load')}`, fields: { deleted: gone.length } }),
});
