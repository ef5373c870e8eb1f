import type { Point } from '../input.js';
import type { PreparedSection } from '../section/prepare.js';
import { narrowToFocus, type RadiusRange } from './focus-radii.js';
import type { SearchExtent } from './search-extent.js';

/** Where the centres of a grid stand and how many radii each has. */
export interface GridLayout {
  columns: number;
  rows: number;
  radii: number;
  box: { xMinM: number; xMaxM: number; yMinM: number; yMaxM: number };
  boxIsAutomatic: boolean;
  /** How the radius follows from the centre, when it does. */
  fixedRadii: { tangentElevationM: number } | { through: Point } | null;
}

/** A circle of the grid; the radius is 0 when this centre has none. One object, reused. */
export interface GridCircle {
  xc: number;
  yc: number;
  radius: number;
}

/** The centre in a column and a row of the grid, counted from the lower left. */
export function gridCentre({ box, columns, rows }: GridLayout, column: number, row: number, out: GridCircle): void {
  out.xc = columns > 1 ? box.xMinM + ((box.xMaxM - box.xMinM) * column) / (columns - 1) : (box.xMinM + box.xMaxM) / 2;
  out.yc = rows > 1 ? box.yMinM + ((box.yMaxM - box.yMinM) * row) / (rows - 1) : (box.yMinM + box.yMaxM) / 2;
}

/**
 * The smallest radius reaches the ground profile within the slope limits, the largest the nearer of the two limit points
 * or the floor of the section, whichever is less: larger circles could only leave the limits or the section. Focus objects and a
 * least elevation narrow them further. There is no circle unless the largest is the larger one.
 */
export function radiusRange(
  section: PreparedSection,
  extent: SearchExtent,
  { fixedRadii }: GridLayout,
  xc: number,
  yc: number,
  out: RadiusRange,
): void {
  if (fixedRadii) {
    out.nearest = 0;
    out.farthest = fixedRadius(fixedRadii, xc, yc);
    return;
  }
  out.nearest = profileDistance(extent, xc, yc);
  out.farthest = Math.min(
    limitDistance(extent, xc, yc),
    section.floor ? Number.POSITIVE_INFINITY : yc - section.extent.floorM,
    yc - extent.minElevationM,
  );
  narrowToFocus(extent.focus, xc, yc, out);
}

/** The radius that a centre has when circles touch a level or pass through a point. */
export function fixedRadius(radii: NonNullable<GridLayout['fixedRadii']>, xc: number, yc: number): number {
  if ('through' in radii) return Math.hypot(xc - radii.through[0], yc - radii.through[1]);
  return Math.max(0, yc - radii.tangentElevationM);
}

function limitDistance({ profileX, profileY }: SearchExtent, xc: number, yc: number): number {
  const last = profileX.length - 1;
  return Math.min(
    Math.hypot(xc - (profileX[0] as number), yc - (profileY[0] as number)),
    Math.hypot(xc - (profileX[last] as number), yc - (profileY[last] as number)),
  );
}

function profileDistance(extent: SearchExtent, x: number, y: number): number {
  const { profileX, profileY } = extent;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < profileX.length; i++) {
    const ax = profileX[i - 1] as number;
    const ay = profileY[i - 1] as number;
    const dx = (profileX[i] as number) - ax;
    const dy = (profileY[i] as number) - ay;
    const length2 = dx * dx + dy * dy;
    let t = length2 > 0 ? ((x - ax) * dx + (y - ay) * dy) / length2 : 0;
    t = Math.max(0, Math.min(1, t));
    const ex = x - ax - t * dx;
    const ey = y - ay - t * dy;
    const distance2 = ex * ex + ey * ey;
    if (distance2 < least) least = distance2;
  }
  return Math.sqrt(least);
}
