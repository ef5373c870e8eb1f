import { AndersonMixing } from './anderson.js';
import {
  type FlowWork,
  flowOfLastDigits,
  makeFlowWork,
  nodalFlows,
  solveHeads,
  updateConductivity,
} from './flow-equations.js';
import type { FlowMesh } from './flow-mesh.js';
import { flowThroughFixed, headRange, type IterationSettings } from './iteration.js';
import type { NodeConditions } from './node-conditions.js';
import { relaxToSteady } from './relax-to-steady.js';
import { fixHeads, reviewExits } from './seepage-face.js';
import { failed, type SeepageOutcome, type SeepageSolution } from './solution.js';

/**
 * Steady flow through saturated and unsaturated soil, div(kr(h - y) K grad h) = 0.
 *
 * Picard's iteration: heads for given conductivities, conductivities for those heads, sped up by Anderson's mixing. It
 * begins saturated with every seepage face open, from where the free surface comes down. When mixing gets stuck, as at
 * the edge of a drained sand, every node is damped on its own; when that does not arrive either, as under rain on dry
 * soil, time is let run to the steady state.
 */
export function solveSteady(
  flow: FlowMesh,
  conditions: NodeConditions,
  settings: IterationSettings,
): SeepageOutcome<SeepageSolution> {
  const { y } = flow.mesh;
  const state = begin(flow, conditions);
  const mixing = new AndersonMixing();
  const damping = new LocalDamping(y.length);
  const progress: Progress = { residualM: Infinity, best: Infinity, sinceBest: 0, damping: 1, damped: 0 };
  for (let iteration = 1; ; iteration++) {
    if (iteration > 1) updateConductivity(flow, state.headM, state.work);
    fixHeads(conditions, y, state.exits, state.image, state.fixed);
    if (!solveHeads(flow, state.work, state.fixed, conditions.inflow, state.image)) return singular();
    nodalFlows(flow, state.work.relative, state.image, state.flows);
    const total = flowThroughFixed(state.flows, state.fixed, conditions.inflow);
    const switched = reviewExits(conditions, y, state.image, state.flows, total, state.exits);
    const residualM = largestDifference(state.headM, state.image);
    if (!Number.isFinite(residualM)) return failed('not_finite', NOT_FINITE);
    const converged = residualM <= settings.tolerance * headRange(state.image, y) && switched === 0;
    if ((converged && iteration > 1) || iteration >= settings.maxIterations) {
      return { ok: true, value: finish(flow, conditions, state, { converged, iterations: iteration, residualM }) };
    }
    if (iteration === 1) {
      state.headM.set(state.image);
      state.saturatedM.set(state.image);
      state.saturatedExits.set(state.exits);
      continue;
    }
    noteProgress(progress, residualM);
    if (progress.damped === DAMPED_ITERATIONS) {
      const found = letTimeRun(flow, conditions, state, settings, iteration);
      if (found) return { ok: true, value: found };
    }
    if (progress.damped > 0) damping.advance(state.headM, state.image);
    else {
      if (switched > 0) mixing.restart();
      mixing.advance(state.headM, state.image, Math.max(LEAST_DAMPING, progress.damping));
    }
  }
}

const NOT_FINITE = 'The heads ran out of the range of numbers: check the conductivities and flows of the model.';
const LEAST_DAMPING = 0.3;
/** Chosen: mixing that has not bettered its residual for this long does not recover. */
const PATIENCE = 25;
/** Chosen: damping that arrives does so sooner. */
const DAMPED_ITERATIONS = 150;

interface SteadyState {
  headM: Float64Array;
  /** Heads solved with the conductivities of `headM`. */
  image: Float64Array;
  flows: Float64Array;
  exits: Uint8Array;
  fixed: Uint8Array;
  work: FlowWork;
  /** The first heads, of saturated soil, and the exits open then: tame enough to start from again. */
  saturatedM: Float64Array;
  saturatedExits: Uint8Array;
}

function begin(flow: FlowMesh, conditions: NodeConditions): SteadyState {
  const nodes = flow.mesh.x.length;
  return {
    headM: new Float64Array(nodes),
    image: new Float64Array(nodes),
    flows: new Float64Array(nodes),
    exits: conditions.mayExit.slice(),
    fixed: new Uint8Array(nodes),
    work: makeFlowWork(flow),
    saturatedM: new Float64Array(nodes),
    saturatedExits: conditions.mayExit.slice(),
  };
}

interface Progress {
  residualM: number;
  best: number;
  sinceBest: number;
  damping: number;
  /** Iterations since mixing was given up; 0 while it is not. */
  damped: number;
}

function noteProgress(progress: Progress, residualM: number): void {
  progress.damping = residualM > progress.residualM ? 0.6 * progress.damping : Math.min(1, 1.15 * progress.damping);
  progress.residualM = residualM;
  progress.sinceBest++;
  if (progress.damped > 0 || progress.sinceBest > PATIENCE) progress.damped++;
  if (residualM >= 0.9 * progress.best) return;
  progress.best = residualM;
  progress.sinceBest = 0;
}

/** Damps every node by how its steps alternate (as the delta-bar-delta rule of Jacobs 1988 does with learning rates). */
class LocalDamping {
  readonly #share: Float64Array;
  readonly #step: Float64Array;

  constructor(nodes: number) {
    this.#share = new Float64Array(nodes).fill(0.3);
    this.#step = new Float64Array(nodes);
  }

  advance(headM: Float64Array, image: Float64Array): void {
    for (let i = 0; i < headM.length; i++) {
      const step = (image[i] as number) - (headM[i] as number);
      const share = this.#share[i] as number;
      const next = step * (this.#step[i] as number) < 0 ? Math.max(0.005, 0.5 * share) : Math.min(1, 1.2 * share);
      this.#share[i] = next;
      this.#step[i] = step;
      headM[i] = (headM[i] as number) + next * step;
    }
  }
}

function letTimeRun(
  flow: FlowMesh,
  conditions: NodeConditions,
  state: SteadyState,
  settings: IterationSettings,
  before: number,
): SeepageSolution | null {
  const found = relaxToSteady(flow, conditions, state.saturatedM, state.saturatedExits, settings);
  if (!found) return null;
  const { step } = found;
  state.image.set(step.headM);
  state.flows.set(step.flows);
  state.exits.set(step.exits);
  state.fixed.set(step.fixed);
  state.work.relative.set(step.work.relative);
  const iterations = before + found.iterations;
  return finish(flow, conditions, state, { converged: true, iterations, residualM: step.headResidualM });
}

function finish(
  flow: FlowMesh,
  conditions: NodeConditions,
  state: SteadyState,
  outcome: { converged: boolean; iterations: number; residualM: number },
): SeepageSolution {
  const total = flowThroughFixed(state.flows, state.fixed, conditions.inflow);
  const relativeConductivity = state.work.relative.slice();
  updateConductivity(flow, state.image, state.work);
  const own = new Float64Array(state.flows.length);
  nodalFlows(flow, state.work.relative, state.image, own);
  let unbalanced = 0;
  own.forEach((q, node) => {
    if (state.fixed[node] !== 1) unbalanced += Math.abs(q - (conditions.inflow[node] as number));
  });
  const moves = total > 0 && unbalanced > flowOfLastDigits(flow, state.work.relative, state.image);
  const exitNodes = [...state.exits.keys()].filter((node) => state.exits[node] === 1);
  return {
    totalHeadM: state.image,
    relativeConductivity,
    nodalFlowM2PerS: state.flows,
    exitNodes: Int32Array.from(exitNodes),
    convergence: {
      converged: outcome.converged,
      iterations: outcome.iterations,
      headResidualM: outcome.residualM,
      flowImbalance: moves ? unbalanced / total : 0,
    },
  };
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = Math.abs((a[i] as number) - (b[i] as number));
    if (Number.isNaN(difference)) return difference;
    if (difference > largest) largest = difference;
  }
  return largest;
}

function singular(): SeepageOutcome<never> {
  return failed(
    'singular',
    'The flow has no unique solution: some part of the soil is joined to no prescribed head and no seepage face that stays open.',
  );
}
