import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

/** A vertical cut in undrained clay: on the plane at 45 degrees F = 4 c / (gamma H + 2 q), by equilibrium of the wedge. */
const [COHESION_KPA, GAMMA, HEIGHT_M] = [40, 20, 6];
const CUT = {
  external: [
    [0, 0],
    [40, 0],
    [40, 10],
    [20, 10],
    [20, 10 + HEIGHT_M],
    [0, 10 + HEIGHT_M],
  ],
  materials: [
    {
      name: 'Clay',
      strength: { model: 'undrained', params: { cohesion: COHESION_KPA } },
      unit_weight: GAMMA,
      at: [10, 5],
    },
  ],
  settings: { 'units.failure_direction': 'L2R', 'methods.enabled_methods': ['spencer'] },
};
const PLANE = {
  type: 'polyline',
  points: [
    [20 - HEIGHT_M, 10 + HEIGHT_M],
    [20, 10],
  ],
};

describe('loads', () => {
  it('change the factor of a plane wedge as its equilibrium says', async () => {
    const { ok, raw, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Cut' });
    await ok('model_define', { spec: CUT });
    const factor = async (): Promise<number> => (await ok('surface_evaluate', { surface: PLANE })).methods[0].value;
    const weight = (GAMMA * HEIGHT_M ** 2) / 2;
    const resistance = COHESION_KPA * HEIGHT_M * Math.SQRT2;
    const drive = (vertical: number, horizontal: number) => (vertical + horizontal) * Math.SQRT1_2;
    expect(await factor()).toBeCloseTo(resistance / drive(weight, 0), 2);

    const load = { kind: 'distributed', start: [14, 16], end: [20, 16], magnitude: 30, name: 'Traffic' };
    const set = await ok('load_set', load);
    expect(set).toMatchObject({ created: true, changed: true, load: { name: 'Traffic', magnitude_1: 30 } });
    expect(await factor()).toBeCloseTo(resistance / drive(weight + 30 * HEIGHT_M, 0), 2);
    expect(await ok('project_summary')).toMatchObject({
      loads: { distributed: 1, line: 0, items: [{ name: 'Traffic' }] },
    });
    const picture = await raw('model_render');
    expect(picture.isError).toBeFalsy();

    await ok('load_set', { load: 'Traffic', magnitude: 10, magnitude_end: 10 });
    await ok('load_set', { kind: 'line', point_xy: [17, 16], magnitude: 50 });
    expect(await factor()).toBeCloseTo(resistance / drive(weight + 60 + 50, 0), 2);
    expect(await ok('load_delete', { loads: 'all' })).toMatchObject({ deleted: 2 });

    await ok('seismic_set', { kh: 0.2 });
    expect(await factor()).toBeCloseTo(resistance / drive(weight, 0.2 * weight), 2);
    await ok('seismic_set', { enabled: false });
    expect(await factor()).toBeCloseTo(resistance / drive(weight, 0), 2);
    expect(await refused('seismic_set', { kh: 0.1 })).toContain('[E_CONFLICT]');
    expect(await refused('seismic_set', { kh: 1, enabled: true })).toContain('[E_INVALID_ARGUMENT]');
  });

  it('come with the whole section in one call', async () => {
    const { ok } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Cut in one call' });
    const loads = [{ kind: 'distributed', start: [14, 16], end: [20, 16], magnitude: 30 }];
    const spec = { ...CUT, loads, seismic: { kh: 0.1, kv: 0.05 } };
    await ok('model_define', { spec });
    expect(await ok('model_define', { spec })).toMatchObject({ changed: false });
    expect((await ok('project_summary')).loads.seismic).toEqual({ enabled: true, kh: 0.1, kv: 0.05 });
  });

  it('are refused where nothing would read them, and to those who may not edit', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    const { project_id } = await ok('project_new', { template: 'demo' });
    expect(await refused('load_set', { kind: 'line', magnitude: 3 })).toContain('[E_INVALID_ARGUMENT]');
    expect(await refused('load_set', { kind: 'line', point_xy: [1, 25], magnitude: 3, start: [1, 2] })).toContain(
      'not read',
    );
    expect(await refused('load_set', { load: 'Crane', magnitude: 3 })).toContain('[E_NOT_FOUND]');
    await ok('load_set', { kind: 'line', point_xy: [1, 25], magnitude: 3, name: 'Crane' });
    expect(await refused('load_delete', { loads: ['Cran'] })).toContain('Did you mean "Crane"');
    const viewer = await assistant('alfa', 'viewer');
    for (const tool of ['load_set', 'load_delete', 'seismic_set']) {
      expect(JSON.stringify(await viewer.raw(tool, { project_id, loads: 'all' }))).toContain('Unknown tool');
    }
  });
});
