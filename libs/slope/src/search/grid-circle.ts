import type { PreparedSection } from '../section/prepare.js';
import type { SearchPlan } from './plan-search.js';

/** A circle of the grid; the radius is 0 when this centre has none. One object, reused. */
export interface GridCircle {
  xc: number;
  yc: number;
  radius: number;
}

/**
 * The circle with a given number: centres row by row from the lower left, radii from small to large at each.
 *
 * The smallest radius reaches the ground profile within the slope limits, the largest the nearer of the two limit points
 * or the floor of the section, whichever is less: larger circles could only leave the limits or the section.
 */
export function gridCircle(section: PreparedSection, plan: SearchPlan, index: number, out: GridCircle): void {
  const centre = Math.floor(index / plan.radii);
  const step = index - centre * plan.radii;
  const row = Math.floor(centre / plan.columns);
  const column = centre - row * plan.columns;
  const { box } = plan;
  out.xc =
    plan.columns > 1
      ? box.xMinM + ((box.xMaxM - box.xMinM) * column) / (plan.columns - 1)
      : (box.xMinM + box.xMaxM) / 2;
  out.yc = plan.rows > 1 ? box.yMinM + ((box.yMaxM - box.yMinM) * row) / (plan.rows - 1) : (box.yMinM + box.yMaxM) / 2;
  if (plan.fixedRadii) {
    out.radius = fixedRadius(plan.fixedRadii, out.xc, out.yc);
    return;
  }
  const nearest = profileDistance(plan, out.xc, out.yc);
  const farthest = Math.min(
    limitDistance(plan, out.xc, out.yc),
    section.floor ? Number.POSITIVE_INFINITY : out.yc - section.extent.floorM,
  );
  const share = plan.radii > 1 ? step / (plan.radii - 1) : 1;
  out.radius = farthest > nearest ? nearest + (farthest - nearest) * share : 0;
}

/** The radius that a centre has when circles touch a level or pass through a point. */
export function fixedRadius(radii: NonNullable<SearchPlan['fixedRadii']>, xc: number, yc: number): number {
  if ('through' in radii) return Math.hypot(xc - radii.through[0], yc - radii.through[1]);
  return Math.max(0, yc - radii.tangentElevationM);
}

function limitDistance({ profileX, profileY }: SearchPlan, xc: number, yc: number): number {
  const last = profileX.length - 1;
  return Math.min(
    Math.hypot(xc - (profileX[0] as number), yc - (profileY[0] as number)),
    Math.hypot(xc - (profileX[last] as number), yc - (profileY[last] as number)),
  );
}

function profileDistance(plan: SearchPlan, x: number, y: number): number {
  const { profileX, profileY } = plan;
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
