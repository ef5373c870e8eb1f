/** Heads and flows of a mesh at one time, and how well they satisfy the equations. */
export interface SeepageSolution {
  /** Per node, m. */
  totalHeadM: Float64Array;
  /** Per triangle, with which the heads were solved. */
  relativeConductivity: Float64Array;
  /** Flow into the soil from outside at every node, m2/s; negative where water leaves. */
  nodalFlowM2PerS: Float64Array;
  /** Nodes of seepage faces at which water leaves at atmospheric pressure. */
  exitNodes: Int32Array;
  convergence: Convergence;
}

export interface Convergence {
  converged: boolean;
  iterations: number;
  /** Largest difference between heads and the heads solved with their conductivities, m. */
  headResidualM: number;
  /** What the heads leave unbalanced with their own conductivities, over all flow: 0 is perfect. */
  flowImbalance: number;
}

/** Why a seepage analysis cannot be run or has no solution; a sentence for a person. */
export interface FlowProblem {
  code: FlowProblemCode;
  message: string;
}

export type FlowProblemCode =
  | 'bad_material'
  | 'bad_condition'
  | 'bad_stage'
  | 'region_without_material'
  | 'condition_misses_mesh'
  | 'wrong_mesh'
  | 'no_head'
  | 'singular'
  | 'stage_not_reached'
  | 'not_finite';

export type SeepageOutcome<T> = { ok: true; value: T } | { ok: false; problems: readonly FlowProblem[] };

export function failed(code: FlowProblemCode, message: string): { ok: false; problems: readonly FlowProblem[] } {
  return { ok: false, problems: [{ code, message }] };
}
