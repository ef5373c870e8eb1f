import { randomUUID } from 'node:crypto';
import { addOneBoundary, BOUNDARY_TYPE_IDS } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { LINE_ERRORS } from '../errors/argument-errors.js';
import { ADDED_BOUNDARY_FIELDS, addedBoundary } from './added-boundary.js';
import { BLOCK_OBJECT, POINTS } from './point-schema.js';

export const boundaryAdd = editTool({
  name: 'boundary_add',
  title: 'Add a line',
  description:
    'Adds one line to the section: external (outline), material (limit between regions, or closed a lens), water_table, piezometric, drawdown (level after a rapid drawdown), tension_crack, anisotropic_surface (where bedding runs), weak_layer (plane with a material), block_search_object. m, vertices in order. Trap: an anisotropic surface does nothing until a strength names it (material_set).',
  set: 'model',
  annotations: EDIT,
  errors: {
    ...LINE_ERRORS,
    E_NOT_FOUND: 'assign_to or material names none that is there.',
    E_CONFLICT: 'The section has the one boundary of this type already, or the name is taken.',
  },
  takes: {
    type: { type: 'string', description: `${BOUNDARY_TYPE_IDS.join(', ')}.` },
    points: { ...POINTS, description: '[[x, y], …] in m' },
    name: { type: 'string' },
    closed: {
      type: 'boolean',
      description: 'material: true makes a lens, block_search_object: a window. Others: by type.',
    },
    assign_to: {
      type: ['string', 'array'],
      items: { type: 'string' },
      description: 'Water surfaces: materials that take their pore pressure from it, or "all".',
    },
    replace: { type: 'boolean', description: 'external: take the place of the one that is there. Default false.' },
    block_object: BLOCK_OBJECT,
    material: { type: 'string', description: 'weak_layer: id or name of its material.' },
  },
  required: ['type', 'points'],
  answers: ADDED_BOUNDARY_FIELDS,
  make: (document, given) => addOneBoundary(document, given, randomUUID),
  say: addedBoundary,
});
