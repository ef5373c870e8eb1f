import { describe, expect, it } from '@jest/globals';
import { analyseSteadySeepage, evaluateSurface, prepare, type SlipSurface, solveSurface } from '@talud/slope';
import { analysisInput } from '../analysis-input.js';
import { validate } from '../check/validate.js';
import { defineModel } from '../define-model.js';
import { emptyDocument, type ProjectDocument } from '../document.js';
import { addOneBoundary } from '../edit/add-boundary.js';
import type { DocumentEdited } from '../edit/edited.js';
import { setHydraulic } from '../edit/hydraulic.js';
import { setMaterial } from '../edit/material-edits.js';
import { generateMesh, meshEntry, removeMesh, withMesh } from '../edit/mesh.js';
import { clearSeepageConditions, setSeepageCondition } from '../edit/seepage-conditions.js';
import { setTransient } from '../edit/transient.js';
import { deleteWaterGrid, wishedWaterGrid, withWaterGrid } from '../edit/water-grid.js';
import { parseDocument } from '../parse/document.js';
import { variableTargets } from '../random/variable-targets.js';
import { requestedInput } from '../run/run-terms.js';
import { SectionSampler } from '../run/statistics/section-sampler.js';
import { setSettings } from '../settings/set-settings.js';
import { canonicalJson, modelText } from '../values/canonical-json.js';
import type { Refused } from '../values/refusal.js';
import { hydraulicEntry } from '../view/flow-entries.js';
import { fieldBytes, fieldFromBytes } from './field-bytes.js';
import { readsField } from './flow-input.js';
import { engineHydraulics } from './hydraulic-models.js';
import { meshBytes, meshFromBytes } from './mesh-bytes.js';
import { engineConditions, layState } from './node-state.js';
import { reservoirs } from './reservoirs.js';
import { flowSource, seepageModel } from './seepage-model.js';

/** A dam 40 m wide and 10 m high with slopes of 1 in 1.5, its toe at x = 0. */
const DAM = [
  [0, 0],
  [40, 0],
  [25, 10],
  [15, 10],
];

function made<T>(edit: DocumentEdited<T> | Refused): DocumentEdited<T> {
  if (!edit.ok) throw new Error(`${edit.code} ${edit.message}`);
  return edit;
}

let ids = 0;
const newId = () => `id-${++ids}`;

function dam(): ProjectDocument {
  const defined = defineModel(
    emptyDocument('Dam'),
    {
      external: DAM,
      materials: [
        {
          name: 'Fill',
          strength: { model: 'mohr_coulomb', params: { cohesion: 8, friction_angle: 30 } },
          unit_weight: 20,
          at: [20, 5],
        },
      ],
    },
    newId,
  );
  if (!defined.ok) throw new Error(defined.message);
  return defined.document;
}

const MESH = 'a'.repeat(64);
const FIELD = 'b'.repeat(64);

/** The dam with a mesh, opened. */
function meshed(document: ProjectDocument = dam(), elements = 400): ProjectDocument {
  const mesh = generateMesh(document, { target_elements: elements });
  if (!mesh.ok) throw new Error(mesh.message);
  const edit = withMesh(document, meshEntry(mesh.value), MESH);
  if (!edit.ok) throw new Error('refused');
  return { ...edit.document, blobs: new Map([[MESH, meshBytes(mesh.value)]]) };
}

const mesh = meshFromBytes(meshed().blobs?.get(MESH) ?? new Uint8Array());

describe('a mesh', () => {
  it('comes back from its bytes, and the bytes from it', () => {
    expect(meshBytes(mesh)).toEqual(meshed().blobs?.get(MESH));
    expect(mesh.triangles.length).toBe(3 * mesh.regionOfTriangle.length);
    // As a store hands them over: a window on a larger buffer, from an odd place on.
    const bytes = meshBytes(mesh);
    const pool = new Uint8Array(bytes.length + 16);
    pool.set(bytes, 3);
    const shared = pool.subarray(3, 3 + bytes.length);
    shared.slice = shared.subarray;
    expect(meshFromBytes(shared)).toEqual(mesh);
  });

  it('covers the section, its least angle as wished', () => {
    const generated = generateMesh(dam(), { target_size: 1.5, min_angle: 30 });
    const edit = generated.ok ? made(withMesh(dam(), meshEntry(generated.value), MESH)) : null;
    expect(edit?.value.mesh.total_area).toBeCloseTo(250, 6);
    expect(edit?.value.mesh.min_angle).toBeGreaterThanOrEqual(30);
  });

  it.each<[string, unknown, string]>([
    ['both targets', { target_elements: 100, target_size: 2 }, 'E_INVALID_ARGUMENT'],
    ['too few elements', { target_elements: 5 }, 'E_INVALID_ARGUMENT'],
    ['an angle that no mesh reaches', { min_angle: 45 }, 'E_INVALID_ARGUMENT'],
    ['more elements than a mesh may have', { target_size: 0.01 }, 'E_TOO_LARGE'],
  ])('with %s is refused', (_, args, code) => {
    expect(generateMesh(dam(), args)).toMatchObject({ ok: false, code });
  });

  it('of no section is refused', () => {
    expect(generateMesh(emptyDocument('Nothing'), {})).toMatchObject({ ok: false, code: 'E_NOT_CONFIGURED' });
  });

  it('takes what stood on the one before with it', () => {
    const held = made(setSeepageCondition(meshed(), { reservoir: { level: 8 } })).document;
    const again = made(withMesh(held, meshEntry(mesh), MESH));
    expect(again.document.seepage?.conditions).toBeUndefined();
    expect(again.notes.join()).toContain('conditions');
    const gone = removeMesh(held);
    expect(gone).toMatchObject({ value: { removed: true, dropped: ['conditions'] } });
    expect(gone.ok && gone.document.seepage).toBeUndefined();
  });
});

describe('conditions', () => {
  const held = (...wishes: readonly unknown[]) =>
    wishes.reduce<ProjectDocument>((document, wish) => made(setSeepageCondition(document, wish)).document, meshed());
  const entry = (...wishes: readonly unknown[]) =>
    made(setSeepageCondition(held(...wishes.slice(0, -1)), wishes.at(-1))).value.conditions;

  it('of a new mesh are a seepage face on the ground and no flow elsewhere', () => {
    const { value } = made(clearSeepageConditions(meshed()));
    expect(Object.keys(value.by_side.ground)).toEqual(['unknown']);
    expect(value.by_side.bottom.no_flow).toBeGreaterThan(2);
    expect(value.prescribes_a_head).toBe(false);
  });

  it('hold where they were set last', () => {
    const both = entry({ bc_type: 'total_head', side: 'ground', value: 5 }, { bc_type: 'unknown', side: 'ground' });
    expect(both.prescribes_a_head).toBe(false);
    expect(
      held({ bc_type: 'total_head', side: 'ground', value: 5 }, { bc_type: 'unknown', side: 'ground' }).seepage
        ?.conditions,
    ).toEqual([{ type: 'unknown', at: { side: 'ground' } }]);
  });

  it('of rain replace earlier rain instead of adding to it', () => {
    const document = held(
      { bc_type: 'infiltration', side: 'ground', value: 1e-8 },
      { bc_type: 'infiltration', side: 'ground', value: 3e-8 },
    );
    const rain = engineConditions(layState(mesh, document.seepage?.conditions ?? []), 1);
    expect(rain.filter(({ kind }) => kind === 'infiltration')).toMatchObject([{ rateMPerS: 3e-8 }]);
  });

  it('of a reservoir are heads up to the shore, and water that stands there', () => {
    const document = held({ reservoir: { level: 8, side: 'left', unknown_elsewhere: true } });
    const state = layState(mesh, document.seepage?.conditions ?? []);
    // The slope of 1 in 1.5 meets the level at x = 12.
    const [pool, none] = reservoirs(mesh, state);
    expect(none).toBeUndefined();
    expect(pool).toMatchObject({ levelM: 8 });
    expect(pool?.xRange?.[0]).toBe(0);
    expect(pool?.xRange?.[1]).toBeGreaterThanOrEqual(12);
    expect((pool?.xRange?.[1] ?? 99) * (2 / 3)).toBeLessThan(10);
  });

  it('of a head at the ground itself hold no water over it', () => {
    const document = held(
      { bc_type: 'total_head', along: [[40, 0]], value: 0 },
      { bc_type: 'zero_pressure', side: 'ground' },
    );
    expect(reservoirs(mesh, layState(mesh, document.seepage?.conditions ?? []))).toEqual([]);
  });

  it('count in the unit of permeability of the project', () => {
    const set = setSettings(held({ bc_type: 'infiltration', side: 'ground', value: 0.864 }), {
      'units.permeability': 'm/day',
    });
    const document = set.ok ? set.document : meshed();
    const perDay = seepageModel(
      made(setHydraulic(document, { material: 'Fill', properties: { ks: 8.64 } })).document,
      mesh,
    );
    expect(perDay.materials[0]?.saturatedConductivityMPerS).toBeCloseTo(1e-4, 12);
  });

  it.each<[string, unknown]>([
    ['no place', { bc_type: 'unknown' }],
    ['two places', { bc_type: 'unknown', side: 'left', nodes: [1] }],
    ['a head without its value', { bc_type: 'total_head', side: 'left' }],
    ['a value that is not read', { bc_type: 'unknown', side: 'left', value: 3 }],
    ['a seepage face on a head', { bc_type: 'total_head', side: 'left', value: 3, seepage_face: true }],
    ['a node that is not there', { bc_type: 'zero_pressure', nodes: [100_000] }],
    [
      'a line off the outline',
      {
        bc_type: 'zero_pressure',
        along: [
          [20, 4],
          [22, 5],
        ],
      },
    ],
    ['a reservoir below the ground', { reservoir: { level: -1 } }],
    ['a type beside a reservoir', { reservoir: { level: 8 }, bc_type: 'unknown' }],
  ])('with %s are refused', (_, wish) => {
    const refused = setSeepageCondition(meshed(), wish);
    expect(refused).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT' });
    if (!refused.ok) expect(refused.hint).not.toBe('');
  });

  it('need a mesh', () => {
    expect(setSeepageCondition(dam(), { bc_type: 'unknown', side: 'left' })).toMatchObject({
      code: 'E_NOT_CONFIGURED',
    });
    expect(clearSeepageConditions(dam())).toMatchObject({ code: 'E_NOT_CONFIGURED' });
  });
});

describe('a permeability model', () => {
  const set = (args: Record<string, unknown>, document = dam()) =>
    setHydraulic(document, { material: 'Fill', ...args });

  it('of the library has the published numbers (Carsel and Parrish 1988, sandy loam)', () => {
    const { document } = made(set({ model: 'van_genuchten', library: 'sandy loam', properties: { ks: 1.2e-5 } }));
    expect(engineHydraulics(document.materials[0]?.hydraulic, 1)).toMatchObject({
      saturatedConductivityMPerS: 1.2e-5,
      conductivity: { model: 'van_genuchten', alphaPerM: 7.5, n: 1.89 },
    });
  });

  it('keeps what another model reads too, and starts its own parameters anew', () => {
    const first = made(set({ model: 'gardner', properties: { ks: 3e-5, gardner_n: 4 } })).document;
    const { value } = made(set({ model: 'brooks_corey' }, first));
    expect(hydraulicEntry(value.hydraulic)).toMatchObject({
      ks: 3e-5,
      bc_lambda: 0.6,
      bc_psi_b: 30,
    });
    expect(made(set({ reset: true }, first)).value.hydraulic).toEqual({ model: 'constant', params: {} });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a parameter of another model', { model: 'gardner', properties: { bc_lambda: 1 } }, 'E_CONFLICT'],
    ['vg_m that follows from vg_n', { model: 'van_genuchten', properties: { vg_m: 0.4 } }, 'E_CONFLICT'],
    [
      'ks beside a curve that gives it',
      {
        model: 'user_defined',
        properties: {
          ks: 1,
          user_curve: [
            [0, 1],
            [9, 0.1],
          ],
        },
      },
      'E_CONFLICT',
    ],
    ['a library of a model that has none', { model: 'simple', library: 'Sand' }, 'E_CONFLICT'],
    ['a soil that is not in it', { model: 'gardner', library: 'Peat' }, 'E_NOT_FOUND'],
    ['a residual content above the saturated', { properties: { wc_res: 0.5, wc_sat: 0.4 } }, 'E_INVALID_ARGUMENT'],
    ['no permeability', { properties: { ks: 0 } }, 'E_INVALID_ARGUMENT'],
    ['a curve of one point', { model: 'user_defined', properties: { user_curve: [[0, 1]] } }, 'E_INVALID_ARGUMENT'],
    [
      'a curve that goes back',
      {
        model: 'user_defined',
        properties: {
          user_curve: [
            [5, 1],
            [0, 0.1],
          ],
        },
      },
      'E_INVALID_ARGUMENT',
    ],
    ['a curve that is missing', { model: 'user_defined' }, 'E_INVALID_ARGUMENT'],
  ])('with %s is refused', (_, args, code) => {
    expect(set(args)).toMatchObject({ ok: false, code });
  });
});

describe('stages', () => {
  const stages = [
    { time: 2, calculate_sf: true },
    { time: 1, label: 'half', bcs: { base: 'defaults', assign: [{ reservoir: { level: 4 } }] } },
  ];

  it('are kept by time, and turn other options off', () => {
    const drawn = setSettings(meshed(), { 'groundwater.advanced_option': 'rapid_drawdown' });
    const edit = made(setTransient(drawn.ok ? drawn.document : meshed(), { stages, time_steps: 8 }));
    expect(edit.document.transient?.stages.map(({ time }) => time)).toEqual([1, 2]);
    expect(edit.document.settings).toMatchObject({
      'groundwater.advanced_option': 'transient',
      'groundwater.transient_time_steps': 8,
    });
    expect(edit.notes.join()).toContain('rapid_drawdown is off');
    const off = made(setTransient(edit.document, { enabled: false }));
    expect(off.document.settings['groundwater.advanced_option']).toBeUndefined();
    expect(off.document.transient).toEqual(edit.document.transient);
  });

  it.each<[string, unknown, string]>([
    ['none', {}, 'E_INVALID_ARGUMENT'],
    ['two at one time', { stages: [{ time: 1 }, { time: 1 }] }, 'E_INVALID_ARGUMENT'],
    ['a time of 0', { stages: [{ time: 0 }] }, 'E_INVALID_ARGUMENT'],
    ['conditions of no form', { stages: [{ time: 1, bcs: 7 }] }, 'E_INVALID_ARGUMENT'],
    [
      'a condition of no place',
      { stages: [{ time: 1, bcs: { assign: [{ bc_type: 'unknown' }] } }] },
      'E_INVALID_ARGUMENT',
    ],
    ['stages while it is off', { enabled: false, stages }, 'E_CONFLICT'],
  ])('with %s are refused', (_, args, code) => {
    expect(setTransient(meshed(), args)).toMatchObject({ ok: false, code });
  });

  it('with conditions need a mesh', () => {
    expect(setTransient(dam(), { stages })).toMatchObject({ code: 'E_NOT_CONFIGURED' });
  });
});

describe('a water grid', () => {
  const points = [
    [0, 0, 30],
    [40, 0, 20],
    [20, 10, 0],
    [10, 5, 15],
  ];
  const set = (args: unknown, document = dam()) => {
    const wished = wishedWaterGrid(document, args);
    if (!wished.ok) throw new Error(wished.message);
    return made(withWaterGrid(document, wished.value));
  };

  it('is read by the materials that use it, and by no other', () => {
    const start = dam();
    const { document } = set({ points, value_type: 'pore_pressure' }, start);
    expect(document.settings['groundwater.method']).toBe('grid_pore_pressure');
    expect(analysisInput(document)).toMatchObject({
      materials: [{ porePressure: { source: 'grid' } }],
      waterGrid: { quantity: 'pore_pressure' },
    });
    const blind = made(setMaterial(document, { material: 'Fill', properties: { use_grid: false } }, newId)).document;
    expect(analysisInput(blind).materials[0]?.porePressure).toEqual({ source: 'none' });
    const gone = made(deleteWaterGrid(document)).document;
    expect(canonicalJson(gone)).toBe(canonicalJson(start));
  });

  it('stops a run when the method asks for a grid that is not there, or for another', () => {
    const asked = setSettings(dam(), { 'groundwater.method': 'grid_total_head' });
    expect(asked.ok && validate(asked.document).blockers.join()).toContain('no water grid');
    const other = setSettings(set({ points, value_type: 'pore_pressure' }).document, {
      'groundwater.method': 'grid_total_head',
    });
    expect(other.ok && validate(other.document).blockers.join()).toContain('grid_pore_pressure');
  });

  it('says when its points do not determine a spline', () => {
    expect(
      set({
        points: [
          [0, 0, 1],
          [1, 1, 2],
          [2, 2, 4],
        ],
        value_type: 'total_head',
      }).notes.join(),
    ).toContain('inverse-distance');
  });

  it.each<[string, unknown]>([
    ['no points', { value_type: 'total_head' }],
    [
      'two points',
      {
        points: [
          [0, 0, 1],
          [1, 1, 2],
        ],
        value_type: 'total_head',
      },
    ],
    [
      'two values at one place',
      {
        points: [
          [0, 0, 1],
          [1, 1, 2],
          [0, 0, 3],
        ],
        value_type: 'total_head',
      },
    ],
    ['no type', { points }],
    ['no neighbours', { points, value_type: 'total_head', idw_neighbours: 0 }],
  ])('with %s is refused', (_, args) => {
    expect(wishedWaterGrid(dam(), args)).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT' });
  });
});

describe('a field', () => {
  const ready = made(
    setHydraulic(made(setSeepageCondition(meshed(), { reservoir: { level: 8 } })).document, {
      material: 'Fill',
      model: 'gardner',
    }),
  ).document;
  const solved = analyseSteadySeepage(
    seepageModel(ready, mesh),
    engineConditions(layState(mesh, ready.seepage?.conditions ?? []), 1),
  );
  if (!solved.ok || ready.seepage === undefined) throw new Error('not solved');
  const { solution } = solved.value;
  const written: ProjectDocument = {
    ...ready,
    seepage: { ...ready.seepage, field: { blob: FIELD, analysis: 'steady', stages: 1, solvedFrom: flowSource(ready) } },
    blobs: new Map([...(ready.blobs ?? []), [FIELD, fieldBytes([solution])]]),
  };
  const wet = made(setMaterial(written, { material: 'Fill', properties: { pore_pressure: 'fem' } }, newId)).document;

  it('comes back from its bytes', () => {
    expect(fieldFromBytes(fieldBytes([solution, solution]))).toEqual([solution, solution]);
  });

  it('gives the pore pressures and the pool of a stability analysis', () => {
    const evaluated = evaluateSurface(analysisInput(wet), { type: 'circle', centre: [3, 20], radiusM: 18 }, [
      'spencer',
    ]);
    const [method] = evaluated.ok ? evaluated.methods : [];
    if (!method?.ok) throw new Error('not solved');
    expect(method.solved.slices.some(({ porePressureKpa }) => porePressureKpa > 10)).toBe(true);
    expect(method.solved.slices.some(({ surfacePressureKpa }) => surfacePressureKpa > 10)).toBe(true);
  });

  it('is solved again for every sample of a permeability', () => {
    const fill = wet.materials[0];
    const request = { kind: 'statistics', methods: ['spencer'], acceptedDefaults: [], seed: 1 } as const;
    const circle: SlipSurface = { type: 'circle', centre: [3, 20], radiusM: 18 };
    const sampled = (param: string, value: number) => {
      const key = `hydraulic:${fill?.id}:${param}`;
      const variable = { key, distribution: 'uniform', standardDeviation: 0, relMin: 0, relMax: 1 } as const;
      const document: ProjectDocument = { ...wet, randomVariables: [variable] };
      const prepared = prepare(requestedInput(document, request));
      if (!prepared.ok) throw new Error('cannot be prepared');
      const section = new SectionSampler(document, request, prepared.section).at(() => value);
      const [answer] = section ? solveSurface(section, circle, ['spencer']) : [];
      return answer?.ok ? answer.solved.factor : Number.NaN;
    };
    const factorOf = (document: ProjectDocument) => {
      const evaluated = evaluateSurface(analysisInput(document), circle, ['spencer']);
      const [answer] = evaluated.ok ? evaluated.methods : [];
      return answer?.ok ? answer.solved.factor : Number.NaN;
    };
    // The heads of a steady flow through one soil do not depend on how much it lets through.
    expect(sampled('ks', 1e-3)).toBeCloseTo(factorOf(wet), 5);
    const other = made(setHydraulic(wet, { material: 'Fill', properties: { k2_k1: 0.1 } })).document;
    const solved = analyseSteadySeepage(
      seepageModel(other, mesh),
      engineConditions(layState(mesh, other.seepage?.conditions ?? []), 1),
    );
    if (!solved.ok) throw new Error('not solved');
    const bytes = fieldBytes([solved.value.solution]);
    const again = { ...other, blobs: new Map([...(other.blobs ?? []), [FIELD, bytes]]) };
    expect(factorOf(again)).not.toBeCloseTo(factorOf(wet), 2);
    expect(sampled('k2_k1', 0.1)).toBeCloseTo(factorOf(again), 5);
  });

  it('makes numbers of the permeability uncertain, those that a steady analysis reads', () => {
    const params = (document: ProjectDocument) =>
      variableTargets(document).flatMap(({ kind, param }) => (kind === 'hydraulic' ? [param] : []));
    expect(params(wet)).toEqual(expect.arrayContaining(['ks', 'k2_k1', 'k1_angle_deg', 'kr_min']));
    expect(params(wet)).not.toContain('specific_storage');
    const dry = made(setMaterial(wet, { material: 'Fill', properties: { pore_pressure: 'none' } }, newId)).document;
    expect(params(dry)).toEqual([]);
  });

  it('stops a run while it is missing or out of date, and is not part of what a result follows from', () => {
    expect(validate(wet).blockers).toEqual([]);
    expect(modelText(wet)).toBe(
      modelText(made(setMaterial(ready, { material: 'Fill', properties: { pore_pressure: 'fem' } }, newId)).document),
    );
    const { field: _field, ...bare } = wet.seepage ?? { field: undefined };
    const without: ProjectDocument = { ...wet, seepage: bare as NonNullable<ProjectDocument['seepage']> };
    expect(validate(without).blockers.join()).toContain('run groundwater_run');
    const lower = made(setSeepageCondition(wet, { reservoir: { level: 6 } })).document;
    expect(validate(lower).blockers.join()).toContain('out of date');
  });

  it('and all that belongs to it comes back from a file', () => {
    const { blobs: _blobs, ...file } = made(
      setTransient(wet, { stages: [{ time: 3, bcs: 'current' }], initial: 'defaults' }),
    ).document;
    expect(parseDocument(JSON.parse(JSON.stringify(file)))).toEqual({ ok: true, value: file });
  });

  it('is not read when there shall be no water', () => {
    const dry = setSettings(wet, { 'groundwater.method': 'none' });
    const input = dry.ok ? analysisInput(dry.document) : null;
    expect(input).toMatchObject({ materials: [{ porePressure: { source: 'none' } }] });
    expect(input?.freeWater).toBeUndefined();
    expect(dry.ok && validate(dry.document).warnings.join()).toContain('not read');
  });

  it('is not read, nor are its pools, where a water grid takes its place in every material', () => {
    const wished = wishedWaterGrid(wet, { points: DAM.map(([x, y]) => [x, y, 5]), value_type: 'total_head' });
    if (!wished.ok) throw new Error(wished.message);
    const onGrid = made(withWaterGrid(wet, wished.value)).document;
    const input = analysisInput(onGrid);
    expect(input).toMatchObject({ materials: [{ porePressure: { source: 'grid' } }] });
    expect([readsField(wet), readsField(onGrid)]).toEqual([true, false]);
    expect([input.freeWater, input.porePressureField]).toEqual([undefined, undefined]);
    const apart = made(setMaterial(onGrid, { material: 'Fill', properties: { use_grid: false } }, newId)).document;
    expect(analysisInput(apart)).toMatchObject({
      materials: [{ porePressure: { source: 'field' } }],
      freeWater: [{}],
    });
  });
});

describe('a rapid drawdown', () => {
  const on = (method: string) => {
    const set = setSettings(
      made(
        addOneBoundary(
          dam(),
          {
            type: 'water_table',
            points: [
              [0, 9],
              [40, 9],
            ],
            assign_to: 'all',
          },
          newId,
        ),
      ).document,
      { 'groundwater.advanced_option': 'rapid_drawdown', 'groundwater.rapid_drawdown_method': method },
    );
    if (!set.ok) throw new Error(set.message);
    return set.document;
  };
  const line = (y: number, document: ProjectDocument) =>
    made(
      addOneBoundary(
        document,
        {
          type: 'drawdown',
          points: [
            [0, y],
            [40, y],
          ],
        },
        newId,
      ),
    ).document;

  it('goes from the water table to the drawdown line', () => {
    expect(analysisInput(line(3, on('b_bar'))).drawdown).toEqual({
      method: 'b_bar',
      before: [
        [0, 9],
        [40, 9],
      ],
      after: [
        [0, 3],
        [40, 3],
      ],
    });
    expect(analysisInput(line(3, on('b_bar'))).boundaries.map(({ type }) => type)).toEqual(['external', 'water_table']);
  });

  it('refuses a line that would not be read', () => {
    expect(
      addOneBoundary(
        dam(),
        {
          type: 'drawdown',
          points: [
            [0, 3],
            [40, 3],
          ],
        },
        newId,
      ),
    ).toMatchObject({ ok: false, code: 'E_CONFLICT' });
  });

  it.each<[string, ProjectDocument, RegExp]>([
    ['without a line', on('b_bar'), /drawdown line/u],
    ['with the levels swapped', line(9.5, on('b_bar')), /above the water table/u],
    ['of several stages without an undrained material', line(3, on('duncan_wright')), /undrained_behaviour/u],
    [
      'of several stages without an envelope',
      made(
        setMaterial(
          line(3, on('duncan_wright')),
          { material: 'Fill', properties: { undrained_behaviour: true } },
          newId,
        ),
      ).document,
      /no drawdown_envelope/u,
    ],
    [
      'of a material that takes its water from seepage',
      made(setMaterial(line(3, on('b_bar')), { material: 'Fill', properties: { pore_pressure: 'fem' } }, newId))
        .document,
      /transient analysis/u,
    ],
  ])('%s is stopped', (_, document, blocker) => {
    expect(validate(document).blockers.join(' ')).toMatch(blocker);
  });

  it('with B-bar is not stopped, and says who keeps the whole pressure', () => {
    const document = made(
      setMaterial(line(3, on('b_bar')), { material: 'Fill', properties: { undrained_behaviour: true } }, newId),
    ).document;
    expect(validate(document)).toMatchObject({ canRun: true, warnings: [expect.stringMatching(/b_bar 0/u)] });
  });
});
