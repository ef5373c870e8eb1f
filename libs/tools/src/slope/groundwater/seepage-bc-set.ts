import { FLOW_CONDITION_TYPES, SIDES, setSeepageCondition } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { POINT } from '../model/point-schema.js';
import { conditionLines } from './condition-lines.js';
import { editOpened } from './opened-document.js';

/** Of a line of points, or of one point itself. */
const POINT_OR_NUMBER = { ...POINT, type: ['array', 'object', 'number'] } as const;

export const seepageBcSet = editTool({
  name: 'seepage_bc_set',
  title: 'Set a seepage condition',
  description:
    'What holds at a part of the outline of the mesh: give exactly one of side, along, nodes, reservoir. It replaces what was there. A new mesh has a seepage face on the ground and no flow elsewhere. reservoir is a total head on the wetted ground, and stands there as water in a stability analysis. Trap: a side shares its end nodes with its neighbours, so the order of calls counts; bottom and the ends of the section let nothing through unless you say so.',
  set: 'groundwater',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_CONFIGURED: 'There is no mesh.',
    E_TOO_LARGE: 'The line has too many points, or the mesh as many conditions as one may have.',
  },
  takes: {
    bc_type: {
      type: 'string',
      enum: FLOW_CONDITION_TYPES,
      description:
        'total_head m, pressure_head m, zero_pressure, nodal_flow (into the soil, a node), infiltration (rate across the outline), unknown (seepage face). Not with reservoir.',
    },
    side: { type: 'string', enum: SIDES, description: 'ground is the top with the face.' },
    along: {
      type: 'array',
      items: POINT_OR_NUMBER,
      description: 'A line [[x, y], ...] on the outline, or one point.',
    },
    nodes: { type: 'array', items: { type: 'integer' }, description: 'Node numbers, at most 200.' },
    reservoir: { type: 'object', description: '{level m, side: left (default) or right, unknown_elsewhere: false}' },
    value: { type: 'number', description: 'Head in m; flows in the unit of permeability (times m for nodal_flow).' },
    seepage_face: { type: 'boolean', description: 'Flows only: what the soil does not take runs off.' },
  },
  answers: { assigned: { type: 'integer' }, conditions: { type: 'object' } },
  make: (document, given, run) => editOpened(run, document, (open) => setSeepageCondition(open, given)),
  say: ({ assigned, conditions }, { given }) => {
    const edges = given.bc_type === 'infiltration';
    const what = given.reservoir === undefined ? String(given.bc_type) : 'a reservoir';
    return {
      did: `Set ${what} on ${assigned} ${edges ? 'edges' : 'nodes'}`,
      fields: { assigned, conditions },
      lines: conditionLines(conditions),
    };
  },
});
