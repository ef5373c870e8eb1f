import { describe, expect, it } from '@jest/globals';
import { analysisInput } from '../analysis-input.js';
import { validate } from '../check/validate.js';
import { defineModel } from '../define-model.js';
import { demoDocument } from '../demo-document.js';
import { parseDocument } from '../parse/document.js';
import { canonicalJson } from '../values/canonical-json.js';
import { deleteLoads, setLoad } from './loads.js';
import { setSeismic } from './seismic.js';

const demo = demoDocument('Demo');
let next = 0;
const newId = () => `load-${++next}`;
const strip = { kind: 'distributed', start: [5, 25], end: [15, 25], magnitude: 20 };

function set(args: unknown, document = demo) {
  const made = setLoad(document, args, newId);
  if (!made.ok) throw new Error(made.message);
  return made;
}

describe('setLoad', () => {
  it('makes, changes and deletes loads, and the engine reads each', () => {
    const made = set(strip);
    expect(analysisInput(made.document).loads).toEqual([
      expect.objectContaining({ type: 'distributed', startKpa: 20, endKpa: 20, orientation: 'normal' }),
    ]);
    const varied = set({ load: 'Distributed load', magnitude_end: 40, distribution: 'trapezoidal' }, made.document);
    expect(varied.value).toMatchObject({ created: false, load: { startKpa: 20, endKpa: 40, from: [5, 25] } });
    const crane = set({ kind: 'line', point_xy: { x: 20, y: 25 }, magnitude: '50', name: 'Crane' }, varied.document);
    expect(crane.value.load).toMatchObject({ type: 'line', forceKnM: 50, angleDeg: -90 });
    const tilted = set({ load: 'Crane', angle_deg: -60 }, crane.document);
    expect(tilted.value.load).toMatchObject({ angleDeg: -60, forceKnM: 50 });
    const again = parseDocument(JSON.parse(canonicalJson(tilted.document)));
    expect(again.ok && canonicalJson(again.value)).toBe(canonicalJson(tilted.document));
    const gone = deleteLoads(tilted.document, 'all');
    expect(gone.ok && canonicalJson(gone.document)).toBe(canonicalJson(demo));
  });

  it('warns of a load off the ground', () => {
    const { document } = set({ ...strip, start: [5, 28], end: [15, 28] });
    expect(validate(document).warnings.join()).toContain('lies up to 3 m off the outline');
    expect(validate(set(strip).document).warnings.join()).not.toContain('off the outline');
  });

  it.each<[string, string, unknown]>([
    ['no kind', 'E_INVALID_ARGUMENT', { ...strip, kind: undefined }],
    ['a negative magnitude', 'E_INVALID_ARGUMENT', { ...strip, magnitude: -1 }],
    ['no length', 'E_INVALID_ARGUMENT', { ...strip, end: [5, 25] }],
    ['a point on a strip', 'E_INVALID_ARGUMENT', { ...strip, point_xy: [1, 1] }],
    ['a strip that is a line', 'E_INVALID_ARGUMENT', { kind: 'line', start: [0, 0], end: [1, 1], magnitude: 1 }],
    [
      'an angle without its orientation',
      'E_CONFLICT',
      { kind: 'line', point_xy: [1, 1], magnitude: 1, orientation: 'vertical', angle_deg: 3 },
    ],
    ['an orientation that is not read', 'E_INVALID_ARGUMENT', { ...strip, orientation: 'angle_to_boundary' }],
    ['a constant load with two ends', 'E_CONFLICT', { ...strip, distribution: 'constant', magnitude_end: 3 }],
    ['a triangle without a point', 'E_CONFLICT', { ...strip, distribution: 'triangular', magnitude_end: 3 }],
    ['a load that is not there', 'E_NOT_FOUND', { load: 'Crane', magnitude: 3 }],
  ])('refuses %s with %s', (_what, code, args) => {
    expect(setLoad(demo, args, newId)).toMatchObject({ ok: false, code });
  });

  it('keeps the kind and the name of a load its own', () => {
    const { document } = set(strip);
    expect(setLoad(document, { load: 'Distributed load', kind: 'line' }, newId)).toMatchObject({ ok: false });
    expect(setLoad(document, { ...strip, name: 'Distributed load' }, newId)).toMatchObject({ code: 'E_CONFLICT' });
    expect(deleteLoads(document, ['Distributed load', 'Crane'])).toMatchObject({ code: 'E_NOT_FOUND' });
  });
});

describe('setSeismic', () => {
  it('gives the engine the coefficients while they are on', () => {
    const on = setSeismic(demo, { kh: 0.1 });
    if (!on.ok) throw new Error(on.message);
    expect(analysisInput(on.document).settings.seismic).toEqual({ kh: 0.1, kv: 0 });
    const off = setSeismic(on.document, { enabled: false });
    if (!off.ok) throw new Error(off.message);
    expect(analysisInput(off.document).settings.seismic).toBeUndefined();
    expect(setSeismic(off.document, { kv: 0.1 })).toMatchObject({ ok: false, code: 'E_CONFLICT' });
    const again = parseDocument(JSON.parse(canonicalJson(off.document)));
    expect(again.ok && canonicalJson(again.value)).toBe(canonicalJson(off.document));
  });

  it.each([{ kh: 1 }, { kh: -0.1 }, { kv: -1 }, { kh: 'much' }, {}, { kx: 1 }])('refuses %j', (args) => {
    expect(setSeismic(demo, args)).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT' });
  });
});

describe('defineModel', () => {
  const spec = {
    external: [
      [0, 0],
      [50, 0],
      [50, 15],
      [35, 15],
      [25, 25],
      [0, 25],
    ],
    materials: [{ name: 'Clay', strength: { model: 'undrained', params: { cohesion: 40 } }, at: [10, 10] }],
    loads: [strip, { ...strip, start: [0, 25], end: [5, 25] }],
    seismic: { kh: 0.15 },
  };

  it('takes loads and earthquake, and the same again changes nothing', () => {
    const made = defineModel(demo, spec, newId);
    if (!made.ok) throw new Error(made.message);
    expect(made.document.loads?.map(({ name }) => name)).toEqual(['Distributed load', 'Distributed load 2']);
    const again = defineModel(made.document, spec, newId);
    expect(again.ok && canonicalJson(again.document)).toBe(canonicalJson(made.document));
    const kept = defineModel(made.document, { ...spec, loads: undefined }, newId);
    expect(kept.ok && [kept.document.loads?.length, kept.notes.join()]).toEqual([2, expect.stringContaining('stay')]);
    const none = defineModel(made.document, { ...spec, loads: [] }, newId);
    expect(none.ok && none.document.loads).toBeUndefined();
  });
});
