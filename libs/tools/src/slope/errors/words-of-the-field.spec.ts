import { describe, expect, it } from '@jest/globals';
import { METHOD_IDS, STRENGTH_MODEL_IDS } from '@talud/slope-model';
import { CATALOG_KINDS, catalogEntries } from '../guide/catalog-entries.js';
import { slopeModule } from '../slope-module.js';
import { CALLED, closestName, WORDS_OF_THE_FIELD } from './words-of-the-field.js';

const OFFERED = JSON.stringify([slopeModule.tools, CATALOG_KINDS.map(catalogEntries)]);

describe('words of the field', () => {
  it.each(Object.keys(CALLED))('lead to %s, which there is', (name) => {
    expect(OFFERED).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('are written as they are looked up', () => {
    for (const word of Object.keys(WORDS_OF_THE_FIELD)) expect(word).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
  });

  const strengths = ['cohesion', 'friction_angle'];
  const standards = catalogEntries('design_standards').map(({ id }) => String(id));
  const supports = catalogEntries('support_classes').map(({ id }) => String(id));
  it.each<[string, readonly string[], string]>([
    ['bishop', METHOD_IDS, '"bishop_simplified"'],
    ['Fellenius', METHOD_IDS, '"ordinary_fellenius"'],
    ['Swedish circle', METHOD_IDS, '"ordinary_fellenius"'],
    ['morgenstern_price', METHOD_IDS, '"gle_morgenstern_price"'],
    ['GLE', METHOD_IDS, '"gle_morgenstern_price"'],
    ['mohr-coulomb', STRENGTH_MODEL_IDS, '"mohr_coulomb"'],
    ['MohrCoulomb', STRENGTH_MODEL_IDS, '"mohr_coulomb"'],
    ['Su', STRENGTH_MODEL_IDS, '"undrained"'],
    ['su', strengths, '"cohesion"'],
    ['phi', strengths, '"friction_angle"'],
    ['DA1-2', standards, '"eurocode7_da1c2"'],
    ['geogrid', supports, '"geosynthetic"'],
    ['soil nail', supports, '"soil_nail"'],
  ])('%s', (word, known, meant) => {
    expect(closestName(word, known)).toContain(`Did you mean ${meant}?`);
  });
});
