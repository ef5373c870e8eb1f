import { describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

const assistant = serviceAtWork();

/** A cohesionless slope with a plane at 30 degrees through its toe: ky = tan(phi - alpha). */
const [PHI_DEG, ALPHA_DEG] = [38, 30];
const KY = Math.tan(((PHI_DEG - ALPHA_DEG) * Math.PI) / 180);
const HEAD_M = 10 / Math.tan((ALPHA_DEG * Math.PI) / 180);
const SAND = {
  external: [
    [-10, 0],
    [0, 0],
    [14.28148, 10],
    [40, 10],
    [40, -5],
    [-10, -5],
  ],
  materials: [
    {
      name: 'Sand',
      strength: { model: 'mohr_coulomb', params: { cohesion: 0, friction_angle: PHI_DEG } },
      unit_weight: 18,
      at: [20, 0],
    },
  ],
};
const PLANE = {
  type: 'polyline',
  points: [
    [0, 0],
    [HEAD_M, 10],
  ],
};

describe('what an earthquake does', () => {
  it('is a yield coefficient, and a displacement under a record, as the closed forms say', async () => {
    const { ok, refused } = await assistant('alfa', 'engineer');
    await ok('project_new', { name: 'Sand' });
    await ok('model_define', { spec: SAND });
    const price = async () =>
      (await ok('surface_evaluate', { surface: PLANE, methods: ['janbu_simplified'] })).methods[0];
    expect(await price()).toMatchObject({
      caption: 'fos',
      value: expect.closeTo(Math.tan((PHI_DEG * Math.PI) / 180) / Math.tan((ALPHA_DEG * Math.PI) / 180), 3),
    });

    expect(await refused('settings_set', { changes: { 'seismic.ky_target_fos': 1.1 } })).toContain('would not be read');
    await ok('settings_set', { changes: { 'seismic.compute_ky': true } });
    const ky = await price();
    expect(ky).toMatchObject({ caption: 'ky', value: expect.closeTo(KY, 4) });
    expect(ky.solved.details.ky).toBe(ky.value);
    expect(ky.solved.fos).toBeCloseTo(1, 5);

    expect(await refused('settings_set', { changes: { 'seismic.newmark': true } })).toContain('seismic_record_set');
    // A rectangular pulse of 0.4 g over half a second, longer than what a document holds itself.
    const accelerations = [...Array(250).fill(0.4), ...Array(50).fill(0)];
    expect(await refused('seismic_record_set', { accelerations })).toContain('dt');
    expect(await refused('seismic_record_set', { accelerations, text: '1', dt: 0.002 })).toContain('one source');
    const { record } = await ok('seismic_record_set', { name: 'Pulse', accelerations, dt: 0.002 });
    expect(record).toMatchObject({ name: 'Pulse', samples: 300, dt: 0.002, pga_g: 0.4 });
    const text = '# time s, cm/s2\n0.00 98.0665\n0.02 -196.133\n0.04 0\n';
    expect((await ok('seismic_record_set', { text, unit: 'cm/s2' })).record).toMatchObject({
      samples: 3,
      dt: 0.02,
      pga_g: 0.2,
    });
    await ok('settings_set', { changes: { 'seismic.newmark': true, 'seismic.record_id': record.id } });
    const moved = await price();
    // Newmark 1965: V^2 / (2 g N) (1 - N / A) with V = A g t.
    const velocity = 0.4 * 9.81 * 0.5;
    expect(moved.caption).toBe('newmark');
    expect(moved.value / (((velocity * velocity) / (2 * 9.81 * ky.value)) * (1 - ky.value / 0.4))).toBeCloseTo(1, 4);

    await ok('analysis_configure', { methods: ['bishop_simplified'], grid: { nx: 4, ny: 4 }, radius_increment: 5 });
    const run = await ok('analysis_run', { wait_seconds: 45 });
    expect(run.methods[0]).toMatchObject({ caption: 'newmark' });
    expect(run.methods[0].value).toBeGreaterThan(0);
    expect(run.assumptions.join(' ')).toContain('"Pulse"');
    const { notes } = await ok('seismic_record_delete', { record: 'Pulse' });
    expect(notes.join(' ')).toContain('off now');
    expect(await price()).toMatchObject({ caption: 'ky' });
  });
});
