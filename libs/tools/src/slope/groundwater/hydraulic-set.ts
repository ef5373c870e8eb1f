import {
  flowUnits,
  HYDRAULIC_MODEL_IDS,
  HYDRAULIC_MODELS,
  hydraulicEntry,
  readByModel,
  setHydraulic,
} from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { LIST } from '../project/project-fields.js';

export const hydraulicSet = editTool({
  name: 'hydraulic_set',
  title: 'Set a permeability',
  description:
    "How water moves through a material: permeability model, its parameters, or a soil of the library (catalog kind permeability_models). What is not given stays. ks is in the project's units.permeability, m/s unless set. A material without it has 1e-6, constant, and the run says so. Trap: a constant permeability lets water flow above the free surface; choose a curve for an unconfined section.",
  set: 'groundwater',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'The material, or the soil of the library, is not there.',
    E_CONFLICT: 'The model does not read what is given.',
  },
  takes: {
    material: { type: 'string', description: 'Id or name.' },
    model: { type: 'string', enum: HYDRAULIC_MODEL_IDS, description: 'Default: as it is; constant when new.' },
    library: { type: 'string', description: 'A soil of the library of the model, such as Sandy loam.' },
    properties: {
      type: 'object',
      description:
        'ks, k2_k1, k1_angle_deg, kr_min, wc_sat, wc_res, wc_alpha, specific_storage, vg_n, vg_m with vg_custom_m, and those of the model.',
    },
    reset: { type: 'boolean', description: 'Start from the defaults. Default false.' },
  },
  required: ['material'],
  answers: {
    material: { type: 'string' },
    hydraulic: { type: 'object' },
    permeability_unit: { type: 'string' },
    suction_unit: { type: 'string' },
    read_by_this_model: LIST,
  },
  make: setHydraulic,
  say: ({ name, hydraulic }, { document }) => {
    const entry = hydraulicEntry(hydraulic);
    const { permeability } = flowUnits(document.settings);
    return {
      did: `Set the permeability of "${name}" to ${hydraulic.model}`,
      fields: {
        material: name,
        hydraulic: entry,
        permeability_unit: permeability,
        suction_unit: HYDRAULIC_MODELS[hydraulic.model].suction,
        read_by_this_model: readByModel(hydraulic),
      },
      lines: [`${JSON.stringify(entry)}; ks in ${permeability}.`],
    };
  },
});
