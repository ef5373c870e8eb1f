import type { Workspace } from './evaluate.js';
import type { Method, Solution } from './methods/method.js';
import type { PreparedSection } from './section/prepare.js';
import { groundY } from './section/strips.js';

/** What two slices do to each other at their common side; per metre of slope. */
export interface SliceSide {
  xM: number;
  baseYM: number;
  groundYM: number;
  /** Horizontal, positive in compression; effective where effective side forces are inclined. */
  thrustKnM: number;
  /** Vertical; positive where the slice on the crest's side weighs on the one on the toe's side. */
  shearKnM: number;
  /** Where the thrust acts; null where there is next to none, and for methods that do not satisfy moments. */
  thrustYM: number | null;
}

/**
 * Forces between the slices of a solved surface, left to right, from side to side the ends included. Where a method satisfies
 * moments, the height of each thrust follows from the moments of the slice before it, from the crest on, all base forces at the
 * middles of the bases (the line of thrust of Janbu 1973 and Spencer 1967): for the last slice nothing is left over.
 */
export function intersliceForces(section: PreparedSection, work: Workspace, m: number): SliceSide[] {
  const { slices, trace } = work;
  const { momentEquilibrium } = work.methods[m] as Method;
  const solution = work.solutions[m] as Solution;
  const lambda = momentEquilibrium ? solution.lambda : 1;
  const { count, edgeX, edgeY } = slices;
  const largest = solution.E.subarray(0, count + 1).reduce((most, E) => Math.max(most, Math.abs(E)), 0);
  const sides: SliceSide[] = [];
  /** Moments about the axis of all that acts up to a side, driving positive, without what the next slice gives there. */
  let moment = 0;
  for (let e = 0; e <= count; e++) {
    const [x, thrust] = [edgeX[e] as number, solution.E[e] as number];
    const shear = lambda * (solution.f[e] as number) * thrust;
    const along = -section.direction * (x - trace.axisX);
    if (e > 0) moment += sliceMoment(work, solution, e - 1);
    const height = -(moment + shear * along) / thrust;
    const isTold = momentEquilibrium && Math.abs(thrust) > NEXT_TO_NONE * largest;
    sides.push({
      xM: x,
      baseYM: edgeY[e] as number,
      groundYM: groundY(section.strips, x),
      thrustKnM: thrust,
      shearKnM: shear,
      thrustYM: isTold ? trace.axisY + height : null,
    });
  }
  return section.direction > 0 ? sides.reverse() : sides;
}

/** Chosen: of the largest thrust; below, its height is a quotient of roundings. */
const NEXT_TO_NONE = 1e-3;

/** Of what acts on a slice from outside and on its base, about the axis. */
function sliceMoment({ slices }: Workspace, { factor, N, S }: Solution, i: number): number {
  const passive = slices.supported ? (slices.passiveM[i] as number) / factor : 0;
  const base = (N[i] as number) * (slices.nArm[i] as number) + (S[i] as number) * (slices.sArm[i] as number);
  return (slices.M[i] as number) + passive + base;
}
