import { assignMaterial, regionEntries } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, wishes } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { LIST } from '../project/project-fields.js';
import { PROJECT_ID } from '../project/which-project.js';
import { regionLines } from './section-text.js';

/** Regions listed in the answer; project_summary lists more. */
const SHOWN = 50;

export const materialAssign: Tool = {
  name: 'material_assign',
  title: 'Place a material',
  description:
    'Gives the region around a point a material; what was placed there before goes. m. The answer lists as "by default" where nothing is placed.',
  set: 'model',
  access: 'edit',
  annotations: { ...EDIT, idempotentHint: true },
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'The material is not there.' },
  inputSchema: {
    type: 'object',
    properties: {
      material: { type: 'string', description: 'Id or name.' },
      x: { type: 'number', description: 'm, a point inside the region.' },
      y: { type: 'number' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['material', 'x', 'y'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({ material: { type: 'string' }, regions: LIST }),
  run: (run, args) =>
    editedAnswer(
      run,
      'material_assign',
      args,
      (document) => assignMaterial(document, wishes(args)),
      ({ material, regions }, document) => {
        const entries = regionEntries(document, regions).slice(0, SHOWN);
        return {
          did: `Placed "${material.name}" at (${args.x}, ${args.y})`,
          fields: { material: material.name, regions: entries },
          lines: regionLines(entries),
        };
      },
    ),
};
