import { describe, expect, it } from '@jest/globals';
import { analysisInput } from '../analysis-input.js';
import { weakLayerWarnings } from '../check/weak-layers.js';
import { defineModel } from '../define-model.js';
import { emptyDocument, type ProjectDocument } from '../document.js';
import { documentRegions } from '../geometry/regions.js';
import { parseDocument } from '../parse/document.js';
import { setSettings } from '../settings/set-settings.js';
import { addOneBoundary } from './add-boundary.js';
import { editBoundary } from './edit-boundary.js';
import { deleteMaterial } from './material-edits.js';

let ids = 0;
const warned = (document: ProjectDocument) => weakLayerWarnings(document, documentRegions(document));
const newId = () => `id-${++ids}`;

function section(): ProjectDocument {
  const defined = defineModel(
    emptyDocument('layers'),
    {
      external: [
        [0, 0],
        [50, 0],
        [50, 15],
        [35, 15],
        [25, 25],
        [0, 25],
      ],
      materials: [
        {
          name: 'soil',
          strength: { model: 'mohr_coulomb', params: { cohesion: 10, friction_angle: 25 } },
          at: [10, 5],
        },
        { name: 'weak', strength: { model: 'mohr_coulomb', params: { cohesion: 0, friction_angle: 10 } } },
      ],
    },
    newId,
  );
  if (!defined.ok) throw new Error(defined.message);
  return defined.document;
}

const LINE = [
  [0, 12],
  [50, 12],
];

function layered(): ProjectDocument {
  const added = addOneBoundary(section(), { type: 'weak_layer', name: 'plane', points: LINE, material: 'weak' }, newId);
  if (!added.ok) throw new Error(added.message);
  return added.document;
}

describe('a weak layer', () => {
  it('has a material, and the engine and a file get it', () => {
    const document = layered();
    const layer = document.boundaries.find(({ name }) => name === 'plane');
    expect(layer?.materialId).toBe(document.materials[1]?.id);
    expect(analysisInput(document).boundaries).toContainEqual(layer);
    expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
  });

  it.each([
    ['no material', 'E_INVALID_ARGUMENT', { type: 'weak_layer', points: LINE }],
    ['an unknown material', 'E_NOT_FOUND', { type: 'weak_layer', points: LINE, material: 'clay' }],
    ['one vertex', 'E_INVALID_ARGUMENT', { type: 'weak_layer', points: [[0, 12]], material: 'weak' }],
    ['a material of another line', 'E_INVALID_ARGUMENT', { type: 'tension_crack', points: LINE, material: 'weak' }],
  ])('refuses %s', (_, code, args) => {
    expect(addOneBoundary(section(), args, newId)).toMatchObject({ ok: false, code });
  });

  it('keeps its material from being deleted, unless another takes it', () => {
    expect(deleteMaterial(layered(), { material: 'weak', force: true })).toMatchObject({
      ok: false,
      code: 'E_CONFLICT',
    });
    const moved = deleteMaterial(layered(), { material: 'weak', reassign_to: 'soil' });
    if (!moved.ok) throw new Error(moved.message);
    const soil = moved.document.materials.find(({ name }) => name === 'soil');
    expect(moved.document.boundaries.find(({ name }) => name === 'plane')?.materialId).toBe(soil?.id);
  });

  it('takes and gives up its material with its type', () => {
    const edit = (document: ProjectDocument, args: Record<string, unknown>) =>
      editBoundary(document, { boundary: 'plane', op: 'change_type', ...args }, newId);
    const plain = edit(layered(), { new_type: 'material' });
    if (!plain.ok || !plain.value.boundary) throw new Error('refused');
    expect(plain.value.boundary).not.toHaveProperty('materialId');
    expect(edit(plain.document, { new_type: 'weak_layer' })).toMatchObject({ ok: false });
    expect(edit(plain.document, { new_type: 'weak_layer', material: 'weak' })).toMatchObject({
      ok: true,
      value: { boundary: { materialId: plain.document.materials[1]?.id } },
    });
    expect(edit(layered(), { new_type: 'material', material: 'weak' })).toMatchObject({ ok: false });
  });

  it('is not read from a file without a material of that file', () => {
    const document = layered();
    const boundaries = document.boundaries.map((one) => (one.name === 'plane' ? { ...one, materialId: 'lost' } : one));
    expect(parseDocument({ ...document, boundaries })).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT' });
  });

  it('is told of when it lies in no ground, or when there are more than are combined', () => {
    expect(warned(layered())).toEqual([]);
    const high = addOneBoundary(
      layered(),
      {
        type: 'weak_layer',
        name: 'sky',
        points: [
          [0, 40],
          [50, 40],
        ],
        material: 'weak',
      },
      newId,
    );
    if (!high.ok) throw new Error(high.message);
    expect(warned(high.document)).toEqual([expect.stringContaining('"sky"')]);
    const few = setSettings(high.document, {
      'search.weak_layer_handling': 'auto_cases',
      'search.weak_layer_max_cases_log2': 1,
    });
    if (!few.ok) throw new Error(few.message);
    expect(warned(few.document)).toContainEqual(expect.stringContaining('more than 1'));
    expect(analysisInput(few.document).settings.weakLayerCases).toEqual({ mostLayers: 1 });
  });
});
