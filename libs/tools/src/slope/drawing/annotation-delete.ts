import { deleteAnnotations } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';

export const annotationDelete = editTool({
  name: 'annotation_delete',
  title: 'Delete annotations',
  description: 'Deletes annotations; one that is not there refuses the whole call.',
  set: 'annotations',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'An annotation is not there.' },
  takes: {
    annotations: { type: ['array', 'string'], items: { type: 'string' }, description: 'Ids, or "all".' },
  },
  required: ['annotations'],
  answers: { deleted: { type: 'integer' } },
  make: (document, given) => deleteAnnotations(document, given.annotations),
  say: (gone) => ({ did: `Deleted ${counted(gone.length, 'annotation')}`, fields: { deleted: gone.length } }),
});
