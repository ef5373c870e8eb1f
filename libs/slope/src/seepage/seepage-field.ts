import type { TriangleMesh } from '../mesh/mesh.js';
import { locatePoint, makePointLocator, type PointLocator } from '../mesh/point-locator.js';
import { type FlowMesh, PAIRS } from './flow-mesh.js';
import type { SeepageSolution } from './solution.js';

/** What a field says at a point. */
export interface PointReading {
  triangle: number;
  region: number;
  totalHeadM: number;
  pressureHeadM: number;
  /** Negative where the soil is unsaturated. */
  porePressureKpa: number;
  /** Darcy's velocity, m/s: flow per area of soil and pores together. */
  velocityMPerS: readonly [x: number, y: number];
  /** dh/dx and dh/dy: water flows against it. */
  gradient: readonly [x: number, y: number];
  relativeConductivity: number;
}

/** A solution on its mesh, to be read at nodes, in triangles and at points. */
export class SeepageField {
  readonly mesh: TriangleMesh;
  readonly locator: PointLocator;

  constructor(
    readonly flow: FlowMesh,
    readonly solution: SeepageSolution,
    readonly waterUnitWeightKnM3: number,
  ) {
    this.mesh = flow.mesh;
    this.locator = makePointLocator(flow.mesh);
  }

  /** Per node, m. */
  pressureHeadM(): Float64Array {
    return this.solution.totalHeadM.map((head, node) => head - (this.mesh.y[node] as number));
  }

  /** Per node, kPa. */
  porePressureKpa(): Float64Array {
    return this.pressureHeadM().map((head) => head * this.waterUnitWeightKnM3);
  }

  /** Null outside the mesh. */
  at(x: number, y: number): PointReading | null {
    const found = locatePoint(this.locator, x, y);
    if (!found) return null;
    const { triangle, weights } = found;
    let totalHeadM = 0;
    for (let k = 0; k < 3; k++) totalHeadM += (weights[k] as number) * this.#head(triangle, k);
    const { vx, vy } = this.velocity(triangle);
    return {
      triangle,
      region: this.mesh.regionOfTriangle[triangle] as number,
      totalHeadM,
      pressureHeadM: totalHeadM - y,
      porePressureKpa: (totalHeadM - y) * this.waterUnitWeightKnM3,
      velocityMPerS: [vx, vy],
      gradient: this.gradient(triangle),
      relativeConductivity: this.solution.relativeConductivity[triangle] as number,
    };
  }

  gradient(t: number): [x: number, y: number] {
    const { x, y, triangles } = this.mesh;
    const [a, b, c] = [triangles[3 * t] as number, triangles[3 * t + 1] as number, triangles[3 * t + 2] as number];
    const [bx, by] = [(x[b] as number) - (x[a] as number), (y[b] as number) - (y[a] as number)];
    const [cx, cy] = [(x[c] as number) - (x[a] as number), (y[c] as number) - (y[a] as number)];
    const toB = this.#head(t, 1) - this.#head(t, 0);
    const toC = this.#head(t, 2) - this.#head(t, 0);
    const twice = bx * cy - cx * by;
    return [(toB * cy - toC * by) / twice, (toC * bx - toB * cx) / twice];
  }

  /** Darcy's velocity in a triangle, -kr K grad h. */
  velocity(t: number): { vx: number; vy: number } {
    const [gx, gy] = this.gradient(t);
    const tensor = this.flow.tensors[this.flow.materialOfTriangle[t] as number];
    const k = this.solution.relativeConductivity[t] as number;
    if (!tensor) return { vx: 0, vy: 0 };
    return { vx: -k * (tensor.xx * gx + tensor.xy * gy), vy: -k * (tensor.xy * gx + tensor.yy * gy) };
  }

  /** Flow that node k of a triangle sends into it, m2/s: its row of the element matrix times the heads. */
  elementFlow(t: number, k: number): number {
    let flow = 0;
    for (let pair = 0; pair < 3; pair++) {
      const [i, j] = PAIRS[pair] as readonly [number, number];
      if (i !== k && j !== k) continue;
      const other = i === k ? j : i;
      flow += (this.flow.stiffness[6 * t + 3 + pair] as number) * (this.#head(t, other) - this.#head(t, k));
    }
    return flow * (this.solution.relativeConductivity[t] as number);
  }

  /** Largest velocity of any triangle, m/s. */
  maxVelocityMPerS(): number {
    let largest = 0;
    for (let t = 0; t < this.flow.materialOfTriangle.length; t++) {
      const { vx, vy } = this.velocity(t);
      largest = Math.max(largest, Math.hypot(vx, vy));
    }
    return largest;
  }

  /** Water that enters through the outline, m2/s; in steady flow as much leaves. */
  inflowM2PerS(): number {
    return this.solution.nodalFlowM2PerS.reduce((sum, q) => (q > 0 ? sum + q : sum), 0);
  }

  outflowM2PerS(): number {
    return this.solution.nodalFlowM2PerS.reduce((sum, q) => (q < 0 ? sum - q : sum), 0);
  }

  #head(t: number, k: number): number {
    return this.solution.totalHeadM[this.mesh.triangles[3 * t + k] as number] as number;
  }
}
