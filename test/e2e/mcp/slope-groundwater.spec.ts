import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { canonicalJson } from '@talud/slope-model';
import { logIn } from '@talud/testing';
import { assistants } from '../../support/assistant.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { startInProcessWorker } from '../../support/in-process-worker.js';
import { mcp } from '../../support/mcp.js';

/** A dam of two layers, 9 m high with slopes of 1 in 2, on 5 m of clay. Upstream is left. */
const DAM = {
  external: [
    [0, 0],
    [80, 0],
    [80, 5],
    [60, 5],
    [42, 14],
    [38, 14],
    [20, 5],
    [0, 5],
  ],
  material_boundaries: [
    [
      [20, 5],
      [60, 5],
    ],
    [
      [28, 9],
      [52, 9],
    ],
  ],
  materials: [
    soil('Foundation', 20, 24, [40, 2]),
    soil('Lower fill', 8, 30, [40, 7]),
    soil('Upper fill', 5, 32, [40, 12]),
  ],
  settings: { 'methods.enabled_methods': ['bishop_simplified', 'spencer'], 'search.grid_nx': 6, 'search.grid_ny': 6 },
};

function soil(name: string, cohesion: number, friction_angle: number, at: readonly number[]) {
  return { name, strength: { model: 'mohr_coulomb', params: { cohesion, friction_angle } }, unit_weight: 20, at };
}

const SOILS = ['Foundation', 'Lower fill', 'Upper fill'];

type Assistant = Awaited<ReturnType<Awaited<ReturnType<typeof assistants>>>>;

let gateway: TestGateway;
let engineer: Assistant;
let viewer: Assistant;
let worker: { close(): Promise<void> } | undefined;

beforeAll(async () => {
  gateway = await startGateway();
  const owner = await logIn(gateway.database.ownerUrl);
  await owner.query(
    `UPDATE plan SET connection_calls_per_minute = 10000, person_calls_per_minute = 10000, organization_calls_per_minute = 10000`,
  );
  await owner.end();
  const assistant = await assistants(gateway);
  engineer = await assistant('alfa', 'engineer');
  viewer = await assistant('alfa', 'viewer');
});
afterAll(async () => {
  await worker?.close();
  await gateway.close();
});

/** A project with the dam, permeabilities and a mesh, and a reservoir at 12 m upstream. */
async function meshedDam(name: string): Promise<string> {
  const { project_id } = await engineer.ok('project_new', { name });
  await engineer.ok('model_define', { spec: DAM });
  for (const [index, material] of SOILS.entries()) {
    const properties = { ks: [1e-8, 2e-6, 1e-6][index] };
    await engineer.ok('hydraulic_set', { material, model: 'van_genuchten', library: 'Loam', properties });
  }
  await engineer.ok('mesh_generate', { target_elements: 800 });
  await engineer.ok('seepage_bc_set', { reservoir: { level: 12, side: 'left', unknown_elsewhere: true } });
  await engineer.ok('seepage_bc_set', { bc_type: 'total_head', side: 'left', value: 12 });
  await engineer.ok('seepage_bc_set', { bc_type: 'total_head', side: 'right', value: 5 });
  return project_id;
}

/** Pixels of water in the picture of a section and of a result, as the tool draws them and as their addresses do. */
async function waterInPictures(project_id: string, result_id: string): Promise<number[]> {
  const drawn = async (args: object): Promise<number> => {
    const { content } = await engineer.raw('model_render', { project_id, ...args });
    return waterPixels(content.find(({ type }: { type: string }) => type === 'image').data);
  };
  const read = async (uri: string): Promise<number> => {
    const { body } = await mcp(gateway.url, engineer.token, 'resources/read', { uri });
    return waterPixels(body.result.contents[0].blob);
  };
  const project = `slope://projects/${project_id}`;
  return Promise.all([
    drawn({}),
    drawn({ result_id }),
    read(`${project}/render.png`),
    read(`${project}/results/${result_id}/render.png`),
  ]);
}

/** Pixels of a picture in the colour of water lines: its rows have three channels, no filter, and stand in one chunk. */
function waterPixels(base64: string): number {
  const png = Buffer.from(base64, 'base64');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const places = Array.from(
    { length: width * height },
    (_, n) => Math.floor(n / width) * (3 * width + 1) + 1 + (n % width) * 3,
  );
  return places.filter((place) => rows.readUIntBE(place, 3) === 0x0b5cad).length;
}

async function documentAt(project: string): Promise<string> {
  const { revision } = await engineer.ok('project_summary', { project_id: project });
  const parts = await Promise.all(
    ['settings', 'boundaries', 'materials', 'region_assignments', 'fem_mesh', 'seepage_bcs', 'seepage_result'].map(
      async (section) => (await engineer.ok('project_get', { project_id: project, section })).data,
    ),
  );
  return canonicalJson([revision, ...parts]);
}

describe('the seepage of a project', () => {
  it('is refused while something is missing, and says what to do', async () => {
    await engineer.ok('project_new', { name: 'Bare' });
    await engineer.ok('model_define', { spec: DAM });
    expect(await engineer.refused('groundwater_run')).toMatch(/E_NOT_CONFIGURED.*mesh_generate/su);
    expect(await engineer.refused('seepage_bc_set', { bc_type: 'unknown', side: 'left' })).toContain('mesh_generate');
    expect(await engineer.refused('groundwater_results')).toContain('groundwater_run');
    await engineer.ok('mesh_generate', { target_elements: 200 });
    expect(await engineer.refused('groundwater_run')).toContain('hydraulic_set');
    await engineer.ok('hydraulic_set', { material: 'Foundation', properties: { ks: 1e-7 } });
    expect(await engineer.refused('groundwater_run')).toContain('seepage_bc_set');
    await engineer.ok('seepage_bc_set', { reservoir: { level: 12 } });
    await engineer.ok('external_reshape', { offset: 0.5 });
    expect(await engineer.refused('groundwater_run')).toMatch(/E_CONFLICT.*another geometry/su);
    expect(await engineer.refused('mesh_generate', { target_elements: 1_000_000 })).toContain('E_QUOTA_EXCEEDED');
    expect(await engineer.refused('drawdown_sweep_run')).toContain('rapid_drawdown');
    expect(await engineer.refused('model_render', { field: 'total_head' })).toContain('groundwater_run');
    expect(await engineer.refused('model_render', { stage: 0 })).toContain('E_CONFLICT');
  });

  it('is cancelled before it starts', async () => {
    await meshedDam('Cancelled');
    const { job_id, state } = await engineer.ok('groundwater_run', { wait_seconds: 0 });
    expect(state).toBe('queued');
    expect(await engineer.ok('job_cancel', { job_id })).toMatchObject({ state: 'cancelled' });
  });

  it('is not written into a project that changed meanwhile, and the result keeps it', async () => {
    const project_id = await meshedDam('Changed meanwhile');
    const { job_id } = await engineer.ok('groundwater_run', { wait_seconds: 0 });
    await engineer.ok('material_set', { material: 'Upper fill', properties: { unit_weight: 19 } });
    worker = await startInProcessWorker(gateway);
    const done = await engineer.ok('job_get', { job_id, wait_seconds: 45 });
    expect(done).toMatchObject({ state: 'done', written_back: false, stale: true });
    expect(done.why_not_written).toContain('changed during the run');
    expect(await engineer.refused('groundwater_results', { project_id })).toContain('E_NOT_CONFIGURED');
    const read = await engineer.ok('groundwater_results', { result_id: done.result_id });
    expect(read.field).toEqual(done.field);
    expect(read.summary).toContain('STALE');
  });

  it('goes from a layered dam to its stability and drawdown, and back step by step', async () => {
    const project_id = await meshedDam('Layered dam');
    const start = await documentAt(project_id);

    const run = await engineer.ok('groundwater_run', { wait_seconds: 45 });
    expect(run).toMatchObject({ state: 'done', analysis: 'steady', written_back: true, stale: false });
    expect(run.field.converged).toBe(true);
    // Heads lie between those that are held; what flows in flows out.
    expect(run.field.total_head_m[0]).toBeGreaterThanOrEqual(5);
    expect(run.field.total_head_m[1]).toBeLessThanOrEqual(12);
    expect(run.field.outflow / run.field.inflow).toBeCloseTo(1, 2);

    const upstream = await engineer.ok('groundwater_results', { view: 'point', point_xy: [5, 1] });
    expect(upstream.at).toMatchObject({ material: 'Foundation' });
    expect(upstream.at.pore_pressure_kpa).toBeCloseTo(9.81 * (upstream.at.total_head_m - 1), 2);
    const through = await engineer.ok('groundwater_results', {
      view: 'section',
      section: [
        [40, 20],
        [40, -1],
      ],
    });
    expect(through.section.method).toBe('balanced');
    // Of one who looks down, the left is the right of the picture: the flow from left to right is negative.
    expect(-through.section.flow / run.field.inflow).toBeCloseTo(1, 2);
    const surface = await engineer.ok('groundwater_results', { view: 'free_surface' });
    const ys = surface.free_surface.flat().map(([, y]: number[]) => y);
    expect(Math.max(...ys)).toBeLessThanOrEqual(12.01);
    expect(await engineer.ok('groundwater_results', { view: 'nodes', n: 3 })).toMatchObject({ rows: { length: 3 } });
    expect(await engineer.refused('groundwater_results', { view: 'nodes', point_xy: [1, 1] })).toContain('E_CONFLICT');
    const few = await engineer.ok('groundwater_results', { view: 'nodes', n: 2, download: true });
    const [head, ...table] = (await engineer.download(few)).toString().trimEnd().split('\r\n');
    expect([head, table.length, ...table.slice(0, 2)]).toEqual([
      few.columns.join(','),
      few.total,
      ...few.rows.map((row: number[]) => row.join(',')),
    ]);
    const ofResult = { result_id: run.result_id, view: 'nodes', stage: 0, download: true };
    const again = await engineer.download(await engineer.ok('groundwater_results', ofResult));
    expect(again.toString().trimEnd().split('\r\n').slice(1)).toEqual(table);
    expect(await engineer.refused('groundwater_results', { view: 'point', download: true })).toContain('E_CONFLICT');
    expect(await engineer.refused('groundwater_results', { view: 'point', point_xy: [500, 1] })).toContain('outside');
    expect(await engineer.refused('groundwater_results', { stage: 3 })).toContain('no stage 3');
    const drawn = await engineer.raw('model_render', { field: 'pore_pressure' });
    expect(drawn.content.map(({ type }: { type: string }) => type)).toContain('image');

    expect(await engineer.ok('analysis_configure', { failure_direction: 'left_to_right' })).toMatchObject({
      can_run: true,
    });
    const dry = await engineer.ok('analysis_run', { wait_seconds: 45 });
    const plain = await waterInPictures(project_id, dry.result_id);
    for (const material of SOILS) {
      await engineer.ok('material_set', { material, properties: { pore_pressure: 'fem' } });
    }
    const wet = await engineer.ok('analysis_run', { wait_seconds: 45 });
    expect(wet.methods[0].value).toBeLessThan(dry.methods[0].value);
    // A section that takes its pressures from the field shows its free surface and its pool, in every picture.
    const seeped = await waterInPictures(project_id, wet.result_id);
    expect(seeped.map((pixels, picture) => pixels - (plain[picture] ?? pixels) > 500)).toEqual(Array(4).fill(true));
    const [ofSeepage] = (await waterInPictures(project_id, run.result_id)).slice(1);
    expect(ofSeepage).toBeGreaterThan(500);

    // A change of what the field follows from stops a run until it is solved again.
    await engineer.ok('hydraulic_set', { material: 'Lower fill', properties: { ks: 5e-6 } });
    expect(await engineer.refused('analysis_run')).toContain('out of date');
    expect((await engineer.ok('groundwater_results')).summary).toContain('OUT OF DATE');
    expect((await engineer.ok('model_render')).summary).toContain('OUT OF DATE');
    const [, , wordless] = await waterInPictures(project_id, wet.result_id);
    expect(wordless).toBe(plain[2]);
    await engineer.ok('project_history', { action: 'undo' });
    expect(await engineer.ok('project_validate')).toMatchObject({ can_run: true });

    const drawdown = {
      'units.failure_direction': 'R2L',
      'groundwater.advanced_option': 'rapid_drawdown',
      'groundwater.rapid_drawdown_method': 'duncan_wright',
    };
    await engineer.ok('settings_set', { changes: drawdown });
    await engineer.ok('boundary_add', {
      type: 'water_table',
      points: [
        [0, 12],
        [34, 12],
        [60, 5],
        [80, 5],
      ],
      assign_to: 'all',
    });
    expect((await engineer.ok('project_validate')).blockers.join(' ')).toMatch(/drawdown line.*undrained_behaviour/su);
    const properties = { undrained_behaviour: true, drawdown_envelope: { kind: 'r', c_r: 12, phi_r_deg: 15 } };
    await engineer.ok('material_set', { material: 'Lower fill', properties });
    const sweep = await engineer.ok('drawdown_sweep_run', { n_levels: 4, methods: ['spencer'], wait_seconds: 45 });
    expect(sweep).toMatchObject({ state: 'done', methods: [{ method_id: 'spencer', failed: 0 }] });
    const [{ levels, fos, critical, total_drawdown_fos }] = sweep.methods;
    expect(levels).toEqual([12, 9.6667, 7.3333, 5, 'total drawdown']);
    expect(critical.fos).toBe(Math.min(...fos));
    expect(fos[0]).toBeGreaterThan(critical.fos);
    expect(sweep.worst).toMatchObject({ method_id: 'spencer', fos: critical.fos });
    expect(total_drawdown_fos).toBe(fos[4]);
    const { critical: slices } = await engineer.ok('results_get', { result_id: sweep.result_id, view: 'critical' });
    expect(slices.spencer.slices.length).toBeGreaterThan(10);
    expect((await viewer.raw('model_render', { result_id: sweep.result_id })).isError).toBeFalsy();

    const before = await engineer.ok('project_history', { action: 'list' });
    expect(before.undo[0].tool).toBe('material_set');
    let left = 0;
    for (let steps = 1; steps > 0 && (await documentAt(project_id)) !== start; left++) {
      steps = (await engineer.ok('project_history', { action: 'undo' })).done.length;
    }
    expect(await documentAt(project_id)).toBe(start);
    // Field, direction, three pore pressures, drawdown, water table, envelope.
    expect(left).toBe(8);
    const redone = await engineer.ok('project_history', { action: 'redo', steps: left });
    expect(redone.done).toHaveLength(left);
  });

  it('goes with the file of the project, the same to the bit, and is told from one that was solved here', async () => {
    worker ??= await startInProcessWorker(gateway);
    const project_id = await meshedDam('Carried');
    for (const material of SOILS) {
      await engineer.ok('material_set', { material, properties: { pore_pressure: 'fem' } });
    }
    await engineer.ok('analysis_configure', { failure_direction: 'left_to_right' });
    expect(await engineer.ok('groundwater_run', { wait_seconds: 45 })).toMatchObject({ state: 'done' });
    const written = async (id: string) =>
      engineer.download(await engineer.ok('project_get', { project_id: id, download: true }));
    const file = await written(project_id);
    const base64 = file.toString('base64');
    const owner = await logIn(gateway.database.ownerUrl);
    const { rows } = await owner.query('SELECT mesh_elements FROM plan');
    await owner.query('UPDATE plan SET mesh_elements = 10');
    const refused = await engineer.refused('project_new', { file: { name: 'Carried.json', base64 } });
    expect(refused).toMatch(/E_QUOTA_EXCEEDED.*Leave "seepage" and "blobs" out of the file/su);
    await owner.query('UPDATE plan SET mesh_elements = $1', [rows[0]?.mesh_elements]);
    await owner.end();
    const made = await engineer.ok('project_new', { file: { name: 'Carried.json', base64 } });
    expect(made.notes).toEqual([expect.stringContaining('was not solved here')]);
    expect((await written(made.project_id)).equals(file)).toBe(true);

    const both = [project_id, made.project_id] as const;
    const [ours, theirs] = await Promise.all(
      both.map((id) => engineer.ok('groundwater_results', { project_id: id, view: 'nodes', n: 200 })),
    );
    expect(theirs.rows).toEqual(ours.rows);
    expect([ours.warnings, theirs.warnings]).toEqual([[], ['FROM A FILE: it was not solved here.']]);
    const drawn = await engineer.ok('model_render', { project_id: made.project_id, field: 'total_head' });
    expect(drawn.summary).toContain('FROM A FILE');
    const part = await engineer.ok('project_get', { project_id: made.project_id, section: 'seepage_result' });
    expect(part.data).toEqual({ analysis: 'steady', stages: 1, from_file: true });
    const critical = [];
    for (const id of both) {
      const run = await engineer.ok('analysis_run', { project_id: id, wait_seconds: 45 });
      expect(run.warnings.join().includes('came with a file')).toBe(id === made.project_id);
      critical.push((await engineer.ok('results_get', { result_id: run.result_id, view: 'critical' })).critical);
    }
    expect(critical[1]).toEqual(critical[0]);

    await engineer.ok('groundwater_run', { project_id: made.project_id, wait_seconds: 45 });
    expect((await engineer.ok('groundwater_results', { project_id: made.project_id })).warnings).toEqual([]);
    expect((await written(made.project_id)).equals(file)).toBe(true);
  });

  it('in stages gives a field and factors at each, and a viewer reads them', async () => {
    const project_id = await meshedDam('Stages');
    for (const material of SOILS) {
      await engineer.ok('material_set', { material, properties: { pore_pressure: 'fem' } });
    }
    const lowered = {
      base: 'current',
      assign: [
        { bc_type: 'unknown', side: 'ground' },
        { reservoir: { level: 6 } },
        { bc_type: 'total_head', side: 'left', value: 6 },
      ],
    };
    const set = await engineer.ok('transient_set', {
      stages: [
        { time: 1, calculate_sf: true, bcs: lowered },
        { time: 300, label: 'nearly a year', calculate_sf: true, bcs: lowered },
      ],
    });
    expect(set).toMatchObject({
      transient: true,
      time_unit: 'd',
      stages: [{ own_conditions: true }, { label: 'nearly a year' }],
    });
    const run = await engineer.ok('groundwater_run', { methods: ['bishop_simplified'], wait_seconds: 45 });
    expect(run).toMatchObject({ state: 'done', analysis: 'transient', written_back: true });
    const [soon, late] = run.stages;
    // The pool has gone at once, the water in the dam follows: the slope recovers.
    expect(soon.fos.bishop_simplified).toBeLessThan(late.fos.bishop_simplified);
    expect(late.mass_balance_error).toBeLessThan(1e-3);
    const at = { view: 'point', point_xy: [36, 8], project_id };
    const early = await viewer.ok('groundwater_results', { ...at, stage: 0 });
    const final = await viewer.ok('groundwater_results', at);
    expect(final.stage).toBe(1);
    expect(early.at.total_head_m).toBeGreaterThan(final.at.total_head_m);
    expect((await viewer.ok('groundwater_results', { view: 'stages', result_id: run.result_id })).stages).toEqual(
      run.stages,
    );
    expect((await viewer.raw('model_render', { project_id, field: 'total_head', stage: 0 })).isError).toBeFalsy();
    expect(await engineer.ok('transient_set', { enabled: false })).toMatchObject({ transient: false });
    expect(await engineer.refused('groundwater_run', { methods: ['spencer'] })).toContain('E_CONFLICT');
    expect(await engineer.ok('mesh_reset')).toMatchObject({ removed: true, can_run: false });
  });

  it('may come from a grid of points, kept beside the document when there are many', async () => {
    await engineer.ok('project_new', { name: 'Grid' });
    await engineer.ok('model_define', { spec: DAM });
    const lattice = Array.from({ length: 340 }, (_, i) => {
      const [x, y] = [(i % 20) * 4.2, Math.floor(i / 20) * 0.9];
      return [x, y, 12 - (7 * x) / 80];
    });
    const table = ['x;y;head', ...lattice.map((point) => point.join(';').replaceAll('.', ','))].join('\r\n');
    const file = { name: 'heads.csv', base64: Buffer.from(table).toString('base64') };
    expect(await engineer.refused('water_grid_set', { points: lattice, file, value_type: 'total_head' })).toContain(
      'given twice',
    );
    const many = await engineer.ok('water_grid_set', { file, value_type: 'total_head' });
    expect(many).toMatchObject({ points: 340, method: 'grid_total_head', can_run: true });
    const { revision } = many;
    expect(await engineer.ok('water_grid_set', { points: lattice })).toMatchObject({ revision });
    expect(many.notes.join(' ')).toContain('inverse-distance');
    expect(await engineer.ok('water_grid_set', { idw_neighbours: 4 })).toMatchObject({
      points: 340,
      idw_neighbours: 4,
    });
    await engineer.ok('analysis_configure', { failure_direction: 'left_to_right', methods: ['bishop_simplified'] });
    const wet = await engineer.ok('analysis_run', { wait_seconds: 45 });
    expect(wet.assumptions.join(' ')).toContain('water grid');
    expect(await engineer.ok('water_grid_delete')).toMatchObject({ deleted: true });
    const dry = await engineer.ok('analysis_run', { wait_seconds: 45 });
    expect(wet.methods[0].value).toBeLessThan(dry.methods[0].value);
  });
});
