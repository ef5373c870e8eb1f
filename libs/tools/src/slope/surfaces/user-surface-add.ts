import { addGivenSurface, givenSurfaceEntry } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { PROJECT_ID } from '../project/which-project.js';

export const userSurfaceAdd: Tool = {
  name: 'user_surface_add',
  title: 'Give a surface',
  description:
    'Keeps a circle that every search tries beside its own, whatever limits, filters and focus objects say; it may be the critical one. m.',
  set: 'search',
  access: 'edit',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_CONFLICT: 'The circle is given already, or the search tries no circles.',
    E_TOO_LARGE: 'The section has as many given surfaces as one may have.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      surface: {
        type: 'object',
        description:
          '{type: "circle", centre_x, centre_y, radius}, or {type: "three_points", points: three of the circle}.',
      },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['surface'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({ surface: { type: 'object' }, count: { type: 'integer' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'user_surface_add',
      args,
      (document) => {
        const added = addGivenSurface(document, args.surface);
        return added.ok
          ? { ...added, value: { surface: added.value, count: added.document.givenSurfaces?.length ?? 0 } }
          : added;
      },
      ({ surface, count }) => ({
        did: `Added the given surface ${surface.id}, one of ${count}`,
        fields: { surface: givenSurfaceEntry(surface), count },
      }),
    ),
};
