import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

const METHODS = [
  'bishop_simplified',
  'janbu_simplified',
  'janbu_corrected',
  'ordinary_fellenius',
  'spencer',
  'gle_morgenstern_price',
  'lowe_karafiath',
  'corps_engineers_1',
  'corps_engineers_2',
];

describe('settings', () => {
  it('run nine methods, of which Morgenstern-Price with f = 1 is Spencer', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const listed = await ok('catalog', { kind: 'methods' });
    expect(listed.entries.map(({ id }: { id: string }) => id)).toEqual(METHODS);
    const set = await ok('settings_set', {
      changes: { 'methods.interslice_function': 'constant', 'methods.enabled_methods': METHODS },
    });
    expect(set.changed['methods.interslice_function']).toEqual({ old: 'half_sine', new: 'constant' });
    const surface = { type: 'circle', centre_x: 36, centre_y: 28, radius: 13 };
    const priced = await ok('surface_evaluate', { surface });
    const factor = (id: string): number =>
      priced.methods.find(({ method_id }: { method_id: string }) => method_id === id).value;
    expect(priced.methods).toHaveLength(9);
    expect(factor('gle_morgenstern_price')).toBeCloseTo(factor('spencer'), 3);
    // Fredlund and Krahn 1977: the Ordinary method is the lowest on circles, Bishop next to Spencer.
    expect(factor('ordinary_fellenius')).toBeLessThan(factor('bishop_simplified'));
    expect(Math.abs(factor('bishop_simplified') / factor('spencer') - 1)).toBeLessThan(0.02);
    const half = await ok('analysis_configure', { interslice_function: 'half_sine' });
    expect(half.changed).toHaveProperty(['methods.interslice_function']);
  });

  it('are shown by section, with what is not read now', async () => {
    const { ok, refused } = await assistant('alfa', 'viewer');
    const engineer = await assistant('alfa', 'engineer');
    const { project_id } = await engineer.ok('project_new', { template: 'demo' });
    const all = await ok('settings_get', { project_id });
    expect(all.settings.methods.num_slices).toMatchObject({ value: 25, default: 25, type: 'int', min: 2, max: 500 });
    expect(all.settings.methods.interslice_function.not_read_unless).toContain('gle_morgenstern_price');
    const one = await ok('settings_get', { project_id, section: 'units' });
    expect(Object.keys(one.settings)).toEqual(['units']);
    expect(one.settings.units.failure_direction.value).toBe('L2R');
    expect(await refused('settings_get', { project_id, section: 'method' })).toContain('Did you mean "methods"');
  });

  it('price a surface with every strength model of the catalogue, as the catalogue writes it', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    const { entries } = await ok('catalog', { kind: 'strength_models' });
    await ok('project_new', { template: 'demo' });
    for (const { id, parameters, table, fields = [] } of entries) {
      const params = Object.fromEntries(
        parameters
          .filter(({ required }: { required?: true }) => required)
          .map(({ name, example }: { name: string; example: number }) => [name, example]),
      );
      const beside = Object.fromEntries(
        fields.map(({ name, example }: { name: string; example?: unknown }) => [name, example]),
      );
      const strength = { model: id, params, ...beside, ...(table ? { [table.field]: table.example } : {}) };
      await ok('model_define', { spec: { replace: false, materials: [{ name: 'Silty clay', strength }] } });
      const surface = { type: 'circle', centre_x: 36, centre_y: 28, radius: 13 };
      const { methods } = await ok('surface_evaluate', { surface, methods: ['bishop_simplified'] });
      if (id === 'no_strength' || id === 'infinite_strength') expect(methods[0].value).toBeNull();
      else expect(methods[0].value).toBeGreaterThan(0);
    }
    expect(entries).toHaveLength(23);
    const shown = (await ok('project_summary')).materials[0].strength;
    expect(shown.model).toBe(entries[entries.length - 1].id);
  });

  it('keep bedding along a drawn surface, and what a strength names from being taken away', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const surface = { type: 'circle', centre_x: 36, centre_y: 28, radius: 13 };
    const factor = async (): Promise<number> => {
      const { methods } = await ok('surface_evaluate', { surface, methods: ['bishop_simplified'] });
      return methods[0].value;
    };
    const bed = [
      [-10, 8],
      [60, 22],
    ];
    const drawn = await ok('boundary_add', { type: 'anisotropic_surface', points: bed, name: 'Bedding' });
    expect(drawn.boundary).toMatchObject({ type: 'anisotropic_surface', closed: false });
    const params = {
      c1: 2,
      phi1: 12,
      c2: 20,
      phi2: 30,
      bedding_angle: (Math.atan2(14, 70) * 180) / Math.PI,
      A: 5,
      B: 25,
    };
    const strength = { model: 'anisotropic_linear', params };
    const material = 'Silty clay';
    await ok('material_set', { material, strength });
    const atAngle = await factor();
    const followed = await ok('material_set', {
      material,
      strength: { model: 'anisotropic_linear', params: { ...params, bedding_angle: -70 } },
      properties: { anisotropic_surface_id: 'Bedding' },
    });
    expect(followed.material.anisotropic_surface).toBe('Bedding');
    expect(await factor()).toBeCloseTo(atAngle, 6);

    await ok('material_set', { name: 'Seam', strength: { model: 'undrained', params: { cohesion: 18 } } });
    const joints = [{ surface_id: 'Bedding', A: 5, B: 25, material: 'Seam' }];
    const base = { model: 'undrained', params: { cohesion: 60 } };
    const jointed = { model: 'generalized_anisotropic', input_type: 'angle_or_surface', base, joints };
    const made = await ok('material_set', { material, strength: jointed });
    expect(made.material.strength.joints[0]).toMatchObject({ surface_id: 'Bedding', material: 'Seam' });
    expect(await refused('boundary_edit', { boundary: 'Bedding', op: 'delete' })).toContain('[E_CONFLICT]');
    expect(await refused('material_delete', { material: 'Seam', force: true })).toContain('[E_CONFLICT]');
    const seem = { ...jointed, joints: [{ ...joints[0], material: 'Seem' }] };
    expect(await refused('material_set', { material, strength: seem })).toContain('Did you mean "Seam"');
    const before = await factor();
    await ok('material_set', { material: 'Seam', strength: { model: 'undrained', params: { cohesion: 9 } } });
    expect(await factor()).toBeLessThan(before);
    expect((await ok('model_render')).summary).toBeTruthy();
  });

  it('change together or not at all', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    const set = (changes: object) => refused('settings_set', { changes });
    expect(await set({ 'methods.num_slices': 30, 'methods.tolerence': 0.01 })).toContain(
      'Did you mean "methods.tolerance"',
    );
    expect(await set({ 'search.slope_limit_left': 5 })).toContain('[E_CONFLICT]');
    expect(await set({ 'methods.interslice_function': 'trapezoidal' })).toMatch(/\[E_CONFLICT\].*would not be read/u);
    expect(await set({ 'methods.interslice_forces': 'effective' })).toMatch(/\[E_CONFLICT\].*lowe_karafiath/u);
    expect(await set({ 'methods.side_forces': 'total' })).toContain('[E_INVALID_ARGUMENT]');
    expect(await set({})).toContain('[E_INVALID_ARGUMENT]');
    expect(await ok('project_summary')).toMatchObject({ project_id, revision: 1 });
    const changed = await ok('settings_set', { changes: { 'methods.num_slices': 30 }, if_revision: 1 });
    expect(changed).toMatchObject({ revision: 2, changed: { 'methods.num_slices': { old: 25, new: 30 } } });
    const same = await ok('settings_set', { changes: { 'methods.num_slices': '30' } });
    expect(same).toMatchObject({ revision: 2, changed: {} });
    const viewer = await assistant('alfa', 'viewer');
    const blind = await viewer.raw('settings_set', { project_id, changes: { 'methods.num_slices': 9 } });
    expect(JSON.stringify(blind)).toContain('Unknown tool');
  });
});
