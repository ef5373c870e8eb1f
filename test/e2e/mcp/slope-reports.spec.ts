import { describe, expect, it } from '@jest/globals';
import { inSpanish } from '../../../libs/slope-render/src/report/in-spanish.js';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();
type Assistant = Awaited<ReturnType<typeof assistant>>;

/** A wide slope of two soils, falling to the left, with water that stands in front of it. */
const BANK = {
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
      [20, 10],
      [60, 10],
    ],
  ],
  materials: [
    {
      ...{ name: 'Foundation', unit_weight: 19, at: [40, 2] },
      strength: { model: 'mohr_coulomb', params: { cohesion: 20, friction_angle: 22 } },
    },
    {
      ...{ name: 'Fill', unit_weight: 20, at: [50, 15] },
      strength: { model: 'mohr_coulomb', params: { cohesion: 8, friction_angle: 28 } },
    },
  ],
  settings: {
    ...{ 'units.failure_direction': 'R2L', 'methods.enabled_methods': ['bishop_simplified', 'spencer'] },
    ...{ 'search.grid_nx': 4, 'search.grid_ny': 4 },
  },
};

const WATER = [
  [0, 16],
  [32, 16],
  [60, 18],
];

const WAIT = { wait_seconds: 45 };

/** A project with a result of one kind; its `result_id`. */
const KINDS: Readonly<Record<string, (engineer: Assistant) => Promise<string>>> = {
  async back_analysis({ ok }) {
    return (await ok('back_analysis_run', { target_fos: 3, elevation: 12, ...WAIT })).result_id;
  },
  async statistics({ ok }) {
    const { available } = await ok('random_variable_list');
    for (const { key } of available.slice(0, 3)) await ok('random_variable_set', { key });
    const changes = {
      ...{ 'statistics.probabilistic_analysis': true, 'statistics.sensitivity_analysis': true },
      'statistics.num_samples': 200,
    };
    await ok('settings_set', { changes });
    return (await ok('statistics_run', WAIT)).result_id;
  },
  async drawdown_sweep({ ok }) {
    const changes = {
      'groundwater.advanced_option': 'rapid_drawdown',
      'groundwater.rapid_drawdown_method': 'duncan_wright',
    };
    await ok('settings_set', { changes });
    await ok('boundary_add', { type: 'water_table', points: WATER, assign_to: 'all' });
    const properties = { undrained_behaviour: true, drawdown_envelope: { kind: 'r', c_r: 12, phi_r_deg: 15 } };
    await ok('material_set', { material: 'Foundation', properties });
    return (await ok('drawdown_sweep_run', { n_levels: 4, ...WAIT })).result_id;
  },
  async optimized({ ok }) {
    await ok('analysis_configure', { methods: ['spencer'], surface_type: 'non_circular', search_method: 'block' });
    await ok('settings_set', { changes: { 'search.block_num_surfaces': 100 } });
    const points = [
      [15, 9],
      [45, 9],
    ];
    await ok('boundary_add', { type: 'block_search_object', points, block_object: 'polyline' });
    const { result_id } = await ok('analysis_run', WAIT);
    return (await ok('optimize_run', { result_id, max_iterations: 100, ...WAIT })).result_id;
  },
  async groundwater({ ok }) {
    for (const material of ['Foundation', 'Fill']) {
      await ok('hydraulic_set', { material, model: 'van_genuchten', library: 'Loam', properties: { ks: 1e-6 } });
    }
    await ok('mesh_generate', { target_elements: 400 });
    await ok('seepage_bc_set', { reservoir: { level: 12, side: 'left', unknown_elsewhere: true } });
    await ok('seepage_bc_set', { bc_type: 'total_head', side: 'right', value: 17 });
    for (const material of ['Foundation', 'Fill']) {
      await ok('material_set', { material, properties: { pore_pressure: 'fem' } });
    }
    const stages = [
      { time: 10, calculate_sf: true },
      { time: 100, label: 'after the flood', calculate_sf: true },
    ];
    await ok('transient_set', { stages });
    return (await ok('groundwater_run', { methods: ['spencer'], ...WAIT })).result_id;
  },
  async analysis({ ok }) {
    await ok('analysis_configure', { design_standard: 'eurocode7_da1c1' });
    await ok('load_set', { kind: 'distributed', name: 'Road', start: [45, 20], end: [52, 20], magnitude: 20 });
    return (await ok('analysis_run', WAIT)).result_id;
  },
  async newmark({ ok }) {
    const accelerations = Array.from({ length: 200 }, (_, n) => 0.6 * Math.sin(n / 8));
    const { record } = await ok('seismic_record_set', { name: 'Sine', accelerations, dt: 0.01 });
    await ok('settings_set', { changes: { 'seismic.newmark': true, 'seismic.record_id': record.id } });
    return (await ok('analysis_run', WAIT)).result_id;
  },
};

describe('a project file', () => {
  it('brings a long record and a long water grid back, byte for byte', async () => {
    const engineer = await assistant('alfa', 'engineer');
    await engineer.ok('project_new', { template: 'demo' });
    const accelerations = Array.from({ length: 900 }, (_, n) => 0.4 * Math.sin(n / 9));
    await engineer.ok('seismic_record_set', { name: 'Sine', accelerations, dt: 0.01 });
    const points = Array.from({ length: 200 }, (_, n) => [n % 50, n / 10, 20 - n / 10]);
    await engineer.ok('water_grid_set', { value_type: 'pore_pressure', points });
    const file = await engineer.download(await engineer.ok('project_get', { download: true }));
    const base64 = file.toString('base64');
    const again = await engineer.ok('project_new', { file: { name: 'again.json', base64 } });
    const asked = { project_id: again.project_id, download: true };
    expect((await engineer.download(await engineer.ok('project_get', asked))).equals(file)).toBe(true);
  });
});

describe('a report', () => {
  it.each(Object.entries(KINDS))('is made of a result of %s, in either language', async (kind, run) => {
    const engineer = await assistant('alfa', 'engineer');
    await engineer.ok('project_new', { name: `Bank ${kind}` });
    await engineer.ok('model_define', { spec: BANK });
    const result_id = await run(engineer);
    const told = await engineer.ok('results_get', { result_id });
    const { assumptions, warnings, notes = [], factor_report: report } = told;
    const sentences: string[] = [...assumptions, ...warnings, ...notes, ...(report ? [report.summary] : [])];
    for (const text of sentences) expect([text, inSpanish(text)]).not.toEqual([text, text]);
    for (const language of ['en', 'es']) {
      const pdf = await engineer.download(await engineer.ok('report_generate', { result_id, language }));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    }
  });
});
