import type { Notice, SurfaceAnswer } from './answer.js';
import { createWorkspace, type Workspace } from './evaluate.js';
import { openFilter } from './evaluate-batch.js';
import { evaluateOnLayers } from './evaluate-layers.js';
import type { AnalysisInput, EngineMethodId } from './input.js';
import type { Solution } from './methods/method.js';
import { METHODS } from './methods/registry.js';
import { sectionAssumptions, sectionWarnings } from './notices.js';
import { rejectionOf, rejectionOrdinal } from './rejection.js';
import { type PreparedSection, prepare } from './section/prepare.js';
import type { Problem } from './section/problems.js';
import { type OneSurface, readInDetail } from './solved-in-detail.js';
import { readSolvedSurface } from './solved-surface.js';
import { compositePieces, type Floor, levelFloor, traceComposite } from './surface/composite.js';
import { circleThrough, type SlipSurface, traceCircle, tracePolyline } from './surface/trace.js';
import { surfaceWarnings } from './surface-warnings.js';

export type SurfaceEvaluation =
  | {
      ok: true;
      methods: readonly SurfaceAnswer[];
      /** As of a search, without what only searching changes. */
      assumptions: readonly Notice[];
      warnings: readonly Notice[];
    }
  | { ok: false; problems: readonly Problem[] };

const NOT_A_SURFACE = rejectionOrdinal('not_a_surface');

/** Solves one surface that somebody names, in detail: the same door, slices and checks as a search, without its filters. */
export function evaluateSurface(
  input: AnalysisInput,
  surface: SlipSurface,
  methods: readonly EngineMethodId[] = input.settings.methods,
): SurfaceEvaluation {
  const prepared = prepare(input);
  if (!prepared.ok) return prepared;
  const { section } = prepared;
  const answers = solveSurface(section, surface, methods, IN_DETAIL);
  return { ok: true, methods: answers, ...noticesOf(section, answers) };
}

/** What is to be said of surfaces that somebody names. */
export function noticesOf(
  section: PreparedSection,
  answers: readonly SurfaceAnswer[],
): { assumptions: Notice[]; warnings: Notice[] } {
  const ofSurfaces = answers.flatMap((answer) =>
    answer.ok ? surfaceWarnings(section, METHODS[answer.method].name, answer.solved) : [],
  );
  return { assumptions: sectionAssumptions(section), warnings: [...sectionWarnings(section), ...ofSurfaces] };
}

/** With what is asked of few surfaces alone. */
export const IN_DETAIL = { detail: true };

export function solveSurface(
  section: PreparedSection,
  surface: SlipSurface,
  methods: readonly EngineMethodId[],
  { detail }: { detail: boolean } = { detail: false },
): SurfaceAnswer[] {
  return methods.map((method): SurfaceAnswer => {
    // A workspace each: strengths that depend on the answer are then those of this method in its table of slices.
    const one: OneSurface = {
      workspace: (of) => surfaceWorkspace(of, surface, method),
      solve: (of, work) => solveInto(of, surface, work),
    };
    const work = one.workspace(section);
    const rejection = one.solve(section, work);
    if (rejection !== 0) return { ok: false, method, rejection: rejectionOf(rejection) };
    const solved = detail ? readInDetail(section, work, null, one) : readSolvedSurface(section, work, 0, null);
    return { ok: true, method, solved };
  });
}

/**
 * The factor of one surface by one method, again and again for sections that differ in their materials alone: null where it has
 * none.
 */
export function surfaceSolver(
  section: PreparedSection,
  surface: SlipSurface,
  method: EngineMethodId,
): (changed: PreparedSection) => number | null {
  const work = surfaceWorkspace(section, surface, method);
  return (changed) => (solveInto(changed, surface, work) === 0 ? (work.solutions[0] as Solution).factor : null);
}

function surfaceWorkspace(section: PreparedSection, surface: SlipSurface, method: EngineMethodId): Workspace {
  const floor = floorUnder(section, surface);
  const straight = surface.type === 'polyline' ? Math.max(1, surface.points.length - 1) : 1;
  return createWorkspace(section, [method], floor ? compositePieces(floor) : straight);
}

/** The ordinal of the rejection, 0 when the workspace holds a solution. */
function solveInto(section: PreparedSection, surface: SlipSurface, work: Workspace): number {
  if (!traceNamed(section, surface, work)) return NOT_A_SURFACE;
  const wanted = surface.type === 'circle' && surface.xLimits ? surface.xLimits : null;
  const shared = evaluateOnLayers(section, openFilter(wanted), work);
  return shared === 0 ? (work.solutions[0] as Solution).rejection : shared;
}

function traceNamed(section: PreparedSection, surface: SlipSurface, { trace }: Workspace): boolean {
  if (surface.type === 'polyline')
    return tracePolyline(trace, surface.points, surface.axis ?? section.settings.momentAxis);
  const floor = floorUnder(section, surface);
  const circle = surface.type === 'circle' ? surface : circleThrough(...surface.points);
  if (!circle || !(circle.radiusM > 0) || ![...circle.centre, circle.radiusM].every(Number.isFinite)) return false;
  if (floor) traceComposite(trace, circle.centre[0], circle.centre[1], circle.radiusM, floor);
  else traceCircle(trace, circle.centre[0], circle.centre[1], circle.radiusM);
  return true;
}

/** What a circle runs along instead of passing below: a level given with it, or the section's floor if circles are composite. */
function floorUnder(section: PreparedSection, surface: SlipSurface): Floor | null {
  if (surface.type === 'circle' && surface.compositeBaseM !== undefined) {
    return levelFloor(surface.compositeBaseM, section.extent.xMinM, section.extent.xMaxM);
  }
  return surface.type === 'polyline' ? null : section.floor;
}
