import { CRACK_MODES, setCrackWater } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, wishes } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { PROJECT_ID } from '../project/which-project.js';

export const tensionCrackSet: Tool = {
  name: 'tension_crack_set',
  title: 'Water in the tension crack',
  description:
    'Water in the tension crack, which boundary_add draws first: dry (a new one), filled, percent_filled (of its depth), or filled_to_depth (m of water from its foot up). It pushes with gamma_w d^2 / 2.',
  set: 'search',
  access: 'edit',
  annotations: { ...EDIT, idempotentHint: true },
  errors: {
    ...SECTION_ERRORS,
    E_CONFLICT: 'The section has no tension crack, or the mode does not read what is given.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      mode: { type: 'string', enum: CRACK_MODES },
      percent_filled: { type: 'number', description: '0 to 100; only with percent_filled.' },
      depth: { type: 'number', description: 'm; only with filled_to_depth.' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['mode'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({ tension_crack: { type: 'object' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'tension_crack_set',
      args,
      (document) => setCrackWater(document, wishes(args)),
      (water) => ({
        did: `Set the water in the tension crack to ${String(args.mode)}`,
        fields: {
          tension_crack: {
            mode: args.mode,
            ...(water === null
              ? {}
              : 'depthM' in water
                ? { depth: water.depthM }
                : { percent_filled: water.fraction * 100 }),
          },
        },
      }),
    ),
};
