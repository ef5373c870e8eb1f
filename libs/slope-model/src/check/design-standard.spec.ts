import { describe, expect, it } from '@jest/globals';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import type { Strength } from '../materials/strength.js';
import { runRemarks } from '../run/run-terms.js';
import type { Settings } from '../settings/schema.js';

const demo = demoDocument('Demo');

function warned(standard: NonNullable<Settings['design_standard.standard']>, strength?: Strength): string {
  const document: ProjectDocument = {
    ...demo,
    materials: demo.materials.map((material) => (strength === undefined ? material : { ...material, strength })),
    settings: { ...demo.settings, 'design_standard.enabled': true, 'design_standard.standard': standard },
  };
  const said = runRemarks(document, { methods: [], acceptedDefaults: [] }, { assumptions: [], warnings: [] });
  return said.warnings.join('\n');
}

const clay: Strength = { model: 'undrained', params: { cohesion: 30 } };

describe('a design approach that factors actions alone', () => {
  it.each(['eurocode7_da1c1', 'eurocode7_da2'] as const)(
    '%s is warned of on undrained soil, with what to run besides',
    (standard) => {
      expect(warned(standard, clay)).toMatch(
        /undrained strength of "Silty clay" unfactored.*DA1 combination 2 and DA3/u,
      );
      expect(warned(standard)).not.toContain('undrained strength');
      expect(warned(standard)).toContain('multiplies the weight that holds the slope');
    },
  );

  it.each(['eurocode7_da1c2', 'eurocode7_da3'] as const)('%s factors strength, and is not', (standard) => {
    expect(warned(standard, clay)).toBe('');
  });
});

describe("cohesion without friction in the model of effective strength (EN 1997-1, table A.4: 1.25 for c', 1.4 for cu)", () => {
  const params = { cohesion: 30, friction_angle: 0 };
  const standing: Strength = { model: 'mohr_coulomb', params };

  it.each(['eurocode7_da1c2', 'eurocode7_da3'] as const)('is told under %s, which divides it by less', (standard) => {
    expect(warned(standard, standing)).toMatch(/cohesion of "Silty clay" by 1\.25.*undrained strength takes 1\.4/u);
  });

  it('is not where both factors are one, nor where there is friction', () => {
    expect(warned('eurocode7_da2', standing)).not.toContain('as an effective one');
    const rubbing: Strength = { model: 'mohr_coulomb', params: { ...params, friction_angle: 5 } };
    expect(warned('eurocode7_da3', rubbing)).toBe('');
  });
});
