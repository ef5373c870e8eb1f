import { beforeAll, describe, expect, it } from '@jest/globals';
import { serviceAtWork } from '../../support/service-at-work.js';

/** Taylor 1937: slope 2:1, phi 0, firm base at twice the height, c / (gamma H) = 0.25; 1.47 as Griffiths and Lane 1999 print it. */
const TAYLOR = {
  external: [
    [-40, -10],
    [60, -10],
    [60, 10],
    [20, 10],
    [0, 0],
    [-40, 0],
  ],
  materials: [
    { name: 'Clay', strength: { model: 'undrained', params: { cohesion: 50 } }, unit_weight: 20, at: [30, -5] },
  ],
};
const FACTOR = 1.47;
/** What somebody who asked a small question is answered at most. Chosen. */
const SMALL_BYTES = 6 * 1024;

const assistant = serviceAtWork();
let usual: Awaited<ReturnType<typeof assistant>>;
beforeAll(async () => {
  usual = await assistant('alfa', 'engineer', { toolsets: ['compact'] });
});

/** The text of an answer, which some hosts show alone. */
async function told(tool: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { isError, content } = await usual.raw(tool, args);
  expect([tool, isError ?? false, content[0].text]).toEqual([tool, false, content[0].text]);
  expect(Buffer.byteLength(content[0].text)).toBeLessThan(SMALL_BYTES);
  return content[0].text;
}

describe('with the usual tools and no others', () => {
  it('a first guess at every name is led to a factor of two methods', async () => {
    await told('project_new', { name: 'Slope' });
    const guess = (strength: object) => ({ spec: { ...TAYLOR, materials: [{ ...TAYLOR.materials[0], strength }] } });
    for (const [tool, args, next] of [
      ['model_define', guess({ type: 'Undrained', su: 50 }), 'Did you mean "model"?'],
      ['model_define', guess({ model: 'Tresca', params: {} }), 'Did you mean "undrained"?'],
      ['model_define', guess({ model: 'undrained', params: { su: 50 } }), 'Did you mean "cohesion"?'],
      ['model_define', { spec: { ...TAYLOR, layers: [] } }, '"material_boundaries"'],
      ['model_define', { spec: { ...TAYLOR, external: '0,0 60,0' } }, 'Outline of the ground in order'],
      ['model_define', { spec: { replace: false, materials: [] } }, 'Give "external", the outline of the ground.'],
      ['analysis_configure', { methods: ['bishop', 'spencer'] }, 'Did you mean "bishop_simplified"?'],
      ['analysis_run', {}, 'with model_define (replace false)'],
    ] as const) {
      const refused = await usual.refused(tool, args);
      expect(refused).toContain(next);
      expect(refused).not.toContain('Not among your tools');
    }
    await told('model_define', { spec: TAYLOR });
    await told('analysis_configure', { methods: ['bishop_simplified', 'spencer'] });
    expect(await told('project_validate')).toContain('can run');
    const run = await usual.ok('analysis_run');
    for (const { value } of run.methods) expect(Math.abs(value / FACTOR - 1)).toBeLessThan(0.02);
    expect(await told('results_get', { result_id: run.result_id })).toMatch(/F = 1\.4\d/u);
  });

  it('a design standard divides the strength of clay by its factor', async () => {
    await told('project_new', { name: 'Standard' });
    await told('model_define', { spec: TAYLOR });
    await told('analysis_configure', { methods: ['bishop_simplified'] });
    const [plain] = (await usual.ok('analysis_run')).methods;
    expect(await usual.refused('analysis_configure', { design_standard: 'EC7 DA1-2' })).toContain('"eurocode7_da1c2"');
    await told('analysis_configure', { design_standard: 'eurocode7_da1c2' });
    const [factored] = (await usual.ok('analysis_run')).methods;
    // EN 1997-1:2004, tables A.3 and A.4: 1.4 on the undrained strength, 1 on the weight, which is permanent.
    expect(factored.value).toBeCloseTo(plain.value / 1.4, 3);
    expect(factored.caption).toBe('overdesign');
  });

  it('a rapid drawdown of the pool is said in the call that draws the section', async () => {
    await told('project_new', { name: 'Drawdown' });
    const strength = { model: 'mohr_coulomb', params: { cohesion: 10, friction_angle: 30 } };
    const spec = {
      ...TAYLOR,
      materials: [{ ...TAYLOR.materials[0], strength, b_bar: 1 }],
      water_table: [
        [-40, 8],
        [60, 8],
      ],
    };
    await told('model_define', { spec });
    const [full] = (await usual.ok('analysis_run', { methods: ['spencer'] })).methods;
    expect(await usual.refused('analysis_configure', { rapid_drawdown: true })).toContain('Known: methods');
    const settings = { 'groundwater.advanced_option': 'rapid_drawdown' };
    expect(await told('model_define', { spec: { replace: false, settings } })).toContain('as drawdown of model_define');
    const drawdown = [
      [-40, 1],
      [60, 1],
    ];
    await told('model_define', { spec: { replace: false, drawdown } });
    const [drawn] = (await usual.ok('analysis_run', { methods: ['spencer'] })).methods;
    // The pool that held the slope is gone and its pressures are still in the ground (Morgenstern 1963).
    expect(drawn.value).toBeLessThan(full.value);
  });

  it('what they lack is answered with the group that a person adds', async () => {
    expect(await usual.raw('statistics_run')).toMatchObject({ message: expect.stringContaining('“Parts and tools”') });
    await told('project_new', { name: 'Demo', template: 'demo' });
    const picture = await usual.raw('model_render');
    expect(picture.content).toEqual([
      expect.objectContaining({ type: 'text' }),
      expect.objectContaining({ type: 'image', mimeType: 'image/png' }),
    ]);
    expect(await told('catalog', { kind: 'support_classes', entry: 'geosynthetic' })).toContain(
      '1 of 9 support classes.',
    );
  });
});
