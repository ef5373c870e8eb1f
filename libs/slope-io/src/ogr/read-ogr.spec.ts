import { describe, expect, it } from '@jest/globals';
import { documentRegions, parseDocument, validate } from '@talud/slope-model';
import { ogrAssignment, ogrBoundary, ogrFile, ogrMaterial, ogrSettings, threeLayers } from '../../test/ogr-file.js';
import { bytes, read, refused, soil, why } from '../../test/reading-ogr.js';
import { readPropertiesFile } from '../project/project-file.js';
import type { OgrPart } from './parts.js';

const WATER = ogrBoundary(
  'WATER_TABLE',
  [
    [0, 10],
    [50, 15],
  ],
  { id: 'w' },
);
const outline = ogrBoundary('EXTERNAL', [
  [0, 0],
  [50, 0],
  [50, 20],
  [35, 20],
  [15, 10],
  [0, 10],
]);

describe('a section', () => {
  it('is laid out as it was, and keeps every rule of a document', () => {
    const { document, kept, changed, dropped, problems } = read(threeLayers());
    expect(document).toMatchObject({
      name: 'Three layers',
      settings: { 'units.failure_direction': 'L2R', 'methods.enabled_methods': ['bishop_simplified', 'spencer'] },
    });
    expect(document.boundaries.map(({ type, name }) => [type, name])).toEqual([
      ['external', 'External Boundary'],
      ['material', 'Material Boundary'],
      ['material', 'Material Boundary 2'],
    ]);
    const regions = documentRegions(document).map(({ materialId, materialSource, areaM2 }) => [
      ...[materialId, materialSource, Math.round(areaM2 * 10) / 10],
    ]);
    expect(regions.sort()).toEqual([
      ['Material 1', 'assigned', 1375],
      ['Material 2', 'assigned', 1387.5],
      ['Material 3', 'assigned', 1800],
    ]);
    expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
    expect(validate(document)).toMatchObject({ canRun: true, blockers: [] });
    expect(validate(document).notes.join()).toMatch(/its import notes say what became of each part\.$/);
    expect(document.importNotes).toContainEqual({ fate: 'kept', text: '3 materials.' });
    expect(kept).toEqual(expect.arrayContaining(['3 materials.', 'The materials of 3 regions.']));
    expect(changed.join()).toContain('A second line was named "Material Boundary": it is "Material Boundary 2" here.');
    expect(dropped.join()).toContain('summary');
    expect(problems).toEqual([]);
  });

  it('without a section says so first of all', () => {
    expect(read(ogrFile({ boundaries: [], materials: [] })).document.importNotes?.[0]).toEqual({
      fate: 'problem',
      text: 'The file has no outline of the ground and no material: draw the section before a run.',
    });
  });

  it('of an outline that repeats its first point is the same', () => {
    const twice = [
      [0, 0],
      [50, 0],
      [50, 20],
      [35, 20],
      [15, 10],
      [0, 10],
      [0, 0],
    ] as const;
    const { document } = read(ogrFile({ boundaries: [ogrBoundary('EXTERNAL', twice)] }));
    expect(document.boundaries[0]?.points).toHaveLength(6);
  });

  it('whose regions are cut otherwise here is told, and two materials in one region are refused', () => {
    const layer = ogrBoundary('MATERIAL', [
      [0, 5],
      [50, 5],
    ]);
    const soils = [ogrMaterial('Upper', [5, 25]), ogrMaterial('Lower', [9, 30])];
    const upper = ogrAssignment(
      'Upper',
      [20, 8],
      [
        [0, 5],
        [50, 5],
        [50, 10],
        [0, 10],
      ],
    );
    const away = ogrAssignment(
      'Lower',
      [80, 8],
      [
        [0, 5],
        [50, 5],
        [50, 10],
        [0, 10],
      ],
    );
    const lower = { x: 20, y: 2, material_id: 'Lower' };
    const parts = { materials: soils, region_assignments: [upper, lower, away] };
    const { problems, dropped, document } = read(ogrFile({ ...parts, boundaries: [outline, layer] }));
    expect(problems).toEqual([expect.stringContaining('has 500 m2 here, and had 250 m2')]);
    expect(dropped.join()).toContain('"Lower" at (80, 8): the point lies in no region.');
    expect(document.placements).toHaveLength(2);
    const short = ogrBoundary('MATERIAL', [
      [0, 5],
      [49.7, 5],
    ]);
    expect(refused(ogrFile({ ...parts, boundaries: [outline, short] }))).toMatchObject(why('lie in one region here'));
  });

  it('has weak layers with their material, without those that are suppressed, and objects of the block search', () => {
    const seam = (name: string, more: object) =>
      ogrBoundary(
        'WEAK_LAYER',
        [
          [0, 4],
          [50, 4],
        ],
        { id: name, name, material_id: 'Soil', ...more },
      );
    const object = ogrBoundary(
      'BLOCK_SEARCH_OBJECT',
      [
        [10, 3],
        [20, 3],
        [30, 3],
      ],
      {
        block_object: { kind: 'polyline', left_point: 'segment', right_point: 'any', group_id: 2 },
      },
    );
    const bare = ogrBoundary('BLOCK_SEARCH_OBJECT', [
      [10, 2],
      [20, 2],
    ]);
    const lines = [outline, seam('A', {}), seam('B', { suppressed: true }), object, bare];
    const { document, dropped } = read(ogrFile({ boundaries: lines }));
    expect(document.boundaries.slice(1)).toMatchObject([
      { type: 'weak_layer', name: 'A', materialId: 'Soil' },
      { block: { kind: 'polyline', leftPoint: 'segment', rightPoint: 'any', groupId: 2 } },
      { block: { kind: 'line', groupId: 0 } },
    ]);
    expect(dropped).toContain('The weak layer "B": it is suppressed.');
    const without = seam('C', { material_id: null });
    expect(refused(ogrFile({ boundaries: [outline, without] }))).toMatchObject(why('no material, and so no strength'));
    const asleep = ogrBoundary(
      'MATERIAL',
      [
        [0, 5],
        [50, 5],
      ],
      { suppressed: true },
    );
    expect(refused(ogrFile({ boundaries: [outline, asleep] }))).toMatchObject(why('is suppressed'));
    const tunnel = ogrBoundary('TUNNEL', [
      [0, 5],
      [50, 5],
    ]);
    expect(refused(ogrFile({ boundaries: [outline, tunnel] }))).toMatchObject(
      why('"TUNNEL", which is no type of line'),
    );
  });
});

describe('a material', () => {
  it('has the pore pressure that it reads: the only water table when it names no line', () => {
    const wet = (more: object) =>
      ogrFile({ boundaries: [outline, WATER], materials: [ogrMaterial('Soil', [5, 25], { ...more })] });
    const pressure = (file: unknown) => read(file).document.materials[0]?.porePressure;
    expect(pressure(wet({ pore_pressure: 'water_table' }))).toEqual({ source: 'water_table', boundaryId: 'w' });
    expect(pressure(wet({ pore_pressure: 'water_table', water_surface_id: 'w', hu: 0.8 }))).toMatchObject({ hu: 0.8 });
    expect(pressure(wet({ pore_pressure: 'water_table', auto_hu: true }))).toMatchObject({ hu: 'auto' });
    expect(pressure(wet({ pore_pressure: 'ru', ru: 0.3, constant_u: 7 }))).toEqual({ source: 'ru', ru: 0.3 });
    expect(pressure(wet({ pore_pressure: 'constant', constant_u: 7 }))).toEqual({
      source: 'constant',
      porePressureKpa: 7,
    });
    expect(pressure(wet({ pore_pressure: 'none', water_surface_id: 'w' }))).toEqual({ source: 'none' });
    for (const [more, text] of [
      [{ pore_pressure: 'water_table', hu: 0.8, auto_hu: true }, 'has hu, and auto_hu is on'],
      [{ pore_pressure: 'piezometric' }, 'the file has none'],
      [{ pore_pressure: 'piezometric', water_surface_id: 'w' }, 'names no piezometric'],
      [{ pore_pressure: 'aquifer' }, 'no choice "aquifer"'],
    ] as const) {
      expect(refused(wet(more))).toMatchObject(why(text));
    }
    expect(refused(soil({ pore_pressure: 'water_table' }))).toMatchObject(why('the file has none'));
    const lines = [7, 9].map((y) =>
      ogrBoundary(
        'PIEZOMETRIC',
        [
          [0, y],
          [50, y],
        ],
        { id: `level ${y}` },
      ),
    );
    const unnamed = {
      boundaries: [outline, ...lines],
      materials: [ogrMaterial('Soil', [5, 25], { pore_pressure: 'piezometric' })],
    };
    expect(pressure(ogrFile(unnamed))).toEqual({ source: 'piezometric', boundaryId: 'level 7' });
    const settings = ogrSettings({ 'groundwater.auto_hu': true });
    expect(refused({ ...wet({ pore_pressure: 'water_table', hu: 0.8 }), settings })).toMatchObject(
      why('auto_hu is on'),
    );
  });

  it('has its strength by the same names, a cutoff only when it is on, and nothing made up', () => {
    const strength = (model_id: string, params: object, beside: object = {}) =>
      soil({ strength: { model_id, params, ...beside } });
    const profile = { cohesion_datum: 18, cohesion_change: 1.5, datum: 0, cutoff: 100 };
    const model = (file: unknown) => read(file).document.materials[0]?.strength;
    const { cutoff, ...uncut } = profile;
    expect(model(strength('undrained_depth_datum', profile, { cutoff_enabled: false }))).toMatchObject({
      params: uncut,
    });
    expect(model(strength('undrained_depth_datum', profile))).toMatchObject({ params: uncut });
    expect(model(strength('undrained_depth_datum', profile, { cutoff_enabled: true }))).toMatchObject({
      params: { cutoff },
    });
    const points = [
      [0, 5],
      [100, 45],
    ];
    expect(model(strength('shear_normal_function', {}, { points }))).toMatchObject({ points });
    for (const [file, text] of [
      [strength('mohr_coulomb', { cohesion: 5 }), 'friction_angle is missing'],
      [strength('mohr_coulomb', { cohesion: 5, friction_angle: 25, psi: 3 }), 'no key "psi"'],
      [strength('mohr_coulomb', { cohesion: 5, friction_angle: 25 }, { tension: 3 }), 'no key "tension"'],
      [strength('clairvoyant', {}), 'no choice "clairvoyant"'],
      [strength('generalized_anisotropic', {}), 'is not published'],
    ] as const) {
      expect(refused(file)).toMatchObject(why(text));
    }
  });

  it('has what it does with suction and undrained', () => {
    const envelope = { kind: 'r', c_r: 10, phi_r_deg: 15 };
    const more = { phi_b: 12, b_bar: 0.5, undrained_behaviour: true, use_grid: false, drawdown_envelope: envelope };
    expect(read(soil(more)).document.materials[0]).toMatchObject({
      ...{ unitWeightKnM3: 20, useSaturatedUnitWeight: false, phiBDeg: 12, bBar: 0.5 },
      ...{ undrainedBehaviour: true, useGrid: false, drawdownEnvelope: envelope },
    });
  });

  it('weighs more below the water table alone', () => {
    const heavy = (more: object, lines: readonly object[]) =>
      ogrFile({
        boundaries: [outline, ...lines],
        materials: [ogrMaterial('Soil', [5, 25], { use_sat_unit_weight: true, ...more })],
      });
    const served = read(heavy({ pore_pressure: 'water_table' }, [WATER])).document.materials[0];
    expect(served).toMatchObject({ saturatedUnitWeightKnM3: 21, useSaturatedUnitWeight: true });
    expect(refused(heavy({ pore_pressure: 'none' }, [WATER]))).toMatchObject(why('here one line serves for both'));
    const piezo = ogrBoundary('PIEZOMETRIC', [
      [0, 8],
      [50, 8],
    ]);
    const { document, changed } = read(heavy({ pore_pressure: 'piezometric' }, [piezo]));
    expect(document.materials[0]).toMatchObject({ useSaturatedUnitWeight: false });
    expect(document.materials[0]).not.toHaveProperty('saturatedUnitWeightKnM3');
    expect(changed.join()).toContain('there is no water table that it would be read below');
  });

  it('is told where the same numbers give another strength or pressure here', () => {
    const rock = { model_id: 'hoek_brown', params: { sigci: 50_000, mb: 2.5, s: 0.004, a: 0.5 } };
    expect(read(soil({ strength: rock })).changed.join()).toContain('the exact Hoek-Brown envelope');
    expect(read(soil({ pore_pressure: 'ru', ru: 0.2 })).changed.join()).toContain('the weight of all that lies above');
  });

  it('that follows a field keeps its permeability, and cannot be analysed before the field is made anew', () => {
    const hydraulic = {
      ...{ ks: 1e-6, k2_k1: 0.5, k1_angle_deg: 0, model: 'van_genuchten', kr_min: 1e-6, simple_soil_type: 'general' },
      ...{
        bc_lambda: 0.6,
        gardner_a: 0.01,
        vg_alpha: 3.6,
        vg_n: 1.56,
        vg_m: 0.359,
        vg_custom_m: false,
        user_curve: [],
      },
      ...{ wc_sat: 0.4, wc_res: 0.05, specific_storage: 1e-5 },
    };
    const file = {
      ...soil({ pore_pressure: 'fem', hydraulic }),
      ...{ fem_mesh: { nodes: [[0, 1, 2]] }, seepage_result: { total_head: [13] } },
    };
    const { document, problems } = read(file);
    expect(document.materials[0]).toMatchObject({
      porePressure: { source: 'fem' },
      hydraulic: { model: 'van_genuchten', params: { ks: 1e-6, k2_k1: 0.5, vg_alpha: 3.6, vg_n: 1.56 } },
    });
    expect(problems.join()).toContain('is read in m; the program counted it otherwise before');
    expect(problems.join()).toContain('"Soil" cannot be analysed until its mesh');
    expect(validate(document).canRun).toBe(false);
    const inDays = { ...file, settings: ogrSettings({ 'units.permeability': 'm/day' }) };
    expect(read(inDays).problems.join()).toContain('is not in m/s and was left out');
    expect(read(inDays).document.materials[0]).not.toHaveProperty('hydraulic');
  });
});

describe('what acts besides', () => {
  it('are the seismic coefficients, also while they are off', () => {
    const seismic = { kh: 0.15, kv: -0.05, enabled: false, creates_excess_pore_pressure: false };
    expect(read(ogrFile({ seismic })).document.seismic).toEqual({ enabled: false, kh: 0.15, kv: -0.05 });
    expect(read(ogrFile()).document).not.toHaveProperty('seismic');
    expect(refused(ogrFile({ seismic: { ...seismic, kh: 1.5 } }))).toMatchObject(why('kh'));
  });

  it('is the water in a tension crack, up to a water surface too', () => {
    const crack = ogrBoundary('TENSION_CRACK', [
      [35, 17],
      [50, 17],
    ]);
    const cracked = (properties: object) =>
      ogrFile({ boundaries: [outline, crack], tension_crack_properties: properties });
    const water = (properties: object) => read(cracked(properties)).document.tensionCrackWater;
    expect(water({ mode: 'dry' })).toBeUndefined();
    expect(water({ mode: 'filled' })).toEqual({ fraction: 1 });
    expect(water({ mode: 'percent_filled', percent_filled: 40 })).toEqual({ fraction: 0.4 });
    expect(water({ mode: 'filled_below_elevation', elevation: 19.5 })).toEqual({ elevationM: 19.5 });
    const unread = cracked({ mode: 'filled_to_depth', depth: 2 });
    expect(refused(unread)).toMatchObject(why('how far the water stands up'));
    expect(read(unread, ['tension_crack_properties']).document).not.toHaveProperty('tensionCrackWater');
    for (const mode of ['use_water_table', 'use_piezometric']) {
      expect(refused(cracked({ mode, piezo_id: 'p' }))).toMatchObject(why('a line that is not there'));
    }
  });

  it('are where surfaces must pass', () => {
    const focus = (kind: string, points: number[][]) => ({ id: kind, kind, points, tolerance: 1, enabled: true });
    const focus_objects = [
      focus('point', [[5, 10]]),
      focus('line', [
        [20, 5],
        [20, 15],
      ]),
    ];
    expect(read(ogrFile({ focus_objects })).document.focus).toEqual([
      { id: 'point', kind: 'point', points: [[5, 10]], toleranceM: 1, enabled: true },
      {
        id: 'line',
        kind: 'line',
        points: [
          [20, 5],
          [20, 15],
        ],
        enabled: true,
      },
    ]);
  });

  it('are random variables about the numbers of the project', () => {
    const variable = (target_id: string, mean: number, more: object = {}) => ({
      ...{
        kind: 'material_strength',
        target_id,
        param: 'cohesion',
        label: 'Soil — c',
        correlated_with: null,
        correlation: 0,
      },
      distribution: { dist_type: 'normal', mean, std_dev: 3, rel_min: 4, rel_max: 9 },
      ...more,
    });
    const { document, problems } = read(ogrFile({ random_variables: [variable('Soil', 5)] }));
    expect(document.randomVariables).toEqual([
      {
        ...{
          key: 'material_strength:Soil:cohesion',
          distribution: 'normal',
          standardDeviation: 3,
          relMin: 4,
          relMax: 9,
        },
        label: 'Soil — c',
      },
    ]);
    expect(problems).toEqual([]);
    expect(read(ogrFile({ random_variables: [variable('Soil', 6)] })).problems.join()).toContain('varies about 5');
    expect(read(ogrFile({ random_variables: [variable('Rock', 5)] })).problems.join()).toContain('varies nothing');
  });
});

describe('a part that cannot be read', () => {
  const RECORD = ogrSettings({ 'seismic.newmark': true, 'seismic.record_id': 'r' });
  it.each<[OgrPart, object]>([
    ['supports', { supports: [{ id: 's' }], support_types: [{ id: 't' }] }],
    ['line_loads', { line_loads: [{ id: 'l' }] }],
    ['water_pressure_grid', { water_pressure_grid: { points: [] } }],
    ['seismic_records', { seismic_records: [{ id: 'r' }], settings: RECORD }],
    ['user_surfaces', { user_surfaces: [{ id: 'u' }] }],
  ])('is refused, and passed over when it is named: %s', (part, parts) => {
    expect(refused(ogrFile({ ...parts }))).toMatchObject({
      ...why('is not published'),
      hint: expect.stringContaining(part),
    });
    expect(read(ogrFile({ ...parts }), [part]).problems.join()).toContain('left out, as asked');
  });

  it('is told when it moves no factor', () => {
    const { dropped } = read(ogrFile({ annotations: [{}], support_types: [{}], hydrogen: 1, transient_results: [{}] }));
    expect(dropped.join()).toContain('annotations');
    expect(dropped.join()).toContain('support types');
    expect(dropped.join()).toContain('seepage mesh');
  });
});

describe('properties', () => {
  it('are read whatever else the file has', () => {
    const file = { ...soil({ pore_pressure: 'fem' }), supports: [{}], support_types: [{}], region_assignments: 'none' };
    const found = readPropertiesFile(bytes(file));
    expect(found).toMatchObject({ ok: true, value: { document: { materials: [{ name: 'Soil' }], settings: {} } } });
    expect(JSON.stringify(found)).toContain('support types of the file were not copied');
  });
});
