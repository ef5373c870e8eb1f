import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shownFactor } from '@talud/slope';
import { drawing, type Pairs, polyline } from '../../../libs/slope-io/test/drawing.js';
import { reportSays } from '../../support/pdf-text.js';
import {
  expectOneNumber,
  expectPublished,
  openSessionPlace,
  publishedCase,
  Session,
  type SessionPlace,
} from './session.js';

let place: SessionPlace;
beforeAll(async () => {
  place = await openSessionPlace();
});
afterAll(() => place.close());

/** Smith: an earth dam under Eurocode 7, with its reservoir on the right; factors by SLOPE/W, of its face on the left. */
const DAM = publishedCase('ec7-dam');
const [SEARCH, FIXED] = DAM.runs;
const { c, phi, gamma } = DAM.partial_factors.characteristic;
type XY = [number, number];
const [A, B, C, D, E, F] = DAM.geometry.external as [XY, XY, XY, XY, XY, XY];
/** Area of the outline, by the shoelace formula. */
const AREA = Math.abs(
  [A, B, C, D, E, F].reduce((sum, [x, y], i, all) => {
    const [nextX, nextY] = all[(i + 1) % all.length] as XY;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0),
);
const [RADIUS, POOL] = [0.3, 5.1];

const mm = ([x, y]: XY, dx = 0, dy = 0): XY => [1000 * x + dx, 1000 * y + dy];
const line = (layer: string, from: XY, to: XY): Pairs => [
  [0, 'LINE'],
  [8, layer],
  [10, from[0]],
  [20, from[1]],
  [11, to[0]],
  [21, to[1]],
];
/**
 * The dam as people draw: in millimetres, of loose lines with gaps of some millimetres, one side drawn twice and another
 * half over, a drain of two arcs, and layers that are no part of the section.
 */
const DRAWING = drawing(
  [
    line('GROUND', mm(A), mm(B)),
    line('GROUND', mm(B, 3, -2), mm(C)),
    polyline('GROUND', [mm(C), mm(D), mm(E)]),
    line('GROUND', mm(D), mm(E)),
    line('GROUND', mm(E, 200, -1000 * ((0.2 * 5.1) / 8.61)), mm(E, 600, -1000 * ((0.6 * 5.1) / 8.61))),
    line('GROUND', mm(E), mm(F, -4, 0)),
    line('GROUND', mm(F), mm(A, 0, 5)),
    polyline('DRAIN', [mm([17, 0.8]), mm([17 + 2 * RADIUS, 0.8])], { closed: true, bulges: { 0: 1, 1: 1 } }),
    polyline('TITLE BLOCK', [mm([300, 0]), mm([600, 0]), mm([600, 200]), mm([300, 200])], { closed: true }),
    line('DIMENSIONS', mm([0, -2]), mm([22, -2])),
    [
      [0, 'TEXT'],
      [8, 'NOTES'],
      [10, 3000],
      [20, 9000],
      [40, 300],
      [1, 'Crest'],
    ],
  ],
  {
    head: [
      [9, '$INSUNITS'],
      [70, 4],
    ],
  },
);
const file = { name: 'dam.dxf', base64: Buffer.from(DRAWING).toString('base64') };
const METHODS = ['bishop_simplified', 'janbu_simplified', 'gle_morgenstern_price'];
/** What the file of the case calls them. */
const CASE_METHOD: Readonly<Record<string, string>> = { gle_morgenstern_price: 'gle_half_sine' };

describe('a session on a drawing with faults', () => {
  it('goes from the drawing over seepage to a report under Eurocode 7, and back step by step', async () => {
    const session = await Session.begin(place, 'Drawn dam');
    const layer_kinds = { DRAIN: 'material' };

    // Looked into first: the size is the section's, whatever else was drawn.
    const seen = await session.ok('dxf_inspect', { file, layer_kinds });
    expect(seen).toMatchObject({ ok: true, unit: 'mm', suggested_unit: 'mm', regions: 2, areas_match: true });
    expect(seen.size_m[0]).toBeCloseTo(F[0], 2);
    expect(seen.size_m[1]).toBeCloseTo(C[1], 2);
    expect(seen.layers.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
      ['GROUND', 'external'],
      ['DRAIN', 'material'],
      ['TITLE BLOCK', 'ignore'],
      ['DIMENSIONS', 'ignore'],
    ]);
    expect(await session.refused('dxf_import', { file, layer_kinds })).toContain('unit is mm');
    const imported = await session.ok('dxf_import', { file, layer_kinds, unit: 'mm' });
    expect(imported).toMatchObject({ created: { external: 1, material: 1 }, regions: 2 });
    const told = imported.dropped.join('\n');
    // Drawn twice: the crest's side; half over: the upstream face.
    expect(told.match(/lies on the outline/gu)).toHaveLength(2);
    for (const stray of ['TEXT', 'TITLE BLOCK', 'DIMENSIONS']) expect(told).toContain(stray);
    const { regions } = await session.ok('project_summary', { detail: 'full' });
    const whole = regions.reduce((sum: number, { area }: { area: number }) => sum + area, 0);
    expect(whole / AREA).toBeCloseTo(1, 2);
    const lens = regions.find(({ area }: { area: number }) => area < 1);
    expect(lens.area).toBeLessThan(Math.PI * RADIUS ** 2);
    expect(lens.area / (Math.PI * RADIUS ** 2)).toBeGreaterThan(0.95);

    // Materials, and seepage from the reservoir to the toe.
    expect(await session.refused('analysis_run')).toMatch(/E_NOT_CONFIGURED.*material/su);
    const strength = { model: 'mohr_coulomb', params: { cohesion: c, friction_angle: phi } };
    const properties = { unit_weight: gamma, pore_pressure: 'fem' };
    for (const [name, x, y] of [
      ['Fill', 8, 2],
      ['Drain fill', 17 + RADIUS, 0.8],
    ] as const) {
      await session.ok('material_set', { name, strength, properties });
      await session.ok('material_assign', { material: name, x, y });
      const hydraulic = { model: 'van_genuchten', library: 'Loam', properties: { ks: 1e-6 } };
      await session.ok('hydraulic_set', { material: name, ...hydraulic });
    }
    await session.ok('mesh_generate', { target_elements: 2500 });
    await session.ok('seepage_bc_set', { reservoir: { level: POOL, side: 'right' } });
    const flow = await session.ok('groundwater_run');
    expect(flow.field).toMatchObject({ converged: true });
    expect(flow.field.total_head_m[1]).toBeCloseTo(POOL, 4);
    expect(flow.field.seepage_face_nodes).toBeGreaterThan(0);

    // Design values: the published circle, and a search.
    const surface = {
      type: 'circle',
      centre_x: FIXED.surface.centre[0],
      centre_y: FIXED.surface.centre[1],
      radius: FIXED.surface.radius,
    };
    await session.ok('analysis_configure', {
      ...{ methods: METHODS, num_slices: 40, failure_direction: 'R2L' },
      design_standard: 'eurocode7_da1c2',
    });
    const priced = await session.ok('surface_evaluate', { surface });
    const gle = priced.methods.find(({ method_id }: { method_id: string }) => method_id === 'gle_morgenstern_price');
    expectPublished(gle.value, FIXED.expected[0]);
    await session.ok('analysis_configure', { search_method: 'auto_refine' });
    const run = await session.ok('analysis_run');
    for (const { method_id, value, caption } of run.methods) {
      expect(JSON.stringify(caption)).not.toContain('factor of safety');
      const published = SEARCH.expected.filter(
        ({ method }: { method: string }) => method === (CASE_METHOD[method_id] ?? method_id),
      );
      expect(published.length).toBeGreaterThan(0);
      expectPublished(value, published[0]);
    }
    // The same numbers from soils that are divided by hand: c / 1.25 and tan(phi) / 1.25.
    const factored = {
      cohesion: c / 1.25,
      friction_angle: (Math.atan(Math.tan((phi * Math.PI) / 180) / 1.25) * 180) / Math.PI,
    };
    await session.ok('analysis_configure', { design_standard: 'off' });
    for (const material of ['Fill', 'Drain fill']) {
      await session.ok('material_set', { material, strength: { model: 'mohr_coulomb', params: factored } });
    }
    const byHand = await session.ok('surface_evaluate', { surface });
    for (const [m, { value }] of byHand.methods.entries()) expect(value).toBeCloseTo(priced.methods[m].value, 5);
    const { done } = await session.undo(3);
    expect(done).toHaveLength(3);
    expect(await session.ok('results_get', { result_id: run.result_id })).toMatchObject({ stale: false });

    // The report in both languages says the same number, and that it is no factor of safety.
    const asked = { result_id: run.result_id, title: 'Earth dam', author: 'A. Engineer', company: 'Dams' };
    const english = await session.download(await session.ok('report_generate', asked));
    const spanish = await session.download(await session.ok('report_generate', { ...asked, language: 'es' }));
    await expectOneNumber(session, run, 'bishop_simplified', english);
    for (const { value } of run.methods) expect(reportSays(spanish, shownFactor(value).replace('.', ','))).toBe(true);
    expect(reportSays(english, 'Over-design factors')).toBe(true);
    expect(reportSays(english, 'Eurocode 7, DA1 combination 2')).toBe(true);
    expect(reportSays(english, 'Factors of safety')).toBe(false);
    expect(reportSays(spanish, 'Factores de sobrediseño')).toBe(true);
    expect((await session.picture({ result_id: run.result_id })).subarray(1, 4).toString()).toBe('PNG');

    // The section as a drawing of ours is read back as the same section.
    const exported = await session.download(await session.ok('dxf_export', { unit: 'mm' }));
    const again = await session.ok('dxf_inspect', { file: { name: 'back.dxf', base64: exported.toString('base64') } });
    expect(again).toMatchObject({ ok: true, unit: 'mm', regions: 2, boundaries: { external: 1, material: 1 } });

    expect(session.steps).toBeGreaterThan(10);
    await session.goesBackAndForth();
    await session.end();
  });
});
