import { randomUUID } from 'node:crypto';
import {
  LOAD_ACTIONS,
  LOAD_DISTRIBUTIONS,
  LOAD_KINDS,
  LOAD_ORIENTATIONS,
  loadEntry,
  setLoad,
} from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { POINT } from '../model/point-schema.js';
import { loadLines } from '../model/section-text.js';

export const loadSet = editTool({
  name: 'load_set',
  title: 'Set a load',
  description:
    'Adds a load, or changes the one that load names in what is given. distributed: kPa per metre of the line from start to end, which may vary in a straight line to magnitude_end; line: one force in kN per metre of slope at point_xy. Trap: only what stands over a sliding mass acts on it, and a load off the outline of the ground is told as a warning.',
  set: 'loads',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The load is not there.',
    E_CONFLICT: 'The name is taken, or what is given is not read together.',
    E_TOO_LARGE: 'The section has as many loads as one may have.',
  },
  takes: {
    load: { type: 'string', description: 'Id or name of the one to change; absent: a new one.' },
    kind: { type: 'string', enum: LOAD_KINDS, description: 'Required for a new one; it stays.' },
    name: { type: 'string' },
    start: { ...POINT, description: 'distributed: [x, y] in m.' },
    end: { ...POINT, description: 'distributed: [x, y] in m.' },
    point_xy: { ...POINT, description: 'line: [x, y] in m.' },
    magnitude: { type: 'number', minimum: 0, description: 'kPa (distributed, at start) or kN/m (line).' },
    magnitude_end: { type: 'number', minimum: 0, description: 'kPa at end; left out: constant.' },
    distribution: { type: 'string', enum: LOAD_DISTRIBUTIONS, description: 'Checked against the magnitudes.' },
    orientation: {
      type: 'string',
      enum: LOAD_ORIENTATIONS,
      description:
        'Default normal_to_boundary (distributed, pressing into the ground), vertical (line, down). horizontal: distributed into the ground (on level ground +x), line toward +x.',
    },
    action: {
      type: 'string',
      enum: LOAD_ACTIONS,
      description: 'Which partial factor it takes under a design standard. Default variable.',
    },
    angle_deg: { type: 'number', description: 'line: of the force, counter-clockwise from +x; -90 is down.' },
    creates_excess_pore_pressure: {
      type: 'boolean',
      description: 'Leaves excess pressure in materials with b_bar; read with the advanced option. Default false.',
    },
  },
  answers: { load: { type: 'object' }, created: { type: 'boolean' } },
  make: (document, given) => setLoad(document, given, randomUUID),
  say: ({ load, created }) => ({
    did: `${created ? 'Added' : 'Changed'} the load "${load.name}"`,
    fields: { load: loadEntry(load), created },
    lines: loadLines([loadEntry(load)]),
  }),
});
