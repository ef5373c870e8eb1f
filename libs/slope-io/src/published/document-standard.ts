import type { MaterialDocument, Settings } from '@talud/slope-model';
import type { CaseFile } from './case-file.js';

/** What a project has in the place of strengths that a source divided itself: those that it began with, and the standard that divides them. */
export interface DocumentStandard {
  strength: MaterialDocument['strength'];
  settings: Settings;
}

/** Names of design approaches of EN 1997-1 as sources write them, and the product's. */
const STANDARDS = [
  [/DA1-C1/u, 'eurocode7_da1c1'],
  [/DA1-C2/u, 'eurocode7_da1c2'],
  [/DA2/u, 'eurocode7_da2'],
  [/DA3/u, 'eurocode7_da3'],
] as const;

/** The standard of a case with one soil and its characteristic strength; null where there is none, or one that no project knows. */
export function documentStandard({ partial_factors: factors, materials = [] }: CaseFile): DocumentStandard | null {
  const standard = STANDARDS.find(([written]) => factors && written.test(factors.standard))?.[1];
  if (!factors || !standard || materials.length !== 1) return null;
  const { c, phi } = factors.characteristic;
  return {
    strength: { model: 'mohr_coulomb', params: { cohesion: c, friction_angle: phi } },
    settings: { 'design_standard.enabled': true, 'design_standard.standard': standard },
  };
}
