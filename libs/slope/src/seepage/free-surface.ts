import type { Point } from '../input.js';
import { type TriangleMesh, triangleCount } from '../mesh/mesh.js';

/**
 * The lines of zero pore pressure, wet side on the left: from outline to outline, or closed about water that stands apart.
 *
 * Within a triangle the pressure is linear, so its zero is a straight piece between two edges; pieces are joined edge by
 * edge. A node at exactly zero, as on a seepage face, counts as wet: a line that ends there ends in the node.
 */
export function freeSurface(mesh: TriangleMesh, pressureHeadM: Float64Array): Point[][] {
  const pieceFrom = new Map<string, Piece>();
  const entered = new Set<string>();
  for (let t = 0; t < triangleCount(mesh); t++) {
    const piece = pieceIn(mesh, pressureHeadM, t);
    if (!piece) continue;
    pieceFrom.set(piece.from, piece);
    entered.add(piece.to);
  }
  const lines: Point[][] = [];
  const open = [...pieceFrom.keys()].filter((edge) => !entered.has(edge));
  // Once the open lines are taken, what is left is closed.
  for (const start of [...open, ...pieceFrom.keys()]) {
    const line = follow(pieceFrom, start);
    if (line.length > 1) lines.push(line);
  }
  return lines;
}

/** The zero line of one triangle, from edge to edge; edges are named by their nodes. */
interface Piece {
  from: string;
  to: string;
  start: Point;
  end: Point;
}

function pieceIn(mesh: TriangleMesh, pressureHeadM: Float64Array, t: number): Piece | null {
  let enter: { edge: string; point: Point } | null = null;
  let leave: { edge: string; point: Point } | null = null;
  for (let k = 0; k < 3; k++) {
    const a = mesh.triangles[3 * t + k] as number;
    const b = mesh.triangles[3 * t + ((k + 1) % 3)] as number;
    const [pa, pb] = [pressureHeadM[a] as number, pressureHeadM[b] as number];
    if (pa >= 0 === pb >= 0) continue;
    const found = { edge: a < b ? `${a},${b}` : `${b},${a}`, point: zeroBetween(mesh, a, b, pa, pb) };
    // Round a triangle counter-clockwise: where the edge runs from dry to wet, wet is ahead and the line begins.
    if (pa < 0) enter = found;
    else leave = found;
  }
  return enter && leave ? { from: leave.edge, to: enter.edge, start: leave.point, end: enter.point } : null;
}

/** The same point from whichever triangle: always reckoned from the lower node number. */
function zeroBetween(mesh: TriangleMesh, a: number, b: number, pa: number, pb: number): Point {
  if (a > b) return zeroBetween(mesh, b, a, pb, pa);
  const share = pa / (pa - pb);
  const [ax, ay] = [mesh.x[a] as number, mesh.y[a] as number];
  return [ax + share * ((mesh.x[b] as number) - ax), ay + share * ((mesh.y[b] as number) - ay)];
}

/** Takes the pieces from an edge onward; points that coincide appear once. */
function follow(pieceFrom: Map<string, Piece>, start: string): Point[] {
  const line: Point[] = [];
  const add = (point: Point) => {
    const last = line.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) line.push(point);
  };
  for (let piece = pieceFrom.get(start); piece; piece = pieceFrom.get(piece.to)) {
    pieceFrom.delete(piece.from);
    add(piece.start);
    add(piece.end);
  }
  return line;
}
