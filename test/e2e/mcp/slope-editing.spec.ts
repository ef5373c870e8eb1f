import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assistants } from '../../support/assistant.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';

let gateway: TestGateway;
let assistant: Awaited<ReturnType<typeof assistants>>;

beforeAll(async () => {
  gateway = await startGateway();
  assistant = await assistants(gateway);
});
afterAll(() => gateway.close());

const OUTLINE = [
  [0, 0],
  [60, 0],
  [60, 20],
  [40, 20],
  [20, 10],
  [0, 10],
];
const clay = { model: 'undrained', params: { cohesion: 40 } };
const sand = { model: 'mohr_coulomb', params: { cohesion: 0, friction_angle: 34 } };

describe('editing tools', () => {
  it('build a section line by line and material by material', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Step by step' });
    await ok('boundary_add', { type: 'external', points: OUTLINE });
    expect(await refused('boundary_add', { type: 'external', points: OUTLINE })).toContain('[E_CONFLICT]');
    await ok('material_set', { name: 'Sand', strength: sand, properties: { unit_weight: 19 } });
    const line = await ok('boundary_add', {
      type: 'material',
      points: [
        [0, 5],
        [60, 5],
      ],
      name: 'Top of clay',
    });
    expect(line).toMatchObject({ regions: 2, boundary: { name: 'Top of clay' } });
    const made = await ok('material_set', { name: 'Clay', strength: clay, properties: { unit_weight: '18' } });
    expect(made).toMatchObject({ created: true, material: { name: 'Clay', unit_weight: 18 } });
    await ok('material_assign', { material: 'Sand', x: 50, y: 12 });
    const placed = await ok('material_assign', { material: 'Clay', x: 30, y: 2 });
    expect(placed.regions.map(({ material, how }: { material: string; how: string }) => [material, how])).toEqual(
      expect.arrayContaining([
        ['Sand', 'assigned'],
        ['Clay', 'assigned'],
      ]),
    );
    expect(await refused('material_assign', { material: 'Clay', x: 30, y: 90 })).toMatch(/lies in no region.*inside/u);
    const water = await ok('boundary_add', {
      type: 'piezo',
      points: [
        [0, 8],
        [60, 12],
      ],
      assign_to: 'Sand',
    });
    expect(water.assigned_to).toEqual(['Sand']);
    expect(await ok('project_validate')).toMatchObject({ can_run: true, blockers: [] });
    // The area of the outline less the strip of clay, by hand: 5 m over 60 m of it.
    const { regions } = await ok('project_summary');
    const area = (name: string) => regions.find(({ material }: { material: string }) => material === name).area;
    expect([area('Clay'), area('Sand')]).toEqual([300, 60 * 20 - 300 - 20 * 10 - (20 * 10) / 2]);

    const renamed = await ok('material_set', { material: 'Clay', name: 'Soft clay', properties: { unit_weight: 17 } });
    expect(renamed).toMatchObject({ created: false, material: { name: 'Soft clay', unit_weight: 17, strength: clay } });
    expect(await refused('material_set', { material: 'Sand', name: 'Soft clay' })).toContain('[E_CONFLICT]');
    expect(await refused('material_set', { material: 'Snad' })).toContain('Did you mean "Sand"');
    expect(await refused('material_set', { material: 'Sand', properties: { ru: 0.3 } })).toContain('[E_CONFLICT]');
    expect(await refused('material_delete', { material: 'Soft clay' })).toContain('[E_CONFLICT]');
    const deleted = await ok('material_delete', { material: 'Soft clay', reassign_to: 'Sand' });
    expect(deleted.reassigned_to).toBe('Sand');
    expect((await ok('project_summary')).regions.every(({ how }: { how: string }) => how === 'assigned')).toBe(true);
  });

  it('move, copy, turn and delete lines, and keep their rules', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const edit = (op: string, args: object = {}, boundary = 'Water table') =>
      ok('boundary_edit', { boundary, op, ...args });
    expect((await edit('translate', { dy: 1 })).boundary.vertices).toEqual([
      [0, 9],
      [50, 9],
    ]);
    expect((await edit('insert_vertex', { index: 1, point_xy: [25, 10] })).boundary.n_vertices).toBe(3);
    expect((await edit('move_vertex', { index: 1, point_xy: [25, 9] })).boundary.vertices[1]).toEqual([25, 9]);
    expect((await edit('simplify', { tolerance: 0.01 })).boundary.vertices).toEqual([
      [0, 9],
      [50, 9],
    ]);
    expect(await refused('boundary_edit', { boundary: 'Water table', op: 'delete_vertex', index: 0 })).toContain(
      '[E_CONFLICT]',
    );
    expect(await refused('boundary_edit', { boundary: 'Water table', op: 'copy', dy: 1 })).toContain('[E_CONFLICT]');
    expect(await refused('boundary_edit', { boundary: 'Water table', op: 'rename', dx: 1 })).toContain('not read');
    const crossed = { boundary: 'External', op: 'move_vertex', index: 1, point_xy: [-5, 20] };
    expect(await refused('boundary_edit', crossed)).toContain('crosses or touches itself');
    const turned = await edit('rotate', { angle: 90, pivot: [0, 9] });
    expect(turned.boundary.vertices[1]).toEqual([0, 59]);
    await ok('project_history', { action: 'undo' });
    expect((await edit('change_type', { new_type: 'piezometric' })).boundary.type).toBe('piezometric');
    expect((await ok('project_summary')).materials[0]).toMatchObject({ pore_pressure: 'piezometric' });
    expect((await edit('copy', { dy: 2 })).boundary.name).toBe('Water table copy');
    const gone = await edit('delete');
    expect(gone.notes.join()).toContain('no pore pressure any more');
    expect((await ok('project_summary')).materials[0]).toMatchObject({ pore_pressure: 'none' });
  });

  it('fill a tension crack, which goes with its line', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    expect(await refused('tension_crack_set', { mode: 'filled' })).toContain('[E_CONFLICT]');
    await ok('boundary_add', {
      type: 'tension_crack',
      points: [
        [0, 23],
        [25, 23],
      ],
    });
    expect(await refused('tension_crack_set', { mode: 'filled', depth: 1 })).toContain('[E_CONFLICT]');
    expect(await refused('tension_crack_set', { mode: 'percent_filled' })).toContain('[E_INVALID_ARGUMENT]');
    const set = await ok('tension_crack_set', { mode: 'percent_filled', percent_filled: 50 });
    expect(set.tension_crack).toEqual({ mode: 'percent_filled', percent_filled: 50 });
    expect((await ok('project_get', { section: 'tension_crack_water' })).data).toEqual({ fraction: 0.5 });
    await ok('boundary_edit', { boundary: 'Tension crack', op: 'delete' });
    expect((await ok('project_get', { section: 'tension_crack_water' })).data).toBeNull();
  });

  it('draw what a search for surfaces of any shape reads', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const line = [
      [5, 12],
      [40, 12],
    ];
    const block = { type: 'block_search_object', points: line };
    expect(await refused('boundary_add', block)).toContain('[E_CONFLICT]');
    expect(await refused('analysis_configure', { search_method: 'block' })).toContain('[E_CONFLICT]');
    await ok('analysis_configure', {
      methods: ['spencer'],
      surface_type: 'non_circular',
      search_method: 'block',
      failure_direction: 'L2R',
    });
    await ok('settings_set', { changes: { 'search.block_num_surfaces': 200 } });
    expect((await ok('project_validate')).warnings.join()).toContain('no block object');
    const added = await ok('boundary_add', { ...block, name: 'Blocks', block_object: 'polyline' });
    expect(added.boundary.block_object).toEqual({
      kind: 'polyline',
      left_point: 'any',
      right_point: 'any',
      group_id: 0,
    });
    const used = await ok('boundary_edit', { boundary: 'Blocks', op: 'block_object', block_object: { group_id: 2 } });
    expect(used.boundary.block_object).toEqual({ kind: 'line', group_id: 2 });
    await ok('boundary_edit', { boundary: 'Blocks', op: 'block_object', block_object: 'polyline' });
    const weak = { type: 'weak_layer', name: 'Plane', points: line };
    expect(await refused('boundary_add', weak)).toContain('needs a material');
    expect((await ok('boundary_add', { ...weak, material: 'Silty clay' })).boundary.material_id).toBeTruthy();
    expect(await refused('material_delete', { material: 'Silty clay', force: true })).toContain('[E_CONFLICT]');
    const { entries } = await ok('catalog', { kind: 'search_methods' });
    const path = entries.find(({ id }: { id: string }) => id === 'path');
    expect(path).toMatchObject({ circular: false, non_circular: true });
  });

  it('report and remove what a line can do without', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Drawn by hand' });
    const rough = [[0, 0], [30, 0.001], [60, 0], ...OUTLINE.slice(2)];
    await ok('boundary_add', { type: 'external', points: rough });
    expect(await ok('geometry_cleanup')).toMatchObject({ applied: false, changed: false, removed: 0 });
    expect(await refused('geometry_cleanup', { simplify_tolerance: 1 })).toContain('[E_INVALID_ARGUMENT]');
    const done = await ok('geometry_cleanup', { apply: true, simplify_tolerance: 0.01 });
    expect(done).toMatchObject({ applied: true, changed: true, removed: 1 });
    expect((await ok('project_get', { section: 'boundaries' })).data[0].vertices).toEqual(OUTLINE);
  });

  it('fill, cut and flatten the ground', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { template: 'demo' });
    const fill = await ok('external_reshape', {
      points_xy: [
        [25, 25],
        [35, 25],
        [45, 15],
      ],
      keep_removed_as_material: true,
    });
    expect(fill).toMatchObject({ mode: 'expand', regions: 2, kept_as_material: { n_vertices: 3 } });
    expect(
      await refused('external_reshape', {
        points_xy: [
          [25, 90],
          [35, 15],
        ],
      }),
    ).toContain('does not lie on');
    await ok('project_history', { action: 'undo' });
    const flat = await ok('slope_angle_change', { toe: [35, 15], crest: [25, 25], target_deg: 30 });
    expect(flat).toMatchObject({ old_angle_deg: 45, new_angle_deg: 30, moved_vertices: 1, regions: 1 });
    expect(await refused('slope_angle_change', { toe: 3, crest: 4 })).toContain('[E_INVALID_ARGUMENT]');
    expect(await refused('slope_angle_change', { toe: [1, 1], crest: 4, target_deg: 30 })).toContain('nearest vertex');
  });

  it('read parts, list jobs and close the project of the connection', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    expect((await ok('project_get')).data[0]).toMatchObject({ name: 'Silty clay' });
    expect(await refused('project_get', { section: 'material' })).toContain('Did you mean "materials"');
    const run = await ok('analysis_run', { wait_seconds: 0 });
    expect((await ok('job_list')).jobs).toEqual([expect.objectContaining({ job_id: run.job_id, kind: 'analysis' })]);
    expect(await ok('project_close')).toMatchObject({ closed: project_id });
    expect(await ok('project_close')).toMatchObject({ closed: null });
    expect(await refused('project_summary')).toContain('[E_NOT_FOUND]');
    expect(await ok('project_summary', { project_id })).toMatchObject({ project_id });
  });

  it('show nothing of it to strangers, and let viewers read alone', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    const stranger = await assistant('beta', 'engineer');
    const viewer = await assistant('alfa', 'viewer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    const invented = `p_${'a'.repeat(26)}`;
    for (const [tool, args] of [
      ['settings_get', {}],
      ['project_get', {}],
      ['job_list', {}],
      ['boundary_edit', { boundary: 'External', op: 'delete' }],
      ['material_set', { material: 'Silty clay', name: 'Mud' }],
      ['load_delete', { loads: 'all' }],
      ['seismic_set', { kh: 0.1 }],
    ] as const) {
      const foreign = await stranger.raw(tool, { ...args, project_id });
      const unknown = await stranger.raw(tool, { ...args, project_id: invented });
      expect(foreign.isError).toBe(true);
      expect(JSON.stringify(foreign)).toBe(JSON.stringify(unknown));
    }
    for (const tool of ['project_get', 'settings_get', 'job_list']) await viewer.ok(tool, { project_id });
    for (const tool of [
      'boundary_add',
      'boundary_edit',
      'material_set',
      'material_assign',
      'material_delete',
      'geometry_cleanup',
      'tension_crack_set',
      'external_reshape',
      'slope_angle_change',
    ]) {
      expect(JSON.stringify(await viewer.raw(tool, { project_id }))).toContain('Unknown tool');
    }
    expect(await ok('project_summary', { project_id })).toMatchObject({ revision: 1 });
  });
});
