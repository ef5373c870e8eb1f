import type {
  FlowCondition,
  InitialState,
  SeepageModel,
  TransientSettings,
  TransientStage,
  TriangleMesh,
} from '@talud/slope';
import type { FlowConditionDocument, ProjectDocument } from '../document.js';
import { documentRegions } from '../geometry/regions.js';
import { effectiveSetting } from '../settings/schema.js';
import { type Refused, refuse } from '../values/refusal.js';
import { engineConditions, layState } from './node-state.js';
import { conditionsOfStage, isTransient, meshGeometry, presentConditions, seepageModel } from './seepage-model.js';
import { flowUnits } from './units.js';

/** A seepage analysis in the words of the engine. */
export type FlowProblemOf =
  | { kind: 'steady'; model: SeepageModel; conditions: readonly FlowCondition[] }
  | {
      kind: 'transient';
      model: SeepageModel;
      initial: InitialState;
      stages: readonly TransientStage[];
      settings: TransientSettings;
    };

/** Why a document has no seepage analysis yet; undefined when it has one. */
export function seepageRefusal(document: ProjectDocument): Refused | undefined {
  const { seepage, transient, materials } = document;
  if (seepage === undefined) {
    return refuse('E_NOT_CONFIGURED', 'There is no mesh.', 'Make one with mesh_generate.');
  }
  if (seepage.mesh.geometry !== meshGeometry(document)) {
    return refuse(
      'E_CONFLICT',
      'The mesh is of another geometry: the outline or a material boundary has changed since it was made.',
      'Make it again with mesh_generate, and set the conditions again.',
    );
  }
  if (!materials.some(({ hydraulic }) => hydraulic !== undefined)) {
    return refuse('E_NOT_CONFIGURED', 'No material has a permeability.', 'Give each its own with hydraulic_set.');
  }
  if (!isTransient(document)) return noConditions(presentConditions(document), 'present conditions');
  if (transient === undefined || transient.stages.length === 0) {
    return refuse('E_NOT_CONFIGURED', 'The transient analysis has no stage.', 'Give stages with transient_set.');
  }
  // The outline of a new mesh lets water out: a stage may leave it at that, the start may not.
  return noConditions(transient.initial ?? presentConditions(document), 'initial conditions');
}

function noConditions(conditions: readonly FlowConditionDocument[], what: string): Refused | undefined {
  if (conditions.length > 0) return undefined;
  return refuse(
    'E_NOT_CONFIGURED',
    `The ${what} of the seepage are those of a new mesh: no water comes in.`,
    'Set a head or a rate with seepage_bc_set.',
  );
}

/** The analysis of a document that `seepageRefusal` lets pass. */
export function flowProblem(document: ProjectDocument, mesh: TriangleMesh): FlowProblemOf {
  const { mPerS, seconds } = flowUnits(document.settings);
  const model = seepageModel(document, mesh);
  const laid = (conditions: readonly FlowConditionDocument[]) => engineConditions(layState(mesh, conditions), mPerS);
  const { transient } = document;
  if (!isTransient(document) || transient === undefined) {
    return { kind: 'steady', model, conditions: laid(presentConditions(document)) };
  }
  return {
    kind: 'transient',
    model,
    initial: { kind: 'steady', conditions: laid(transient.initial ?? presentConditions(document)) },
    stages: transient.stages.map(({ time }, index) => ({
      timeS: time * seconds,
      conditions: laid(conditionsOfStage(document, 'transient', index)),
    })),
    settings: {
      tolerance: effectiveSetting(document.settings, 'groundwater.transient_tolerance'),
      maxStepIterations: effectiveSetting(document.settings, 'groundwater.transient_max_iterations'),
      stepsPerStage: effectiveSetting(document.settings, 'groundwater.transient_time_steps'),
    },
  };
}

/** Names of placed materials whose permeability nobody gave. */
export function defaultPermeabilities(document: ProjectDocument): string[] {
  const placed = new Set(documentRegions(document).map(({ materialId }) => materialId));
  return document.materials
    .filter(({ id, hydraulic }) => placed.has(id) && hydraulic === undefined)
    .map(({ name }) => name);
}
