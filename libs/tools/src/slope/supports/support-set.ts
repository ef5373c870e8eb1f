import { randomUUID } from 'node:crypto';
import { SUPPORT_APPLICATIONS, SUPPORT_ORIENTATIONS, setSupport, supportEntry } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { POINT } from '../model/point-schema.js';
import { supportLines } from '../model/section-text.js';

export const supportSet = editTool({
  name: 'support_set',
  title: 'Place a support',
  description:
    'Places a support from its head at the face to its tail in the ground, or changes or moves (dx, dy) the one that support names. m. Trap: only what a slip surface cuts gives a force; a head off the outline is told as a warning.',
  set: 'supports',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The support, or its type, is not there.',
    E_CONFLICT: 'The name is taken, or what is given is not read together.',
    E_TOO_LARGE: 'The section has as many supports as one may have.',
  },
  takes: {
    support: { type: 'string', description: 'Id or name of the one to change; absent: a new one.' },
    support_type: { type: 'string', description: 'Id or name; may be left out when there is only one.' },
    head: { ...POINT, description: '[x, y] in m at the face.' },
    tail: { ...POINT, description: '[x, y] in m, inside.' },
    dx: { type: 'number', description: 'm; existing ones only.' },
    dy: { type: 'number' },
    force_application: {
      type: 'string',
      enum: [...SUPPORT_APPLICATIONS, 'type'],
      description: 'Otherwise than its type; "type" takes that back.',
    },
    orientation: {
      type: 'string',
      enum: [...SUPPORT_ORIENTATIONS, 'type'],
      description: 'Otherwise than its type; "type" takes that back.',
    },
    user_angle_deg: {
      type: 'number',
      description: 'Of the force on the mass, counter-clockwise from +x; only with user_defined.',
    },
    name: { type: 'string' },
    color: { type: 'string', description: '#rrggbb.' },
  },
  answers: { support: { type: 'object' }, created: { type: 'boolean' } },
  make: (document, given) => setSupport(document, given, randomUUID),
  say: ({ support, created }, { document }) => {
    const entry = supportEntry(document, support);
    return {
      did: `${created ? 'Placed' : 'Changed'} the support "${support.name}"`,
      fields: { support: entry, created },
      lines: supportLines([entry]),
    };
  },
});
