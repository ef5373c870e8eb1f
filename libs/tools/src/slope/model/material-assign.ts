import { assignMaterial, regionEntries } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { LIST } from '../project/project-fields.js';
import { regionLines } from './section-text.js';

/** Regions listed in the answer; project_summary lists more. */
const SHOWN = 50;

export const materialAssign = editTool({
  name: 'material_assign',
  title: 'Place a material',
  description:
    'Gives the region around a point a material; what was placed there before goes. m. The answer lists as "by default" where nothing is placed.',
  set: 'model',
  annotations: { ...EDIT, idempotentHint: true },
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'The material is not there.' },
  takes: {
    material: { type: 'string', description: 'Id or name.' },
    x: { type: 'number', description: 'm, a point inside the region.' },
    y: { type: 'number' },
  },
  required: ['material', 'x', 'y'],
  answers: { material: { type: 'string' }, regions: LIST },
  make: assignMaterial,
  say: ({ material, regions }, { document, given }) => {
    const entries = regionEntries(document, regions).slice(0, SHOWN);
    return {
      did: `Placed "${material.name}" at (${given.x}, ${given.y})`,
      fields: { material: material.name, regions: entries },
      lines: regionLines(entries),
    };
  },
});
