import { deleteGivenSurfaces } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';

export const userSurfaceDelete = editTool({
  name: 'user_surface_delete',
  title: 'Delete given surfaces',
  description: 'Deletes surfaces that user_surface_add gave; one that is not there refuses the whole call.',
  set: 'search',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'A surface is not there.' },
  takes: {
    surface: { type: ['array', 'string'], items: { type: 'string' }, description: 'Ids, or "all".' },
  },
  required: ['surface'],
  answers: { deleted: { type: 'integer' } },
  make: (document, given) => deleteGivenSurfaces(document, given.surface),
  say: (gone) => ({ did: `Deleted ${counted(gone.length, 'given surface')}`, fields: { deleted: gone.length } }),
});
