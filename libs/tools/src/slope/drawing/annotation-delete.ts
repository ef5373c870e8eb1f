import { deleteAnnotations } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';
import { PROJECT_ID } from '../project/which-project.js';

export const annotationDelete: Tool = {
  name: 'annotation_delete',
  title: 'Delete annotations',
  description: 'Deletes annotations; one that is not there refuses the whole call.',
  set: 'annotations',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'An annotation is not there.' },
  inputSchema: {
    type: 'object',
    properties: {
      annotations: { type: ['array', 'string'], items: { type: 'string' }, description: 'Ids, or "all".' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['annotations'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({ deleted: { type: 'integer' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'annotation_delete',
      args,
      (document) => deleteAnnotations(document, args.annotations),
      (gone) => ({ did: `Deleted ${counted(gone.length, 'annotation')}`, fields: { deleted: gone.length } }),
    ),
};
