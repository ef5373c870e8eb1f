import { type FlowWork, makeFlowWork, nodalFlows, updateConductivity } from './flow-equations.js';
import type { FlowMesh } from './flow-mesh.js';
import { flowThroughFixed, headRange, type IterationSettings } from './iteration.js';
import { NewtonSystem } from './newton.js';
import type { NodeConditions } from './node-conditions.js';
import { fixHeads, reviewExits } from './seepage-face.js';

/**
 * One step in time of d(storage)/dt = div(kr K grad h), backward Euler, by Newton's iteration with a line search.
 *
 * Storage enters as a difference of values (Celia, Bouloutas and Zarba 1990), so that a converged step loses no water
 * whatever its length. Newton rather than Picard: rain on dry soil and fronts ask for the slope of the conductivity
 * (Lehmann and Ackerer 1998, Comparison of iterative methods for improved solutions of the fluid flow equation in
 * partially saturated porous media, Transport in Porous Media 31). An infinite duration is the steady state.
 */
export class TransientStep {
  readonly headM: Float64Array;
  readonly flows: Float64Array;
  readonly exits: Uint8Array;
  readonly work: FlowWork;
  iterations = 0;
  /** Last correction, m. */
  headResidualM = 0;
  /** Flow in and out during the last step, m2/s, and what of it is left over at nodes that should balance. */
  totalFlow = 0;
  unbalancedFlow = 0;
  storedChangeM2 = 0;
  readonly fixed: Uint8Array;
  /** Storage of every lump at the start of the step. */
  readonly #before: Float64Array;
  readonly #trial: Float64Array;
  readonly #correction: Float64Array;
  readonly #residual: Float64Array;
  readonly #slope: Float64Array;
  readonly #newton: NewtonSystem;

  constructor(readonly flow: FlowMesh) {
    const nodes = flow.mesh.x.length;
    this.headM = new Float64Array(nodes);
    this.flows = new Float64Array(nodes);
    this.exits = new Uint8Array(nodes);
    this.work = makeFlowWork(flow);
    this.fixed = new Uint8Array(nodes);
    this.#before = new Float64Array(flow.lumps.node.length);
    this.#trial = new Float64Array(nodes);
    this.#correction = new Float64Array(nodes);
    this.#residual = new Float64Array(nodes);
    this.#slope = new Float64Array(nodes);
    this.#newton = new NewtonSystem(flow);
  }

  /**
   * From `from`, where `exits` were open, over `durationS`; leaves the heads, the open exits and the flows here. False when the
   * iteration did not converge: try a shorter step.
   */
  take(from: Float64Array, conditions: NodeConditions, durationS: number, settings: IterationSettings): boolean {
    const { y } = this.flow.mesh;
    const toleranceM = settings.tolerance * headRange(from, y);
    this.headM.set(from);
    this.#keepStorage(from);
    fixHeads(conditions, y, this.exits, this.headM, this.fixed);
    let left = this.#balance(this.headM, conditions, durationS);
    for (let iteration = 1; iteration <= settings.maxIterations; iteration++) {
      this.iterations = iteration;
      if (
        !this.#newton.solve(this.headM, this.work.relative, this.#slope, this.#residual, this.fixed, this.#correction)
      ) {
        return false;
      }
      const largest = this.#correction.reduce((most, change) => Math.max(most, Math.abs(change)), 0);
      if (!Number.isFinite(largest)) return false;
      left = this.#search(conditions, durationS, left);
      this.headResidualM = largest;
      const switched = reviewExits(conditions, y, this.headM, this.flows, this.totalFlow, this.exits);
      if (switched === 0 && largest <= toleranceM) return true;
      if (switched > 0) {
        fixHeads(conditions, y, this.exits, this.headM, this.fixed);
        left = this.#balance(this.headM, conditions, durationS);
      }
    }
    return false;
  }

  /** Goes along the correction as far as the unbalanced flow does not grow; answers what is left of it. */
  #search(conditions: NodeConditions, durationS: number, left: number): number {
    const start = this.#trial;
    start.set(this.headM);
    let unbalanced = Infinity;
    for (let share = 1; ; share /= 2) {
      for (let i = 0; i < start.length; i++) {
        this.headM[i] = (start[i] as number) + share * (this.#correction[i] as number);
      }
      unbalanced = this.#balance(this.headM, conditions, durationS);
      if (unbalanced <= left || share <= SHORTEST_SHARE) return unbalanced;
    }
  }

  #keepStorage(headM: Float64Array): void {
    const { lumps, storage, mesh } = this.flow;
    for (let i = 0; i < lumps.node.length; i++) {
      const node = lumps.node[i] as number;
      const curve = storage[lumps.material[i] as number];
      if (curve) this.#before[i] = curve.content((headM[node] as number) - (mesh.y[node] as number));
    }
  }

  /**
   * For these heads the flow into the soil at every node, what passes on and what is stored, and the slope of storage; answers
   * the sum of what is left over at nodes that should balance.
   */
  #balance(headM: Float64Array, conditions: NodeConditions, durationS: number): number {
    const { lumps, storage, mesh } = this.flow;
    updateConductivity(this.flow, headM, this.work);
    nodalFlows(this.flow, this.work.relative, headM, this.flows);
    this.#slope.fill(0);
    let stored = 0;
    for (let i = 0; i < lumps.node.length; i++) {
      const node = lumps.node[i] as number;
      const curve = storage[lumps.material[i] as number];
      if (!curve) continue;
      const pressure = (headM[node] as number) - (mesh.y[node] as number);
      const area = lumps.areaM2[i] as number;
      const gain = area * (curve.content(pressure) - (this.#before[i] as number));
      this.flows[node] = (this.flows[node] as number) + gain / durationS;
      this.#slope[node] = (this.#slope[node] as number) + (area * curve.capacity(pressure)) / durationS;
      stored += gain;
    }
    this.storedChangeM2 = stored;
    let [net, sum] = [0, 0];
    for (let node = 0; node < headM.length; node++) {
      const left = this.fixed[node] === 1 ? 0 : (this.flows[node] as number) - (conditions.inflow[node] as number);
      this.#residual[node] = left;
      net += left;
      sum += Math.abs(left);
    }
    this.unbalancedFlow = net;
    this.totalFlow = flowThroughFixed(this.flows, this.fixed, conditions.inflow);
    return sum;
  }
}

/** Chosen: shorter steps along a correction do not get out of a corner, a shorter step in time does. */
const SHORTEST_SHARE = 1 / 64;
