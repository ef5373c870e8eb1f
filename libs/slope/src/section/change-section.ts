import type { AnalysisInput, Material } from '../input.js';
import { withFactoredEnvelopes } from '../standards/factored-envelopes.js';
import { strengthFaults } from '../strength/registry.js';
import { prepareSupports } from '../support/prepare-support.js';
import { materialTable } from './material-table.js';
import type { PreparedSection } from './prepare.js';

/** What an input may change of a section that stays in place: nothing that has to do with where lines run. */
export type SectionChange = Pick<AnalysisInput, 'materials' | 'loads' | 'supports' | 'settings'>;

/**
 * The section with other numbers in it: materials, loads, supports and settings, in the same order and places, its water where it is.
 * Cheap, for it is done for every sample. Not of a drawdown, which is two sections. Null where a material has a number that it may not
 * have, or none at all: such a section has no factor.
 */
export function changeSection(section: PreparedSection, change: SectionChange): PreparedSection | null {
  if (!change.materials.every(isSound)) return null;
  const factors = change.settings.partialFactors;
  const changed: PreparedSection = {
    ...section,
    settings: change.settings,
    materials: withFactoredEnvelopes(change.materials, factors),
    table: materialTable(change.materials, section.waterLines, section.bedding, factors),
    loads: change.loads ?? [],
    hasExcess: change.materials.some(({ excess }) => (excess?.bBar ?? 0) > 0),
  };
  const supports = prepareSupports(changed, change.supports ?? []);
  if ('waterless' in supports) throw new Error('a support has moved in a section that stays in place');
  return { ...changed, supports };
}

function isSound({ unitWeightKnM3, saturatedUnitWeightKnM3 = unitWeightKnM3, strength }: Material): boolean {
  const weights = [unitWeightKnM3, saturatedUnitWeightKnM3];
  return (
    weights.every((weight) => weight >= 0 && weight < Number.POSITIVE_INFINITY) && strengthFaults(strength).length === 0
  );
}
