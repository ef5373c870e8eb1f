import { AndersonMixing } from './anderson.js';
import {
  type FlowWork,
  makeFlowWork,
  nodalFlows,
  type StorageTerms,
  solveHeads,
  updateConductivity,
} from './flow-equations.js';
import type { FlowMesh } from './flow-mesh.js';
import type { NodeConditions } from './node-conditions.js';
import { fixHeads, reviewExits } from './seepage-face.js';
import { flowThroughFixed, headRange, type IterationSettings, largestDifference } from './steady.js';

/**
 * One step in time of d(storage)/dt = div(kr K grad h), backward Euler, by the modified Picard iteration of Celia,
 * Bouloutas and Zarba (1990): storage is a difference of values and its slope only steers the iteration, so that a
 * converged step loses no water whatever its length. Mixed after Anderson as the steady iteration is.
 */
export class TransientStep {
  readonly headM: Float64Array;
  readonly flows: Float64Array;
  readonly exits: Uint8Array;
  readonly work: FlowWork;
  iterations = 0;
  headResidualM = 0;
  /** Flow in and out during the last step, m2/s, and what of it is left over at nodes that should balance. */
  totalFlow = 0;
  unbalancedFlow = 0;
  storedChangeM2 = 0;
  readonly #image: Float64Array;
  readonly #fixed: Uint8Array;
  /** Storage of every lump, and pressure head of every node, at the start of the step. */
  readonly #before: Float64Array;
  readonly #from: Float64Array;
  readonly #storage: StorageTerms;
  readonly #gain: Float64Array;

  constructor(readonly flow: FlowMesh) {
    const nodes = flow.mesh.x.length;
    this.headM = new Float64Array(nodes);
    this.flows = new Float64Array(nodes);
    this.exits = new Uint8Array(nodes);
    this.work = makeFlowWork(flow);
    this.#image = new Float64Array(nodes);
    this.#fixed = new Uint8Array(nodes);
    this.#before = new Float64Array(flow.lumps.node.length);
    this.#from = new Float64Array(nodes);
    this.#gain = new Float64Array(nodes);
    this.#storage = { diagonal: new Float64Array(nodes), load: new Float64Array(nodes) };
  }

  /**
   * From `from`, where `exits` were open, over `durationS`; leaves the heads, the open exits and the flows here. False when the
   * iteration did not converge: try a shorter step.
   */
  take(from: Float64Array, conditions: NodeConditions, durationS: number, settings: IterationSettings): boolean {
    const { flow, work } = this;
    const { y } = flow.mesh;
    const mixing = new AndersonMixing();
    const range = headRange(from, y);
    this.headM.set(from);
    this.#keepStorage(from);
    for (let iteration = 1; iteration <= settings.maxIterations; iteration++) {
      this.iterations = iteration;
      fixHeads(conditions, y, this.exits, this.headM, this.#fixed);
      updateConductivity(flow, this.headM, work);
      this.#putStorage(durationS);
      this.#image.set(this.headM);
      if (!solveHeads(flow, work, this.#fixed, conditions.inflow, this.#image, this.#storage)) return false;
      this.#balance(conditions, durationS);
      const switched = reviewExits(conditions, y, this.#image, this.flows, this.totalFlow, this.exits);
      this.headResidualM = largestDifference(this.headM, this.#image);
      if (!Number.isFinite(this.headResidualM)) return false;
      if (this.headResidualM <= settings.tolerance * range && switched === 0) {
        this.headM.set(this.#image);
        return true;
      }
      if (switched > 0) mixing.restart();
      mixing.advance(this.headM, this.#image, 1);
    }
    return false;
  }

  #keepStorage(headM: Float64Array): void {
    const { lumps, storage, mesh } = this.flow;
    for (let node = 0; node < headM.length; node++) {
      this.#from[node] = (headM[node] as number) - (mesh.y[node] as number);
    }
    for (let i = 0; i < lumps.node.length; i++) {
      const node = lumps.node[i] as number;
      const curve = storage[lumps.material[i] as number];
      if (curve) this.#before[i] = curve.content((headM[node] as number) - (mesh.y[node] as number));
    }
  }

  /** Terms of storage about the present heads: slope times the new head = slope times the present one less the gain so far. */
  #putStorage(durationS: number): void {
    const { lumps, storage, mesh } = this.flow;
    const { diagonal, load } = this.#storage;
    diagonal.fill(0);
    load.fill(0);
    for (let i = 0; i < lumps.node.length; i++) {
      const node = lumps.node[i] as number;
      const curve = storage[lumps.material[i] as number];
      if (!curve) continue;
      const head = this.headM[node] as number;
      const pressure = head - (mesh.y[node] as number);
      const rate = (lumps.areaM2[i] as number) / durationS;
      const gain = curve.content(pressure) - (this.#before[i] as number);
      const move = pressure - (this.#from[node] as number);
      // The chord from the start of the step holds where the tangent all but vanishes as a node fills up.
      const chord = Math.abs(move) > 1e-9 ? gain / move : 0;
      const slope = rate * Math.max(curve.capacity(pressure), chord);
      diagonal[node] = (diagonal[node] as number) + slope;
      load[node] = (load[node] as number) + slope * head - rate * gain;
    }
  }

  /** Flows into the soil for the solved heads: what passes on to neighbours and what is stored. */
  #balance(conditions: NodeConditions, durationS: number): void {
    const { lumps, storage, mesh } = this.flow;
    nodalFlows(this.flow, this.work.relative, this.#image, this.flows);
    this.#gain.fill(0);
    let stored = 0;
    for (let i = 0; i < lumps.node.length; i++) {
      const node = lumps.node[i] as number;
      const curve = storage[lumps.material[i] as number];
      if (!curve) continue;
      const pressure = (this.#image[node] as number) - (mesh.y[node] as number);
      const gain = (lumps.areaM2[i] as number) * (curve.content(pressure) - (this.#before[i] as number));
      this.#gain[node] = (this.#gain[node] as number) + gain / durationS;
      stored += gain;
    }
    this.storedChangeM2 = stored;
    let unbalanced = 0;
    for (let node = 0; node < this.flows.length; node++) {
      this.flows[node] = (this.flows[node] as number) + (this.#gain[node] as number);
      if (this.#fixed[node] !== 1) unbalanced += (this.flows[node] as number) - (conditions.inflow[node] as number);
    }
    this.unbalancedFlow = unbalanced;
    this.totalFlow = flowThroughFixed(this.flows, this.#fixed, conditions.inflow);
  }
}
