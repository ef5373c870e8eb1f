import { ungroupSupports } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';

export const supportUngroup = editTool({
  name: 'support_ungroup',
  title: 'Ungroup a row of supports',
  description: 'Makes the supports of a row, or of all rows, independent: only their pattern_id goes.',
  set: 'supports',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The row is not there.',
    E_CONFLICT: 'The project has no row of supports.',
  },
  takes: {
    pattern: { type: 'string', description: 'pattern_id of a row; left out: all rows.' },
  },
  answers: { ungrouped: { type: 'integer' } },
  make: ungroupSupports,
  say: ({ ungrouped }) => ({ did: `Ungrouped ${counted(ungrouped, 'row')} of supports`, fields: { ungrouped } }),
});
