import type { TriangleMesh } from '../mesh/mesh.js';
import { type FlowMesh, prepareFlow } from './flow-mesh.js';
import { conditionProblems, materialProblems, regionProblems } from './flow-problems.js';
import type { HydraulicMaterial } from './hydraulic-material.js';
import type { IterationSettings } from './iteration.js';
import { type FlowCondition, layConditions } from './node-conditions.js';
import { SeepageField } from './seepage-field.js';
import { type FlowProblem, failed, type SeepageOutcome, type SeepageSolution } from './solution.js';
import { type SeepageStage, type StageSolution, solveStages } from './stages.js';
import { solveSteady } from './steady.js';

/** A section ready for seepage: its mesh, and the material of every region of the mesh by index. */
export interface SeepageModel {
  mesh: TriangleMesh;
  materials: readonly HydraulicMaterial[];
  materialOfRegion: readonly number[];
  waterUnitWeightKnM3: number;
}

export interface SeepageSettings {
  /** Largest change of head over the range of heads, at which heads and conductivities agree. */
  tolerance?: number;
  /** Iterations of a steady analysis. */
  maxIterations?: number;
}

export const DEFAULT_TOLERANCE = 1e-5;
/** Chosen: sand on a drain takes 150; what takes 300 does not converge. */
export const DEFAULT_STEADY_ITERATIONS = 300;
export const DEFAULT_STEP_ITERATIONS = 30;

/** Steady heads under the conditions. A field that did not converge is answered all the same and says so. */
export function analyseSteadySeepage(
  model: SeepageModel,
  conditions: readonly FlowCondition[],
  settings: SeepageSettings = {},
): SeepageOutcome<SeepageField> {
  const flow = prepare(model);
  if (!flow.ok) return flow;
  return steadyField(model, flow.value, conditions, settings);
}

/** Where a transient analysis starts: the steady state of other conditions, one head everywhere, or a head at every node. */
export type InitialState =
  | { kind: 'steady'; conditions: readonly FlowCondition[] }
  | { kind: 'total_head'; headM: number }
  | { kind: 'heads'; totalHeadM: Float64Array };

export interface TransientStage {
  /** From the start; stages ascend. */
  timeS: number;
  /** What holds from the stage before up to this time. */
  conditions: readonly FlowCondition[];
}

export interface TransientSettings extends SeepageSettings {
  /** Iterations of one step. */
  maxStepIterations?: number;
  /** Equal steps in every stage; 0 or absent chooses them by their error. */
  stepsPerStage?: number;
  /** Told after every stage how many are solved. */
  onStage?: (solved: number) => void;
}

export interface TransientSeepage {
  initial: SeepageField | null;
  stages: readonly { stage: StageSolution; field: SeepageField }[];
}

/** Heads at the end of every stage. `initial` is the field it started from, when that was solved for. */
export function analyseTransientSeepage(
  model: SeepageModel,
  initial: InitialState,
  stages: readonly TransientStage[],
  settings: TransientSettings = {},
): SeepageOutcome<TransientSeepage> {
  const problems = stageProblems(stages);
  if (problems.length > 0) return { ok: false, problems };
  const flow = prepare(model);
  if (!flow.ok) return flow;
  const start = startingHeads(model, flow.value, initial, settings);
  if (!start.ok) return start;
  const laid: SeepageStage[] = [];
  for (const { timeS, conditions } of stages) {
    const nodes = layConditions(model.mesh, conditions);
    problems.push(...conditionProblems(conditions, nodes, false));
    laid.push({ timeS, conditions: nodes });
  }
  if (problems.length > 0) return { ok: false, problems };
  const solved = solveStages(flow.value, start.value.headM, laid, {
    tolerance: settings.tolerance ?? DEFAULT_TOLERANCE,
    maxIterations: settings.maxStepIterations ?? DEFAULT_STEP_ITERATIONS,
    stepsPerStage: settings.stepsPerStage ?? 0,
    ...(settings.onStage ? { onStage: settings.onStage } : {}),
  });
  if (!solved.ok) return solved;
  const fields = solved.value.map((stage) => ({
    stage,
    field: new SeepageField(flow.value, stage, model.waterUnitWeightKnM3),
  }));
  return { ok: true, value: { initial: start.value.field, stages: fields } };
}

/** A field again from a solution that was kept; the model must be the one it was solved for. */
export function openSeepageField(model: SeepageModel, solution: SeepageSolution): SeepageOutcome<SeepageField> {
  const flow = prepare(model);
  if (!flow.ok) return flow;
  if (
    solution.totalHeadM.length !== model.mesh.x.length ||
    solution.relativeConductivity.length !== model.mesh.regionOfTriangle.length
  ) {
    return failed('wrong_mesh', 'The seepage field belongs to another mesh: run the analysis again.');
  }
  return { ok: true, value: new SeepageField(flow.value, solution, model.waterUnitWeightKnM3) };
}

function prepare(model: SeepageModel): SeepageOutcome<FlowMesh> {
  const { mesh, materials, materialOfRegion, waterUnitWeightKnM3 } = model;
  const problems = [
    ...materialProblems(materials),
    ...regionProblems(mesh, materialOfRegion, materials.length),
    ...(waterUnitWeightKnM3 > 0
      ? []
      : [{ code: 'bad_material', message: 'The unit weight of water must be positive.' } as const]),
  ];
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: prepareFlow(mesh, materials, materialOfRegion, waterUnitWeightKnM3) };
}

function steadyField(
  model: SeepageModel,
  flow: FlowMesh,
  conditions: readonly FlowCondition[],
  settings: SeepageSettings,
): SeepageOutcome<SeepageField> {
  const nodes = layConditions(model.mesh, conditions);
  const problems = conditionProblems(conditions, nodes, true);
  if (problems.length > 0) return { ok: false, problems };
  const iteration: IterationSettings = {
    tolerance: settings.tolerance ?? DEFAULT_TOLERANCE,
    maxIterations: settings.maxIterations ?? DEFAULT_STEADY_ITERATIONS,
  };
  const solved = solveSteady(flow, nodes, iteration);
  if (!solved.ok) return solved;
  return { ok: true, value: new SeepageField(flow, solved.value, model.waterUnitWeightKnM3) };
}

function startingHeads(
  model: SeepageModel,
  flow: FlowMesh,
  initial: InitialState,
  settings: SeepageSettings,
): SeepageOutcome<{ headM: Float64Array; field: SeepageField | null }> {
  const nodes = model.mesh.x.length;
  if (initial.kind === 'steady') {
    const field = steadyField(model, flow, initial.conditions, settings);
    return field.ok ? { ok: true, value: { headM: field.value.solution.totalHeadM, field: field.value } } : field;
  }
  const headM = initial.kind === 'heads' ? initial.totalHeadM : new Float64Array(nodes).fill(initial.headM);
  if (headM.length !== nodes || !headM.every(Number.isFinite)) {
    return failed('bad_stage', 'The initial heads must be one finite number for every node of the mesh.');
  }
  return { ok: true, value: { headM, field: null } };
}

function stageProblems(stages: readonly TransientStage[]): FlowProblem[] {
  if (stages.length === 0) return [{ code: 'bad_stage', message: 'A transient analysis needs a stage.' }];
  const ascend = stages.every(({ timeS }, i) => Number.isFinite(timeS) && timeS > (stages[i - 1]?.timeS ?? 0));
  return ascend ? [] : [{ code: 'bad_stage', message: 'The times of the stages must be above 0 and rise.' }];
}
