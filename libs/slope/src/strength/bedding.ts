import type { Boundary } from '../input.js';

/** A line that bedding follows, as drawn. */
export interface BedSurface {
  boundaryId: string;
  x: Float64Array;
  y: Float64Array;
}

export function bedSurfaces(boundaries: readonly Boundary[]): BedSurface[] {
  return boundaries
    .filter(({ type }) => type === 'anisotropic_surface')
    .map(({ id, points }) => ({
      boundaryId: id,
      x: Float64Array.from(points, ([x]) => x),
      y: Float64Array.from(points, ([, y]) => y),
    }));
}

/**
 * Direction of the bedding at a point, degrees counter-clockwise from the x axis, as of an undirected line: that of the nearest
 * segment of the surface, and where a vertex is nearest that of the mean of its two.
 */
export function directionNear({ x, y }: BedSurface, atX: number, atY: number): number {
  let best = Infinity;
  let directionX = 1;
  let directionY = 0;
  let endedAtVertex = false;
  for (let i = 0; i + 1 < x.length; i++) {
    const [dx, dy] = [(x[i + 1] as number) - (x[i] as number), (y[i + 1] as number) - (y[i] as number)];
    const square = dx * dx + dy * dy;
    if (square === 0) continue;
    const along = ((atX - (x[i] as number)) * dx + (atY - (y[i] as number)) * dy) / square;
    const share = Math.min(1, Math.max(0, along));
    const distance = Math.hypot((x[i] as number) + share * dx - atX, (y[i] as number) + share * dy - atY);
    const length = Math.sqrt(square);
    if (endedAtVertex && along <= 0) {
      // The vertex before is as near as it was: the segment after it counts as much as the one before.
      directionX += dx / length;
      directionY += dy / length;
    } else if (distance < best) {
      best = distance;
      directionX = dx / length;
      directionY = dy / length;
      endedAtVertex = along >= 1;
      continue;
    }
    endedAtVertex = false;
  }
  return (Math.atan2(directionY, directionX) * 180) / Math.PI;
}

/** Acute angle between two undirected lines. */
export function acuteBetweenDeg(oneDeg: number, otherDeg: number): number {
  const turned = Math.abs(oneDeg - otherDeg) % 180;
  return Math.min(turned, 180 - turned);
}

/** Share of what holds beyond B at an angle: 0 within A, 1 beyond B. A rounding error past A still lies within. */
export function shareBeyond(aDeg: number, bDeg: number, offDeg: number): number {
  return offDeg <= aDeg + 1e-9 ? 0 : offDeg >= bDeg ? 1 : (offDeg - aDeg) / (bDeg - aDeg);
}
