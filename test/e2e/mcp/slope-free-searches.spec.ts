import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

const LINE = [
  [5, 12],
  [40, 12],
];

describe('searches for surfaces of any shape', () => {
  it('answer with polylines, the minimum of each valley, and what found the least', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    await ok('analysis_configure', {
      methods: ['spencer'],
      surface_type: 'non_circular',
      search_method: 'particle_swarm',
    });
    await ok('settings_set', {
      changes: {
        'search.pso_num_particles': 20,
        'search.pso_num_iterations': 15,
        'search.pso_multiple_minima': true,
        'search.optimize_max_iterations': 200,
      },
    });
    const run = await ok('analysis_run', { wait_seconds: 45 });
    expect(run).toMatchObject({ state: 'done' });
    const [spencer] = run.methods;
    expect(spencer.critical.surface.type).toBe('polyline');
    expect(spencer.found_by).toBe('optimise');
    const { minima } = await ok('results_get', { result_id: run.result_id, view: 'minima' });
    expect(minima.spencer.length).toBeGreaterThan(0);
    expect(minima.spencer[0].fos).toBe(spencer.value);
    expect(await refused('settings_set', { changes: { 'search.sa_tolerance': 0.01 } })).toContain('[E_CONFLICT]');
  });

  it('run along a weak layer and through block objects', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const weak = { name: 'Slick', strength: { model: 'mohr_coulomb', params: { cohesion: 0, friction_angle: 8 } } };
    await ok('material_set', weak);
    const configured = { methods: ['spencer'], surface_type: 'non_circular', search_method: 'block' };
    await ok('analysis_configure', configured);
    await ok('settings_set', { changes: { 'search.block_num_surfaces': 300 } });
    await ok('boundary_add', { type: 'block_search_object', points: LINE, block_object: 'polyline' });
    const plain = await ok('analysis_run', { wait_seconds: 45 });
    expect(plain).toMatchObject({ state: 'done' });
    const [sound] = plain.methods;
    expect(sound.found_by).toBe('block');
    await ok('boundary_add', { type: 'weak_layer', points: LINE, material: 'Slick' });
    const again = await ok('analysis_run', { wait_seconds: 45 });
    expect(again.methods[0].value).toBeLessThan(sound.value);
    const { critical } = await ok('results_get', { result_id: again.result_id, view: 'critical' });
    expect(critical.spencer.slices.some(({ material }: { material: string }) => material === 'Slick')).toBe(true);
  });
});
