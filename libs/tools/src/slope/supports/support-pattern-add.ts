import { randomUUID } from 'node:crypto';
import {
  addSupportPattern,
  PATTERN_MODES,
  SUPPORT_APPLICATIONS,
  SUPPORT_ORIENTATIONS,
  supportEntry,
} from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { POINT } from '../model/point-schema.js';
import { counted, supportLines } from '../model/section-text.js';
import { LIST } from '../project/project-fields.js';

/** How many supports of a row an answer lists. */
const LISTED = 20;

export const supportPatternAdd = editTool({
  name: 'support_pattern_add',
  title: 'Place a row of supports',
  description:
    'Places supports of one length in a row: heads every spacing from start to end, the last not beyond it. m. Trap: angle_deg runs counter-clockwise from the x axis, so that -15 dips into ground on the right; where the ground is on the left give -165 or flip_180.',
  set: 'supports',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The support type is not there.',
    E_CONFLICT: 'Supports of this type do not stand in rows, or what is given is not read together.',
    E_TOO_LARGE: 'The section would have more supports than one may have.',
  },
  takes: {
    start: { ...POINT, description: '[x, y] in m of the first head.' },
    end: { ...POINT, description: '[x, y] in m beyond which no head stands.' },
    length: { type: 'number', description: 'm, of each.' },
    spacing: { type: 'number', description: 'm, from head to head along the row.' },
    support_type: { type: 'string', description: 'Id or name; may be left out when there is only one.' },
    orientation_mode: {
      type: 'string',
      enum: PATTERN_MODES,
      description: 'angle (default): at angle_deg; normal: the row turned 90 degrees clockwise; depth: straight down.',
    },
    angle_deg: { type: 'number', description: 'From the x axis to the tails; default -15; only with angle.' },
    flip_180: { type: 'boolean', description: 'The other way round. Default false.' },
    force_application: { type: 'string', enum: SUPPORT_APPLICATIONS, description: 'Otherwise than their type.' },
    orientation: { type: 'string', enum: SUPPORT_ORIENTATIONS, description: 'Otherwise than their type.' },
    user_angle_deg: { type: 'number', description: 'Only with the orientation user_defined.' },
  },
  required: ['start', 'end', 'length', 'spacing'],
  answers: { added: { type: 'integer' }, pattern_id: { type: 'string' }, supports: LIST },
  make: (document, given) => addSupportPattern(document, given, randomUUID),
  say: ({ patternId, supports }, { document }) => {
    const listed = supports.slice(0, LISTED).map((support) => supportEntry(document, support));
    return {
      did: `Placed a row of ${counted(supports.length, 'support')}`,
      fields: { added: supports.length, pattern_id: patternId, supports: listed },
      lines: [`pattern_id ${patternId}`, ...supportLines(listed)],
    };
  },
});
