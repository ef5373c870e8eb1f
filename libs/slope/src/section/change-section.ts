import type { AnalysisInput } from '../input.js';
import { withFactoredEnvelopes } from '../standards/factored-envelopes.js';
import { materialTable } from './material-table.js';
import type { PreparedSection } from './prepare.js';

/** What an input may change of a section that stays in place: nothing that has to do with where lines run. */
export type SectionChange = Pick<AnalysisInput, 'materials' | 'loads' | 'supports' | 'settings'>;

/**
 * The section with other numbers in it: materials, loads, supports and settings, in the same order and places, its water where it is.
 * Cheap, for it is done for every sample. Not of a drawdown, which is two sections.
 */
export function changeSection(section: PreparedSection, change: SectionChange): PreparedSection {
  const factors = change.settings.partialFactors;
  return {
    ...section,
    settings: change.settings,
    materials: withFactoredEnvelopes(change.materials, factors),
    table: materialTable(change.materials, section.waterLines, section.bedding, factors),
    loads: change.loads ?? [],
    supports: change.supports ?? [],
    hasExcess: change.materials.some(({ excess }) => (excess?.bBar ?? 0) > 0),
  };
}
