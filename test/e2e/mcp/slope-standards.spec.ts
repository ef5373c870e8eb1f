import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

/** A slope of one clay: by a moment method its factor is in proportion to strength over weight. */
const CLAY = {
  external: [
    [0, 0],
    [60, 0],
    [60, 20],
    [35, 20],
    [20, 10],
    [0, 10],
  ],
  materials: [
    { name: 'Clay', strength: { model: 'undrained', params: { cohesion: 40 } }, unit_weight: 19, at: [30, 5] },
  ],
};

describe('a design standard', () => {
  it('turns the factor of safety into an over-design factor, says so, and leaves no trace when it ends', async () => {
    const { ok, raw, refused, download } = await assistant('alfa', 'engineer');
    const told = async (result_id: string, view: string): Promise<string> =>
      (await raw('results_query', { result_id, view })).content[0].text;
    await ok('project_new', { name: 'Clay by the code' });
    await ok('model_define', { spec: CLAY });
    await ok('analysis_configure', {
      methods: ['bishop_simplified'],
      grid: { nx: 3, ny: 3 },
      radius_increment: 5,
      tolerance: 1e-6,
    });
    const plain = await ok('analysis_run', {});
    const factor = plain.methods[0].value;
    expect(plain.methods[0].caption).toBe('fos');
    expect(plain.factor_report).toBeUndefined();
    expect(await refused('settings_set', { changes: { 'design_standard.factor_cohesion': 1.5 } })).toContain(
      '[E_CONFLICT]',
    );

    // EN 1997-1, annex A: one clay takes 1.4 on its strength in DA1-2 and DA3, 1.35 on its weight in DA1-1, and 1.1 besides in DA2.
    for (const [standard, divisor] of [
      ['eurocode7_da1c1', 1.35],
      ['eurocode7_da1c2', 1.4],
      ['eurocode7_da2', 1.35 * 1.1],
      ['eurocode7_da3', 1.4],
    ] as const) {
      await ok('analysis_configure', { design_standard: standard });
      const run = await ok('analysis_run', {});
      expect(run.methods[0]).toMatchObject({ caption: 'overdesign', value: expect.closeTo(factor / divisor, 4) });
      expect(run.factor_report).toMatchObject({ applied: true, standard });
      const read = await ok('results_get', { result_id: run.result_id });
      expect(read.summary).toContain('over-design factor = ');
      expect(read.summary).not.toContain('F = ');
      const drawn = await ok('model_render', { result_id: run.result_id });
      expect(drawn.surfaces[0]).toContain('over-design factor');
      const report = await ok('report_generate', { result_id: run.result_id });
      expect(report.summary).toContain('over-design factor = ');
      const drawing = (await download(await ok('dxf_export', { result_id: run.result_id }))).toString();
      expect(drawing).toContain('Bishop simplified over-design factor = ');
      expect(drawing).not.toContain('F = ');
      for (const view of ['slices', 'sf_along_slope']) {
        expect(await told(run.result_id, view)).toMatch(/over-design factor = \d/);
        expect(await told(run.result_id, view)).not.toMatch(/\bF = /);
      }
      if (standard !== 'eurocode7_da1c2') continue;
      const { settings } = await ok('settings_get', { section: 'design_standard' });
      expect(settings.design_standard.factor_undrained.value).toBe(1.4);
      expect(await refused('settings_set', { changes: { 'design_standard.factor_undrained': 1.2 } })).toContain(
        'custom',
      );
    }
    const custom = { 'design_standard.standard': 'custom', 'design_standard.factor_undrained': 2 };
    expect(
      await refused('settings_set', { changes: { ...custom, 'design_standard.factor_permanent': 0.9 } }),
    ).toContain('1 or more');
    await ok('settings_set', { changes: custom });
    const halved = await ok('analysis_run', {});
    expect(halved.methods[0].value).toBeCloseTo(factor / 2, 4);

    const { available } = await ok('random_variable_list', {});
    await ok('random_variable_set', { key: available[0].key });
    await ok('settings_set', { changes: { 'statistics.sensitivity_analysis': true } });
    const moved = await ok('statistics_run', {});
    expect(moved.methods[0]).toMatchObject({ caption: 'overdesign', value: halved.methods[0].value });
    expect(await told(moved.result_id, 'sensitivity')).toContain('over-design factor changes by');

    await ok('analysis_configure', { design_standard: 'off' });
    const after = await ok('analysis_run', {});
    expect(after.methods[0].value).toBe(factor);
    expect(after.methods[0].critical).toEqual(plain.methods[0].critical);
  });

  it('takes a load by what it is', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Loaded clay' });
    await ok('model_define', { spec: CLAY });
    const load = { kind: 'distributed', start: [36, 20], end: [40, 20], magnitude: 20 };
    expect((await ok('load_set', { ...load, name: 'Traffic' })).load.action).toBe('variable');
    expect((await ok('load_set', { ...load, name: 'Fill', action: 'permanent' })).load.action).toBe('permanent');
    await ok('analysis_configure', {
      methods: ['bishop_simplified'],
      grid: { nx: 3, ny: 3 },
      radius_increment: 5,
      design_standard: 'eurocode7_da1c1',
    });
    const { critical } = (await ok('analysis_run', {})).methods[0];
    expect(critical.load_factors).toMatchObject([
      { name: 'Traffic', action: 'variable', drives: true, factor: 1.5 },
      { name: 'Fill', action: 'permanent', drives: true, factor: 1.35 },
    ]);
  });
});
