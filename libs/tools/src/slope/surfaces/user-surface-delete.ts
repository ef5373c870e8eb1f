import { deleteGivenSurfaces } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';
import { PROJECT_ID } from '../project/which-project.js';

export const userSurfaceDelete: Tool = {
  name: 'user_surface_delete',
  title: 'Delete given surfaces',
  description: 'Deletes surfaces that user_surface_add gave; one that is not there refuses the whole call.',
  set: 'search',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'A surface is not there.' },
  inputSchema: {
    type: 'object',
    properties: {
      surface: { type: ['array', 'string'], items: { type: 'string' }, description: 'Ids, or "all".' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['surface'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({ deleted: { type: 'integer' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'user_surface_delete',
      args,
      (document) => deleteGivenSurfaces(document, args.surface),
      (gone) => ({ did: `Deleted ${counted(gone.length, 'given surface')}`, fields: { deleted: gone.length } }),
    ),
};
