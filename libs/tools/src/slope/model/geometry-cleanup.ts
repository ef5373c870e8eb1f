import { cleanGeometry } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { LINE_ERRORS } from '../errors/argument-errors.js';
import { LIST } from '../project/project-fields.js';
import { counted } from './section-text.js';

const SHOWN = 200;

export const geometryCleanup = editTool({
  name: 'geometry_cleanup',
  title: 'Clean the lines',
  description:
    'Tells of repeated vertices on each boundary; with apply takes them out, and with simplify_tolerance also the vertices that lie within that many m of the line without them. Without apply it changes nothing.',
  set: 'model',
  annotations: { ...EDIT, idempotentHint: true },
  errors: LINE_ERRORS,
  takes: {
    apply: { type: 'boolean', description: 'Default false: only report.' },
    simplify_tolerance: { type: 'number', minimum: 0, description: 'm, only with apply. Default 0.' },
  },
  answers: {
    applied: { type: 'boolean' },
    tolerance: { type: 'number' },
    removed: { type: 'integer' },
    boundaries: LIST,
  },
  make: cleanGeometry,
  say: ({ applied, toleranceM, removed, boundaries }) => {
    const listed = boundaries.slice(0, SHOWN).map(({ boundary, repeated }) => ({
      id: boundary.id,
      type: boundary.type,
      name: boundary.name,
      n_vertices: boundary.points.length,
      duplicate_vertices: repeated,
    }));
    const found = boundaries.reduce((sum, { repeated }) => sum + repeated, 0);
    return {
      did: applied ? `Took ${counted(removed, 'vertex')} out` : `Found ${counted(found, 'repeated vertex')}`,
      fields: { applied, tolerance: toleranceM, removed, boundaries: listed },
      lines: listed.map((one) => `- "${one.name}": ${one.n_vertices} vertices, ${one.duplicate_vertices} repeated`),
    };
  },
});
