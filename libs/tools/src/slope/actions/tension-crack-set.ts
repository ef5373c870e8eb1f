import { CRACK_MODES, setCrackWater, type TensionCrackWater } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';

export const tensionCrackSet = editTool({
  name: 'tension_crack_set',
  title: 'Water in the tension crack',
  description:
    'Water in the tension crack, which boundary_add draws first: dry (a new one), filled, percent_filled (of its depth), filled_to_depth (m of water from its foot up), filled_below_elevation, or up to the water table or a piezometric line as drawn. It pushes with gamma_w d^2 / 2.',
  set: 'search',
  annotations: { ...EDIT, idempotentHint: true },
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The piezometric line is not there.',
    E_CONFLICT: 'The section has no tension crack or water table, or the mode does not read what is given.',
  },
  takes: {
    mode: { type: 'string', enum: CRACK_MODES },
    percent_filled: { type: 'number', description: '0 to 100; only with percent_filled.' },
    depth: { type: 'number', description: 'm; only with filled_to_depth.' },
    elevation: { type: 'number', description: 'm; only with filled_below_elevation.' },
    piezometric_line: { type: 'string', description: 'Id or name; only with use_piezometric.' },
  },
  required: ['mode'],
  answers: { tension_crack: { type: 'object' } },
  make: setCrackWater,
  say: (water, { given }) => ({
    did: `Set the water in the tension crack to ${String(given.mode)}`,
    fields: {
      tension_crack: {
        mode: given.mode,
        ...(water === null ? {} : standing(water)),
      },
    },
  }),
});

function standing(water: TensionCrackWater): object {
  if ('depthM' in water) return { depth: water.depthM };
  if ('fraction' in water) return { percent_filled: water.fraction * 100 };
  if ('elevationM' in water) return { elevation: water.elevationM };
  return 'piezometricId' in water ? { piezo_id: water.piezometricId } : {};
}
