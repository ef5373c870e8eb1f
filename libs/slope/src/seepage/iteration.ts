/** When an iteration for the heads has converged, and what its residuals are measured against. */
export interface IterationSettings {
  /** Largest head residual over the range of heads at which the iteration has converged. */
  tolerance: number;
  maxIterations: number;
}

/** All flow in and out, m2/s, counted once: half the sum of what passes the nodes of known head and the prescribed flows. */
export function flowThroughFixed(flows: Float64Array, fixed: Uint8Array, inflow: Float64Array): number {
  let sum = 0;
  for (let node = 0; node < flows.length; node++) {
    sum += Math.abs(fixed[node] === 1 ? (flows[node] as number) : (inflow[node] as number));
  }
  return sum / 2;
}

/** Range of the heads, m, and at least a hundredth of the height of the section, for heads that are all equal. */
export function headRange(headM: Float64Array, y: Float64Array): number {
  return Math.max(range(headM), 0.01 * range(y));
}

function range(values: Float64Array): number {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least;
}
