import type { Population } from '../answer.js';
import { evaluateTrace, type Workspace } from '../evaluate.js';
import { evaluateCircle, planFilter } from '../evaluate-range.js';
import type { Solution } from '../methods/method.js';
import type { PreparedSection } from '../section/prepare.js';
import { groundY } from '../section/strips.js';
import { traceVertices } from '../surface/trace.js';
import type { SearchPlan } from './plan-search.js';
import { type RefinedCircle, startingCircles } from './refine-circles.js';

/** A polyline from left to right with the factor that a method gives it. */
export interface AlteredSurface {
  count: number;
  x: Float64Array;
  y: Float64Array;
  factor: number;
}

/** Vertices of the first, coarse surface: chosen; few vertices cross valleys that many would creep along. */
const FIRST_VERTICES = 7;
/** Steps are halved until they are this share of the first one. */
const LAST_STEP = 1 / 64;
/** Chosen: sweeps over all vertices at one step length before it is halved all the same. */
const MOST_SWEEPS = 8;

/**
 * Bends surfaces downhill by one method: vertices are moved one by one along and across, ends along the ground, and a move
 * stays when it lowers the factor; steps are halved where none does, and vertices are doubled when a surface rests (the
 * pattern search of Hooke & Jeeves 1961 on surfaces as in Greco 1996). Begins with the best circles, so that it cannot end
 * above them. Surfaces must be kinematically possible: they may bend the wrong way at a vertex by no more than the given angle.
 */
export function alterSurfaces(
  section: PreparedSection,
  plan: SearchPlan,
  population: Population,
  m: number,
  refined: RefinedCircle | null,
  work: Workspace,
): AlteredSurface | null {
  let best: AlteredSurface | null = null;
  for (const circle of [...(refined ? [refined] : []), ...startingCircles(plan, population, m)]) {
    if (evaluateCircle(section, planFilter(section, plan), circle, work) !== 0) continue;
    const found = alter(section, plan, baseOf(section, work), work);
    if (!best || found.factor < best.factor) best = found;
  }
  return best;
}

/** Leaves slices and solution of a surface in the workspace. */
export function evaluateVertices(
  section: PreparedSection,
  plan: SearchPlan,
  surface: AlteredSurface,
  work: Workspace,
): number {
  const solution = work.solutions[0] as Solution;
  if (!traceVertices(work.trace, surface.x, surface.y, surface.count)) return Number.POSITIVE_INFINITY;
  const lost = evaluateTrace(section, planFilter(section, plan), work);
  return lost === 0 && solution.rejection === 0 ? solution.factor : Number.POSITIVE_INFINITY;
}

/** The bases of the slices in the workspace as one polyline. */
function baseOf(section: PreparedSection, { slices }: Workspace): AlteredSurface {
  const count = slices.count + 1;
  const x = slices.edgeX.slice(0, count);
  const y = slices.edgeY.slice(0, count);
  if (section.direction > 0) {
    x.reverse();
    y.reverse();
  }
  return { count, x, y, factor: Number.POSITIVE_INFINITY };
}

function alter(section: PreparedSection, plan: SearchPlan, start: AlteredSurface, work: Workspace): AlteredSurface {
  const most = Math.max(FIRST_VERTICES, plan.alter?.vertices ?? FIRST_VERTICES);
  let here = start;
  for (let vertices = FIRST_VERTICES; ; vertices = Math.min(most, 2 * vertices - 1)) {
    here = descend(section, plan, resample(here, vertices), work);
    if (vertices >= most) return here;
  }
}

/** The same line with vertices at equal distances along it. */
function resample({ count, x, y }: AlteredSurface, vertices: number): AlteredSurface {
  const along = new Float64Array(count);
  for (let i = 1; i < count; i++) {
    along[i] =
      (along[i - 1] as number) +
      Math.hypot((x[i] as number) - (x[i - 1] as number), (y[i] as number) - (y[i - 1] as number));
  }
  const length = along[count - 1] as number;
  const out = {
    count: vertices,
    x: new Float64Array(vertices),
    y: new Float64Array(vertices),
    factor: Number.POSITIVE_INFINITY,
  };
  let i = 1;
  for (let v = 0; v < vertices; v++) {
    const wanted = (length * v) / (vertices - 1);
    while (i < count - 1 && (along[i] as number) < wanted) i++;
    const span = (along[i] as number) - (along[i - 1] as number);
    const share = span > 0 ? Math.min(1, (wanted - (along[i - 1] as number)) / span) : 0;
    out.x[v] = (x[i - 1] as number) + share * ((x[i] as number) - (x[i - 1] as number));
    out.y[v] = (y[i - 1] as number) + share * ((y[i] as number) - (y[i - 1] as number));
  }
  return out;
}

const MOVES = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;

function descend(section: PreparedSection, plan: SearchPlan, surface: AlteredSurface, work: Workspace): AlteredSurface {
  const { count, x } = surface;
  surface.factor = evaluateVertices(section, plan, surface, work);
  const reach = ((x[count - 1] as number) - (x[0] as number)) / (2 * (count - 1));
  for (let share = 1; share >= LAST_STEP; share /= 2) {
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      let moved = false;
      for (let v = 0; v < count; v++) {
        for (const [dx, dy] of MOVES) {
          if (tryMove(section, plan, surface, work, v, dx * reach * share, dy * reach * share)) moved = true;
        }
      }
      if (!moved) break;
    }
  }
  return surface;
}

/** Moves a vertex when that is possible and lowers the factor; an end stays on the ground. */
function tryMove(
  section: PreparedSection,
  plan: SearchPlan,
  surface: AlteredSurface,
  work: Workspace,
  v: number,
  dx: number,
  dy: number,
): boolean {
  const { count, x, y } = surface;
  const isEnd = v === 0 || v === count - 1;
  if (isEnd && dx === 0) return false;
  const [oldX, oldY] = [x[v] as number, y[v] as number];
  x[v] = oldX + dx;
  y[v] = isEnd ? groundAt(section, oldX + dx) : oldY + dy;
  if (isPossible(surface, v, plan.alter?.maxConcaveAngleDeg ?? 0)) {
    const factor = evaluateVertices(section, plan, surface, work);
    if (factor < surface.factor) {
      surface.factor = factor;
      return true;
    }
  }
  x[v] = oldX;
  y[v] = oldY;
  return false;
}

function groundAt({ strips, extent }: PreparedSection, x: number): number {
  return groundY(strips, Math.min(extent.xMaxM, Math.max(extent.xMinM, x)));
}

/** Whether the line still runs rightward about a vertex and turns the wrong way by no more than the given angle. */
function isPossible({ count, x, y }: AlteredSurface, v: number, concaveDeg: number): boolean {
  for (let i = Math.max(1, v); i <= Math.min(count - 1, v + 1); i++) {
    if (!((x[i] as number) > (x[i - 1] as number))) return false;
  }
  for (let i = Math.max(1, v - 1); i <= Math.min(count - 2, v + 1); i++) {
    const before = Math.atan2((y[i] as number) - (y[i - 1] as number), (x[i] as number) - (x[i - 1] as number));
    const behind = Math.atan2((y[i + 1] as number) - (y[i] as number), (x[i + 1] as number) - (x[i] as number));
    if (before - behind > (concaveDeg * Math.PI) / 180 + 1e-12) return false;
  }
  return true;
}
