import { type TriangleMesh, triangleCount } from './mesh.js';

export interface MeshQuality {
  triangles: number;
  nodes: number;
  minAngleDeg: number;
  /** Mean and median over the triangles of their least angle. */
  meanMinAngleDeg: number;
  medianMinAngleDeg: number;
  percentBelow20Deg: number;
  percentBelow30Deg: number;
  minAreaM2: number;
  maxAreaM2: number;
  totalAreaM2: number;
}

export function meshQuality(mesh: TriangleMesh): MeshQuality {
  const count = triangleCount(mesh);
  const angles = new Float64Array(count);
  const areas = new Float64Array(count);
  for (let t = 0; t < count; t++) {
    areas[t] = triangleAreaM2(mesh, t);
    angles[t] = leastAngleDeg(mesh, t);
  }
  const sorted = angles.slice().sort();
  const share = (limit: number) => (100 * sorted.filter((angle) => angle < limit).length) / count;
  const middle = count >> 1;
  return {
    triangles: count,
    nodes: mesh.x.length,
    minAngleDeg: sorted[0] ?? 0,
    meanMinAngleDeg: angles.reduce((sum, angle) => sum + angle, 0) / count,
    medianMinAngleDeg:
      count % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2,
    percentBelow20Deg: share(20),
    percentBelow30Deg: share(30),
    minAreaM2: areas.reduce((least, area) => Math.min(least, area), Infinity),
    maxAreaM2: areas.reduce((most, area) => Math.max(most, area), 0),
    totalAreaM2: areas.reduce((sum, area) => sum + area, 0),
  };
}

export function triangleAreaM2(mesh: TriangleMesh, t: number): number {
  const { x, y, triangles } = mesh;
  const a = triangles[3 * t] as number;
  const b = triangles[3 * t + 1] as number;
  const c = triangles[3 * t + 2] as number;
  const ax = x[a] as number;
  const ay = y[a] as number;
  return (((x[b] as number) - ax) * ((y[c] as number) - ay) - ((x[c] as number) - ax) * ((y[b] as number) - ay)) / 2;
}

export function leastAngleDeg(mesh: TriangleMesh, t: number): number {
  const { x, y, triangles } = mesh;
  let least = 180;
  for (let k = 0; k < 3; k++) {
    const at = triangles[3 * t + k] as number;
    const to = triangles[3 * t + ((k + 1) % 3)] as number;
    const other = triangles[3 * t + ((k + 2) % 3)] as number;
    const ux = (x[to] as number) - (x[at] as number);
    const uy = (y[to] as number) - (y[at] as number);
    const vx = (x[other] as number) - (x[at] as number);
    const vy = (y[other] as number) - (y[at] as number);
    least = Math.min(least, (Math.atan2(Math.abs(ux * vy - uy * vx), ux * vx + uy * vy) * 180) / Math.PI);
  }
  return least;
}
