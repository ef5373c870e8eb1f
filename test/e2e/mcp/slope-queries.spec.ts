import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

describe('results_query', () => {
  it('answers from all surfaces of a search as its summary counts them', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    const run = await ok('analysis_run', { methods: ['bishop_simplified', 'spencer'] });
    const { result_id } = run;
    const [bishop, spencer] = run.methods;
    const query = (view: string, args: object = {}) => ok('results_query', { result_id, view, ...args });

    const all = await query('filter', { n: 3 });
    expect(all).toMatchObject({ method_id: 'bishop_simplified', count: bishop.counts.valid });
    expect(all.surfaces).toHaveLength(3);
    expect(all.surfaces[0].fos).toBe(bishop.value);
    expect(all.truncated[0]).toMatchObject({ shown: 3, total: bishop.counts.valid });
    const none = await query('filter', { method_id: 'spencer', fos_max: spencer.value * 0.999 });
    expect(none).toMatchObject({ count: 0, surfaces: [] });

    const { census } = await query('invalid_summary');
    const rejected = bishop.counts.invalid + bishop.counts.inadmissible;
    expect(census).toMatchObject({ generated: bishop.counts.attempted, rejected });
    const { by_code } = await query('error_codes');
    expect(Object.values(by_code).reduce((sum: number, count) => sum + Number(count), 0)).toBe(rejected);
    const coded = await query('filter', { code: -101, n: 5 });
    expect(coded.count).toBe(by_code['-101']);
    expect(coded.surfaces[0].error_code).toBe(-101);
    // A circle that misses the ground has no ends, and can be priced as it is listed.
    const missing = coded.surfaces.find(({ reason }: { reason: string }) => reason === 'misses_ground');
    expect(Object.keys(missing.surface)).toEqual(['type', 'centre_x', 'centre_y', 'radius']);
    const priced = await ok('surface_evaluate', { surface: missing.surface });
    expect(priced.methods[0]).toMatchObject({ value: null, solved: null });

    const { slices, surface } = await query('slices', { method_id: 'spencer' });
    expect(surface.fos).toBe(spencer.value);
    for (const { sigma_n, sigma_n_eff, pore_pressure, tau_f, tau_m, cohesion, friction_angle } of slices) {
      // Terzaghi, Coulomb, and the definition of the factor of safety.
      expect(sigma_n_eff).toBeCloseTo(sigma_n - pore_pressure, 2);
      expect(tau_f).toBeCloseTo(cohesion + sigma_n_eff * Math.tan((friction_angle * Math.PI) / 180), 2);
      expect(tau_m).toBeCloseTo(tau_f / surface.fos, 2);
    }
    const middle = slices[Math.floor(slices.length / 2)];
    const { centre_x, centre_y, radius } = surface.surface;
    const point = [middle.x_centre, centre_y - Math.sqrt(radius ** 2 - (middle.x_centre - centre_x) ** 2)];
    const through = await query('surfaces_through_point', { method_id: 'spencer', point_xy: point, tolerance: 0.001 });
    expect(through.surfaces[0]).toMatchObject({ fos: spencer.value });
    expect(through.count).toBeLessThan(spencer.counts.valid / 2);

    const centres = await query('minimum_per_centre', { n: 200 });
    expect(centres.count).toBeLessThanOrEqual(13 * 13);
    expect(centres.surfaces[0].fos).toBe(bishop.value);
    expect(centres.surfaces).toHaveLength(centres.count);
    const { points } = await query('sf_along_slope', { bins: 20 });
    expect(Math.min(...points.map(([, factor]: [number, number]) => factor))).toBe(bishop.value);
    const raw = await query('raw_data');
    expect(raw.csv_head).toHaveLength(21);
    expect(raw.rows).toBeGreaterThanOrEqual(bishop.counts.valid);

    const viewer = await assistant('alfa', 'viewer');
    expect(await viewer.ok('results_query', { result_id, view: 'filter' })).toMatchObject({ project_id });
    const stranger = await assistant('beta', 'engineer');
    const foreign = await stranger.raw('results_query', { result_id, view: 'filter' });
    const invented = await stranger.raw('results_query', { result_id: `r_${'a'.repeat(26)}`, view: 'filter' });
    expect(foreign.isError).toBe(true);
    expect(JSON.stringify(foreign)).toBe(JSON.stringify(invented));

    const no = (args: object) => refused('results_query', { result_id, ...args });
    expect(await no({ view: 'slices', n: 3 })).toContain('[E_CONFLICT]');
    expect(await no({ view: 'filter', code: -101, fos_min: 1 })).toContain('[E_CONFLICT]');
    expect(await no({ view: 'filter', code: 7 })).toContain('[E_NOT_FOUND]');
    expect(await no({ view: 'filter', method_id: 'spencr' })).toContain('Did you mean "spencer"');
    expect(await no({ view: 'filter', n: 0 })).toContain('[E_INVALID_ARGUMENT]');
    expect(await no({ view: 'surfaces_through_point' })).toContain('[E_INVALID_ARGUMENT]');
    await ok('settings_set', { changes: { 'methods.num_slices': 30 } });
    expect(await query('error_codes')).toMatchObject({ stale: true });
  });

  it('tells of the critical surface what acts between its slices, where its factors meet, and what tension does', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const stiff = { model: 'mohr_coulomb', params: { cohesion: 60, friction_angle: 8 } };
    await ok('material_set', { material: 'Silty clay', strength: stiff });
    const run = await ok('analysis_run', { methods: ['bishop_simplified', 'spencer'] });
    const [bishop, spencer] = run.methods;
    const query = (view: string, method_id = 'spencer') =>
      ok('results_query', { result_id: run.result_id, view, method_id });
    const { sides } = await query('thrust_line');
    expect(sides).toHaveLength(spencer.critical.n_slices + 1);
    // Spencer 1967: shear over thrust is one number everywhere.
    for (const { thrust, shear } of sides) expect(shear).toBeCloseTo(spencer.critical.details.lambda * thrust, 3);
    const { lambda_curves: curves } = await query('lambda_curves');
    const answer = curves.find(({ lambda }: { lambda: number }) => lambda === spencer.critical.details.lambda);
    expect(answer.fos_force).toBeCloseTo(spencer.value, 3);
    expect(answer.fos_moment).toBeCloseTo(spencer.value, 3);
    expect(run.methods[0].critical).not.toHaveProperty('sides');

    const { tension } = await query('base_tension', 'bishop_simplified');
    expect(tension).toMatchObject({ treatment: 'keep', bases: bishop.critical.slices_in_tension });
    expect(tension.share).toBeCloseTo(tension.bases / bishop.critical.n_slices, 4);
    expect(tension.by_treatment.keep).toBe(bishop.value);
    expect(run.warnings.join()).toContain('bases are in tension');
    await ok('settings_set', { changes: { 'advanced.base_tension': 'no_strength' } });
    const { surface } = bishop.critical;
    const priced = await ok('surface_evaluate', { surface, methods: ['bishop_simplified'] });
    expect(priced.methods[0].value).toBeCloseTo(tension.by_treatment.no_strength, 4);
    expect(priced.assumptions.join()).toContain('Bases in tension bear nothing');

    const no = await refused('results_query', {
      ...{ result_id: run.result_id, view: 'thrust_line', method_id: 'bishop_simplified' },
    });
    expect(no).toContain('[E_CONFLICT]');
    const both = { 'advanced.check_tensile_stresses': true, 'advanced.base_tension': 'crack' };
    expect(await refused('settings_set', { changes: both })).toContain('would not be read');
  });
});
