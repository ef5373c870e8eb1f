import { describe, expect, it } from '@jest/globals';
import { defineModel } from '../define-model.js';
import { demoDocument } from '../demo-document.js';
import { emptyDocument } from '../document.js';
import { canonicalJson } from '../values/canonical-json.js';
import { parseDocument } from './document.js';

function layered() {
  let next = 0;
  const made = defineModel(
    emptyDocument('Two layers'),
    {
      external: [
        [0, 0],
        [60, 0],
        [60, 20],
        [40, 20],
        [20, 10],
        [0, 10],
      ],
      material_boundaries: [
        [
          [0, 5],
          [60, 5],
        ],
      ],
      materials: [
        {
          name: 'Fill',
          strength: { model: 'mohr_coulomb', params: { cohesion: 5, friction_angle: 28 } },
          unit_weight: 19,
          sat_unit_weight: 20,
          use_sat_unit_weight: true,
          auto_hu: true,
          at: [50, 10],
        },
        {
          name: 'Clay',
          strength: { model: 'undrained', params: { cohesion: 40 } },
          pore_pressure: 'constant',
          constant_u: 3,
          at: [30, 2],
        },
      ],
      water_table: [
        [0, 8],
        [60, 12],
      ],
      tension_crack: [
        [40, 18],
        [60, 18],
      ],
      settings: { 'methods.enabled_methods': ['spencer'] },
    },
    () => `id-${++next}`,
  );
  if (!made.ok) throw new Error(made.message);
  return made.document;
}

describe('parseDocument', () => {
  it.each([emptyDocument('Empty'), demoDocument('Demo'), layered()])('gives back what edits made', (document) => {
    const again = parseDocument(JSON.parse(canonicalJson(document)));
    expect(again.ok && canonicalJson(again.value)).toBe(canonicalJson(document));
  });

  const demo = demoDocument('Demo');
  const [external, water] = demo.boundaries;
  const [material] = demo.materials;
  it.each<[string, unknown]>([
    ['a later format', { ...demo, formatVersion: 2 }],
    ['an unknown part', { ...demo, anchors: [] }],
    ['a missing part', { ...demo, settings: undefined, materials: undefined }],
    ['two outlines', { ...demo, boundaries: [external, { ...external, id: 'x', name: 'Other' }, water] }],
    ['one id twice', { ...demo, boundaries: [external, { ...water, id: external?.id }] }],
    ['an open outline', { ...demo, boundaries: [{ ...external, closed: false }, water] }],
    ['a link to nothing', { ...demo, boundaries: [external] }],
    ['a placement of nothing', { ...demo, placements: [{ point: [1, 1], materialId: 'x' }] }],
    ['a number that is none', { ...demo, materials: [{ ...material, unitWeightKnM3: null }] }],
    ['a colour with a script in it', { ...demo, materials: [{ ...material, color: '"/><script>' }] }],
    ['a note of an import that is none', { ...demo, importNotes: [{ fate: 'lost', text: 'x' }] }],
    ['an unknown setting', { ...demo, settings: { 'search.nothing': 1 } }],
  ])('refuses %s', (_what, raw) => {
    expect(parseDocument(raw).ok).toBe(false);
  });
});
