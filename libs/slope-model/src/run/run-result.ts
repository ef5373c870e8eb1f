import {
  type AnalysisAnswer,
  type FateCounts,
  type MethodAnswer,
  type Population,
  REJECTIONS,
  recordOf,
  type SearchPhase,
  type SurfaceAnswer,
} from '@talud/slope';
import { failureDirectionWarnings } from '../check/failure-direction.js';
import type { ProjectDocument } from '../document.js';
import { METHODS } from '../methods.js';
import { lowestSurfaces } from './lowest-surfaces.js';
import type { RunRequest } from './run-request.js';
import { recordEntry, round6, type SolvedEntry, type SurfaceEntry, solvedEntry } from './solved-entry.js';

/** What is kept of a run, as plain JSON: the worker makes it, and every view, picture and report reads it. */
export type RunResult = AnalysisResult | SurfaceResult;

export interface AnalysisResult {
  kind: 'analysis';
  methods: readonly MethodResult[];
  /** What nobody said and the caller accepted: it stands on pictures and reports. */
  accepted_defaults: readonly string[];
  /** Defaults and choices that changed the number. */
  assumptions: readonly string[];
  /** Accepted defaults first. */
  warnings: readonly string[];
  /** True when the search was stopped before its end. */
  stopped: boolean;
}

export interface MethodResult {
  method_id: string;
  name: string;
  /** What `value` is: a factor of safety. */
  caption: 'fos';
  /** The least factor found; null when no surface has one. */
  value: number | null;
  critical: SolvedEntry | null;
  counts: {
    attempted: number;
    valid: number;
    invalid: number;
    inadmissible: number;
    /** Most frequent first. */
    reasons: readonly { reason: string; count: number; expected: boolean; text: string }[];
  };
  /** What the critical surface was tried for; null without one. */
  found_by: SearchPhase | null;
  /** Sides of the search on which the minimum lies; with any, a wider search may find less. Null without a minimum. */
  on_edge: readonly string[] | null;
  /** The lowest surfaces, lowest first. */
  lowest: readonly { fos: number; surface: SurfaceEntry }[];
}

export interface SurfaceResult {
  kind: 'surface';
  methods: readonly {
    method_id: string;
    name: string;
    value: number | null;
    solved: SolvedEntry | null;
    /** Why there is no factor; absent when there is one. */
    reason?: string;
    text?: string;
  }[];
  accepted_defaults: readonly string[];
  assumptions: readonly string[];
  warnings: readonly string[];
  notes: readonly string[];
}

/** Surfaces kept per method for the view of the lowest. */
const LOWEST = 100;

/** What is kept of an analysis. */
export function analysisResult(
  document: ProjectDocument,
  request: RunRequest & { kind: 'analysis' },
  answer: AnalysisAnswer,
): AnalysisResult {
  return {
    kind: 'analysis',
    methods: answer.methods.map((method, index) => methodResult(document, method, answer.population, index)),
    accepted_defaults: request.acceptedDefaults,
    assumptions: answer.assumptions.map(({ text }) => text),
    warnings: [
      ...request.acceptedDefaults,
      ...failureDirectionWarnings(document),
      ...answer.warnings.map(({ text }) => text),
    ],
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
    caption: 'fos',
    value: answer.factor === null ? null : round6(answer.factor),
    critical: answer.critical === null ? null : solvedEntry(document, answer.critical),
    counts: countsEntry(answer.counts),
    found_by: answer.foundBy,
    on_edge: answer.edge === null ? null : answer.edge.sides,
    lowest: lowestSurfaces(population, index, LOWEST).map((surface) => lowEntry(population, surface, index)),
  };
}

function countsEntry({ attempted, valid, byConstruction, inadmissible, byReason }: FateCounts): MethodResult['counts'] {
  const reasons = REJECTIONS.flatMap(({ name, byConstruction: expected, text }) => {
    const count = byReason[name] ?? 0;
    return count > 0 ? [{ reason: name, count, expected, text }] : [];
  });
  reasons.sort((a, b) => b.count - a.count);
  return { attempted, valid, invalid: byConstruction, inadmissible, reasons };
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

/** What is kept of one surface that somebody named. */
export function surfaceResult(
  document: ProjectDocument,
  request: RunRequest & { kind: 'surface' },
  answers: readonly SurfaceAnswer[],
): SurfaceResult {
  return {
    kind: 'surface',
    methods: answers.map((answer) => {
      const name = METHODS.find(({ id }) => id === answer.method)?.name ?? answer.method;
      const head = { method_id: answer.method, name };
      if (answer.ok) {
        return { ...head, value: round6(answer.solved.factor), solved: solvedEntry(document, answer.solved) };
      }
      return { ...head, value: null, solved: null, reason: answer.rejection.name, text: answer.rejection.text };
    }),
    accepted_defaults: request.acceptedDefaults,
    assumptions: [],
    warnings: request.acceptedDefaults,
    notes: request.notes,
  };
}
