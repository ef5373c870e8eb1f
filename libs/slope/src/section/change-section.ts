import type { AnalysisInput } from '../input.js';
import { materialTable } from './material-table.js';
import { type Preparation, type PreparedSection, prepare } from './prepare.js';

/** What an input may change of a section that stays in place: nothing that has to do with where lines run. */
export type SectionChange = Pick<AnalysisInput, 'materials' | 'loads' | 'supports' | 'settings'>;

/**
 * The section with other numbers in it: materials, loads, supports and settings, in the same order and places. Cheap, for it is done
 * for every sample.
 */
export function changeSection(section: PreparedSection, change: SectionChange): PreparedSection {
  return {
    ...section,
    settings: change.settings,
    materials: change.materials,
    table: materialTable(change.materials, section.waterLines),
    loads: change.loads ?? [],
    supports: change.supports ?? [],
  };
}

/** The section of an input that differs from another's in numbers, and in the height of its water. */
export function sectionLike(section: PreparedSection, input: AnalysisInput, before: AnalysisInput): Preparation {
  const inPlace = input.boundaries === before.boundaries && !input.drawdown;
  return inPlace ? { ok: true, section: changeSection(section, input) } : prepare(input);
}
