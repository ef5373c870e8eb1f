import type { RunKind, RunResult } from '@talud/slope-model';
import type { Content } from '../page-content.js';
import type { ReportInput } from '../report-input.js';
import type { Text } from '../report-parts.js';
import type { ReportWords } from '../words.js';

/** What a report says of one kind of result. What every report has (title block, section, inputs, remarks) is not told here. */
export interface KindPages<K extends RunKind> {
  /** What the report is. */
  title(words: ReportWords): string;
  /** What a reader must know before any figure. */
  banners(result: RunResult<K>, words: ReportWords): readonly string[];
  /** Its figures, before the section. */
  figures(input: ReportInput<K>, words: ReportWords): readonly Content[];
  /** What the picture of the section shows besides it, with what a reader could take wrong in it. */
  drawing(words: ReportWords): { readonly title: string; readonly note?: string };
  /** Under the section: what the figures are made of. */
  details(input: ReportInput<K>, words: ReportWords): readonly Content[];
  /** What the analysis told besides warnings and assumptions, in its own English. */
  notes(result: RunResult<K>): readonly string[];
  /** How the figures can be got again, beside revision, hash and engine. */
  provenance(input: ReportInput<K>, words: ReportWords): readonly (readonly [string, Text])[];
}
