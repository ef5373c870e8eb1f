import type { Refinement } from './refine.js';
import { next, type Triangulation } from './triangulation.js';

/**
 * Fills the regions with nodes on a lattice of equilateral triangles, clear of the segments.
 *
 * Refinement alone reaches the least angle but leaves triangles of uneven size; with the lattice most are equilateral
 * and their number is what was asked for. A lattice node is left out when it would lie in the diametral circle of a
 * piece of a segment or nearer than `CLEARANCE` of the size to a node already there.
 */
const CLEARANCE = 0.6;

export function seedInside(refinement: Refinement, sizeM: number): void {
  const { mesh } = refinement;
  const taken = new NearField(sizeM);
  for (let node = 0; node < mesh.nodeCount; node++) {
    taken.add(mesh.x[node] as number, mesh.y[node] as number, CLEARANCE * sizeM);
  }
  for (let e = 0; e < 3 * mesh.triangleCount; e++) {
    const twin = mesh.twin[e] as number;
    if (!mesh.isFixed(e) || (twin >= 0 && twin < e)) continue;
    const [p, q] = [mesh.origin[e] as number, mesh.origin[next(e)] as number];
    const [px, py, qx, qy] = [mesh.x[p], mesh.y[p], mesh.x[q], mesh.y[q]] as [number, number, number, number];
    // A little more than the diametral circle, so that the piece is not cut at once.
    taken.add((px + qx) / 2, (py + qy) / 2, 0.55 * Math.hypot(qx - px, qy - py));
  }
  const { xMin, yMin, yMax } = bounds(mesh.x, mesh.y, mesh.nodeCount);
  const rise = (sizeM * Math.sqrt(3)) / 2;
  const rows = Math.ceil((yMax - yMin) / rise);
  const outline = hullEdges(mesh);
  for (let row = 0, start = 0; row < rows; row++) {
    const y = yMin + (row + 0.5) * rise;
    const shift = xMin + (row % 2 === 0 ? 0.25 : 0.75) * sizeM;
    const crossings = levelCrossings(mesh, outline, y);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [left, right] = [crossings[i] as number, crossings[i + 1] as number];
      for (let column = Math.ceil((left - shift) / sizeM); shift + column * sizeM < right; column++) {
        const x = shift + column * sizeM;
        if (taken.isNear(x, y)) continue;
        const found = mesh.locate(x, y, start, false);
        // The walk met the outline: the node lies behind a corner of it.
        const t = found >= 0 ? found : scan(mesh, x, y);
        if (t < 0) continue;
        refinement.addInside(x, y, t);
        start = t;
      }
    }
  }
}

function hullEdges(mesh: Triangulation): number[] {
  const edges: number[] = [];
  for (let e = 0; e < 3 * mesh.triangleCount; e++) {
    if ((mesh.twin[e] as number) < 0) edges.push(mesh.origin[e] as number, mesh.origin[next(e)] as number);
  }
  return edges;
}

/** Where a level line passes the outline, from left to right: in at the even ones, out at the odd. */
function levelCrossings(mesh: Triangulation, ends: readonly number[], y: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < ends.length; i += 2) {
    const [a, b] = [ends[i] as number, ends[i + 1] as number];
    const [ay, by] = [mesh.y[a] as number, mesh.y[b] as number];
    if (ay > y === by > y) continue;
    const ax = mesh.x[a] as number;
    found.push(ax + ((y - ay) / (by - ay)) * ((mesh.x[b] as number) - ax));
  }
  return found.sort((a, b) => a - b);
}

function scan(mesh: Triangulation, x: number, y: number): number {
  for (let t = 0; t < mesh.triangleCount; t++) {
    if (mesh.sideOf(3 * t, x, y) >= 0 && mesh.sideOf(3 * t + 1, x, y) >= 0 && mesh.sideOf(3 * t + 2, x, y) >= 0)
      return t;
  }
  return -1;
}

function bounds(x: Float64Array, y: Float64Array, count: number) {
  let [xMin, xMax, yMin, yMax] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    xMin = Math.min(xMin, x[i] as number);
    xMax = Math.max(xMax, x[i] as number);
    yMin = Math.min(yMin, y[i] as number);
    yMax = Math.max(yMax, y[i] as number);
  }
  return { xMin, xMax, yMin, yMax };
}

/** Discs in square cells of the size; discs are at most about a size wide, so a look at nine cells finds all near. */
class NearField {
  readonly #cells = new Map<string, number[]>();

  constructor(readonly sizeM: number) {}

  add(x: number, y: number, radius: number): void {
    const key = `${Math.floor(x / this.sizeM)},${Math.floor(y / this.sizeM)}`;
    const cell = this.#cells.get(key);
    if (cell) cell.push(x, y, radius);
    else this.#cells.set(key, [x, y, radius]);
  }

  isNear(x: number, y: number): boolean {
    const column = Math.floor(x / this.sizeM);
    const row = Math.floor(y / this.sizeM);
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        const discs = this.#cells.get(`${i},${j}`) ?? [];
        for (let d = 0; d < discs.length; d += 3) {
          const dx = (discs[d] as number) - x;
          const dy = (discs[d + 1] as number) - y;
          if (dx * dx + dy * dy < (discs[d + 2] as number) ** 2) return true;
        }
      }
    }
    return false;
  }
}
