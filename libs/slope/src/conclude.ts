import type {
  AnalysisAnswer,
  EdgeReport,
  EdgeSide,
  FateCounts,
  MethodAnswer,
  Notice,
  Population,
  SolvedSurface,
} from './answer.js';
import { createWorkspace } from './evaluate.js';
import { evaluateRecord, openFilter, piecesOf, searchFilter } from './evaluate-batch.js';
import { METHODS } from './methods/registry.js';
import { assumptionsOf, keptNotice, searchWarnings, sectionWarnings } from './notices.js';
import type { Point } from './point.js';
import { type RejectionName, rejectionOf, rejectionOrdinal } from './rejection.js';
import { isOnBlockEdge } from './search/free/block-edges.js';
import { gridSides } from './search/grid-layout.js';
import { phaseOf, phaseOrdinal } from './search/phase.js';
import type { SearchContext } from './search/search.js';
import { attempts, type BestSurface, type MethodSurvey, type Survey, takeKept } from './search/survey.js';
import { type OneSurface, readInDetail } from './solved-in-detail.js';

const NONE = rejectionOrdinal('none');
const YIELDS_AT_REST = rejectionOrdinal('yields_at_rest');
const NOT_TRIED = rejectionOrdinal('not_tried');
const GRID = phaseOrdinal('grid');
const BLOCK = phaseOrdinal('block');
const GIVEN = phaseOrdinal('given');
/** Chosen: nearer to a slope limit than this share of the distance between them, a mass ends on it. */
const LIMIT_SHARE = 0.002;

/** Reads the answer of a search out of what is known of it. */
export function conclude(context: SearchContext, known: Survey, stopped: boolean): AnalysisAnswer {
  const { section, report } = context;
  const { count, start, geometry, phase, factors, rejections } = takeKept(known);
  const population: Population = {
    total: count,
    methods: known.methods,
    start,
    geometry,
    phase,
    factors,
    rejections,
  };
  const methods = known.of.map((of, m) => methodAnswer(context, of, known.kept, m));
  return {
    methods,
    population,
    assumptions: assumptionsOf(context),
    warnings: [...sectionWarnings(section), ...searchWarnings(context, methods), ...restlessWarnings(methods)],
    notes: [...report.notes, ...keptNotice(known.kept, known.tried)],
    stopped,
  };
}

function restlessWarnings(methods: readonly MethodAnswer[]): Notice[] {
  return methods.flatMap(({ name, counts }) => {
    const count = counts.byReason.yields_at_rest ?? 0;
    const text = `${name}: ${count} surfaces are at or below the factor asked for without any earthquake, so that the slope has no yield coefficient. Look at its factor without an earthquake first.`;
    return count === 0 ? [] : [{ code: 'yields_at_rest', text }];
  });
}

function methodAnswer(context: SearchContext, of: MethodSurvey, kept: number, m: number): MethodAnswer {
  const { section } = context;
  const method = METHODS[section.settings.methods[m] ?? 'bishop_simplified'];
  const indexOf = (number: number) => (number < kept ? number : null);
  const head = {
    method: method.id,
    name: method.name,
    forceEquilibrium: method.forceEquilibrium,
    momentEquilibrium: method.momentEquilibrium,
    counts: countsOf(of),
    curve: of.curve,
    ...(context.report.minima?.[m] && { minima: context.report.minima[m] }),
    bySize: [...of.bySize]
      .sort(([a], [b]) => a - b)
      .map(([power, { count, factor, number }]) => ({
        areaFromM2: 2 ** power,
        areaToM2: 2 ** (power + 1),
        count,
        factor,
        index: indexOf(number),
      })),
  };
  // A surface that yields by itself is worse than any that an earthquake must push: then there is no least coefficient.
  const best = (of.byOrdinal[YIELDS_AT_REST] as number) > 0 ? null : of.best;
  if (!best)
    return { ...head, factor: null, converged: false, iterations: 0, critical: null, foundBy: null, edge: null };
  const critical = solvedAgain(context, best, m, indexOf(best.number));
  return {
    ...head,
    factor: critical.yieldCoefficient ?? critical.factor,
    converged: true,
    iterations: critical.iterations,
    critical,
    foundBy: phaseOf(best.phase),
    edge: edgeReport(context, of, best, m),
  };
}

/** The surface once more, for its slices: it passed every filter before. */
function solvedAgain(
  { section, extent }: SearchContext,
  { record, phase }: BestSurface,
  m: number,
  index: number | null,
): SolvedSurface {
  const method = section.settings.methods[m] ?? 'bishop_simplified';
  // Of the layers that it may be lifted onto, some were refused.
  const isJudged = section.settings.weakLayerCases !== undefined && phase !== GIVEN;
  const { mostWorkRatio } = isJudged ? searchFilter(section, extent) : openFilter();
  const filter = { ...openFilter(), mostWorkRatio };
  const surface: OneSurface = {
    workspace: (of) => createWorkspace(of, [method], piecesOf(of, record)),
    solve: (of, work) => evaluateRecord(of, filter, record, 0, record.length, work),
  };
  const work = surface.workspace(section);
  surface.solve(section, work);
  return readInDetail(section, work, index, surface);
}

function countsOf(of: MethodSurvey): FateCounts {
  const byReason: Partial<Record<RejectionName, number>> = {};
  let byConstruction = 0;
  of.byOrdinal.forEach((count, ordinal) => {
    if (count === 0 || ordinal === NONE || ordinal === NOT_TRIED) return;
    const rejection = rejectionOf(ordinal);
    byReason[rejection.name] = count;
    if (rejection.byConstruction) byConstruction += count;
  });
  const attempted = attempts(of);
  const valid = of.byOrdinal[NONE] as number;
  return { attempted, valid, byConstruction, inadmissible: attempted - valid - byConstruction, byReason };
}

function edgeReport(
  { section, extent, report }: SearchContext,
  of: MethodSurvey,
  best: BestSurface,
  m: number,
): EdgeReport {
  const ofGrid = of.bestOfPhase.get(GRID);
  // A surface that somebody gave does not lie in the grid: it says nothing of the grid's edges.
  const grid = best.phase === GIVEN ? undefined : report.grids[m];
  const sides: EdgeSide[] = grid && ofGrid ? gridSides(section, extent, grid, ofGrid.record) : [];
  const ofBlocks = best.phase === GIVEN ? undefined : of.bestOfPhase.get(BLOCK);
  if (ofBlocks && isOnBlockEdge(verticesOf(ofBlocks.record), section.blockObjects)) sides.push('block_object');
  const { leftM, rightM } = extent.reach;
  const near = (rightM - leftM) * LIMIT_SHARE;
  const { record } = best;
  if ((record[record.length - 2] as number) < leftM + near) sides.push('slope_limit_left');
  if ((record[record.length - 1] as number) > rightM - near) sides.push('slope_limit_right');
  return { onEdge: sides.length > 0, sides };
}

/** Of the record of a polyline, from left to right. */
function verticesOf(record: Float64Array): Point[] {
  return Array.from(
    { length: (record.length - 2) / 2 },
    (_, v): Point => [record[2 * v] as number, record[2 * v + 1] as number],
  );
}
