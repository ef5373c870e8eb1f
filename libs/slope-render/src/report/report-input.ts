import type { Point } from '@talud/slope';
import type { ProjectDocument, RunKind, RunResult } from '@talud/slope-model';
import type { DrawnField } from '../draw/field.js';
import type { DrawnWater } from '../draw/free-surface.js';
import type { SectionResult } from '../section-result.js';
import type { Language } from '../words.js';

/** Everything that stands in a report: plain data, so that it can go to another thread. */
export interface ReportInput<K extends RunKind = RunKind> {
  readonly language: Language;
  /** The section as it was analysed, opened with the bytes of its images. */
  readonly document: ProjectDocument;
  readonly result: RunResult<K>;
  /** The same result as pictures show it, its methods in the same order. */
  readonly drawn: SectionResult;
  /** Contoured over the section: the water that the result is of. */
  readonly field?: DrawnField;
  /** Of a seepage that the section takes its pressures from. */
  readonly water?: DrawnWater;
  /** Of drawn samples: the middle of each class of factors and how many lie in it, for each method of the result. */
  readonly histograms?: readonly (readonly Point[])[];
  readonly provenance: Provenance;
  readonly title: string;
  readonly author?: string;
  readonly company?: string;
}

/** Where the numbers come from. */
export interface Provenance {
  readonly projectId: string;
  readonly resultId: string;
  readonly revision: number;
  /** sha256 of what the analysis reads, hexadecimal. */
  readonly modelHash: string;
  readonly engineVersion: string;
  /** ISO 8601, UTC: the report's date too, so that the same result gives the same bytes. */
  readonly analysedAt: string;
  readonly analysedBy: string;
  /** The section has changed since. */
  readonly stale: boolean;
}
