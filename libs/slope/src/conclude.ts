import type { AnalysisAnswer, EdgeReport, FateCounts, MethodAnswer, Population, SolvedSurface } from './answer.js';
import { createWorkspace } from './evaluate.js';
import { circlePieces, evaluateCircle, GEOMETRY_STRIDE, planFilter, type SurfaceRange } from './evaluate-range.js';
import { METHODS } from './methods/registry.js';
import { assumptionsOf, searchWarnings, sectionWarnings } from './notices.js';
import { type RejectionName, rejectionOf } from './rejection.js';
import { alterSurfaces, evaluateVertices } from './search/alter-surfaces.js';
import { type GridCircle, gridCircle } from './search/grid-circle.js';
import type { SearchPlan } from './search/plan-search.js';
import { refineCircles } from './search/refine-circles.js';
import type { PreparedSection } from './section/prepare.js';
import { readSolvedSurface } from './solved-surface.js';

/**
 * Puts the ranges of a search together, in whatever order and split they come, and reads the answer out of them. Equal
 * factors are settled by the lower surface number.
 */
export function conclude(section: PreparedSection, plan: SearchPlan, ranges: readonly SurfaceRange[]): AnalysisAnswer {
  const population = gather(section, ranges);
  const methods = section.settings.methods.map((_, m) => methodAnswer(section, plan, population, m));
  return {
    methods,
    population,
    assumptions: assumptionsOf(section, plan),
    warnings: [...sectionWarnings(section), ...searchWarnings(methods)],
    notes: [],
    stopped: population.total < plan.total,
  };
}

function gather(section: PreparedSection, ranges: readonly SurfaceRange[]): Population {
  const { methods } = section.settings;
  const ordered = [...ranges].sort((a, b) => a.from - b.from);
  const total = ordered.reduce((sum, range) => sum + range.to - range.from, 0);
  const population: Population = {
    total,
    methods,
    geometryStride: GEOMETRY_STRIDE,
    geometry: new Float64Array(total * GEOMETRY_STRIDE),
    factors: new Float64Array(total * methods.length),
    rejections: new Uint8Array(total * methods.length),
  };
  let done = 0;
  for (const range of ordered) {
    if (range.from !== done) throw new Error(`surfaces ${done} to ${range.from} are missing from the search`);
    population.geometry.set(range.geometry, done * GEOMETRY_STRIDE);
    population.factors.set(range.factors, done * methods.length);
    population.rejections.set(range.rejections, done * methods.length);
    done = range.to;
  }
  return population;
}

function methodAnswer(section: PreparedSection, plan: SearchPlan, population: Population, m: number): MethodAnswer {
  const method = METHODS[population.methods[m] ?? 'bishop_simplified'];
  const { best, counts } = surveyed(population, m);
  const head = {
    method: method.id,
    name: method.name,
    forceEquilibrium: method.forceEquilibrium,
    momentEquilibrium: method.momentEquilibrium,
    counts,
  };
  if (best < 0)
    return { ...head, factor: null, converged: false, iterations: 0, critical: null, refined: false, edge: null };
  const { critical, refined } = criticalSurface(section, plan, population, m, best);
  return {
    ...head,
    factor: critical.factor,
    converged: true,
    iterations: critical.iterations,
    critical,
    refined,
    edge: edgeReport(plan, best),
  };
}

/** The surface with the least factor: of the grid, or found by going on from the best of it. */
function criticalSurface(
  section: PreparedSection,
  plan: SearchPlan,
  population: Population,
  m: number,
  best: number,
): { critical: SolvedSurface; refined: boolean } {
  const pieces = Math.max(circlePieces(section), plan.alter?.vertices ?? 0);
  const work = createWorkspace(section, [population.methods[m] ?? 'bishop_simplified'], pieces);
  const circle: GridCircle = { xc: 0, yc: 0, radius: 0 };
  gridCircle(section, plan, best, circle);
  let least = population.factors[best * population.methods.length + m] as number;
  const refined = plan.refine ? refineCircles(section, plan, population, m, work) : null;
  const better = refined !== null && refined.factor < least;
  if (better) least = refined.factor;
  const altered = plan.alter ? alterSurfaces(section, plan, population, m, refined, work) : null;
  if (altered && altered.factor < least) {
    evaluateVertices(section, plan, altered, work);
    return { critical: readSolvedSurface(section, work, 0, null), refined: true };
  }
  evaluateCircle(section, planFilter(section, plan), better ? refined : circle, work);
  return { critical: readSolvedSurface(section, work, 0, better ? null : best), refined: better };
}

function surveyed(population: Population, m: number): { best: number; counts: FateCounts } {
  const stride = population.methods.length;
  const byOrdinal = new Map<number, number>();
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < population.total; i++) {
    const ordinal = population.rejections[i * stride + m] as number;
    byOrdinal.set(ordinal, (byOrdinal.get(ordinal) ?? 0) + 1);
    const factor = population.factors[i * stride + m] as number;
    if (ordinal === 0 && factor < least) {
      least = factor;
      best = i;
    }
  }
  const byReason: Partial<Record<RejectionName, number>> = {};
  let byConstruction = 0;
  for (const [ordinal, count] of [...byOrdinal].sort(([a], [b]) => a - b)) {
    if (ordinal === 0) continue;
    const rejection = rejectionOf(ordinal);
    byReason[rejection.name] = count;
    if (rejection.byConstruction) byConstruction += count;
  }
  const valid = byOrdinal.get(0) ?? 0;
  const counts = {
    attempted: population.total,
    valid,
    byConstruction,
    inadmissible: population.total - valid - byConstruction,
    byReason,
  };
  return { best, counts };
}

function edgeReport(plan: SearchPlan, index: number): EdgeReport {
  const step = index % plan.radii;
  const centre = Math.floor(index / plan.radii);
  const row = Math.floor(centre / plan.columns);
  const column = centre % plan.columns;
  const sides = [
    [column === 0, 'left'],
    [column === plan.columns - 1, 'right'],
    [row === 0, 'bottom'],
    [row === plan.rows - 1, 'top'],
    // The very smallest circle only touches the ground, so the next one is the edge.
    [step <= 1, 'smallest_radius'],
    [step === plan.radii - 1, 'largest_radius'],
  ] as const;
  const touched = sides.flatMap(([touches, side]) => (touches ? [side] : []));
  return { onEdge: touched.length > 0, sides: touched };
}
