import { describe, expect, it } from '@jest/globals';
import { evaluateSurface } from '@talud/slope';
import { analysisInput } from '../analysis-input.js';
import { modelNotes } from '../check/model-notes.js';
import { defineModel } from '../define-model.js';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import { parseDocument } from '../parse/document.js';
import { materialEntry } from '../view/entries.js';
import { addOneBoundary } from './add-boundary.js';
import { editBoundary } from './edit-boundary.js';
import { deleteMaterial, setMaterial } from './material-edits.js';

let ids = 0;
const newId = () => `id-${ids++}`;
const must = (made: { ok: true; document: ProjectDocument } | { ok: false; message: string }): ProjectDocument => {
  if (!made.ok) throw new Error(made.message);
  return made.document;
};
const set = (document: ProjectDocument, args: object) => setMaterial(document, args, newId);
const mohr = (cohesion: number, friction_angle: number) => ({
  model: 'mohr_coulomb',
  params: { cohesion, friction_angle },
});
const linked = { model: 'generalized_anisotropic', rules: [{ angle_min: -90, angle_max: 90, material: 'Seam' }] };
const bedded = {
  model: 'anisotropic_linear',
  params: { c1: 2, phi1: 12, c2: 20, phi2: 30, bedding_angle: 0, A: 5, B: 25 },
};
const BED = [
  [-10, 5],
  [60, 25],
];
const DEMO = demoDocument('Demo');

function factorOf(document: ProjectDocument): number {
  const surface = { type: 'circle' as const, centre: [36, 28] as const, radiusM: 13 };
  const run = evaluateSurface(analysisInput(document), surface, ['bishop_simplified']);
  const answer = run.ok ? run.methods[0] : undefined;
  if (!answer?.ok) throw new Error(run.ok ? 'no factor' : run.problems[0]?.message);
  return answer.solved.factor;
}

describe('a strength that names another material', () => {
  const base = must(
    set(must(set(DEMO, { name: 'Seam', strength: mohr(4, 16) })), { material: 'Silty clay', strength: linked }),
  );

  it('is that material as it is at run time', () => {
    const own = must(set(DEMO, { material: 'Silty clay', strength: mohr(4, 16) }));
    expect(factorOf(base)).toBeCloseTo(factorOf(own), 9);
    const softer = must(set(base, { material: 'Seam', strength: mohr(1, 14) }));
    const ownSofter = must(set(DEMO, { material: 'Silty clay', strength: mohr(1, 14) }));
    expect(factorOf(softer)).toBeCloseTo(factorOf(ownSofter), 9);
  });

  it('shows it by name, and stays with it when it is renamed', () => {
    const renamed = must(set(base, { material: 'Seam', name: 'Weak seam' }));
    const [material] = renamed.materials;
    if (material === undefined) throw new Error('no material');
    expect(materialEntry(renamed, material).strength).toMatchObject({ rules: [{ material: 'Weak seam' }] });
    expect(factorOf(renamed)).toBe(factorOf(base));
  });

  it('comes back from a file as it was', () => {
    expect(parseDocument(JSON.parse(JSON.stringify(base)))).toEqual({ ok: true, value: base });
  });

  it('keeps that material from being deleted, or made anisotropic or infinite', () => {
    expect(deleteMaterial(base, { material: 'Seam', force: true })).toMatchObject({ ok: false, code: 'E_CONFLICT' });
    for (const strength of [bedded, { model: 'infinite_strength' }])
      expect(set(base, { material: 'Seam', strength })).toMatchObject({ ok: false, code: 'E_CONFLICT' });
    expect(
      set(base, {
        material: 'Silty clay',
        strength: { ...linked, rules: [{ angle_min: -90, angle_max: 90, material: 'Silty clay' }] },
      }),
    ).toMatchObject({ ok: false, code: 'E_CONFLICT' });
  });

  it('suggests the name that was meant', () => {
    const rules = [{ angle_min: -90, angle_max: 90, material: 'Seem' }];
    expect(set(base, { material: 'Silty clay', strength: { ...linked, rules } })).toMatchObject({
      ok: false,
      code: 'E_NOT_FOUND',
      unknown: { name: 'Seem' },
    });
  });
});

describe('bedding along a surface', () => {
  const drawn = must(addOneBoundary(DEMO, { type: 'anisotropic_surface', points: BED, name: 'Bedding' }, newId));
  const following = must(
    set(drawn, { material: 'Silty clay', strength: bedded, properties: { anisotropic_surface_id: 'Bedding' } }),
  );
  const atAngle = (bedding_angle: number) =>
    must(set(DEMO, { material: 'Silty clay', strength: { ...bedded, params: { ...bedded.params, bedding_angle } } }));

  it('is bedding at the angle of a straight one, and moves with the line', () => {
    const angle = (Math.atan2(20, 70) * 180) / Math.PI;
    expect(factorOf(following)).toBeCloseTo(factorOf(atAngle(angle)), 9);
    const level = [
      [0, 5],
      [50, 5],
    ];
    const moved = must(editBoundary(following, { boundary: 'Bedding', op: 'set_vertices', points: level }, newId));
    expect(factorOf(moved)).toBeCloseTo(factorOf(atAngle(0)), 9);
  });

  it('divides no region and comes back from a file as it was', () => {
    expect(factorOf(drawn)).toBe(factorOf(DEMO));
    expect(modelNotes(drawn, []).join(' ')).toContain('No bedding follows the anisotropic surface "Bedding"');
    expect(modelNotes(following, []).join(' ')).not.toContain('No bedding');
    expect(parseDocument(JSON.parse(JSON.stringify(following)))).toEqual({ ok: true, value: following });
  });

  it('is let go, with a word, when the surface goes, the strength changes, or it is told so', () => {
    const gone = editBoundary(following, { boundary: 'Bedding', op: 'delete' }, newId);
    expect(gone).toMatchObject({ ok: true, notes: [expect.stringContaining('at an angle again')] });
    expect(must(gone).materials[0]).not.toHaveProperty('anisotropicSurfaceId');
    const changed = set(following, { material: 'Silty clay', strength: mohr(5, 20) });
    expect(changed).toMatchObject({ ok: true, notes: [expect.stringContaining('no anisotropic surface any more')] });
    const told = must(set(following, { material: 'Silty clay', properties: { anisotropic_surface_id: 'none' } }));
    expect(factorOf(told)).toBe(factorOf(atAngle(0)));
  });

  it('is refused for a strength that has none', () => {
    const properties = { anisotropic_surface_id: 'Bedding' };
    expect(set(drawn, { material: 'Silty clay', properties })).toMatchObject({ ok: false, code: 'E_CONFLICT' });
  });

  it('keeps a surface while a joint runs along it', () => {
    const strength = {
      model: 'generalized_anisotropic',
      input_type: 'angle_or_surface',
      base: mohr(20, 30),
      joints: [{ surface_id: 'Bedding', A: 5, B: 25, ...mohr(2, 12) }],
    };
    const jointed = must(set(drawn, { material: 'Silty clay', strength }));
    expect(factorOf(jointed)).toBeCloseTo(factorOf(following), 6);
    for (const op of ['delete', 'change_type'])
      expect(
        editBoundary(jointed, { boundary: 'Bedding', op, ...(op === 'delete' ? {} : { new_type: 'material' }) }, newId),
      ).toMatchObject({ ok: false, code: 'E_CONFLICT' });
  });

  it('can be drawn and followed in one step', () => {
    const spec = {
      replace: true,
      external: DEMO.boundaries[0]?.points,
      anisotropic_surfaces: [{ points: BED, name: 'Bedding' }],
      materials: [{ name: 'Rock', strength: bedded, unit_weight: 19, anisotropic_surface_id: 'Bedding', at: [10, 5] }],
    };
    const defined = defineModel(DEMO, spec, newId);
    if (!defined.ok) throw new Error(defined.message);
    expect(analysisInput(defined.document).materials[0]?.strength).toMatchObject({
      beddingSurfaceId: defined.document.boundaries.find(({ name }) => name === 'Bedding')?.id,
    });
  });
});
