import { randomUUID } from 'node:crypto';
import { materialEntry, setMaterial } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { materialLines } from './section-text.js';

export const materialSet = editTool({
  name: 'material_set',
  title: 'Set a material',
  description:
    'Makes a material, or changes the one that material names in what is given. kPa, degrees, kN/m3. Trap: a new material is in no region until material_assign places it; a strength is replaced as a whole.',
  set: 'model',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The material, or a line that it names, is not there.',
    E_CONFLICT: 'The name is taken, or what is given is not read together.',
    E_TOO_LARGE: 'The section has as many materials as one may have.',
  },
  takes: {
    material: { type: 'string', description: 'Id or name of the one to change; absent: a new one.' },
    name: { type: 'string', description: 'Required for a new one; otherwise its new name.' },
    strength: {
      type: 'object',
      description:
        '{model, params} and what the model has beside them: catalog kind strength_models. Required for a new one.',
    },
    properties: {
      type: 'object',
      description:
        'unit_weight, sat_unit_weight with use_sat_unit_weight, pore_pressure (none, water_table, piezometric, ru, constant, fem), water_surface_id, ru, constant_u kPa, hu, auto_hu, use_grid; suction: phi_b deg, air_entry_value kPa; drawdown and excess pressure: undrained_behaviour, b_bar, weight_creates_excess, drawdown_envelope {kind: "r", c_r, phi_r_deg}, {kind: "kc1", d, psi_deg} or {kind: "none"}; anisotropic_surface_id (bedding follows it; "none" lets go), color.',
    },
  },
  answers: { material: { type: 'object' }, created: { type: 'boolean' } },
  make: (document, given) => setMaterial(document, given, randomUUID),
  say: ({ material, created }, { document }) => {
    const entry = materialEntry(document, material);
    return {
      did: `${created ? 'Made' : 'Changed'} the material "${material.name}"`,
      fields: { material: entry, created },
      lines: materialLines([entry]),
    };
  },
});
