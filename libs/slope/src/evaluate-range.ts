import { createWorkspace, evaluateTrace, type SurfaceFilter, type Workspace } from './evaluate.js';
import type { EngineMethodId } from './input.js';
import type { Solution } from './methods/method.js';
import { rejectionOrdinal } from './rejection.js';
import { type GridCircle, gridCircle } from './search/grid-circle.js';
import type { SearchPlan } from './search/plan-search.js';
import type { PreparedSection } from './section/prepare.js';
import { compositePieces, traceComposite } from './surface/composite.js';
import { traceCircle } from './surface/trace.js';

/** The surfaces of a search from one number up to another, as flat arrays that travel between threads without a copy. */
export interface SurfaceRange {
  from: number;
  to: number;
  methods: readonly EngineMethodId[];
  /** {@link GEOMETRY_STRIDE} numbers a surface: centre x, centre y, radius, left end, right end of the mass. */
  geometry: Float64Array;
  /** One number a surface and method: the factor of safety, 0 where there is none. */
  factors: Float64Array;
  /** One ordinal of a rejection a surface and method, 0 where there is a factor. */
  rejections: Uint8Array;
}

export const GEOMETRY_STRIDE = 5;

const NO_CIRCLE = rejectionOrdinal('no_circle_at_centre');

/**
 * Evaluates the surfaces `from <= number < to` of a plan. Pure: what comes back depends on the section, the plan and the
 * numbers alone, so that a search split over threads in any way gives the same bits.
 */
export function evaluateRange(section: PreparedSection, plan: SearchPlan, from: number, to: number): SurfaceRange {
  const { methods } = section.settings;
  const count = Math.max(0, to - from);
  const work = createWorkspace(section, methods, circlePieces(section));
  const range: SurfaceRange = {
    from,
    to: from + count,
    methods,
    geometry: new Float64Array(count * GEOMETRY_STRIDE),
    factors: new Float64Array(count * methods.length),
    rejections: new Uint8Array(count * methods.length),
  };
  const filter = planFilter(section, plan);
  const circle: GridCircle = { xc: 0, yc: 0, radius: 0 };
  for (let i = 0; i < count; i++) {
    gridCircle(section, plan, from + i, circle);
    record(range, i, evaluateCircle(section, filter, circle, work), circle, work);
  }
  return range;
}

/** Pieces that a circle of a search may have. */
export function circlePieces(section: PreparedSection): number {
  return section.floor ? compositePieces(section.floor) : 1;
}

export function planFilter(section: PreparedSection, plan: SearchPlan): SurfaceFilter {
  return {
    limits: {
      left: plan.slopeLimits.leftM,
      right: plan.slopeLimits.rightM,
      exitFrom: plan.exitLimits.fromM,
      exitTo: plan.exitLimits.toM,
      wanted: null,
    },
    minDepthM: plan.minDepthM,
    minAreaM2: plan.minAreaM2,
    maxBaseAngleDeg: section.settings.maxBaseAngleDeg,
  };
}

/** Leaves mass, slices and solutions of the circle in the workspace; the ordinal of the rejection all methods share. */
export function evaluateCircle(
  section: PreparedSection,
  filter: SurfaceFilter,
  circle: GridCircle,
  work: Workspace,
): number {
  if (!(circle.radius > 0)) return NO_CIRCLE;
  if (section.floor) traceComposite(work.trace, circle.xc, circle.yc, circle.radius, section.floor);
  else traceCircle(work.trace, circle.xc, circle.yc, circle.radius);
  return evaluateTrace(section, filter, work);
}

function record(range: SurfaceRange, i: number, lost: number, circle: GridCircle, work: Workspace): void {
  const at = i * GEOMETRY_STRIDE;
  range.geometry[at] = circle.xc;
  range.geometry[at + 1] = circle.yc;
  range.geometry[at + 2] = circle.radius;
  range.geometry[at + 3] = lost === 0 ? work.finder.mass.xLeft : 0;
  range.geometry[at + 4] = lost === 0 ? work.finder.mass.xRight : 0;
  const count = range.methods.length;
  for (let m = 0; m < count; m++) {
    const solution = work.solutions[m] as Solution;
    range.factors[i * count + m] = lost === 0 ? solution.factor : 0;
    range.rejections[i * count + m] = lost === 0 ? solution.rejection : lost;
  }
}
