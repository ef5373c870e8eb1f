import { FOCUS_KINDS, focusEntry, setFocus } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { POINT } from '../model/point-schema.js';

export const focusSet = editTool({
  name: 'focus_set',
  title: 'Set a focus object',
  description:
    'Adds a filter on the surfaces that a search tries, or changes the one that focus names in what is given. point: surfaces pass within tolerance of it; line: they cross it; window (3 or 4 corners): they pass through its inside; tangent: their deepest place over the line lies within tolerance of it. Trap: a surface must meet every enabled one; a factor with a focus is not the least of the slope.',
  set: 'search',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The focus object is not there.',
    E_CONFLICT: 'Its kind stays, and reads no tolerance if it is a line or window.',
    E_TOO_LARGE: 'The section has as many focus objects as one may have.',
  },
  takes: {
    focus: { type: 'string', description: 'Id of the one to change; absent: a new one.' },
    kind: { type: 'string', enum: FOCUS_KINDS, description: 'Required for a new one; it stays.' },
    points_xy: {
      type: 'array',
      items: POINT,
      description: '[[x, y], ...] in m: 1 of a point, 2 of a line or tangent, 3 or 4 of a window.',
    },
    tolerance: { type: 'number', exclusiveMinimum: 0, description: 'm; point and tangent alone. Default 0.5.' },
    enabled: { type: 'boolean', description: 'Default true; false keeps it without reading it.' },
  },
  answers: { focus: { type: 'object' }, created: { type: 'boolean' } },
  make: (document, given) => {
    const set = setFocus(document, given);
    return set.ok
      ? { ...set, value: { focus: focusEntry(set.document, set.value.focus), created: set.value.created } }
      : set;
  },
  say: ({ focus, created }) => ({
    did: `${created ? 'Added' : 'Changed'} the focus object ${focus.id}`,
    fields: { focus, created },
    lines: [
      `${focus.id}: ${focus.kind} ${JSON.stringify(focus.points_xy)}${focus.tolerance === undefined ? '' : ` within ${focus.tolerance} m`}, ${focus.enabled ? 'enabled' : 'off'}${focus.valid ? '' : '; it lies off the section'}`,
    ],
  }),
});
