import type { Population } from '../answer.js';
import type { Workspace } from '../evaluate.js';
import { evaluateCircle, planFilter } from '../evaluate-range.js';
import type { Solution } from '../methods/method.js';
import type { PreparedSection } from '../section/prepare.js';
import { fixedRadius, type GridCircle } from './grid-circle.js';
import type { SearchPlan } from './plan-search.js';

/** A circle with the factor that a method gives it. */
export interface RefinedCircle extends GridCircle {
  factor: number;
}

/** Chosen: valleys of the factor are few; the best circles of as many centres apart reach them. */
const STARTS = 6;
/** Steps are halved until they are this share of the grid's spacing. */
const LAST_STEP = 1 / 512;

/**
 * Walks downhill from the best circles of a grid, by one method: a compass search (Hooke & Jeeves 1961) over centre and
 * radius, its steps halved where no neighbour is better. It can only end at or below the circle it began with. Circles that
 * touch a level or pass through a point go on doing so.
 */
export function refineCircles(
  section: PreparedSection,
  plan: SearchPlan,
  population: Population,
  m: number,
  work: Workspace,
): RefinedCircle | null {
  let best: RefinedCircle | null = null;
  for (const start of startingCircles(plan, population, m)) {
    const found = walkDown(section, plan, start, work);
    if (!best || found.factor < best.factor) best = found;
  }
  return best;
}

/** The best circle of every centre, best first, leaving out neighbours of centres already taken. */
export function startingCircles(plan: SearchPlan, population: Population, m: number): RefinedCircle[] {
  const stride = population.methods.length;
  const bestOf: { centre: number; index: number; factor: number }[] = [];
  for (let centre = 0; centre * plan.radii < population.total; centre++) {
    let index = -1;
    let factor = Number.POSITIVE_INFINITY;
    for (let i = centre * plan.radii; i < Math.min(population.total, (centre + 1) * plan.radii); i++) {
      const own = population.factors[i * stride + m] as number;
      if (population.rejections[i * stride + m] === 0 && own < factor) {
        factor = own;
        index = i;
      }
    }
    if (index >= 0) bestOf.push({ centre, index, factor });
  }
  bestOf.sort((a, b) => a.factor - b.factor || a.index - b.index);
  const taken: typeof bestOf = [];
  for (const each of bestOf) {
    if (taken.length === STARTS) break;
    if (taken.every((other) => !areNeighbours(plan, each.centre, other.centre))) taken.push(each);
  }
  return taken.map(({ index, factor }) => ({
    xc: population.geometry[index * population.geometryStride] as number,
    yc: population.geometry[index * population.geometryStride + 1] as number,
    radius: population.geometry[index * population.geometryStride + 2] as number,
    factor,
  }));
}

function areNeighbours({ columns }: SearchPlan, a: number, b: number): boolean {
  const rows = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  return rows <= 1 && Math.abs((a % columns) - (b % columns)) <= 1;
}

/** Moves of centre and radius: along each, and the ones that keep the lowest point or the nearer ground in place. */
const MOVES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
  [0, 1, 1],
  [0, -1, -1],
  [1, 1, 1],
  [-1, -1, -1],
  [-1, 1, 1],
  [1, -1, -1],
] as const;

function walkDown(section: PreparedSection, plan: SearchPlan, start: RefinedCircle, work: Workspace): RefinedCircle {
  const filter = planFilter(section, plan);
  const spacingX = (plan.box.xMaxM - plan.box.xMinM) / Math.max(1, plan.columns - 1) || start.radius / 20;
  const spacingY = (plan.box.yMaxM - plan.box.yMinM) / Math.max(1, plan.rows - 1) || start.radius / 20;
  let here = start;
  for (let step = 1; step >= LAST_STEP; ) {
    let moved = false;
    for (const [dx, dy, dr] of MOVES) {
      const xc = here.xc + dx * step * spacingX;
      const yc = here.yc + dy * step * spacingY;
      const radius = plan.fixedRadii ? fixedRadius(plan.fixedRadii, xc, yc) : here.radius + dr * step * spacingY;
      const factor = factorOf(section, filter, { xc, yc, radius }, work);
      if (factor < here.factor) {
        here = { xc, yc, radius, factor };
        moved = true;
      }
    }
    if (!moved) step /= 2;
  }
  return here;
}

function factorOf(
  section: PreparedSection,
  filter: ReturnType<typeof planFilter>,
  circle: GridCircle,
  work: Workspace,
): number {
  const solution = work.solutions[0] as Solution;
  const lost = evaluateCircle(section, filter, circle, work);
  return lost === 0 && solution.rejection === 0 ? solution.factor : Number.POSITIVE_INFINITY;
}
