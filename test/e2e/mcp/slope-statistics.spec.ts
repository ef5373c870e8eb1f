import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

/** A slope of one clay: by a moment method its factor is in proportion to its strength. */
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

describe('statistics of a slope', () => {
  it('have the probability, reliability and sensitivity of a factor in proportion to its strength', async () => {
    const { ok, raw, refused, download } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Clay slope' });
    await ok('model_define', { spec: CLAY });
    await ok('analysis_configure', {
      methods: ['bishop_simplified'],
      grid: { nx: 3, ny: 3 },
      radius_increment: 5,
      tolerance: 1e-5,
    });
    expect(await refused('statistics_run', {})).toContain('statistics.probabilistic_analysis');

    const { available } = await ok('random_variable_list', {});
    const { key } = available.find(({ label }: { label: string }) => label === 'Clay: cohesion');
    expect(await refused('random_variable_set', { key: `${key}x` })).toContain('[E_NOT_FOUND]');
    expect(await refused('random_variable_set', { key, std_dev: 0 })).toContain('standard deviation');
    expect(await refused('random_variable_set', { key, rel_min: 41 })).toContain('range ends at -1');
    await ok('random_variable_set', { key, std_dev: 6, rel_min: 39, rel_max: 39 });
    expect(await refused('settings_set', { changes: { 'statistics.num_samples': 500 } })).toContain(
      'would not be read',
    );
    await ok('settings_set', {
      changes: {
        'statistics.probabilistic_analysis': true,
        'statistics.sensitivity_analysis': true,
        'statistics.sampling_method': 'latin_hypercube',
        'statistics.num_samples': 400,
      },
    });
    const run = await ok('statistics_run', {});
    expect(run).toMatchObject({ state: 'done', stale: false });
    const { result_id } = run;
    const [found] = run.probabilistic.methods;
    const factor = found.deterministic_fos;
    expect(run.methods[0]).toMatchObject({ method_id: 'bishop_simplified', value: factor });
    expect(found.mean_fos).toBeCloseTo(factor, 3);
    expect(found.std_dev / factor).toBeCloseTo(6 / 40, 3);
    expect(found.reliability_index).toBeCloseTo((factor - 1) / (factor * 0.15), 2);
    expect(found).toMatchObject({ samples: 400, failed_samples: 0 });

    const [least, most] = found.pf_interval;
    expect(found.pf).toBeGreaterThanOrEqual(least);
    expect(found.pf).toBeLessThan(most);
    const told = (await raw('results_get', { result_id })).content[0].text;
    expect(told).toContain(`${Math.round(400 * found.pf)} of 400 samples fail, pf `);

    // F = 1 where the strength is 40 / F.
    const { ranking, variables } = await ok('results_query', { result_id, view: 'sensitivity' });
    expect(ranking[0]).toMatchObject({ key, label: 'Clay: cohesion' });
    expect(variables[key].crossing_1).toBeCloseTo(40 / factor, 3);
    expect(variables[key].values).toHaveLength(51);
    const { running } = await ok('results_query', { result_id, view: 'convergence', n: 10 });
    expect(running).toHaveLength(10);
    expect(running[9]).toEqual([400, found.mean_fos, found.pf]);
    const { bins } = await ok('results_query', { result_id, view: 'histogram' });
    expect(bins).toHaveLength(20);
    expect(bins.reduce((sum: number, [, count]: [number, number]) => sum + count, 0)).toBe(400);
    const asked = await ok('results_query', { result_id, view: 'samples', download: true });
    const { csv_head, rows } = asked;
    const table = (await download(asked)).toString().trimEnd().split('\r\n');
    expect(table).toHaveLength(401);
    expect(table.slice(0, csv_head.length)).toEqual(csv_head);
    const failing = table.slice(1).filter((line) => Number(line.split(',')[2]) < 1).length;
    expect(failing / 400).toBeCloseTo(found.pf, 6);
    expect(csv_head[0]).toBe(`sample,${key},fos`);
    expect(rows).toBe(400);
    const [, strength, fos] = csv_head[1].split(',').map(Number);
    expect(fos / factor).toBeCloseTo(strength / 40, 4);

    expect(await refused('results_query', { result_id, view: 'filter' })).toContain('no view filter');
    expect(await ok('results_get', { result_id })).toMatchObject({ kind: 'statistics' });
    expect((await ok('results_get', { result_id, view: 'critical' })).critical.bishop_simplified.slices).toHaveLength(
      25,
    );
    const again = await ok('statistics_run', {});
    expect(again.probabilistic).toEqual(run.probabilistic);

    // One clay: whatever its strength, the same circle is the least, so that a search of each sample finds what it did.
    await ok('settings_set', { changes: { 'statistics.analysis_type': 'overall_slope' } });
    const searched = (await ok('statistics_run', { wait_seconds: 45 })).probabilistic.methods[0];
    expect(searched).toMatchObject({ ...found, distinct_global_minima: 1 });
    expect(searched.critical_probabilistic.pf).toBe(found.pf);
    expect(searched.critical_probabilistic.surface).toEqual(run.methods[0].critical.surface);

    const { removed } = await ok('random_variable_delete', { key });
    expect(removed).toEqual([key]);
    expect(await refused('statistics_run', {})).toContain('no random variable');
  });

  it('keep a variable whose number is gone, and say so instead of running without it', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const { available } = await ok('random_variable_list', {});
    const friction = available.find(({ key }: { key: string }) => key.endsWith(':friction_angle'));
    await ok('random_variable_set', { key: friction.key });
    await ok('settings_set', { changes: { 'statistics.sensitivity_analysis': true } });
    const material = friction.label.split(':')[0];
    await ok('material_set', { material, strength: { model: 'undrained', params: { cohesion: 30 } } });
    expect((await ok('random_variable_list', {})).lost).toEqual([friction.key]);
    expect(await refused('statistics_run', {})).toContain('its number is gone');
  });

  it('tell the force that a slope needs, with which it has the factor asked for', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Clay to hold' });
    await ok('model_define', { spec: CLAY });
    await ok('analysis_configure', {
      methods: ['bishop_simplified'],
      grid: { nx: 3, ny: 3 },
      radius_increment: 5,
      tolerance: 1e-6,
    });
    const { value } = (await ok('analysis_run', {})).methods[0];
    expect(await refused('back_analysis_run', { target_fos: 0 })).toContain('[E_INVALID_ARGUMENT]');
    const needed = await ok('back_analysis_run', { target_fos: value * 1.3, elevation: 15 });
    expect(needed).toMatchObject({ state: 'done', unsupported_fos: value, method_id: 'bishop_simplified' });
    expect(needed.passive_force / needed.active_force).toBeCloseTo(value * 1.3, 4);
    expect(needed.required_force).toBe(Math.max(needed.passive_force, needed.active_force));
    const enough = await ok('back_analysis_run', { target_fos: value * 0.9, elevation: 15 });
    expect(enough).toMatchObject({ active_force: 0, passive_force: 0 });
    expect(await ok('results_get', { result_id: needed.result_id })).toMatchObject({ kind: 'back_analysis' });

    const { surface } = needed.critical;
    const x = (surface.x_left + surface.x_right) / 2;
    await ok('load_set', {
      kind: 'line',
      point_xy: [x, 15],
      magnitude: needed.active_force,
      orientation: 'horizontal',
    });
    const held = (await ok('surface_evaluate', { surface, methods: ['bishop_simplified'] })).methods[0];
    expect(held.value).toBeCloseTo(value * 1.3, 3);
  });
});
