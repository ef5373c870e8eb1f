import type { FlowMesh } from './flow-mesh.js';
import type { IterationSettings } from './iteration.js';
import type { NodeConditions } from './node-conditions.js';
import { TransientStep } from './transient.js';

/**
 * Reaches a steady state by letting time run: steps of the transient equations, each a few times longer than the last, the
 * last one without end (pseudo-transient continuation: Kelley and Keyes 1998, SIAM J. Numer. Anal. 35).
 *
 * Rain on dry soil needs it: conductivity and head depend on each other over many decades, and an iteration without
 * storage is thrown from one end to the other. The way there is of no interest, so the steps are loose; the last is not.
 * Answers the last step, which holds the heads, exits and flows, and the iterations of all; null when it did not arrive.
 */
export function relaxToSteady(
  flow: FlowMesh,
  conditions: NodeConditions,
  fromM: Float64Array,
  exits: Uint8Array,
  settings: IterationSettings,
): { step: TransientStep; iterations: number } | null {
  const step = new TransientStep(flow);
  const headM = fromM.slice();
  const open = exits.slice();
  const unitS = drainageTimeS(flow);
  let iterations = 0;
  let durationS = FIRST_STEP * unitS;
  for (let attempt = 0; attempt < MOST_STEPS; attempt++) {
    const isLast = durationS > LAST_STEP * unitS;
    step.exits.set(open);
    const arrived = isLast
      ? step.take(headM, conditions, Infinity, { ...settings, maxIterations: LOOSE.maxIterations })
      : step.take(headM, conditions, durationS, LOOSE);
    iterations += step.iterations;
    if (arrived && isLast) return { step, iterations };
    if (isLast) return null;
    if (arrived) {
      headM.set(step.headM);
      open.set(step.exits);
    }
    durationS *= arrived ? GROWTH : 1 / (GROWTH * GROWTH);
  }
  return null;
}

/** Steps as shares of the time in which the section would drain: chosen. */
const FIRST_STEP = 1e-3;
const LAST_STEP = 1e6;
const GROWTH = 4;
const MOST_STEPS = 60;
const LOOSE = { tolerance: 1e-4, maxIterations: 25 };

/** Height over the largest conductivity, s. */
function drainageTimeS({ mesh, tensors }: FlowMesh): number {
  let [low, high] = [Infinity, -Infinity];
  for (const y of mesh.y) {
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  return (high - low) / Math.max(...tensors.map(({ xx, yy }) => Math.max(xx, yy)));
}
