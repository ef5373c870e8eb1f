import {
  type AnalysisAnswer,
  type FateCounts,
  type MethodAnswer,
  type Population,
  REJECTIONS,
  recordOf,
  type SearchPhase,
} from '@talud/slope';
import type { ProjectDocument } from '../../document.js';
import { type Caption, headlineCaption } from '../caption.js';
import { headlineAssumptions, headlineValue } from '../headline.js';
import { lowestSurfaces } from '../lowest-surfaces.js';
import { hasTerms, type RunRemarks, type RunTerms, runRemarks, type StoredRequest } from '../run-terms.js';
import {
  polylineEntry,
  recordEntry,
  round6,
  type SolvedEntry,
  type SurfaceEntry,
  solvedEntry,
} from '../solved-entry.js';

/** Searches the configured surfaces by each method. */
export interface AnalysisRequest extends RunTerms {
  readonly kind: 'analysis';
}

export interface AnalysisResult extends RunRemarks {
  kind: 'analysis';
  methods: readonly MethodResult[];
  /** What the search did that its settings do not say. */
  notes: readonly string[];
  /** True when the search was stopped before its end. */
  stopped: boolean;
}

export interface MethodResult {
  method_id: string;
  name: string;
  /** What `value` is. */
  caption: Caption;
  /** The least factor found; null when no surface has one. */
  value: number | null;
  critical: SolvedEntry | null;
  counts: {
    attempted: number;
    valid: number;
    invalid: number;
    inadmissible: number;
    /** Of the invalid ones, those that miss a focus object. */
    focus_rejected: number;
    /** Of those attempted, the ones that somebody gave. */
    user_surfaces: number;
    /** Most frequent first. */
    reasons: readonly { reason: string; count: number; expected: boolean; text: string }[];
  };
  /** What the critical surface was tried for; null without one. */
  found_by: SearchPhase | null;
  /** Sides of the search on which the minimum lies; with any, a wider search may find less. Null without a minimum. */
  on_edge: readonly string[] | null;
  /** What became of the surfaces that somebody gave; absent without any. */
  user_surfaces?: readonly { id: string; fos: number | null; reason?: string }[];
  /** How the least factor fell: after how many surfaces to what. */
  convergence: readonly { evaluations: number; fos: number }[];
  /** The minimum of every valley that the search kept apart, lowest first; absent when it kept none. */
  minima?: readonly { fos: number; surface: SurfaceEntry }[];
  /** The least factor of masses whose area (m2) lies between two bounds, small masses first. */
  by_size: readonly { area_from: number; area_to: number; count: number; fos: number }[];
  /** The lowest surfaces, lowest first. */
  lowest: readonly { fos: number; surface: SurfaceEntry }[];
}

/** Surfaces kept per method for the view of the lowest. */
const LOWEST = 100;

export function isAnalysisRequest(request: StoredRequest): boolean {
  return hasTerms(request);
}

/** What is kept of an analysis. */
export function analysisResult(
  document: ProjectDocument,
  request: AnalysisRequest,
  answer: AnalysisAnswer,
): AnalysisResult {
  return {
    kind: 'analysis',
    methods: answer.methods.map((method, index) => methodResult(document, method, answer.population, index)),
    ...runRemarks(document, request, answer, headlineAssumptions(document)),
    notes: answer.notes.map(({ text }) => text),
    stopped: answer.stopped,
  };
}

function methodResult(
  document: ProjectDocument,
  answer: MethodAnswer,
  population: Population,
  index: number,
): MethodResult {
  return {
    method_id: answer.method,
    name: answer.name,
    caption: headlineCaption(document),
    value: headlineOf(document, answer),
    critical: answer.critical === null ? null : solvedEntry(document, answer.critical),
    counts: countsEntry(answer.counts, document.givenSurfaces?.length ?? 0),
    found_by: answer.foundBy,
    ...givenEntries(document, population, index),
    on_edge: answer.edge === null ? null : answer.edge.sides,
    convergence: answer.curve.map(({ evaluations, factor }) => ({ evaluations, fos: round6(factor) })),
    ...(answer.minima && {
      minima: answer.minima.map(({ factor, points }) => ({ fos: round6(factor), surface: polylineEntry(points) })),
    }),
    by_size: answer.bySize.map(({ areaFromM2, areaToM2, count, factor }) => ({
      area_from: areaFromM2,
      area_to: areaToM2,
      count,
      fos: round6(factor),
    })),
    lowest: lowestSurfaces(population, index, LOWEST).map((surface) => lowEntry(population, surface, index)),
  };
}

function headlineOf(document: ProjectDocument, { critical }: MethodAnswer): number | null {
  const value = critical === null ? null : headlineValue(document, critical);
  return value === null ? null : round6(value);
}

function countsEntry(
  { attempted, valid, byConstruction, inadmissible, byReason }: FateCounts,
  given: number,
): MethodResult['counts'] {
  const reasons = REJECTIONS.flatMap(({ name, byConstruction: expected, text }) => {
    const count = byReason[name] ?? 0;
    return count > 0 ? [{ reason: name, count, expected, text }] : [];
  });
  reasons.sort((a, b) => b.count - a.count);
  return {
    attempted,
    valid,
    invalid: byConstruction,
    inadmissible,
    focus_rejected: byReason.outside_focus ?? 0,
    user_surfaces: given,
    reasons,
  };
}

/** Every search tries the given surfaces first. */
function givenEntries(
  { givenSurfaces = [] }: ProjectDocument,
  { factors, rejections, methods }: Population,
  methodIndex: number,
): Pick<MethodResult, 'user_surfaces'> {
  if (givenSurfaces.length === 0) return {};
  return {
    user_surfaces: givenSurfaces.map(({ id }, surface) => {
      const at = surface * methods.length + methodIndex;
      const ordinal = rejections[at] ?? 0;
      if (ordinal === 0) return { id, fos: round6(factors[at] ?? 0) };
      return { id, fos: null, reason: REJECTIONS[ordinal]?.name ?? '' };
    }),
  };
}

function lowEntry(
  population: Population,
  surface: number,
  methodIndex: number,
): { fos: number; surface: SurfaceEntry } {
  const { factors, methods } = population;
  return {
    fos: round6(factors[surface * methods.length + methodIndex] ?? 0),
    surface: recordEntry(recordOf(population, surface)),
  };
}
