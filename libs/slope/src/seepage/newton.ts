import { type FlowMesh, PAIRS } from './flow-mesh.js';
import { meanOver } from './mean-conductivity.js';
import {
  factorizeUnsymmetric,
  makeUpperFactor,
  solveUnsymmetric,
  type UnsymmetricValues,
  type UpperFactor,
} from './sparse-lu.js';

/**
 * Newton's correction of the heads: the element matrices and what their conductivities change by,
 * J_ij = kr K_ij + (K h)_i dkr/dh_j, with the slope of storage on the diagonal.
 */
export class NewtonSystem {
  readonly #values: UnsymmetricValues;
  readonly #upper: UpperFactor;
  readonly #correction: Float64Array;
  readonly #slopes = new Float64Array(3);

  constructor(readonly flow: FlowMesh) {
    const entries = flow.pattern.column.length;
    this.#values = { below: new Float64Array(entries), above: new Float64Array(entries) };
    this.#upper = makeUpperFactor(flow.factor);
    this.#correction = new Float64Array(flow.mesh.x.length);
  }

  /**
   * Puts into `correction` what takes the residual (m2/s, per node) away, 0 at fixed nodes. `relative` are the conductivities
   * of the heads. False when the Jacobian is singular.
   */
  solve(
    headM: Float64Array,
    relative: Float64Array,
    storageSlope: Float64Array,
    residual: Float64Array,
    fixed: Uint8Array,
    correction: Float64Array,
  ): boolean {
    const { pattern, factor, rowOfNode } = this.flow;
    this.#assemble(headM, relative);
    const { below, above } = this.#values;
    const b = this.#correction;
    for (let node = 0; node < headM.length; node++) {
      const row = rowOfNode[node] as number;
      const diagonal = (pattern.start[row + 1] as number) - 1;
      below[diagonal] = (below[diagonal] as number) + (storageSlope[node] as number);
      b[row] = fixed[node] === 1 ? 0 : -(residual[node] as number);
    }
    this.#hold(fixed);
    if (!factorizeUnsymmetric(factor, this.#upper, pattern, { below, above })) return false;
    solveUnsymmetric(factor, this.#upper, b);
    for (let node = 0; node < headM.length; node++) correction[node] = b[rowOfNode[node] as number] as number;
    return true;
  }

  #assemble(headM: Float64Array, relative: Float64Array): void {
    const { stiffness, place, mesh } = this.flow;
    const { below, above } = this.#values;
    below.fill(0);
    above.fill(0);
    for (let t = 0; t < relative.length; t++) {
      const k = relative[t] as number;
      for (let i = 6 * t; i < 6 * t + 6; i++) {
        const p = place[i] as number;
        const value = k * (stiffness[i] as number);
        below[p] = (below[p] as number) + value;
        above[p] = (above[p] as number) + value;
      }
      if (k < 1 && this.#findSlopes(headM, t, k)) this.#addSlopes(headM, mesh.triangles, t);
    }
  }

  /** dkr/dh at the three corners, by differences; false when the triangle is at its floor and none matters. */
  #findSlopes(headM: Float64Array, t: number, k: number): boolean {
    const { mesh, relative, materialOfTriangle } = this.flow;
    const curve = relative[materialOfTriangle[t] as number];
    if (!curve) return false;
    const a = mesh.triangles[3 * t] as number;
    const b = mesh.triangles[3 * t + 1] as number;
    const c = mesh.triangles[3 * t + 2] as number;
    const sa = (mesh.y[a] as number) - (headM[a] as number);
    const sb = (mesh.y[b] as number) - (headM[b] as number);
    const sc = (mesh.y[c] as number) - (headM[c] as number);
    // Drier by a hair: all corners can be, whereas at saturation there is no wetter.
    const step = 1e-6 * (1 + Math.abs(sa) + Math.abs(sb) + Math.abs(sc));
    this.#slopes[0] = (k - meanOver(curve, sa + step, sb, sc)) / step;
    this.#slopes[1] = (k - meanOver(curve, sa, sb + step, sc)) / step;
    this.#slopes[2] = (k - meanOver(curve, sa, sb, sc + step)) / step;
    return this.#slopes[0] !== 0 || this.#slopes[1] !== 0 || this.#slopes[2] !== 0;
  }

  #addSlopes(headM: Float64Array, triangles: Int32Array, t: number): void {
    const { stiffness, place, rowOfNode } = this.flow;
    const { below, above } = this.#values;
    const slopes = this.#slopes;
    const sent = [0, 0, 0];
    for (let pair = 0; pair < 3; pair++) {
      const [i, j] = PAIRS[pair] as readonly [0 | 1 | 2, 0 | 1 | 2];
      const difference =
        (headM[triangles[3 * t + j] as number] as number) - (headM[triangles[3 * t + i] as number] as number);
      const q = (stiffness[6 * t + 3 + pair] as number) * difference;
      sent[i] = (sent[i] as number) + q;
      sent[j] = (sent[j] as number) - q;
    }
    for (let k = 0; k < 3; k++) {
      const own = place[6 * t + k] as number;
      below[own] = (below[own] as number) + (sent[k] as number) * (slopes[k] as number);
      const [i, j] = PAIRS[k] as readonly [0 | 1 | 2, 0 | 1 | 2];
      const p = place[6 * t + 3 + k] as number;
      const later =
        (rowOfNode[triangles[3 * t + i] as number] as number) > (rowOfNode[triangles[3 * t + j] as number] as number);
      const [r, c] = later ? [i, j] : [j, i];
      below[p] = (below[p] as number) + (sent[r] as number) * (slopes[c] as number);
      above[p] = (above[p] as number) + (sent[c] as number) * (slopes[r] as number);
    }
  }

  /** Rows and columns of fixed nodes become those of the identity. */
  #hold(fixed: Uint8Array): void {
    const { pattern, nodeOfRow } = this.flow;
    const { below, above } = this.#values;
    for (let row = 0; row < nodeOfRow.length; row++) {
      const held = fixed[nodeOfRow[row] as number] === 1;
      const last = (pattern.start[row + 1] as number) - 1;
      for (let p = pattern.start[row] as number; p < last; p++) {
        if (!held && fixed[nodeOfRow[pattern.column[p] as number] as number] !== 1) continue;
        below[p] = 0;
        above[p] = 0;
      }
      if (held) below[last] = 1;
    }
  }
}
