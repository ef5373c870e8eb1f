import { CRACK_MODES, setCrackWater } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema, wishes } from '../edit/edited-answer.js';
import { PROJECT_ID } from '../project/which-project.js';

export const tensionCrackSet: Tool = {
  name: 'tension_crack_set',
  title: 'Water in the tension crack',
  description:
    'Says how much water stands in the tension crack: dry, filled, percent_filled (of the depth of the crack), or filled_to_depth (m of water from its foot up). It pushes with gamma_w d^2 / 2. A new crack is dry. Draw the crack with boundary_add first.',
  set: 'search',
  access: 'edit',
  annotations: { ...EDIT, idempotentHint: true },
  inputSchema: {
    type: 'object',
    properties: {
      mode: { type: 'string', enum: CRACK_MODES },
      percent_filled: { type: 'number', description: 'Only with percent_filled: 0 to 100.' },
      depth: { type: 'number', description: 'Only with filled_to_depth: m.' },
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
