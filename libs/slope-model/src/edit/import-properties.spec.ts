import { describe, expect, it } from '@jest/globals';
import { demoDocument } from '../demo-document.js';
import { emptyDocument, type MaterialDocument, type ProjectDocument } from '../document.js';
import { importProperties } from './import-properties.js';

const clay = (id: string, name: string, more: Partial<MaterialDocument> = {}): MaterialDocument => ({
  ...{ id, name, unitWeightKnM3: 18, useSaturatedUnitWeight: false, color: '#aabbcc' },
  strength: { model: 'mohr_coulomb', params: { cohesion: 5, friction_angle: 20 } },
  porePressure: { source: 'none' },
  ...more,
});
const layered = (id: string, name: string, of: string): MaterialDocument =>
  clay(id, name, {
    strength: {
      ...{ model: 'generalized_anisotropic', params: {}, input_type: 'angle_range' },
      rules: [{ angle_min: -90, angle_max: 90, material: of }],
    },
  });
const project = (...materials: MaterialDocument[]): ProjectDocument => ({ ...emptyDocument('p'), materials });

let made = 0;
const ALL = { materials: true, supportTypes: true };
function imported(into: ProjectDocument, from: ProjectDocument, wanted: Parameters<typeof importProperties>[2] = ALL) {
  const result = importProperties(into, from, wanted, () => `new${++made}`);
  if (!result.ok) throw new Error(result.message);
  return result;
}

describe('properties of another project', () => {
  it('come under ids of their own and names that are free', () => {
    const here = project(clay('a', 'Clay'));
    const { document, value } = imported(here, project(clay('a', 'Clay'), clay('b', 'Sand')));
    expect(value.materials).toEqual([
      { from: 'Clay', name: 'Clay (2)' },
      { from: 'Sand', name: 'Sand' },
    ]);
    expect(new Set(document.materials.map(({ id }) => id)).size).toBe(3);
    expect(document.materials[0]).toBe(here.materials[0]);
    const again = imported(document, project(clay('a', 'Clay')));
    expect(again.value.materials).toEqual([{ from: 'Clay', name: 'Clay (3)' }]);
  });

  it('lose their links to lines of the other section, and that is said', () => {
    const { document, notes } = imported(emptyDocument('x'), demoDocument('other'));
    expect(document.materials[0]?.porePressure).toEqual({ source: 'none' });
    expect(notes).toEqual([expect.stringContaining('"Silty clay" had its pore pressure')]);
  });

  it('keep a strength that is another material’s, linked to the copy, or to the material of that name here', () => {
    const source = project(clay('c', 'Clay'), layered('l', 'Layered', 'c'));
    const both = imported(emptyDocument('x'), source).document.materials;
    expect(both[1]?.strength).toMatchObject({ rules: [{ material: both[0]?.id }] });
    const here = project(clay('mine', 'Clay'));
    const one = imported(here, source, { ...ALL, names: ['Layered'] }).document.materials;
    expect(one[1]?.strength).toMatchObject({ rules: [{ material: 'mine' }] });
    const none = imported(emptyDocument('x'), source, { ...ALL, names: ['Layered'] });
    expect(none.document.materials).toEqual([]);
    expect(none.value.skipped).toEqual([expect.stringContaining('"Layered"')]);
  });

  it('are those that are named, and an unknown name changes nothing', () => {
    const source = project(clay('a', 'Clay'), clay('b', 'Sand'));
    expect(imported(emptyDocument('x'), source, { ...ALL, names: ['Sand'] }).document.materials).toHaveLength(1);
    const unknown = importProperties(emptyDocument('x'), source, { ...ALL, names: ['Silt'] }, () => 'id');
    expect(unknown).toMatchObject({
      ok: false,
      code: 'E_NOT_FOUND',
      unknown: { name: 'Silt', known: ['Clay', 'Sand'] },
    });
  });

  it('are refused when the project would hold too many', () => {
    const many = project(...Array.from({ length: 15 }, (_, n) => clay(`m${n}`, `M${n}`)));
    expect(importProperties(many, many, ALL, () => `n${++made}`)).toMatchObject({ ok: false, code: 'E_TOO_LARGE' });
  });
});
