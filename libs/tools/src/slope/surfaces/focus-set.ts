import { FOCUS_KINDS, focusEntry, setFocus } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, wishes } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { POINT } from '../model/point-schema.js';
import { PROJECT_ID } from '../project/which-project.js';

export const focusSet: Tool = {
  name: 'focus_set',
  title: 'Set a focus object',
  description:
    'Adds a filter on the surfaces that a search tries, or changes the one that focus names in what is given. point: surfaces pass within tolerance of it; line: they cross it; window (3 or 4 corners): they pass through its inside; tangent: their deepest place over the line lies within tolerance of it. Trap: a surface must meet every enabled one; a factor with a focus is not the least of the slope.',
  set: 'search',
  access: 'edit',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The focus object is not there.',
    E_CONFLICT: 'Its kind stays, and reads no tolerance if it is a line or window.',
    E_TOO_LARGE: 'The section has as many focus objects as one may have.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      focus: { type: 'string', description: 'Id of the one to change; absent: a new one.' },
      kind: { type: 'string', enum: FOCUS_KINDS, description: 'Required for a new one; it stays.' },
      points_xy: {
        type: 'array',
        items: POINT,
        description: '[[x, y], ...] in m: 1 of a point, 2 of a line or tangent, 3 or 4 of a window.',
      },
      tolerance: { type: 'number', exclusiveMinimum: 0, description: 'm; point and tangent alone. Default 0.5.' },
      enabled: { type: 'boolean', description: 'Default true; false keeps it without reading it.' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    additionalProperties: false,
  },
  outputSchema: editedSchema({ focus: { type: 'object' }, created: { type: 'boolean' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'focus_set',
      args,
      (document) => {
        const set = setFocus(document, wishes(args));
        return set.ok
          ? { ...set, value: { focus: focusEntry(set.document, set.value.focus), created: set.value.created } }
          : set;
      },
      ({ focus, created }) => ({
        did: `${created ? 'Added' : 'Changed'} the focus object ${focus.id}`,
        fields: { focus, created },
        lines: [
          `${focus.id}: ${focus.kind} ${JSON.stringify(focus.points_xy)}${focus.tolerance === undefined ? '' : ` within ${focus.tolerance} m`}, ${focus.enabled ? 'enabled' : 'off'}${focus.valid ? '' : '; it lies off the section'}`,
        ],
      }),
    ),
};
