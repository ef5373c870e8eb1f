import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assistants } from '../../support/assistant.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { startInProcessWorker } from '../../support/in-process-worker.js';

let gateway: TestGateway;
let worker: { close(): Promise<void> };
let assistant: Awaited<ReturnType<typeof assistants>>;

beforeAll(async () => {
  gateway = await startGateway();
  worker = await startInProcessWorker(gateway);
  assistant = await assistants(gateway);
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

/** A vertical cut 6 m high in undrained clay, and the plane at 45 degrees through its foot. */
const CUT = {
  external: [
    [0, 0],
    [40, 0],
    [40, 10],
    [20, 10],
    [20, 16],
    [0, 16],
  ],
  materials: [
    { name: 'Clay', strength: { model: 'undrained', params: { cohesion: 40 } }, unit_weight: 20, at: [10, 5] },
  ],
  settings: { 'units.failure_direction': 'L2R', 'methods.enabled_methods': ['spencer'] },
};
const PLANE = {
  type: 'polyline',
  points: [
    [14, 16],
    [20, 10],
  ],
};

describe('supports', () => {
  it('are told with their types and the loads by the call that defines the section', async () => {
    const { ok, raw } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Defined whole' });
    const params = { anchor_capacity: 150, out_of_plane_spacing: 1.5 };
    const spec = {
      ...CUT,
      loads: [{ name: 'Crane', kind: 'line', point_xy: [10, 16], magnitude: 40 }],
      support_types: [{ name: 'Anchor', type_class: 'end_anchored', params }],
      supports: [{ name: 'Row 1', head: [20, 13], tail: [5, 13] }],
    };
    const { content, structuredContent } = await raw('model_define', { spec });
    expect(structuredContent).toMatchObject({
      loads: [{ name: 'Crane', magnitude: 40 }],
      support_types: [{ name: 'Anchor', params }],
      supports: [{ name: 'Row 1', support_type: 'Anchor', length: 15 }],
    });
    const [{ text }] = content;
    expect(text).toContain('1 load, 1 support type, 1 support;');
    expect(text).toContain('- "Anchor": end_anchored, anchor_capacity 150, out_of_plane_spacing 1.5');
    expect(text).toContain('- "Row 1": "Anchor" from (20, 13) to (5, 13), 15 m');
    expect(text).toContain('- "Crane": 40 kN/m at (10, 16)');
  });

  it('hold a plane wedge as its equilibrium says, and follow their type', async () => {
    const { ok, raw, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Anchored cut' });
    await ok('model_define', { spec: CUT });
    expect(await refused('support_set', { head: [20, 13], tail: [5, 13] })).toMatch(/E_INVALID_ARGUMENT|E_NOT_FOUND/u);
    const params = { anchor_capacity: 150, out_of_plane_spacing: 1.5 };
    const type = await ok('support_type_set', { type_class: 'end_anchored', params, name: 'Anchor' });
    expect(type.support_type).toMatchObject({ force_application: 'active', orientation: 'parallel_to_support' });
    const placed = await ok('support_set', { head: [20, 13], tail: [5, 13] });
    expect(placed).toMatchObject({ created: true, support: { support_type: 'Anchor', length: 15 } });
    const factor = async (): Promise<number> => (await ok('surface_evaluate', { surface: PLANE })).methods[0].value;
    // A level force T into the ground takes T cos 45 from the drive; in undrained clay the strength stays as it is.
    const [weight, strength] = [360, 40 * 6 * Math.SQRT2];
    expect(await factor()).toBeCloseTo(strength / ((weight - 100) * Math.SQRT1_2), 2);
    await ok('support_type_set', { support_type: 'Anchor', params: { anchor_capacity: 75 } });
    expect(await factor()).toBeCloseTo(strength / ((weight - 50) * Math.SQRT1_2), 2);
    expect((await ok('project_summary')).supports).toHaveLength(1);
    expect((await raw('model_render')).isError).toBeFalsy();
    await ok('support_set', { support: 'Support', dy: 1 });
    expect((await ok('project_get', { section: 'supports' })).data[0].head).toEqual([20, 14]);

    expect(await refused('support_type_delete', { support_type: 'Anchor' })).toContain('[E_CONFLICT]');
    expect(await refused('support_type_set', { support_type: 'Anchor', params: { capacity: 3 } })).toContain(
      '[E_INVALID_ARGUMENT]',
    );
    expect(await refused('support_type_set', { type_class: 'soil_nail', params })).toContain('[E_INVALID_ARGUMENT]');
    expect(await refused('support_delete', { supports: 'Suport' })).toContain('Did you mean "Support"');
    expect(await ok('support_delete', { supports: 'all' })).toMatchObject({ deleted: 1 });
    expect(await ok('support_type_delete', { support_type: 'Anchor' })).toMatchObject({ reassigned: 0 });
    expect(await factor()).toBeCloseTo(strength / (weight * Math.SQRT1_2), 2);
    const viewer = await assistant('alfa', 'viewer');
    const tools = ['support_set', 'support_delete', 'support_type_set', 'support_type_delete'];
    for (const tool of [...tools, 'support_pattern_add', 'support_ungroup']) {
      expect(JSON.stringify(await viewer.raw(tool, {}))).toContain('Unknown tool');
    }
  });

  it('are of nine classes, each as the catalogue writes it', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    const { entries } = await ok('catalog', { kind: 'support_classes' });
    expect(entries).toHaveLength(9);
    await ok('project_new', { name: 'Every support' });
    await ok('model_define', { spec: CUT });
    const plain = (await ok('surface_evaluate', { surface: PLANE })).methods[0].value;
    for (const { id, parameters, choices = [], points } of entries) {
      const chosen = Object.fromEntries(
        choices.map(({ name, default: value }: { name: string; default: string }) => [name, value]),
      );
      const isRead = ({ read_when = {} }: { read_when?: Record<string, string[]> }) =>
        Object.entries(read_when).every(([choice, values]) => values.includes(chosen[choice] ?? ''));
      const numbers = parameters
        .filter((spec: { required?: true }) => spec.required && isRead(spec as never))
        .map(({ name, example }: { name: string; example: number }) => [name, example]);
      const spacing = id === 'helical_anchor' ? { helix_spacing: 1.5 } : {};
      const table = points !== undefined && isRead(points) ? { points: points.example } : {};
      const params = { ...Object.fromEntries(numbers), ...spacing, ...table };
      await ok('support_type_set', { type_class: id, name: id, params });
      const made = await ok('support_set', { support_type: id, head: [20, 13], tail: [5, 13], name: 'Only' });
      expect(made.support.class).toBe(id);
      const held = (await ok('surface_evaluate', { surface: PLANE })).methods[0].value;
      // Along a level line a wall has no depth, and dead level geogrids of clay hold by friction alone.
      if (id !== 'retaining_wall_efp') expect(held).toBeGreaterThan(plain);
      await ok('support_delete', { supports: 'Only' });
    }
    const retyped = await ok('support_type_set', { support_type: 'soil_nail', color: '#00aa00' });
    expect(retyped).toMatchObject({ supports_retyped: 0, support_type: { color: '#00aa00', allows_pattern: true } });
  });

  it('stand in rows, which are deleted whole or come apart', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Nailed cut' });
    await ok('model_define', { spec: CUT });
    const params = { tensile_capacity: 100, plate_capacity: 50, bond_strength: 30, out_of_plane_spacing: 1.5 };
    await ok('support_type_set', { type_class: 'soil_nail', name: 'Nail', params });
    const row = { start: [20, 15.5], end: [20, 10.5], length: 8, spacing: 1.25, angle_deg: -170 };
    const made = await ok('support_pattern_add', row);
    expect(made).toMatchObject({
      added: 5,
      supports: [{ head: [20, 15.5], length: 8, pattern_id: made.pattern_id }, {}, {}, {}, {}],
    });
    expect((await ok('project_summary')).supports).toHaveLength(5);
    expect((await ok('surface_evaluate', { surface: PLANE })).methods[0].value).toBeGreaterThan(1);
    expect(await refused('support_pattern_add', { ...row, spacing: 0 })).toContain('[E_INVALID_ARGUMENT]');
    expect(await refused('support_delete', { pattern: 'abcabcabcabc' })).toContain('[E_NOT_FOUND]');
    expect(await refused('support_delete', {})).toContain('[E_INVALID_ARGUMENT]');
    expect(await ok('support_ungroup', { pattern: made.pattern_id })).toMatchObject({ ungrouped: 1 });
    expect(await refused('support_ungroup', {})).toContain('[E_CONFLICT]');
    const again = await ok('support_pattern_add', { ...row, force_application: 'active' });
    expect(await ok('support_delete', { pattern: again.pattern_id })).toMatchObject({ deleted: 5 });
    const wall = { type_class: 'retaining_wall_efp', name: 'Wall', params: { efp: 20 } };
    await ok('support_type_set', wall);
    expect(await refused('support_pattern_add', { ...row, support_type: 'Wall' })).toContain('[E_CONFLICT]');
    const own = { support: 'Support', orientation: 'user_defined', user_angle_deg: 180 };
    expect((await ok('support_set', own)).support).toMatchObject({ orientation: 'user_defined', user_angle_deg: 180 });
    expect(
      await refused('support_set', { support: 'Support', orientation: 'horizontal', user_angle_deg: 3 }),
    ).toContain('[E_CONFLICT]');
  });
});
