import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

const WIDE = [
  [0, 5],
  [50, 5],
];

describe('annotations', () => {
  it('are drawn, changed, hidden, deleted and brought back', async () => {
    const { ok, raw } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const dimension = { kind: 'dimension_length', points_xy: WIDE, text: 'Length' };
    expect(await ok('annotation_set', dimension)).toMatchObject({
      created: true,
      annotation: { id: 'annotation-1', kind: 'dimension_length', measured_value: 50, visible: true, z_order: 1 },
    });
    await ok('annotation_set', { kind: 'text', points_xy: [[20, 28]], text: 'Crest of 1998', z: 'back' });
    const changed = await ok('annotation_set', { annotation: 'annotation-1', dy: 2, style: { color: '#aa0000' } });
    expect(changed).toMatchObject({ created: false, annotation: { style: { color: '#aa0000' }, z_order: 2 } });
    const read = async () => (await ok('project_get', { section: 'annotations' })).data;
    expect(await read()).toMatchObject([
      { id: 'annotation-2', text: 'Crest of 1998', z_order: 1 },
      {
        id: 'annotation-1',
        points_xy: [
          [0, 7],
          [50, 7],
        ],
      },
    ]);
    expect((await raw('model_render')).isError).toBeFalsy();
    expect(await ok('annotation_set', { annotation: 'all', visible: false })).toMatchObject({ changed: 2 });
    expect((await read()).map(({ visible }: { visible: boolean }) => visible)).toEqual([false, false]);
    expect(await ok('annotation_delete', { annotations: ['annotation-1'] })).toMatchObject({ deleted: 1 });
    expect(await ok('annotation_delete', { annotations: 'all' })).toMatchObject({ deleted: 1 });
    expect(await read()).toEqual([]);
    await ok('project_history', { action: 'undo' });
    await ok('project_history', { action: 'undo' });
    expect(await read()).toHaveLength(2);
  });

  it('leave results as they are', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const run = await ok('analysis_run', { methods: ['bishop_simplified'], accept_defaults: true, wait_seconds: 45 });
    expect(run.state).toBe('done');
    const stale = async () => (await ok('results_get', { result_id: run.result_id })).stale;
    await ok('annotation_set', { kind: 'line', points_xy: WIDE });
    expect(await stale()).toBe(false);
    await ok('annotation_to_boundary', { annotation: 'annotation-1', type: 'material' });
    expect(await stale()).toBe(true);
  });

  it('are refused with a word on what to do', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const set = (args: Record<string, unknown>) => refused('annotation_set', args);
    expect(await set({ kind: 'image', points_xy: WIDE })).toContain('[E_INVALID_ARGUMENT]');
    expect(await set({ kind: 'text', points_xy: [[1, 1]] })).toMatch(/E_INVALID_ARGUMENT.*Give the text/u);
    expect(await set({ kind: 'line', points_xy: [[1, 1]] })).toContain('[E_INVALID_ARGUMENT]');
    expect(await set({ kind: 'line', points_xy: WIDE, style: { width: 2 } })).toContain('[E_INVALID_ARGUMENT]');
    expect(await set({ annotation: 'annotation-9', visible: false })).toContain('[E_NOT_FOUND]');
    expect(await set({ annotation: 'all', z: 'back' })).toContain('[E_CONFLICT]');
    expect(await refused('annotation_delete', { annotations: 'annotation-9' })).toContain('[E_NOT_FOUND]');
    expect((await ok('project_get', { section: 'annotations' })).data).toEqual([]);
  });

  it('become boundaries and stay', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    await ok('annotation_set', { kind: 'line', points_xy: WIDE });
    await ok('annotation_set', {
      kind: 'circle',
      points_xy: [
        [12, 8],
        [13, 8],
      ],
    });
    const become = (annotation: string, type: string) => ({ project_id, annotation, type });
    const limit = await ok('annotation_to_boundary', become('annotation-1', 'material'));
    expect(limit.boundary).toMatchObject({ type: 'material', closed: false });
    const lens = await ok('annotation_to_boundary', become('annotation-2', 'material'));
    expect(lens).toMatchObject({ boundary: { closed: true, n_vertices: 72 }, regions: limit.regions + 1 });
    expect(await refused('annotation_to_boundary', become('annotation-2', 'water_table'))).toContain('[E_CONFLICT]');
    expect(await refused('annotation_to_boundary', become('annotation-1', 'external'))).toContain('[E_CONFLICT]');
    expect(await refused('annotation_to_boundary', become('annotation-7', 'material'))).toContain('[E_NOT_FOUND]');
    expect((await ok('project_get', { section: 'annotations' })).data).toHaveLength(2);
  });

  it('are no tools to a viewer', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    const viewer = await assistant('alfa', 'viewer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    for (const tool of ['annotation_set', 'annotation_delete', 'annotation_to_boundary']) {
      expect(JSON.stringify(await viewer.raw(tool, { project_id }))).toContain('Unknown tool');
    }
  });
});
