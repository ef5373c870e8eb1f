import { deleteLoads } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';
import { PROJECT_ID } from '../project/which-project.js';

export const loadDelete: Tool = {
  name: 'load_delete',
  title: 'Delete loads',
  description: 'Deletes loads; one that is not there refuses the whole call.',
  set: 'loads',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'A load is not there.' },
  inputSchema: {
    type: 'object',
    properties: {
      loads: { type: ['array', 'string'], items: { type: 'string' }, description: 'Ids or names, or "all".' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['loads'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({ deleted: { type: 'integer' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'load_delete',
      args,
      (document) => deleteLoads(document, args.loads),
      (gone) => ({ did: `Deleted ${counted(gone.length, 'load')}`, fields: { deleted: gone.length } }),
    ),
};
