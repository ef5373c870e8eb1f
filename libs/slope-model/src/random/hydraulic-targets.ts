import type { MaterialDocument, ProjectDocument } from '../document.js';
import { readsField } from '../flow/flow-input.js';
import { HYDRAULIC_COMMON, HYDRAULIC_MODELS, type HydraulicParameter, readByModel } from '../flow/hydraulic-models.js';
import { isTransient } from '../flow/seepage-model.js';
import { flowUnits } from '../flow/units.js';
import { bounds, changedMaterial, target, type VariableTarget } from './variable-target.js';

/** Read by a transient analysis alone: how much water the soil holds. */
const OF_STORAGE: readonly string[] = ['wc_sat', 'wc_res', 'wc_alpha', 'specific_storage'];

/**
 * Numbers of the permeability, where the slope takes its pore pressures from a steady seepage: it is solved again for every sample. Those
 * of a transient analysis are none: every sample would be all its stages.
 */
export function hydraulicTargets(document: ProjectDocument): VariableTarget[] {
  if (!readsSteadyField(document)) return [];
  const { permeability } = flowUnits(document.settings);
  return document.materials.flatMap((material) => {
    const { hydraulic } = material;
    if (hydraulic === undefined) return [];
    const { model } = hydraulic;
    const own: Readonly<Record<string, HydraulicParameter>> = {
      ...HYDRAULIC_COMMON,
      ...HYDRAULIC_MODELS[model].params,
    };
    return readByModel(hydraulic).flatMap((param) => {
      const spec = own[param];
      const isRead = !OF_STORAGE.includes(param) && (model === 'van_genuchten' || !param.startsWith('vg_'));
      if (spec === undefined || !isRead) return [];
      const part = { kind: 'hydraulic', targetId: material.id, param, of: material.name } as const;
      return target(part, {
        unit: spec.unit === 'permeability' ? permeability : spec.unit,
        value: hydraulic.params[param] ?? spec.default,
        range: bounds(spec),
        with: (varied, value) => changedMaterial(varied, material.id, (one) => withParam(one, param, value)),
      });
    });
  });
}

function withParam(material: MaterialDocument, param: string, value: number): MaterialDocument | undefined {
  const { hydraulic } = material;
  if (hydraulic === undefined) return undefined;
  return { ...material, hydraulic: { ...hydraulic, params: { ...hydraulic.params, [param]: value } } };
}

function readsSteadyField(document: ProjectDocument): boolean {
  return document.seepage?.field?.analysis === 'steady' && !isTransient(document) && readsField(document);
}
