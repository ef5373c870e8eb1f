import type { SeepageField, StageSolution } from '@talud/slope';
import { round4, significant } from '../values/round.js';
import type { FlowUnits } from './units.js';

/** A solved field at a glance: m, kPa, and flows in the project's unit of permeability (times metres). */
export interface FieldEntry {
  converged: boolean;
  iterations: number;
  total_head_m: readonly [min: number, max: number];
  pressure_head_m: readonly [min: number, max: number];
  pore_pressure_kpa: readonly [min: number, max: number];
  /** Nodes at which water leaves at atmospheric pressure. */
  seepage_face_nodes: number;
  max_velocity: number;
  inflow: number;
  outflow: number;
  /** What the heads leave unbalanced, over all flow; 0 is perfect. */
  flow_imbalance: number;
  notes?: readonly string[];
}

/** Share of all flow that may be left unbalanced before it is told: chosen. */
const IMBALANCE = 0.01;

export function fieldEntry(field: SeepageField, { mPerS }: FlowUnits): FieldEntry {
  const { totalHeadM, exitNodes, convergence } = field.solution;
  const flow = (value: number) => significant(value / mPerS);
  const notes = [
    ...(convergence.converged
      ? []
      : [
          `The heads did not converge: they still differ by ${significant(convergence.headResidualM)} m from those solved with their own conductivities. Take a finer mesh or a gentler curve.`,
        ]),
    ...(convergence.flowImbalance > IMBALANCE
      ? [`The heads leave ${significant(100 * convergence.flowImbalance)} % of the flow unbalanced.`]
      : []),
  ];
  return {
    converged: convergence.converged,
    iterations: convergence.iterations,
    total_head_m: rangeOf(totalHeadM),
    pressure_head_m: rangeOf(field.pressureHeadM()),
    pore_pressure_kpa: rangeOf(field.porePressureKpa()),
    seepage_face_nodes: exitNodes.length,
    max_velocity: flow(field.maxVelocityMPerS()),
    inflow: flow(field.inflowM2PerS()),
    outflow: flow(field.outflowM2PerS()),
    flow_imbalance: significant(convergence.flowImbalance),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** What a stage says of time and of the water that it lost or kept. */
export function stageFigures({ steps, massBalanceError, storedSinceStartM2 }: StageSolution): {
  steps: number;
  mass_balance_error: number;
  stored_since_start_m2: number;
} {
  return {
    steps,
    mass_balance_error: significant(massBalanceError),
    stored_since_start_m2: significant(storedSinceStartM2),
  };
}

function rangeOf(values: Float64Array): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [round4(low), round4(high)];
}
