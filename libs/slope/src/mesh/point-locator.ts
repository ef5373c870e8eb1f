import { type TriangleMesh, triangleCount } from './mesh.js';
import { triangleAreaM2 } from './quality.js';

/**
 * Finds the triangle that holds a point, by square cells that list the triangles whose boxes touch them.
 *
 * A walk from triangle to triangle stops at the outline of a section that is not convex; a cell lists every candidate.
 */
export interface PointLocator {
  mesh: TriangleMesh;
  xMin: number;
  yMin: number;
  cellM: number;
  toleranceM: number;
  columns: number;
  rows: number;
  /** Triangles of cell i: `triangles[start[i]]` up to `start[i + 1]`. */
  start: Int32Array;
  triangles: Int32Array;
}

/** A point in a triangle: its weights for the three nodes, in their order. */
export interface LocatedPoint {
  triangle: number;
  weights: readonly [a: number, b: number, c: number];
}

/** A point this far outside the mesh, as a share of its diagonal, still counts as on the outline: coordinates are rounded. */
const OUTSIDE_SHARE = 1e-5;

export function makePointLocator(mesh: TriangleMesh): PointLocator {
  const count = triangleCount(mesh);
  let [xMin, xMax, yMin, yMax] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < mesh.x.length; i++) {
    xMin = Math.min(xMin, mesh.x[i] as number);
    xMax = Math.max(xMax, mesh.x[i] as number);
    yMin = Math.min(yMin, mesh.y[i] as number);
    yMax = Math.max(yMax, mesh.y[i] as number);
  }
  const cellM = Math.sqrt(((xMax - xMin) * (yMax - yMin)) / Math.max(1, count / 2));
  const columns = Math.floor((xMax - xMin) / cellM) + 1;
  const rows = Math.floor((yMax - yMin) / cellM) + 1;
  const toleranceM = OUTSIDE_SHARE * Math.hypot(xMax - xMin, yMax - yMin);
  const locator = { mesh, xMin, yMin, cellM, toleranceM, columns, rows };
  const start = new Int32Array(columns * rows + 1);
  forCells(locator, count, (cell) => {
    start[cell + 1] = (start[cell + 1] as number) + 1;
  });
  for (let cell = 0; cell < columns * rows; cell++) {
    start[cell + 1] = (start[cell + 1] as number) + (start[cell] as number);
  }
  const triangles = new Int32Array(start[columns * rows] as number);
  const fill = start.slice();
  forCells(locator, count, (cell, t) => {
    triangles[fill[cell] as number] = t;
    fill[cell] = (fill[cell] as number) + 1;
  });
  return { ...locator, start, triangles };
}

/** The triangle that holds the point, the one it lies deepest in when on an edge; null outside the mesh by more than rounding. */
export function locatePoint(locator: PointLocator, x: number, y: number): LocatedPoint | null {
  const column = Math.min(locator.columns - 1, Math.max(0, Math.floor((x - locator.xMin) / locator.cellM)));
  const row = Math.min(locator.rows - 1, Math.max(0, Math.floor((y - locator.yMin) / locator.cellM)));
  const cell = row * locator.columns + column;
  let best: LocatedPoint | null = null;
  let depth = -locator.toleranceM;
  for (let i = locator.start[cell] as number; i < (locator.start[cell + 1] as number); i++) {
    const triangle = locator.triangles[i] as number;
    const weights = weightsIn(locator.mesh, triangle, x, y);
    const inside = depthIn(locator.mesh, triangle, weights);
    if (inside < depth) continue;
    best = { triangle, weights };
    if (inside > 0) break;
    depth = inside;
  }
  return best;
}

function weightsIn(mesh: TriangleMesh, t: number, x: number, y: number): [number, number, number] {
  const a = mesh.triangles[3 * t] as number;
  const b = mesh.triangles[3 * t + 1] as number;
  const c = mesh.triangles[3 * t + 2] as number;
  const ax = mesh.x[a] as number;
  const ay = mesh.y[a] as number;
  const bx = (mesh.x[b] as number) - ax;
  const by = (mesh.y[b] as number) - ay;
  const cx = (mesh.x[c] as number) - ax;
  const cy = (mesh.y[c] as number) - ay;
  const twice = bx * cy - cx * by;
  const wb = ((x - ax) * cy - cx * (y - ay)) / twice;
  const wc = (bx * (y - ay) - (x - ax) * by) / twice;
  return [1 - wb - wc, wb, wc];
}

/** Distance from the nearest edge of the triangle, m, negative outside: a weight is a share of the height over its edge. */
function depthIn(mesh: TriangleMesh, t: number, weights: readonly [number, number, number]): number {
  const { x, y, triangles } = mesh;
  const twice = 2 * triangleAreaM2(mesh, t);
  let depth = Infinity;
  for (let k = 0; k < 3; k++) {
    const b = triangles[3 * t + ((k + 1) % 3)] as number;
    const c = triangles[3 * t + ((k + 2) % 3)] as number;
    const edge = Math.hypot((x[c] as number) - (x[b] as number), (y[c] as number) - (y[b] as number));
    depth = Math.min(depth, ((weights[k] as number) * twice) / edge);
  }
  return depth;
}

/** Visits every cell that the box of every triangle touches. */
function forCells(
  grid: Pick<PointLocator, 'mesh' | 'xMin' | 'yMin' | 'cellM' | 'toleranceM' | 'columns' | 'rows'>,
  count: number,
  visit: (cell: number, t: number) => void,
): void {
  const { x, y, triangles } = grid.mesh;
  // Wider than the box, so that a point on the rim of a triangle, or a rounding off it, finds it from either cell.
  const margin = 2 * grid.toleranceM;
  for (let t = 0; t < count; t++) {
    const [a, b, c] = [triangles[3 * t] as number, triangles[3 * t + 1] as number, triangles[3 * t + 2] as number];
    const [ax, bx, cx] = [x[a] as number, x[b] as number, x[c] as number];
    const [ay, by, cy] = [y[a] as number, y[b] as number, y[c] as number];
    const left = Math.max(0, Math.floor((Math.min(ax, bx, cx) - margin - grid.xMin) / grid.cellM));
    const right = Math.min(grid.columns - 1, Math.floor((Math.max(ax, bx, cx) + margin - grid.xMin) / grid.cellM));
    const low = Math.max(0, Math.floor((Math.min(ay, by, cy) - margin - grid.yMin) / grid.cellM));
    const high = Math.min(grid.rows - 1, Math.floor((Math.max(ay, by, cy) + margin - grid.yMin) / grid.cellM));
    for (let row = low; row <= high; row++) {
      for (let column = left; column <= right; column++) visit(row * grid.columns + column, t);
    }
  }
}
