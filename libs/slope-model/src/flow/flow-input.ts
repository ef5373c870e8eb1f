import type { AnalysisInput, TriangleMesh } from '@talud/slope';
import type { FlowConditionDocument, ProjectDocument } from '../document.js';
import { effectiveSetting } from '../settings/schema.js';
import { layState } from './node-state.js';
import { reservoirs } from './reservoirs.js';
import { conditionsOfStage, openField, openMesh } from './seepage-model.js';

type WaterOfFlow = Pick<AnalysisInput, 'porePressureField' | 'freeWater'>;

/** What a stability analysis reads of flow: the pore pressures of its heads, and the pools of the conditions that hold. */
export function flowInput(
  document: ProjectDocument,
  mesh: TriangleMesh,
  totalHeadM: Float64Array,
  conditions: readonly FlowConditionDocument[],
): WaterOfFlow {
  const weight = effectiveSetting(document.settings, 'groundwater.pore_fluid_unit_weight');
  return {
    porePressureField: { mesh, porePressureKpa: totalHeadM.map((head, node) => weight * (head - (mesh.y[node] ?? 0))) },
    freeWater: reservoirs(mesh, layState(mesh, conditions)),
  };
}

/** Names of the materials that take their pore pressures from the field of a seepage, whether there is one or not. */
export function fieldReaders({ settings, materials }: ProjectDocument): string[] {
  const method = effectiveSetting(settings, 'groundwater.method');
  if (method === 'none') return [];
  const readsGrid = method.startsWith('grid_');
  return materials
    .filter(({ porePressure, useGrid }) => porePressure.source === 'fem' && !(readsGrid && useGrid !== false))
    .map(({ name }) => name);
}

/** Whether the slope takes pore pressures from the field that a seepage has left in the document. */
export function readsField(document: ProjectDocument): boolean {
  return document.seepage?.field !== undefined && fieldReaders(document).length > 0;
}

/** The same of the written-back field, at its last stage; nothing when no material reads it or it is not at hand. */
export function writtenFlowInput(document: ProjectDocument): WaterOfFlow {
  const field = document.seepage?.field;
  if (field === undefined || !readsField(document)) return {};
  const mesh = openMesh(document);
  const stages = openField(document);
  const last = stages?.[field.stages - 1];
  if (mesh === undefined || last === undefined) return {};
  return flowInput(document, mesh, last.totalHeadM, conditionsOfStage(document, field.analysis, field.stages - 1));
}
