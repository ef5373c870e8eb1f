import { inCircle, orientation } from './predicates.js';

/**
 * A growing triangulation over flat arrays of half-edges, kept constrained Delaunay by Lawson's flips.
 *
 * Half-edge `e` of triangle `e / 3` starts at node `origin[e]`; the three of a triangle run counter-clockwise. `twin[e]`
 * is the half-edge the other way in the neighbour, -1 on the hull. `segment[e]` is the constraint the half-edge lies on, -1 for none;
 * constraints are never flipped. (Lawson 1977; Guibas and Stolfi 1985 for the structure.)
 */
export class Triangulation {
  x = new Float64Array(256);
  y = new Float64Array(256);
  /** Some half-edge that leaves the node. */
  edgeOfNode = new Int32Array(256);
  origin = new Int32Array(3 * 512);
  twin = new Int32Array(3 * 512);
  segment = new Int32Array(3 * 512);
  region = new Int32Array(512);
  nodeCount = 0;
  triangleCount = 0;
  /** Triangles that the last insertion or flips changed; the caller empties it. */
  readonly changed: number[] = [];
  readonly #stack: number[] = [];

  addNode(x: number, y: number): number {
    if (this.nodeCount === this.x.length) {
      this.x = grown(this.x, new Float64Array(2 * this.x.length));
      this.y = grown(this.y, new Float64Array(2 * this.y.length));
      this.edgeOfNode = grown(this.edgeOfNode, new Int32Array(2 * this.edgeOfNode.length));
    }
    const node = this.nodeCount++;
    this.x[node] = x;
    this.y[node] = y;
    this.edgeOfNode[node] = -1;
    return node;
  }

  /** A triangle without neighbours, constraints or region. */
  addTriangle(a: number, b: number, c: number): number {
    if (this.triangleCount === this.region.length) {
      const size = 2 * this.region.length;
      this.region = grown(this.region, new Int32Array(size));
      this.origin = grown(this.origin, new Int32Array(3 * size));
      this.twin = grown(this.twin, new Int32Array(3 * size));
      this.segment = grown(this.segment, new Int32Array(3 * size));
    }
    const t = this.triangleCount++;
    this.region[t] = -1;
    this.#set(3 * t, a, -1, -1);
    this.#set(3 * t + 1, b, -1, -1);
    this.#set(3 * t + 2, c, -1, -1);
    return t;
  }

  link(e: number, twin: number): void {
    this.twin[e] = twin;
    if (twin >= 0) this.twin[twin] = e;
  }

  /** Orientation of a point about half-edge e: positive on the triangle's side. */
  sideOf(e: number, x: number, y: number): number {
    const a = this.origin[e] as number;
    const b = this.origin[next(e)] as number;
    return orientation(this.x[a] as number, this.y[a] as number, this.x[b] as number, this.y[b] as number, x, y);
  }

  isFixed(e: number): boolean {
    return (this.segment[e] as number) >= 0 || (this.twin[e] as number) < 0;
  }

  /**
   * Walks from a triangle towards a point (visibility walk of Devillers, Pion and Teillaud 2002). Answers the triangle
   * that holds it, or `-1 - e` for the half-edge e, a constraint or the hull, that stands in the way when
   * `stopAtSegments` is set; -1 - 3 n for a walk that did not end, which a Delaunay triangulation rules out.
   */
  locate(x: number, y: number, start: number, stopAtSegments: boolean): number {
    let t = start;
    let entry = -1;
    for (let step = 0; step < this.triangleCount + 8; step++) {
      let exit = -1;
      for (let k = 0; k < 3; k++) {
        const e = 3 * t + k;
        if (e !== entry && this.sideOf(e, x, y) < 0) {
          exit = e;
          break;
        }
      }
      if (exit < 0) return t;
      const twin = this.twin[exit] as number;
      if (twin < 0 || (stopAtSegments && (this.segment[exit] as number) >= 0)) return -1 - exit;
      entry = twin;
      t = triangleOf(twin);
    }
    return -1 - 3 * this.triangleCount;
  }

  /** Puts a new node into the triangle that holds it, or on the edge it lies on exactly; restores Delaunay. */
  insert(node: number, t: number): void {
    const x = this.x[node] as number;
    const y = this.y[node] as number;
    for (let k = 0; k < 3; k++) {
      if (this.sideOf(3 * t + k, x, y) === 0) {
        this.splitEdge(3 * t + k, node);
        return;
      }
    }
    const [e, f, g] = [3 * t, 3 * t + 1, 3 * t + 2];
    const [a, b, c] = [this.origin[e] as number, this.origin[f] as number, this.origin[g] as number];
    const t1 = this.addTriangle(b, c, node);
    const t2 = this.addTriangle(c, a, node);
    this.region[t1] = this.region[t2] = this.region[t] as number;
    this.#move(f, 3 * t1);
    this.#move(g, 3 * t2);
    this.#set(f, b, 3 * t1 + 2, -1);
    this.#set(g, node, 3 * t2 + 1, -1);
    this.twin[3 * t1 + 2] = f;
    this.twin[3 * t2 + 1] = g;
    this.link(3 * t1 + 1, 3 * t2 + 2);
    this.edgeOfNode[node] = g;
    this.edgeOfNode[a] = e;
    this.edgeOfNode[b] = f;
    this.edgeOfNode[c] = 3 * t1 + 1;
    this.changed.push(t, t1, t2);
    this.#legalise(e, 3 * t1, 3 * t2);
  }

  /** Puts a new node on half-edge e, dividing the triangles on either side; both halves keep the constraint. */
  splitEdge(e: number, node: number): void {
    const twin = this.twin[e] as number;
    const segment = this.segment[e] as number;
    const far = this.#halve(e, node);
    if (twin < 0) {
      this.edgeOfNode[node] = 3 * far;
      this.segment[3 * far] = segment;
      this.#legalise(prev(e), 3 * far + 1);
      return;
    }
    const farTwin = this.#halve(twin, node);
    this.segment[3 * far] = this.segment[3 * farTwin] = segment;
    this.link(e, 3 * farTwin);
    this.link(twin, 3 * far);
    this.edgeOfNode[node] = 3 * far;
    this.#legalise(prev(e), 3 * far + 1, prev(twin), 3 * farTwin + 1);
  }

  /** Cuts the triangle of e = (p, q) with apex r into (p, node, r), kept in place, and (node, q, r), answered. */
  #halve(e: number, node: number): number {
    const q = this.origin[next(e)] as number;
    const r = this.origin[prev(e)] as number;
    const t = triangleOf(e);
    const far = this.addTriangle(node, q, r);
    this.region[far] = this.region[t] as number;
    const inner = next(e);
    this.#move(inner, 3 * far + 1);
    this.#set(inner, node, 3 * far + 2, -1);
    this.twin[3 * far + 2] = inner;
    this.edgeOfNode[q] = 3 * far + 1;
    this.edgeOfNode[r] = prev(e);
    this.edgeOfNode[this.origin[e] as number] = e;
    this.changed.push(t, far);
    return far;
  }

  /** Turns the diagonal of the quadrilateral about e; the edge that was e and its twin become outer edges. */
  flip(e: number): void {
    const b = this.twin[e] as number;
    const al = next(e);
    const ar = prev(e);
    const bl = next(b);
    const br = prev(b);
    const p = this.origin[e] as number;
    const q = this.origin[b] as number;
    const r = this.origin[ar] as number;
    const s = this.origin[br] as number;
    const [twinPs, segmentPs] = [this.twin[bl] as number, this.segment[bl] as number];
    const [twinQr, segmentQr] = [this.twin[al] as number, this.segment[al] as number];
    this.#set(e, p, twinPs, segmentPs);
    this.#set(b, q, twinQr, segmentQr);
    if (twinPs >= 0) this.twin[twinPs] = e;
    if (twinQr >= 0) this.twin[twinQr] = b;
    this.#set(al, s, bl, -1);
    this.#set(bl, r, al, -1);
    this.edgeOfNode[p] = e;
    this.edgeOfNode[q] = b;
    this.edgeOfNode[r] = ar;
    this.edgeOfNode[s] = br;
    this.changed.push(triangleOf(e), triangleOf(b));
  }

  /** The edge is not locally Delaunay: the apex beyond it lies inside the circle of its triangle. */
  isIllegal(e: number): boolean {
    if (this.isFixed(e)) return false;
    const a = this.origin[e] as number;
    const b = this.origin[next(e)] as number;
    const c = this.origin[prev(e)] as number;
    return this.circleHolds(a, b, c, this.origin[prev(this.twin[e] as number)] as number);
  }

  circleHolds(a: number, b: number, c: number, d: number): boolean {
    return this.circleHoldsPoint(a, b, c, this.x[d] as number, this.y[d] as number);
  }

  circleHoldsPoint(a: number, b: number, c: number, x: number, y: number): boolean {
    return (
      inCircle(
        this.x[a] as number,
        this.y[a] as number,
        this.x[b] as number,
        this.y[b] as number,
        this.x[c] as number,
        this.y[c] as number,
        x,
        y,
      ) > 0
    );
  }

  /** Flips until the edges opposite a new node, and whatever the flips disturb, are Delaunay. */
  #legalise(...edges: number[]): void {
    const stack = this.#stack;
    for (const e of edges) stack.push(e);
    while (stack.length > 0) {
      const e = stack.pop() as number;
      if (!this.isIllegal(e)) continue;
      const b = this.twin[e] as number;
      this.flip(e);
      stack.push(e, prev(b));
    }
  }

  /** The half-edge from one node to another, -1 when they are not joined that way round. */
  findEdge(from: number, to: number): number {
    const start = this.edgeOfNode[from] as number;
    if (start < 0) return -1;
    let e = start;
    do {
      if (this.origin[next(e)] === to) return e;
      e = this.twin[prev(e)] as number;
    } while (e >= 0 && e !== start);
    if (e === start) return -1;
    // The hull was met: turn the other way.
    e = this.twin[start] as number;
    while (e >= 0) {
      e = next(e);
      if (this.origin[next(e)] === to) return e;
      e = this.twin[e] as number;
    }
    return -1;
  }

  #set(e: number, origin: number, twin: number, segment: number): void {
    this.origin[e] = origin;
    this.twin[e] = twin;
    this.segment[e] = segment;
  }

  /** What lies beyond half-edge `from` now lies beyond `to`. */
  #move(from: number, to: number): void {
    this.segment[to] = this.segment[from] as number;
    this.link(to, this.twin[from] as number);
  }
}

export function next(e: number): number {
  return e % 3 === 2 ? e - 2 : e + 1;
}

export function prev(e: number): number {
  return e % 3 === 0 ? e + 2 : e - 1;
}

export function triangleOf(e: number): number {
  return Math.floor(e / 3);
}

function grown<T extends Float64Array | Int32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
