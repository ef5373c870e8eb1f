import { randomUUID } from 'node:crypto';
import { BOUNDARY_OPS, boundaryEntry, editBoundary } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { LINE_ERRORS } from '../errors/argument-errors.js';
import { BLOCK_OBJECT, POINT, POINTS } from './point-schema.js';
import { boundaryLines } from './section-text.js';

const DID: Readonly<Record<(typeof BOUNDARY_OPS)[number], string>> = {
  set_vertices: 'Redrew',
  translate: 'Moved',
  move_vertex: 'Moved a vertex of',
  insert_vertex: 'Inserted a vertex in',
  delete_vertex: 'Deleted a vertex of',
  rename: 'Renamed',
  change_type: 'Changed the type of',
  delete: 'Deleted',
  copy: 'Copied',
  scale: 'Scaled',
  rotate: 'Turned',
  simplify: 'Simplified',
  block_object: 'Changed the use of',
};

export const boundaryEdit = editTool({
  name: 'boundary_edit',
  title: 'Edit a line',
  description:
    'Changes, copies or deletes one boundary. m, degrees counter-clockwise, indices from 0. Trap: regions follow the lines, so read how many there are afterwards; deleting a water surface takes the pore pressure from its materials.',
  set: 'model',
  annotations: DESTRUCTIVE,
  errors: {
    ...LINE_ERRORS,
    E_NOT_FOUND: 'The boundary, or the material, is not there.',
    E_CONFLICT: 'The boundary does not allow it: too few vertices, another type, a taken name.',
  },
  takes: {
    boundary: { type: 'string', description: 'Id or name.' },
    op: { type: 'string', enum: BOUNDARY_OPS },
    points: { ...POINTS, description: 'set_vertices: [[x, y], …] in m.' },
    dx: { type: 'number', description: 'translate, copy: m.' },
    dy: { type: 'number' },
    index: { type: 'integer', description: '*_vertex; insert goes before it.' },
    point_xy: { ...POINT, description: 'move_vertex, insert_vertex: [x, y].' },
    name: { type: 'string', description: 'rename, copy.' },
    new_type: { type: 'string', description: 'change_type.' },
    sx: { type: 'number', description: 'scale: factor in x, and in y unless sy is given.' },
    sy: { type: 'number' },
    angle: { type: 'number', description: 'rotate: degrees.' },
    pivot: {
      type: ['array', 'object', 'string'],
      items: { type: 'number' },
      description: 'scale, rotate: [x, y]; default the mean of the vertices.',
    },
    tolerance: { type: 'number', description: 'simplify: m a vertex may lie off.' },
    block_object: { ...BLOCK_OBJECT, description: 'As boundary_add.' },
    material: { type: 'string', description: 'change_type to weak_layer: its material.' },
  },
  required: ['boundary', 'op'],
  answers: {
    boundary: { type: ['object', 'null'] },
    deleted: { type: 'string' },
    regions: { type: 'integer' },
  },
  make: (document, given) => editBoundary(document, given, randomUUID),
  say: ({ op, before, boundary }, { regions }) => {
    const entry = boundary && boundaryEntry(boundary, 'normal');
    return {
      did: `${DID[op]} the boundary "${before.name}"`,
      fields: { boundary: entry, ...(entry ? {} : { deleted: before.id }), regions: regions.length },
      lines: [...boundaryLines(entry ? [entry] : []), `Regions now: ${regions.length}.`],
    };
  },
});
