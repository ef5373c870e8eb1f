import { type FlowMesh, PAIRS } from './flow-mesh.js';
import { meanOver } from './mean-conductivity.js';
import { factorize, solveFactored } from './sparse-cholesky.js';

/**
 * The flow equations of one iteration: assembled, constrained and solved, and the flows that a field of heads asks for.
 */
export interface FlowWork {
  values: Float64Array;
  rightSide: Float64Array;
  /** Relative conductivity of every triangle. */
  relative: Float64Array;
}

export function makeFlowWork(flow: FlowMesh): FlowWork {
  return {
    values: new Float64Array(flow.pattern.column.length),
    rightSide: new Float64Array(flow.mesh.x.length),
    relative: new Float64Array(flow.materialOfTriangle.length).fill(1),
  };
}

/** Relative conductivity of every triangle: its mean over the triangle, for suctions that vary linearly. */
export function updateConductivity(flow: FlowMesh, headM: Float64Array, work: FlowWork): void {
  const { mesh, materialOfTriangle, relative } = flow;
  const { triangles, y } = mesh;
  for (let t = 0; t < work.relative.length; t++) {
    const a = triangles[3 * t] as number;
    const b = triangles[3 * t + 1] as number;
    const c = triangles[3 * t + 2] as number;
    const sa = (y[a] as number) - (headM[a] as number);
    const sb = (y[b] as number) - (headM[b] as number);
    const sc = (y[c] as number) - (headM[c] as number);
    if (sa <= 0 && sb <= 0 && sc <= 0) {
      work.relative[t] = 1;
      continue;
    }
    const k = relative[materialOfTriangle[t] as number];
    if (k) work.relative[t] = meanOver(k, sa, sb, sc);
  }
}

/**
 * Solves for the heads with the present conductivities. Nodes with `fixed` keep the head they have in `headM`; the others
 * are overwritten. False when the equations have no unique solution.
 */
export function solveHeads(
  flow: FlowMesh,
  work: FlowWork,
  fixed: Uint8Array,
  inflow: Float64Array,
  headM: Float64Array,
): boolean {
  const { pattern, nodeOfRow, rowOfNode, factor } = flow;
  const { values, rightSide } = work;
  assemble(flow, work);
  for (let node = 0; node < inflow.length; node++) rightSide[rowOfNode[node] as number] = inflow[node] as number;
  for (let row = 0; row < nodeOfRow.length; row++) {
    const isFixed = fixed[nodeOfRow[row] as number] === 1;
    const last = (pattern.start[row + 1] as number) - 1;
    for (let p = pattern.start[row] as number; p < last; p++) {
      const column = pattern.column[p] as number;
      const columnFixed = fixed[nodeOfRow[column] as number] === 1;
      if (!isFixed && !columnFixed) continue;
      const value = values[p] as number;
      if (!isFixed)
        rightSide[row] = (rightSide[row] as number) - value * (headM[nodeOfRow[column] as number] as number);
      else if (!columnFixed) {
        rightSide[column] = (rightSide[column] as number) - value * (headM[nodeOfRow[row] as number] as number);
      }
      values[p] = 0;
    }
    if (isFixed) values[last] = 1;
  }
  for (let row = 0; row < nodeOfRow.length; row++) {
    const node = nodeOfRow[row] as number;
    if (fixed[node] === 1) rightSide[row] = headM[node] as number;
  }
  if (!factorize(factor, pattern, values)) return false;
  solveFactored(factor, rightSide);
  for (let row = 0; row < nodeOfRow.length; row++) {
    const node = nodeOfRow[row] as number;
    if (fixed[node] !== 1) headM[node] = rightSide[row] as number;
  }
  return true;
}

function assemble(flow: FlowMesh, { values, relative }: FlowWork): void {
  const { stiffness, place } = flow;
  values.fill(0);
  for (let t = 0; t < relative.length; t++) {
    const k = relative[t] as number;
    for (let i = 6 * t; i < 6 * t + 6; i++) {
      const p = place[i] as number;
      values[p] = (values[p] as number) + k * (stiffness[i] as number);
    }
  }
}

/** Flow into the soil that every node must be given for these heads, m2/s: K h, zero where nothing enters or leaves. */
export function nodalFlows(flow: FlowMesh, relative: Float64Array, headM: Float64Array, out: Float64Array): void {
  const { stiffness, mesh } = flow;
  out.fill(0);
  for (let t = 0; t < relative.length; t++) {
    const k = relative[t] as number;
    for (let pair = 0; pair < 3; pair++) {
      // Rows of an element matrix sum to zero, so that the flow between two nodes is K_ij times the difference.
      const [i, j] = PAIRS[pair] as readonly [number, number];
      const a = mesh.triangles[3 * t + i] as number;
      const b = mesh.triangles[3 * t + j] as number;
      const q = k * (stiffness[6 * t + 3 + pair] as number) * ((headM[b] as number) - (headM[a] as number));
      out[a] = (out[a] as number) + q;
      out[b] = (out[b] as number) - q;
    }
  }
}

/** Last digits by which solved heads may be off. Chosen. */
const LAST_DIGITS = 16;

/** All the flow into nodes and out of them, m2/s, that the last digits of these heads amount to: no water stands stiller. */
export function flowOfLastDigits(flow: FlowMesh, relative: Float64Array, headM: Float64Array): number {
  const { stiffness } = flow;
  let highestM = 0;
  for (const head of headM) highestM = Math.max(highestM, Math.abs(head));
  let conductance = 0;
  for (let t = 0; t < relative.length; t++) {
    for (let pair = 0; pair < 3; pair++) {
      conductance += (relative[t] as number) * Math.abs(stiffness[6 * t + 3 + pair] as number);
    }
  }
  return 2 * conductance * LAST_DIGITS * Number.EPSILON * highestM;
}
