import { createWorkspace, EVERY_METHOD, type SurfaceFilter, type Workspace } from './evaluate.js';
import { evaluateOnLayers } from './evaluate-layers.js';
import type { Solution } from './methods/method.js';
import { MOST_WORK_RATIO } from './methods/work-ratio.js';
import { rejectionOrdinal } from './rejection.js';
import { slidingCheck } from './search/free/drawn-lines.js';
import { phaseOrdinal } from './search/phase.js';
import type { SearchExtent } from './search/search-extent.js';
import { CIRCLE_RECORD, type EvaluatedBatch, roomFor, type SurfaceBatch } from './search/surface-batch.js';
import type { PreparedSection } from './section/prepare.js';
import { compositePieces, traceComposite } from './surface/composite.js';
import { openLimits } from './surface/mass.js';
import { traceCircle, traceVertices } from './surface/trace.js';

/** Evaluates surfaces, in a workspace that it keeps from batch to batch. */
export type BatchEvaluator = (batch: SurfaceBatch) => EvaluatedBatch;

const NONE = rejectionOrdinal('none');
const NO_CIRCLE = rejectionOrdinal('no_circle_at_centre');
const NOT_A_SURFACE = rejectionOrdinal('not_a_surface');
const NOT_TRIED = rejectionOrdinal('not_tried');
const CANNOT_SLIDE = rejectionOrdinal('cannot_slide');
const GIVEN = phaseOrdinal('given');
/** What chance alone draws, without a shape that a mass can slide along by construction. */
const DRAWN: readonly number[] = [phaseOrdinal('path'), phaseOrdinal('block')];

/**
 * An evaluator for the surfaces of a search. What it makes of a surface depends on the section, the extent and the surface alone, so
 * that a batch split over threads in any way gives the same bits. It writes the ends of masses into the geometry of the batch.
 */
export function batchEvaluator(section: PreparedSection, extent: SearchExtent): BatchEvaluator {
  const { methods } = section.settings;
  const [filter, open] = [searchFilter(section, extent), openFilter()];
  const canSlide = slidingCheck(section.direction, section.settings.maxBaseAngleDeg);
  let pieces = section.floor ? compositePieces(section.floor) : 1;
  let work = createWorkspace(section, methods, pieces);
  return (batch) => {
    const needed = mostPieces(batch);
    if (needed > pieces) {
      pieces = needed;
      work = createWorkspace(section, methods, pieces);
    }
    const found = roomFor(batch, methods.length);
    for (let i = 0; i < batch.count; i++) {
      const only = batch.method[i] as number;
      const [from, to] = [batch.start[i] as number, batch.start[i + 1] as number];
      const wanted = batch.phase[i] === GIVEN ? open : filter;
      const lost =
        DRAWN.includes(batch.phase[i] as number) && !canSlide(batch.geometry, from, (to - from - 2) / 2)
          ? CANNOT_SLIDE
          : evaluateRecord(section, wanted, batch.geometry, from, to, work, only);
      note(found, i, lost, only, work);
    }
    return found;
  };
}

/**
 * Leaves mass, slices and solutions of the surface whose record stands from one place to another in the workspace, of every method or
 * of one alone; the ordinal of the rejection that all methods share.
 */
export function evaluateRecord(
  section: PreparedSection,
  filter: SurfaceFilter,
  geometry: Float64Array,
  from: number,
  to: number,
  work: Workspace,
  only = EVERY_METHOD,
): number {
  if (to - from !== CIRCLE_RECORD) {
    return traceVertices(work.trace, geometry, from, (to - from - 2) / 2, section.settings.momentAxis)
      ? evaluateOnLayers(section, filter, work, only)
      : NOT_A_SURFACE;
  }
  const xc = geometry[from] as number;
  const yc = geometry[from + 1] as number;
  const radius = geometry[from + 2] as number;
  if (!(radius > 0)) return NO_CIRCLE;
  if (section.floor) traceComposite(work.trace, xc, yc, radius, section.floor);
  else traceCircle(work.trace, xc, yc, radius);
  return evaluateOnLayers(section, filter, work, only);
}

/** What the surfaces of a search must satisfy. */
export function searchFilter(section: PreparedSection, extent: SearchExtent): SurfaceFilter {
  return {
    limits: {
      left: extent.slopeLimits.leftM,
      right: extent.slopeLimits.rightM,
      second: extent.secondSlopeLimits && {
        left: extent.secondSlopeLimits.leftM,
        right: extent.secondSlopeLimits.rightM,
      },
      exitFrom: extent.exitLimits.fromM,
      exitTo: extent.exitLimits.toM,
      wanted: null,
    },
    focus: extent.focus,
    minDepthM: extent.minDepthM,
    minElevationM: extent.minElevationM,
    minAreaM2: extent.minAreaM2,
    maxBaseAngleDeg: section.settings.maxBaseAngleDeg,
    mostWorkRatio: section.settings.checkIntersliceShear === false ? Number.POSITIVE_INFINITY : MOST_WORK_RATIO,
  };
}

/** Lets every surface pass: one that somebody names is solved as it is. */
export function openFilter(wanted: readonly [number, number] | null = null): SurfaceFilter {
  return {
    limits: openLimits(wanted),
    focus: [],
    minDepthM: 0,
    minElevationM: Number.NEGATIVE_INFINITY,
    minAreaM2: 0,
    maxBaseAngleDeg: 90,
    mostWorkRatio: Number.POSITIVE_INFINITY,
  };
}

/** Pieces that the surface of a record may have. */
export function piecesOf(section: PreparedSection, record: Float64Array): number {
  if (record.length !== CIRCLE_RECORD) return (record.length - 2) / 2 - 1;
  return section.floor ? compositePieces(section.floor) : 1;
}

function mostPieces({ count, start }: SurfaceBatch): number {
  let longest = CIRCLE_RECORD;
  for (let i = 0; i < count; i++) longest = Math.max(longest, (start[i + 1] as number) - (start[i] as number));
  return longest > CIRCLE_RECORD ? (longest - 2) / 2 - 1 : 1;
}

function note(found: EvaluatedBatch, i: number, lost: number, only: number, work: Workspace): void {
  if (lost === NONE) {
    const end = found.start[i + 1] as number;
    found.geometry[end - 2] = work.finder.mass.xLeft;
    found.geometry[end - 1] = work.finder.mass.xRight;
    found.areas[i] = work.slices.areaM2;
  }
  const count = work.methods.length;
  for (let m = 0; m < count; m++) {
    const at = i * count + m;
    if (only !== EVERY_METHOD && only !== m) {
      found.rejections[at] = NOT_TRIED;
      continue;
    }
    const solution = work.solutions[m] as Solution;
    found.factors[at] = lost === NONE ? solution.value : 0;
    found.rejections[at] = lost === NONE ? solution.rejection : lost;
  }
}
