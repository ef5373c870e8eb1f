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
    for (const tool of ['support_set', 'support_delete', 'support_type_set', 'support_type_delete']) {
      expect(JSON.stringify(await viewer.raw(tool, {}))).toContain('Unknown tool');
    }
  });
});
