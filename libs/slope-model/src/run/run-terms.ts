import type { AnalysisAnswer, AnalysisInput } from '@talud/slope';
import { analysisInput } from '../analysis-input.js';
import { modelWarnings } from '../check/validate.js';
import type { ProjectDocument } from '../document.js';
import { METHOD_IDS, type MethodId } from '../methods.js';
import { type FactorReport, factorReport } from './factor-report.js';

/** What every request says: with which methods, and what of nobody's words is taken as said. */
export interface RunTerms {
  readonly methods: readonly MethodId[];
  /** What the caller accepted although nobody said it; the first warnings of the result. */
  readonly acceptedDefaults: readonly string[];
}

/** What every result says besides its figures. */
export interface RunRemarks {
  /** What nobody said and the caller accepted: it stands on pictures and reports. */
  accepted_defaults: readonly string[];
  /** Defaults and choices that changed the number. */
  assumptions: readonly string[];
  /** Accepted defaults first. */
  warnings: readonly string[];
  /** Under a design standard: what was factored. */
  factor_report?: FactorReport;
}

/** A request as it lies in a job's row, before it is known for one of ours. */
export type StoredRequest = Readonly<Record<string, unknown>>;

export function hasTerms({ methods, acceptedDefaults }: StoredRequest): boolean {
  const known: readonly unknown[] = METHOD_IDS;
  return Array.isArray(methods) && methods.every((method) => known.includes(method)) && Array.isArray(acceptedDefaults);
}

/** The engine's input of a request: the document's, with the methods that are asked for. */
export function requestedInput(document: ProjectDocument, { methods }: Pick<RunTerms, 'methods'>): AnalysisInput {
  const input = analysisInput(document);
  return { ...input, settings: { ...input.settings, methods } };
}

/** What a search says besides its figures, accepted defaults first. */
export function runRemarks(
  document: ProjectDocument,
  { acceptedDefaults }: RunTerms,
  { assumptions, warnings }: Pick<AnalysisAnswer, 'assumptions' | 'warnings'>,
  further: readonly string[] = [],
): RunRemarks {
  const report = factorReport(document);
  return {
    accepted_defaults: acceptedDefaults,
    assumptions: [...assumptions.map(({ text }) => text), ...further],
    warnings: [...acceptedDefaults, ...modelWarnings(document), ...warnings.map(({ text }) => text)],
    ...(report === undefined ? {} : { factor_report: report }),
  };
}
