import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

type Method = {
  value: number;
  found_by: string;
  critical: { surface: { centre_x: number; centre_y: number; radius: number } };
  counts: { attempted: number; focus_rejected: number; user_surfaces: number };
  user_surfaces?: { id: string; fos: number | null; reason?: string }[];
};

/** The least factor by Bishop of the open project. */
async function bishop(ok: Awaited<ReturnType<typeof assistant>>['ok']): Promise<{ method: Method; resultId: string }> {
  const run = await ok('analysis_run', { methods: ['bishop_simplified'], accept_defaults: true, wait_seconds: 45 });
  expect(run.state).toBe('done');
  const { methods } = await ok('results_get', { result_id: run.result_id });
  return { method: methods[0], resultId: run.result_id };
}

const WINDOW = [
  [22, 20],
  [24, 20],
  [24, 22],
  [22, 22],
];

describe('searches', () => {
  it('find the same minimum by three ways, and tell how', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    await ok('settings_set', { changes: { 'search.refine_circles': true, 'search.grid_auto_extend': true } });
    const grid = await bishop(ok);
    expect(grid.method.found_by).toBe('refine');
    for (const [search, factors] of [
      ['slope', 1],
      ['auto_refine', 1],
    ] as const) {
      await ok('analysis_configure', { search_method: search });
      const { method, resultId } = await bishop(ok);
      expect([search, 'refine']).toContain(method.found_by);
      expect(method.value / grid.method.value).toBeCloseTo(factors, 2);
      const { convergence } = await ok('results_get', { result_id: resultId, view: 'convergence' });
      const curve: { evaluations: number; fos: number }[] = convergence.bishop_simplified;
      expect(curve.at(-1)?.fos).toBe(method.value);
      expect(curve.map(({ fos }) => fos)).toEqual([...curve.map(({ fos }) => fos)].sort((a, b) => b - a));
      const { by_size } = await ok('results_get', { result_id: resultId, view: 'by_size' });
      const classes: { fos: number }[] = by_size.bishop_simplified;
      expect(Math.min(...classes.map(({ fos }) => fos))).toBe(method.value);
    }
  });

  it('take the settings that the chosen search reads, and no others', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const set = (changes: Record<string, unknown>) => refused('settings_set', { changes });
    expect(await set({ 'search.num_surfaces': 100 })).toMatch(/E_CONFLICT.*search.search_method is slope/u);
    expect(await set({ 'search.search_method': 'slope', 'search.grid_nx': 5 })).toContain('search_method is grid');
    expect(await set({ 'search.search_method': 'guess' })).toMatch(/E_INVALID_ARGUMENT.*auto_refine/u);
    expect(await set({ 'search.slope_limit_left_2': 5, 'search.slope_limit_right_2': 9 })).toContain('needs the first');
    expect(await set({ 'search.slope_limit_left': 5 })).toContain('[E_CONFLICT]');
    await ok('settings_set', { changes: { 'search.search_method': 'slope', 'search.num_surfaces': 500 } });
    expect(await set({ 'search.initial_angle_at_toe_upper_deg': 10 })).toContain('upper_enabled is true');
    const angles = {
      'search.initial_angle_at_toe_lower_enabled': true,
      'search.initial_angle_at_toe_upper_enabled': true,
      'search.initial_angle_at_toe_lower_deg': 20,
      'search.initial_angle_at_toe_upper_deg': 10,
    };
    expect(await set(angles)).toContain('[E_CONFLICT]');
    const { methods } = { methods: [(await bishop(ok)).method] };
    // The circles asked for, and the walks downhill from the best of them.
    expect(methods[0]?.counts.attempted).toBeGreaterThan(500);
    const { entries } = await ok('catalog', { kind: 'search_methods' });
    expect(entries.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['grid', 'slope', 'auto_refine']),
    );
  });

  it('refuse to run a grid with windows that overlap', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const windows = {
      'search.slope_limit_left': 0,
      'search.slope_limit_right': 20,
      'search.slope_limit_left_2': 15,
      'search.slope_limit_right_2': 50,
    };
    await ok('settings_set', { changes: windows });
    expect((await ok('project_validate')).blockers.join()).toContain('windows of slope limits overlap');
    expect(await refused('analysis_run', { accept_defaults: true })).toContain('[E_NOT_CONFIGURED]');
  });
});

describe('focus objects', () => {
  it('keep surfaces where they are wanted, until they are off or gone', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const free = await bishop(ok);
    const made = await ok('focus_set', { kind: 'window', points_xy: WINDOW });
    expect(made).toMatchObject({ created: true, focus: { id: 'focus-1', kind: 'window', enabled: true, valid: true } });
    const held = await bishop(ok);
    expect(held.method.value).toBeGreaterThanOrEqual(free.method.value);
    const { centre_x: x, centre_y: y, radius } = held.method.critical.surface;
    const away = WINDOW.map(([px = 0, py = 0]) => Math.hypot(px - x, py - y) - radius);
    expect(Math.min(...away) < 0 && Math.max(...away) > 0).toBe(true);
    await ok('focus_set', { focus: 'focus-1', enabled: false });
    expect((await bishop(ok)).method.value).toBe(free.method.value);
    expect((await ok('project_get', { section: 'focus_objects' })).data).toEqual([
      { id: 'focus-1', kind: 'window', points_xy: WINDOW, enabled: false, valid: true },
    ]);
    expect(await ok('focus_delete', { focus: 'all' })).toMatchObject({ deleted: 1 });
    await ok('project_history', { action: 'undo' });
    expect((await ok('project_get', { section: 'focus_objects' })).data).toHaveLength(1);
  });

  it('are refused with a word on what to do', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const set = (args: Record<string, unknown>) => refused('focus_set', args);
    expect(await set({ points_xy: [[1, 1]] })).toContain('[E_INVALID_ARGUMENT]');
    expect(await set({ kind: 'line', points_xy: [[1, 1]] })).toContain('[E_INVALID_ARGUMENT]');
    expect(await set({ kind: 'point', points_xy: WINDOW })).toMatch(/E_INVALID_ARGUMENT.*Give 1/u);
    expect(await set({ kind: 'window', points_xy: WINDOW, tolerance: 1 })).toContain('[E_CONFLICT]');
    expect(await set({ kind: 'point', points_xy: [[20, 18]], tolerance: 0 })).toContain('[E_INVALID_ARGUMENT]');
    expect(await set({ focus: 'focus-9', enabled: false })).toContain('[E_NOT_FOUND]');
    await ok('focus_set', { kind: 'point', points_xy: [[500, 18]] });
    expect((await ok('project_validate')).warnings.join()).toContain('focus-1 lies off the section');
    expect(await set({ focus: 'focus-1', kind: 'line' })).toContain('[E_CONFLICT]');
    expect(await refused('focus_delete', { focus: ['focus-1', 'focus-2'] })).toContain('[E_NOT_FOUND]');
  });
});

describe('given surfaces', () => {
  it('are tried beside every search, whatever filters say', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const { method: free } = await bishop(ok);
    const { surface } = free.critical;
    const circle = { type: 'circle', centre_x: surface.centre_x, centre_y: surface.centre_y, radius: surface.radius };
    const added = await ok('user_surface_add', { surface: circle });
    expect(added).toMatchObject({ count: 1, surface: { id: 'surface-1', type: 'circle' } });
    expect(await refused('user_surface_add', { surface: circle })).toContain('[E_CONFLICT]');
    await ok('settings_set', { changes: { 'search.min_depth': 500 } });
    const { method } = await bishop(ok);
    expect(method).toMatchObject({ found_by: 'given', counts: { user_surfaces: 1 } });
    expect(method.value).toBeCloseTo(free.value, 5);
    expect(method.user_surfaces).toEqual([{ id: 'surface-1', fos: method.value }]);
    const points = [
      [5, 5],
      [10, 3],
      [20, 9],
    ];
    expect(await refused('user_surface_add', { surface: { type: 'polyline', points } })).toContain('whole circle');
    expect(await refused('user_surface_add', { surface: { type: 'circle', centre_x: 1 } })).toContain(
      '[E_INVALID_ARGUMENT]',
    );
    expect(await ok('user_surface_add', { surface: { type: 'three_points', points } })).toMatchObject({ count: 2 });
    expect(await refused('user_surface_delete', { surface: 'surface-7' })).toContain('[E_NOT_FOUND]');
    expect(await ok('user_surface_delete', { surface: 'surface-1' })).toMatchObject({ deleted: 1 });
    expect((await ok('project_get', { section: 'user_surfaces' })).data).toHaveLength(1);
  });
});

describe('the tools of a search', () => {
  it('are unknown to a viewer', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    const viewer = await assistant('alfa', 'viewer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    for (const tool of ['focus_set', 'focus_delete', 'user_surface_add', 'user_surface_delete']) {
      expect(JSON.stringify(await viewer.raw(tool, { project_id }))).toContain('Unknown tool');
    }
  });
});
