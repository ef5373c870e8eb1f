import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

/** Level ground of two layers, 8 m upon 12 m, with a load on it, over an aquifer whose head stands 4 m above the ground. */
const [GROUND, BETWEEN, BASE, HEAD, WIDTH] = [20, 12, 0, 24, 60];
const [UPPER_M, LOWER_M] = [GROUND - BETWEEN, BETWEEN - BASE];
const KS = { Upper: 2e-7, Lower: 4e-7 };

function soil(name: keyof typeof KS, cohesion: number, y: number) {
  const strength = { model: 'mohr_coulomb', params: { cohesion, friction_angle: 30 } };
  return { name, strength, unit_weight: 20, at: [5, y], pore_pressure: 'fem' };
}

const LAYERS = {
  external: [
    [0, BASE],
    [WIDTH, BASE],
    [WIDTH, GROUND],
    [0, GROUND],
  ],
  material_boundaries: [
    [
      [0, BETWEEN],
      [WIDTH, BETWEEN],
    ],
  ],
  materials: [soil('Upper', 10, 16), soil('Lower', 20, 6)],
  loads: [{ kind: 'distributed', name: 'Tank', start: [38, GROUND], end: [48, GROUND], magnitude: 250 }],
  settings: { 'units.failure_direction': 'R2L', 'methods.enabled_methods': ['ordinary_fellenius'] },
};
const CIRCLE = { type: 'circle', centre_x: 34, centre_y: 26, radius: 18 };

/** What the layers resist together: thickness over permeability. */
const resistance = (upper: number): number => UPPER_M / upper + LOWER_M / KS.Lower;
/** The share of the head that is lost in the upper layer: water rises straight through both (Darcy 1856). */
const shareAbove = (upper: number): number => UPPER_M / upper / resistance(upper);

describe('a permeability that is uncertain', () => {
  it('moves the factor of each sample as Darcy’s law for layers in series has it', async () => {
    const { ok, download } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Artesian ground' });
    await ok('model_define', { spec: LAYERS });
    for (const [material, ks] of Object.entries(KS)) {
      await ok('hydraulic_set', { material, model: 'constant', properties: { ks } });
    }
    await ok('mesh_generate', { target_elements: 200 });
    await ok('seepage_bc_set', { bc_type: 'total_head', side: 'ground', value: GROUND });
    await ok('seepage_bc_set', { bc_type: 'total_head', side: 'bottom', value: HEAD });

    /** The factor of the circle with the upper layer at a permeability, after the seepage was held against Darcy's law. */
    const factorAt = async (upper: number): Promise<number> => {
      await ok('hydraulic_set', { material: 'Upper', properties: { ks: upper } });
      const { field } = await ok('groundwater_run', { wait_seconds: 45 });
      const flow = (WIDTH * (HEAD - GROUND)) / resistance(upper);
      expect(field.inflow / flow).toBeCloseTo(1, 4);
      const { at } = await ok('groundwater_results', { view: 'point', point_xy: [30, BETWEEN] });
      expect(at.total_head_m).toBeCloseTo(GROUND + (HEAD - GROUND) * shareAbove(upper), 4);
      return (await ok('surface_evaluate', { surface: CIRCLE })).methods[0].value;
    };
    // Pressures are straight lines of that share, and the ordinary method's factor is one of the pressures.
    const [low, high] = [await factorAt(1e-7), await factorAt(5e-7)];
    const slope = (high - low) / (shareAbove(5e-7) - shareAbove(1e-7));
    const expected = (upper: number): number => low + slope * (shareAbove(upper) - shareAbove(1e-7));
    const mean = await factorAt(KS.Upper);
    expect(mean).toBeCloseTo(expected(KS.Upper), 4);
    expect(Math.abs(high - low)).toBeGreaterThan(0.02);

    // Of the searched surfaces only the given one is near: its factor is sampled.
    const grid = { x_min: 33.9, x_max: 34, y_min: 60, y_max: 60.1, nx: 1, ny: 1 };
    await ok('analysis_configure', { grid, radius_increment: 1 });
    await ok('user_surface_add', { surface: CIRCLE });
    await ok('random_variable_set', { key: 'Upper: ks', std_dev: 8e-8, rel_min: 1.5e-7, rel_max: 3e-7 });
    await ok('settings_set', {
      changes: {
        'statistics.probabilistic_analysis': true,
        'statistics.sensitivity_analysis': true,
        'statistics.num_samples': 30,
      },
    });
    const run = await ok('statistics_run', { wait_seconds: 45 });
    const [found] = run.probabilistic.methods;
    expect(found).toMatchObject({ samples: 30, failed_samples: 0 });
    expect(found.deterministic_fos).toBeCloseTo(mean, 4);

    const table = await ok('results_query', { result_id: run.result_id, view: 'samples', download: true });
    const rows = (await download(table)).toString().trimEnd().split('\r\n').slice(1);
    const samples = rows.map((line) => line.split(',').map(Number)).map(([, ks = 0, fos = 0]) => ({ ks, fos }));
    for (const { ks, fos } of samples) expect(fos).toBeCloseTo(expected(ks), 4);
    const sampledMean = samples.reduce((sum, { ks }) => sum + expected(ks), 0) / samples.length;
    expect(found.mean_fos).toBeCloseTo(sampledMean, 4);
    expect(found.std_dev).toBeGreaterThan(0.001);

    const { variables } = await ok('results_query', { result_id: run.result_id, view: 'sensitivity' });
    const [{ values, fos }] = Object.values<{ values: number[]; fos: number[] }>(variables) as [
      { values: number[]; fos: number[] },
    ];
    expect(values[0]).toBeCloseTo(0.5e-7, 15);
    for (const [i, ks] of values.entries()) expect(fos[i]).toBeCloseTo(expected(ks), 4);
  });

  it('leaves the factor of one soil alone, since its heads do not depend on it, while the flow is in proportion', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'One soil' });
    const [upper] = LAYERS.materials;
    await ok('model_define', { spec: { ...LAYERS, material_boundaries: [], materials: [upper] } });
    await ok('mesh_generate', { target_elements: 150 });
    await ok('seepage_bc_set', { bc_type: 'total_head', side: 'ground', value: GROUND });
    await ok('seepage_bc_set', { bc_type: 'total_head', side: 'bottom', value: HEAD });
    for (const ks of [1e-6, 3e-6]) {
      await ok('hydraulic_set', { material: 'Upper', model: 'constant', properties: { ks } });
      const { field } = await ok('groundwater_run', { wait_seconds: 45 });
      expect(field.inflow / ((ks * WIDTH * (HEAD - GROUND)) / (GROUND - BASE))).toBeCloseTo(1, 4);
    }
    await ok('user_surface_add', { surface: CIRCLE });
    await ok('analysis_configure', { grid: { nx: 1, ny: 1 }, radius_increment: 1 });
    await ok('random_variable_set', { key: 'Upper: ks', std_dev: 1e-6, rel_min: 2.5e-6, rel_max: 4e-6 });
    await ok('settings_set', {
      changes: { 'statistics.probabilistic_analysis': true, 'statistics.num_samples': 20 },
    });
    const { probabilistic } = await ok('statistics_run', { wait_seconds: 45 });
    const [found] = probabilistic.methods;
    expect(found.failed_samples).toBe(0);
    expect(found.max_fos - found.min_fos).toBeLessThan(1e-4);
    expect(found.mean_fos).toBeCloseTo(found.deterministic_fos, 4);
  });
});
