import { ungroupSupports } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, wishes } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';
import { PROJECT_ID } from '../project/which-project.js';

export const supportUngroup: Tool = {
  name: 'support_ungroup',
  title: 'Ungroup a row of supports',
  description: 'Makes the supports of a row, or of all rows, independent: only their pattern_id goes.',
  set: 'supports',
  access: 'edit',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The row is not there.',
    E_CONFLICT: 'The project has no row of supports.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      pattern: { type: 'string', description: 'pattern_id of a row; left out: all rows.' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    additionalProperties: false,
  },
  outputSchema: editedSchema({ ungrouped: { type: 'integer' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'support_ungroup',
      args,
      (document) => ungroupSupports(document, wishes(args)),
      ({ ungrouped }) => ({ did: `Ungrouped ${counted(ungrouped, 'row')} of supports`, fields: { ungrouped } }),
    ),
};
