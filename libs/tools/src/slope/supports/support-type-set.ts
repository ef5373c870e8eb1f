import { randomUUID } from 'node:crypto';
import {
  SUPPORT_APPLICATIONS,
  SUPPORT_CLASS_IDS,
  SUPPORT_ORIENTATIONS,
  setSupportType,
  supportTypeEntry,
} from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';

export const supportTypeSet = editTool({
  name: 'support_type_set',
  title: 'Set a support type',
  description:
    'Makes a support type, or changes the one that support_type names; supports of it follow. Classes and parameters: catalog kind support_classes; kN per support and spacing in m, from which forces per metre of slope follow. Every parameter that the class reads must be given unless the catalogue names a default. Active forces stand as they are, passive ones are divided by the factor of safety.',
  set: 'supports',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The support type is not there.',
    E_CONFLICT: 'The name is taken, or the class does not read what is given.',
    E_TOO_LARGE: 'The project has as many support types as one may have.',
  },
  takes: {
    support_type: { type: 'string', description: 'Id or name of the one to change; absent: a new one.' },
    type_class: { type: 'string', enum: SUPPORT_CLASS_IDS, description: 'Required for a new one.' },
    name: { type: 'string' },
    params: {
      type: 'object',
      description:
        'For example {anchor_capacity: 200, out_of_plane_spacing: 1.5}: numbers, choices, and points where the class has them.',
    },
    force_application: { type: 'string', enum: SUPPORT_APPLICATIONS, description: 'Default by class.' },
    orientation: {
      type: 'string',
      enum: SUPPORT_ORIENTATIONS,
      description: 'Of the force at the cut; default by class.',
    },
    user_angle_deg: {
      type: 'number',
      description: 'Of the force on the mass, counter-clockwise from +x; only with user_defined.',
    },
    color: { type: 'string', description: '#rrggbb.' },
  },
  answers: {
    support_type: { type: 'object' },
    created: { type: 'boolean' },
    supports_retyped: { type: 'integer' },
  },
  make: (document, given) => setSupportType(document, given, randomUUID),
  say: ({ type, created, retyped }) => {
    const entry = supportTypeEntry(type);
    return {
      did: `${created ? 'Made' : 'Changed'} the support type "${type.name}"`,
      fields: { support_type: entry, created, supports_retyped: retyped },
      lines: [`${type.class}: ${JSON.stringify(entry.params)}; ${type.application}, ${type.orientation}.`],
    };
  },
});
