import type { SeepageField, StageSolution } from '@talud/slope';
import { plausibilityWarnings } from '../../check/plausibility.js';
import type { FlowStageDocument, ProjectDocument } from '../../document.js';
import { type FieldEntry, fieldEntry, stageFigures } from '../../flow/field-entry.js';
import { defaultPermeabilities } from '../../flow/flow-problem.js';
import { flowUnits } from '../../flow/units.js';
import { hasTerms, type RunRemarks, type RunTerms, type StoredRequest } from '../run-terms.js';

/** Solves the seepage, and the stability of the slope at the stages that ask for it. */
export interface GroundwaterRequest extends RunTerms {
  readonly kind: 'groundwater';
  /** Whether stages with `calculateSf` are analysed. */
  readonly stageFactors: boolean;
}

export interface GroundwaterResult extends RunRemarks {
  kind: 'groundwater';
  analysis: 'steady' | 'transient';
  permeability_unit: string;
  time_unit: string;
  mesh: { elements: number; nodes: number };
  /** The last field. */
  field: FieldEntry;
  /** What `field` is. */
  field_is: string;
  stages?: readonly StageEntry[];
  /** Materials whose permeability nobody gave. */
  default_hydraulic_properties: readonly string[];
  /** Hashes of the mesh and of the fields of all stages. */
  mesh_blob: string;
  field_blob: string;
  /** Whether the project holds the field now; the worker adds both when it stores the result. */
  written_back?: boolean;
  why_not_written?: string;
}

export interface StageEntry {
  stage: number;
  time: number;
  label?: string;
  calculate_sf: boolean;
  converged: boolean;
  iterations: number;
  steps: number;
  mass_balance_error: number;
  stored_since_start_m2: number;
  /** Least factors of safety at its end, by method; null where no surface has one. */
  fos?: Readonly<Record<string, number | null>>;
  fos_min?: number;
  fos_warning?: string;
}

export function isGroundwaterRequest(request: StoredRequest): boolean {
  return hasTerms(request) && typeof request.stageFactors === 'boolean';
}

/** A solved stage: its field, and what the stability analysis at its end found. */
export interface SolvedStage {
  field: SeepageField;
  solution: StageSolution;
  stage: FlowStageDocument;
  factors?: StageFactors;
}

export interface StageFactors {
  fos: Readonly<Record<string, number | null>>;
  warning?: string;
}

export interface SolvedFlow {
  analysis: 'steady' | 'transient';
  /** That of the last stage. */
  last: SeepageField;
  stages: readonly SolvedStage[];
  meshBlob: string;
  fieldBlob: string;
}

export function groundwaterResult(
  document: ProjectDocument,
  request: GroundwaterRequest,
  { analysis, last, stages, meshBlob, fieldBlob }: SolvedFlow,
): GroundwaterResult {
  const units = flowUnits(document.settings);
  const defaults = defaultPermeabilities(document);
  const field = fieldEntry(last, units);
  const unsettled = stages.filter(({ solution }) => !solution.convergence.converged).length;
  return {
    kind: 'groundwater',
    analysis,
    permeability_unit: units.permeability,
    time_unit: units.time,
    mesh: { elements: last.mesh.regionOfTriangle.length, nodes: last.mesh.x.length },
    field,
    field_is: analysis === 'steady' ? 'the steady state' : 'the last stage',
    ...(analysis === 'steady' ? {} : { stages: stages.map(stageEntry) }),
    default_hydraulic_properties: defaults,
    mesh_blob: meshBlob,
    field_blob: fieldBlob,
    accepted_defaults: request.acceptedDefaults,
    assumptions: [],
    warnings: [
      ...request.acceptedDefaults,
      ...plausibilityWarnings(document),
      ...(defaults.length === 0
        ? []
        : [`${defaults.join(', ')}: no permeability was given, so 1e-6 ${units.permeability}, constant, is assumed.`]),
      ...(field.notes ?? []),
      ...(unsettled === 0 ? [] : [`${unsettled} of ${stages.length} stages did not converge.`]),
    ],
  };
}

function stageEntry({ solution, stage, factors }: SolvedStage, index: number): StageEntry {
  const least = Object.values(factors?.fos ?? {}).filter((value) => value !== null);
  return {
    stage: index,
    time: stage.time,
    ...(stage.label === undefined ? {} : { label: stage.label }),
    calculate_sf: stage.calculateSf,
    converged: solution.convergence.converged,
    iterations: solution.convergence.iterations,
    ...stageFigures(solution),
    ...(factors === undefined ? {} : { fos: factors.fos }),
    ...(least.length === 0 ? {} : { fos_min: Math.min(...least) }),
    ...(factors?.warning === undefined ? {} : { fos_warning: factors.warning }),
  };
}
