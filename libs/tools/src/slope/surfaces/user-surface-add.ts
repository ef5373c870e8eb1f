import { addGivenSurface, givenSurfaceEntry } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';

export const userSurfaceAdd = editTool({
  name: 'user_surface_add',
  title: 'Give a surface',
  description:
    'Keeps a circle that every search tries beside its own, whatever limits, filters and focus objects say; it may be the critical one. m.',
  set: 'search',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_CONFLICT: 'The circle is given already, or the search tries no circles.',
    E_TOO_LARGE: 'The section has as many given surfaces as one may have.',
  },
  takes: {
    surface: {
      type: 'object',
      description:
        '{type: "circle", centre_x, centre_y, radius}, or {type: "three_points", points: three of the circle}.',
    },
  },
  required: ['surface'],
  answers: { surface: { type: 'object' }, count: { type: 'integer' } },
  make: (document, given) => {
    const added = addGivenSurface(document, given.surface);
    return added.ok
      ? { ...added, value: { surface: added.value, count: added.document.givenSurfaces?.length ?? 0 } }
      : added;
  },
  say: ({ surface, count }) => ({
    did: `Added the given surface ${surface.id}, one of ${count}`,
    fields: { surface: givenSurfaceEntry(surface), count },
  }),
});
