import type { PlanarGraph } from './planar-graph.js';
import { next, prev, type Triangulation, triangleOf } from './triangulation.js';

/**
 * Delaunay refinement after Ruppert (1995, J. Algorithms 18) with Shewchuk's order of work (2002, Delaunay refinement
 * algorithms for triangular mesh generation, Computational Geometry 22).
 *
 * A piece of a segment whose diametral circle holds a node is cut; else a triangle that is too thin or too large gets a
 * node at its circumcentre, unless that node would lie in the diametral circle of a piece, which is then cut instead.
 * Pieces that end at a sharp corner are cut on circles of power-of-two radius about it (Ruppert's section 6), and a
 * triangle whose shortest edge spans such a corner between equal circles keeps its angle (Miller, Pav and Walkington
 * 2003, When and why Ruppert's algorithm works): no mesh can do better there.
 */
export interface RefineSettings {
  minAngleDeg: number;
  /** Edges longer than this make a triangle too large. */
  longestEdgeM: number;
  /** The work stops, and says so, at this many triangles. */
  mostTriangles: number;
}

export type RefineOutcome = 'refined' | 'too_many_triangles';

/** What the nodes of the triangulation are, and where its segments end. */
export class Refinement {
  /** Input segment that a node added on one lies on; -1 for corners and for nodes inside. */
  readonly segmentOfNode: number[] = [];
  readonly #leastCornerDeg: Float64Array;
  #minAngleDeg = 0;
  readonly #corners: number;
  readonly #ends: Int32Array;
  readonly #thin: number[] = [];
  readonly #encroached: number[] = [];
  #queued = new Uint8Array(0);
  /** Pieces are never cut below this: sharper corners than doubles can tell end here. */
  readonly #shortestM: number;

  constructor(
    readonly mesh: Triangulation,
    graph: PlanarGraph,
  ) {
    this.#corners = mesh.nodeCount;
    this.#ends = segmentEnds(mesh, graph.segments.length);
    this.#leastCornerDeg = leastCornersDeg(mesh);
    this.#shortestM = 2 * graph.toleranceM;
    for (let node = 0; node < mesh.nodeCount; node++) this.segmentOfNode.push(-1);
  }

  /** Cuts every piece of a segment longer than the size, evenly. */
  cutSegments(longestM: number): void {
    const { mesh } = this;
    for (let e = 0; e < 3 * mesh.triangleCount; e++) {
      const twin = mesh.twin[e] as number;
      if (!mesh.isFixed(e) || (twin >= 0 && twin < e)) continue;
      const p = mesh.origin[e] as number;
      const q = mesh.origin[next(e)] as number;
      if (p >= this.#corners || q >= this.#corners) continue;
      const parts = Math.ceil(this.#length(p, q) / longestM - 1e-9);
      let [from, fromAt] = [p, 0];
      for (let i = 1; i < parts; i++) {
        const edge = mesh.findEdge(from, q);
        const reverse = edge >= 0 ? edge : mesh.findEdge(q, from);
        if (reverse < 0) break;
        const share = (i / parts - fromAt) / (1 - fromAt);
        const node = this.#cut(reverse, edge >= 0 ? share : 1 - share);
        if (node < 0) break;
        [from, fromAt] = [node, i / parts];
      }
    }
  }

  addInside(x: number, y: number, triangle: number): void {
    this.mesh.insert(this.#newNode(x, y, -1), triangle);
  }

  refine(settings: RefineSettings): RefineOutcome {
    const { mesh } = this;
    this.#minAngleDeg = settings.minAngleDeg;
    const thinness = 4 * Math.sin((settings.minAngleDeg * Math.PI) / 180) ** 2;
    const longest2 = settings.longestEdgeM ** 2;
    this.#queued = new Uint8Array(mesh.triangleCount);
    mesh.changed.length = 0;
    for (let t = 0; t < mesh.triangleCount; t++) this.#notice(t, thinness, longest2);
    // First in, first out keeps the grading even and the order fixed.
    for (let encroached = 0, thin = 0; ; ) {
      if (mesh.triangleCount > settings.mostTriangles) return 'too_many_triangles';
      if (encroached < this.#encroached.length) {
        const e = this.#encroached[encroached++] as number;
        if (this.#isEncroached(e)) this.#halve(e);
      } else if (thin < this.#thin.length) {
        const t = this.#thin[thin++] as number;
        this.#queued[t] = 0;
        if (this.#isPoor(t, thinness, longest2)) this.#improve(t);
      } else return 'refined';
      this.#noticeChanges(thinness, longest2);
    }
  }

  #noticeChanges(thinness: number, longest2: number): void {
    const { changed, triangleCount } = this.mesh;
    if (this.#queued.length < triangleCount) {
      const larger = new Uint8Array(2 * triangleCount);
      larger.set(this.#queued);
      this.#queued = larger;
    }
    for (const t of changed) this.#notice(t, thinness, longest2);
    changed.length = 0;
  }

  #notice(t: number, thinness: number, longest2: number): void {
    for (let e = 3 * t; e < 3 * t + 3; e++) if (this.#isEncroached(e)) this.#encroached.push(e);
    if (this.#queued[t] || !this.#isPoor(t, thinness, longest2)) return;
    this.#queued[t] = 1;
    this.#thin.push(t);
  }

  /** The node opposite half-edge e, or opposite its twin, lies in the diametral circle of the piece. */
  #isEncroached(e: number): boolean {
    if (!this.mesh.isFixed(e)) return false;
    if (this.#seesUnderRightAngle(e, this.mesh.origin[prev(e)] as number)) return true;
    const twin = this.mesh.twin[e] as number;
    return twin >= 0 && this.#seesUnderRightAngle(e, this.mesh.origin[prev(twin)] as number);
  }

  #seesUnderRightAngle(e: number, node: number): boolean {
    return this.#holdsInCircle(e, this.mesh.x[node] as number, this.mesh.y[node] as number);
  }

  /** Within the diametral circle of the piece, by more than rounding. */
  #holdsInCircle(e: number, x: number, y: number): boolean {
    const { mesh } = this;
    const p = mesh.origin[e] as number;
    const q = mesh.origin[next(e)] as number;
    const px = (mesh.x[p] as number) - x;
    const py = (mesh.y[p] as number) - y;
    const qx = (mesh.x[q] as number) - x;
    const qy = (mesh.y[q] as number) - y;
    return px * qx + py * qy < -1e-10 * (px * px + py * py + qx * qx + qy * qy);
  }

  /** Too large, or too thin where that can be helped. */
  #isPoor(t: number, thinness: number, longest2: number): boolean {
    const { mesh } = this;
    let [shortest, longest, product] = [Infinity, 0, 1];
    let at = 0;
    for (let e = 3 * t; e < 3 * t + 3; e++) {
      const length2 = this.#length2(mesh.origin[e] as number, mesh.origin[next(e)] as number);
      product *= length2;
      if (length2 < shortest) [shortest, at] = [length2, e];
      longest = Math.max(longest, length2);
    }
    if (longest > longest2) return shortest > this.#shortestM ** 2;
    // R = abc / 4A and the least angle is that opposite the shortest edge: sin = shortest / 2R.
    const area2 = this.#twiceArea(t);
    const radius2 = product / (4 * area2 * area2);
    return shortest < thinness * radius2 && shortest > this.#shortestM ** 2 && !this.#isAtSharpCorner(at);
  }

  /** The shortest edge e faces a corner between two segments, or spans it between circles about the corner. */
  #isAtSharpCorner(e: number): boolean {
    const { mesh } = this;
    if (mesh.isFixed(next(e)) && mesh.isFixed(prev(e))) return true;
    const u = mesh.origin[e] as number;
    const v = mesh.origin[next(e)] as number;
    const su = this.segmentOfNode[u] as number;
    const sv = this.segmentOfNode[v] as number;
    if (su < 0 || sv < 0 || su === sv) return false;
    const corner = this.#commonEnd(su, sv);
    if (corner < 0 || (this.#leastCornerDeg[corner] as number) >= this.#minAngleDeg) return false;
    const toU = this.#length(corner, u);
    const toV = this.#length(corner, v);
    return Math.abs(toU - toV) < 1e-3 * toU;
  }

  #commonEnd(s: number, t: number): number {
    const [a, b] = [this.#ends[2 * s] as number, this.#ends[2 * s + 1] as number];
    const [c, d] = [this.#ends[2 * t] as number, this.#ends[2 * t + 1] as number];
    if (a === c || a === d) return a;
    return b === c || b === d ? b : -1;
  }

  /** Puts a node at the circumcentre, or cuts the piece of a segment that is in its way. */
  #improve(t: number): void {
    const { mesh } = this;
    const [x, y] = this.#circumcentre(t);
    const found = mesh.locate(x, y, t, true);
    if (found < 0) {
      const e = -1 - found;
      if (e < 3 * mesh.triangleCount) this.#halve(e);
      return;
    }
    const blocked = this.#pieceEncroachedBy(x, y, found);
    if (blocked >= 0) {
      if (this.#halve(blocked)) this.#keep(t);
      return;
    }
    mesh.insert(this.#newNode(x, y, -1), found);
  }

  /** Looks at the triangle again after the cut, should the cut have left it alone. */
  #keep(t: number): void {
    this.mesh.changed.push(t);
  }

  /** A piece on the rim of the cavity that the point would open whose diametral circle holds the point; -1 for none. */
  #pieceEncroachedBy(x: number, y: number, start: number): number {
    const { mesh } = this;
    const cavity = [start];
    const seen = new Set(cavity);
    for (let i = 0; i < cavity.length; i++) {
      const t = cavity[i] as number;
      for (let e = 3 * t; e < 3 * t + 3; e++) {
        if (mesh.isFixed(e)) {
          if (this.#holdsInCircle(e, x, y)) return e;
          continue;
        }
        const other = triangleOf(mesh.twin[e] as number);
        if (seen.has(other)) continue;
        const [a, b, c] = [3 * other, 3 * other + 1, 3 * other + 2];
        const { origin } = mesh;
        if (!mesh.circleHoldsPoint(origin[a] as number, origin[b] as number, origin[c] as number, x, y)) continue;
        seen.add(other);
        cavity.push(other);
      }
    }
    return -1;
  }

  #circumcentre(t: number): [x: number, y: number] {
    const { mesh } = this;
    const a = mesh.origin[3 * t] as number;
    const b = mesh.origin[3 * t + 1] as number;
    const c = mesh.origin[3 * t + 2] as number;
    const ax = mesh.x[a] as number;
    const ay = mesh.y[a] as number;
    const bx = (mesh.x[b] as number) - ax;
    const by = (mesh.y[b] as number) - ay;
    const cx = (mesh.x[c] as number) - ax;
    const cy = (mesh.y[c] as number) - ay;
    const b2 = bx * bx + by * by;
    const c2 = cx * cx + cy * cy;
    const d = 2 * (bx * cy - by * cx);
    return [ax + (cy * b2 - by * c2) / d, ay + (bx * c2 - cx * b2) / d];
  }

  /** Cuts a piece near its middle: on a circle about the sharp corner when one end is such a corner. */
  #halve(e: number): boolean {
    const { mesh } = this;
    const p = mesh.origin[e] as number;
    const q = mesh.origin[next(e)] as number;
    const length = this.#length(p, q);
    if (length < 2 * this.#shortestM) return false;
    const sharpP = this.#isSharp(p);
    const sharpQ = this.#isSharp(q);
    let share = 0.5;
    if (sharpP !== sharpQ) {
      const radius = 2 ** Math.round(Math.log2(length / 2));
      share = sharpP ? radius / length : 1 - radius / length;
    }
    return this.#cut(e, share) >= 0;
  }

  /** Below this corner angle two segments would cut each other for ever without the circles (Ruppert 1995). */
  #isSharp(node: number): boolean {
    return node < this.#corners && (this.#leastCornerDeg[node] as number) < 60 - 1e-9;
  }

  /** Cuts half-edge e at a share of its length; -1 when rounding would turn a triangle over. */
  #cut(e: number, share: number): number {
    const { mesh } = this;
    const p = mesh.origin[e] as number;
    const q = mesh.origin[next(e)] as number;
    const px = mesh.x[p] as number;
    const py = mesh.y[p] as number;
    const x = px + share * ((mesh.x[q] as number) - px);
    const y = py + share * ((mesh.y[q] as number) - py);
    const twin = mesh.twin[e] as number;
    for (const side of twin < 0 ? [next(e), prev(e)] : [next(e), prev(e), next(twin), prev(twin)]) {
      if (mesh.sideOf(side, x, y) <= 0) return -1;
    }
    const node = this.#newNode(x, y, mesh.segment[e] as number);
    mesh.splitEdge(e, node);
    return node;
  }

  #newNode(x: number, y: number, segment: number): number {
    this.segmentOfNode.push(segment);
    return this.mesh.addNode(x, y);
  }

  #length2(a: number, b: number): number {
    const dx = (this.mesh.x[a] as number) - (this.mesh.x[b] as number);
    const dy = (this.mesh.y[a] as number) - (this.mesh.y[b] as number);
    return dx * dx + dy * dy;
  }

  #length(a: number, b: number): number {
    return Math.sqrt(this.#length2(a, b));
  }

  #twiceArea(t: number): number {
    const { mesh } = this;
    const a = mesh.origin[3 * t] as number;
    const b = mesh.origin[3 * t + 1] as number;
    const c = mesh.origin[3 * t + 2] as number;
    const ax = mesh.x[a] as number;
    const ay = mesh.y[a] as number;
    return (
      ((mesh.x[b] as number) - ax) * ((mesh.y[c] as number) - ay) -
      ((mesh.x[c] as number) - ax) * ((mesh.y[b] as number) - ay)
    );
  }
}

/** The two corner nodes of every segment. */
function segmentEnds(mesh: Triangulation, count: number): Int32Array {
  const ends = new Int32Array(2 * count).fill(-1);
  for (let e = 0; e < 3 * mesh.triangleCount; e++) {
    const segment = mesh.segment[e] as number;
    if (segment < 0) continue;
    ends[2 * segment] = mesh.origin[e] as number;
    ends[2 * segment + 1] = mesh.origin[next(e)] as number;
  }
  return ends;
}

/** At every node the least angle between two segments that meet there; 360 where fewer than two do. */
function leastCornersDeg(mesh: Triangulation): Float64Array {
  const least = new Float64Array(mesh.nodeCount).fill(360);
  const directions: number[][] = Array.from({ length: mesh.nodeCount }, () => []);
  for (let e = 0; e < 3 * mesh.triangleCount; e++) {
    if (!mesh.isFixed(e)) continue;
    const a = mesh.origin[e] as number;
    const b = mesh.origin[next(e)] as number;
    const angle = Math.atan2(
      (mesh.y[b] as number) - (mesh.y[a] as number),
      (mesh.x[b] as number) - (mesh.x[a] as number),
    );
    directions[a]?.push(angle);
    if ((mesh.twin[e] as number) < 0) directions[b]?.push(angle > 0 ? angle - Math.PI : angle + Math.PI);
  }
  for (let node = 0; node < mesh.nodeCount; node++) {
    const around = (directions[node] ?? []).sort((a, b) => a - b);
    const first = around[0];
    if (first === undefined || around.length < 2) continue;
    const turned = [...around.slice(1), first + 2 * Math.PI];
    for (const [i, angle] of around.entries()) {
      const between = (((turned[i] ?? angle) - angle) * 180) / Math.PI;
      least[node] = Math.min(least[node] as number, between);
    }
  }
  return least;
}
