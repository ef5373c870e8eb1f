import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

const LINE = [
  [5, 12],
  [40, 12],
];

describe('the critical polyline of an analysis', () => {
  it('is bent to a lower factor, the same every time, and read, drawn and refused like other results', async () => {
    const { ok, refused, raw } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    await ok('analysis_configure', { methods: ['spencer'], grid: { nx: 3, ny: 3 }, radius_increment: 3 });
    const circles = await ok('analysis_run', { wait_seconds: 45 });
    expect(await refused('optimize_run', { result_id: circles.result_id })).toMatch(/\[E_CONFLICT\].*circle/u);

    await ok('analysis_configure', { methods: ['spencer'], surface_type: 'non_circular', search_method: 'block' });
    await ok('settings_set', { changes: { 'search.block_num_surfaces': 100 } });
    await ok('boundary_add', { type: 'block_search_object', points: LINE, block_object: 'polyline' });
    const { result_id, methods } = await ok('analysis_run', { wait_seconds: 45 });
    const [{ value }] = methods;
    const optimize = { result_id, max_iterations: 300, wait_seconds: 45 };
    const run = await ok('optimize_run', optimize);
    expect(run).toMatchObject({ state: 'done', stale: false, method_id: 'spencer', caption: 'fos', admissible: true });
    expect(run.notes).toEqual([]);
    // The vertices of a stored surface have four decimals.
    expect(run.initial_fos).toBeCloseTo(value, 3);
    expect(run.improved).toBe(true);
    expect(run.final_fos).toBeLessThan(run.initial_fos);
    expect(run.result.fos).toBe(run.final_fos);
    expect(run.accepted).toBeGreaterThan(0);
    expect(run.iterations).toBeLessThanOrEqual(300);
    expect(run.report).toContain(`${run.iterations} trial surfaces of at most 300`);

    // Its surface has that factor when somebody else names it.
    const priced = await ok('surface_evaluate', { surface: run.result.surface });
    expect(priced.methods[0].value).toBeCloseTo(run.final_fos, 3);
    const told = await ok('results_get', { result_id: run.result_id });
    expect(told).toMatchObject({ kind: 'optimized', final_fos: run.final_fos, report: run.report });
    const { critical } = await ok('results_get', { result_id: run.result_id, view: 'critical' });
    expect(critical.spencer.slices).toHaveLength(run.result.n_slices);
    expect(await ok('results_get', { result_id: run.result_id, view: 'warnings' })).toHaveProperty('warnings');
    expect(await refused('results_get', { result_id: run.result_id, view: 'top' })).toContain('[E_');
    expect((await raw('model_render', { result_id: run.result_id })).isError).toBeUndefined();
    expect(await ok('job_get', { job_id: run.job_id })).toMatchObject({ final_fos: run.final_fos });

    const { summary: _summary, job_id: _job, elapsed_s: _elapsed, result_id: _result, ...figures } = run;
    expect(await ok('optimize_run', optimize)).toMatchObject(figures);

    expect(await refused('optimize_run', { ...optimize, result_id: run.result_id })).toMatch(
      /\[E_CONFLICT\].*optimized/u,
    );
    expect(await refused('optimize_run', { ...optimize, result_id: 'r_0000000000' })).toContain('[E_NOT_FOUND]');
    expect(await refused('optimize_run', { ...optimize, method_id: 'bishop_simplified' })).toContain('[E_NOT_FOUND]');
    for (const max_iterations of [9, 100_001]) {
      expect(await refused('optimize_run', { ...optimize, max_iterations })).toContain('[E_INVALID_ARGUMENT]');
    }

    await ok('seismic_set', { kh: 0.1 });
    const shaken = await ok('optimize_run', optimize);
    expect(shaken.notes.join(' ')).toContain('has changed since');
    expect(shaken.initial_fos).toBeLessThan(run.initial_fos);
    expect(shaken.final_fos).toBeLessThanOrEqual(shaken.initial_fos);
    expect(shaken.stale).toBe(false);
  });

  it('goes on ending in the tension crack, dry or with water in it', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    const [crest, floor] = [25, 22.5];
    await ok('boundary_add', {
      type: 'tension_crack',
      points: [
        [0, floor],
        [50, floor],
      ],
    });
    await ok('analysis_configure', { methods: ['spencer'], surface_type: 'non_circular', search_method: 'block' });
    await ok('settings_set', { changes: { 'search.block_num_surfaces': 200 } });
    await ok('boundary_add', { type: 'block_search_object', points: LINE, block_object: 'polyline' });
    const bent = async () => {
      const { result_id, methods } = await ok('analysis_run', { wait_seconds: 45 });
      expect(methods[0].critical.crest_wall).toBeCloseTo(crest - floor, 3);
      const run = await ok('optimize_run', { result_id, max_iterations: 300, wait_seconds: 45 });
      // It begins where the search ended: the wall of the crack and its water are there.
      expect(run.initial_fos).toBeCloseTo(methods[0].value, 3);
      expect(run.final_fos).toBeLessThanOrEqual(run.initial_fos);
      expect(run.result.crest_wall).toBeCloseTo(crest - floor, 3);
      for (const [, y] of run.result.surface.vertices) expect(y).toBeLessThanOrEqual(floor + 1e-3);
      const priced = await ok('surface_evaluate', { surface: run.result.surface });
      expect(priced.methods[0].value).toBeCloseTo(run.final_fos, 3);
      return run;
    };
    const dry = await bent();
    await ok('tension_crack_set', { project_id, mode: 'filled' });
    const full = await bent();
    const same = await ok('surface_evaluate', { surface: dry.result.surface });
    expect(same.methods[0].value).toBeLessThan(dry.final_fos);
    expect(full.final_fos).toBeLessThan(dry.final_fos);
  });
});
