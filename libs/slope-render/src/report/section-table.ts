import type { Text } from './report-parts.js';

/** A table of parts of a section, as reports and pages show it. */
export interface SectionTable {
  /** With the unit of what stands below. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly Text[])[];
}
