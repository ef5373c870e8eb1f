import type { ErrorCode } from '@talud/errors';
import { demoDocument, type ProjectDocument } from '@talud/slope-model';
import { SLOPE_DRAWING } from '../../libs/slope-io/test/drawing.js';
import { IMAGE_FILE, type Step } from './tool-samples.js';
import { ANCHOR } from './two-tenants.js';

/** Things that are there for a sample to name. */
export interface RefusalPlace {
  /** The project that the call is about. */
  readonly project: string;
  /** An analysis by circles, of a project of its own. */
  readonly analysis: string;
  /** A back analysis, of a project of its own. */
  readonly backAnalysis: string;
  /** A job of a project that the caller may look at and no more. */
  readonly seenJob: string;
}

/** A call that a tool refuses with one code, and what has to be so for that. */
export interface RefusalSample {
  /** What the project begins as; the demo slope unless said. */
  readonly on?: 'empty' | ProjectDocument;
  /** Steps that make the state in which it is refused. */
  readonly before?: readonly Step[];
  /** Columns of the plan that are lowered meanwhile. */
  readonly plan?: Readonly<Record<string, number>>;
  /** A connection that only reads calls it. */
  readonly reading?: true;
  args(at: RefusalPlace): Readonly<Record<string, unknown>>;
}

const given = (args: Readonly<Record<string, unknown>>, more: Omit<RefusalSample, 'args'> = {}): RefusalSample => ({
  ...more,
  args: () => args,
});
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const inline = (name: string, text: string) => ({ name, base64: Buffer.from(text).toString('base64') });

const LEVEL = [
  [0, 5],
  [50, 5],
];
const TOP_LEVEL = [
  [0, 22],
  [50, 22],
];
const EMPTY: Pick<RefusalSample, 'on'> = { on: 'empty' };
const MANY_POINTS = times(10_001, (i) => [i / 1000, 5]);
const CLAY = { model: 'undrained', params: { cohesion: 30 } };
const CIRCLE = { type: 'circle', centre_x: 30, centre_y: 40, radius: 20 };
const [COHESION, FRICTION] = ['cohesion', 'friction_angle'].map((name) => `material_strength:demo-silty-clay:${name}`);
const MESHED: Step = ['mesh_generate', { target_elements: 50 }];
const ANCHOR_TYPE: Step = ['support_type_set', { ...ANCHOR, name: 'Anchor' }];
const SUPPORT: Step = ['support_set', { head: [30, 20], tail: [15, 18], name: 'One' }];
const define = (spec: Readonly<Record<string, unknown>>): Step => [
  'model_define',
  { spec: { replace: false, ...spec } },
];
/** A random variable of a number that the project has no more. */
const variable = (i: number) => ({
  key: `lost::${i}`,
  distribution: 'normal' as const,
  standardDeviation: 1,
  relMin: 1,
  relMax: 1,
});
const newMaterial = (name: string) => ({ name, strength: CLAY, unit_weight: 18 });

/** A section whose lines cross each other as often as they may, with lines beside others that one edit makes them cross. */
const CROSSED: Step = define({
  external: [
    [0, 0],
    [120, 0],
    [120, 20],
    [60, 20],
    [40, 10],
    [0, 10],
  ],
  material_boundaries: [
    ...times(40, (i) => [
      [70 + i, 1],
      [70 + i, 19],
    ]),
    ...times(25, (i) => [
      [65, 2 + i / 2],
      [115, 2 + i / 2],
    ]),
    [
      [45, 5],
      [47, 5],
      [47.5, 5.2],
      [48, 5],
      [50, 5],
    ],
    [
      [47.5, 4.9],
      [47.5, 5.1],
    ],
    [
      [55, 14],
      [55, 17],
    ],
  ],
});

/** A refusal of each code that a tool states itself (`Tool.errors`). */
export const REFUSALS: Readonly<Record<string, Readonly<Partial<Record<ErrorCode, RefusalSample>>>>> = {
  project_new: {
    E_CONFLICT: given({ template: 'demo', file: inline('p.json', '{}') }),
    E_QUOTA_EXCEEDED: given({}, { plan: { projects: 0 } }),
  },
  project_open: {
    E_CONFLICT: given({ project: 'twin' }, { before: times(2, () => ['project_new', { name: 'twin' }] as const) }),
  },
  project_save: {
    E_CONFLICT: given({ label: 'first' }, { before: [['project_save', { label: 'first' }]] }),
  },
  project_get: {
    E_NOT_FOUND: given({ section: 'weather' }),
    E_CONFLICT: given({ section: 'materials', download: true }),
    E_TOO_LARGE: given(
      { section: 'boundaries' },
      { before: [['boundary_add', { type: 'piezometric', points: times(4000, (i) => [i / 80, 5]) }]] },
    ),
  },
  project_history: {
    E_NOT_FOUND: given({ action: 'restore', version: 'no such version' }),
    E_CONFLICT: given({ action: 'redo' }),
    E_FORBIDDEN: given({ action: 'undo' }, { reading: true }),
  },
  model_define: {
    E_NOT_FOUND: given({ spec: { replace: false, piezometric_lines: [{ points: LEVEL, materials: ['Rock'] }] } }),
    E_CONFLICT: given({ spec: { replace: false, water_table: LEVEL } }),
    E_TOO_LARGE: given({ spec: { replace: false, materials: times(21, (i) => newMaterial(`M${i}`)) } }),
  },
  boundary_add: {
    E_NOT_FOUND: given({ type: 'piezometric', points: LEVEL, assign_to: ['Rock'] }),
    E_CONFLICT: given({ type: 'water_table', points: LEVEL }),
    E_TOO_LARGE: given({ type: 'material', points: MANY_POINTS }),
  },
  boundary_edit: {
    E_NOT_FOUND: given({ boundary: 'No such line', op: 'delete' }),
    E_CONFLICT: given({ boundary: 'Water table', op: 'delete_vertex', index: 0 }),
    E_TOO_LARGE: given({ boundary: 'Water table', op: 'set_vertices', points: MANY_POINTS }),
  },
  material_set: {
    E_NOT_FOUND: given({ material: 'Rock', name: 'Stone' }),
    E_CONFLICT: given({ name: 'Silty clay', strength: CLAY, properties: { unit_weight: 18 } }),
    E_TOO_LARGE: given(
      { name: 'One more', strength: CLAY, properties: { unit_weight: 18 } },
      { before: [define({ materials: times(19, (i) => newMaterial(`M${i}`)) })] },
    ),
  },
  material_assign: { E_NOT_FOUND: given({ material: 'Rock', x: 12, y: 12 }) },
  material_delete: {
    E_NOT_FOUND: given({ material: 'Rock' }),
    E_CONFLICT: given({ material: 'Silty clay' }),
  },
  external_reshape: {
    E_CONFLICT: given({ offset: 1 }, EMPTY),
    E_TOO_LARGE: given({ points_xy: MANY_POINTS }),
  },
  slope_angle_change: {
    E_CONFLICT: given({ toe: 3, crest: 4, change_deg: -1 }, EMPTY),
    E_TOO_LARGE: given({ toe: [40, 10], crest: [60, 20], target_deg: 20 }, { ...EMPTY, before: [CROSSED] }),
  },
  geometry_cleanup: { E_TOO_LARGE: given({ apply: true, simplify_tolerance: 0.3 }, { ...EMPTY, before: [CROSSED] }) },
  settings_set: { E_CONFLICT: given({ changes: { 'methods.interslice_function': 'constant' } }) },
  analysis_configure: {
    E_CONFLICT: given({ methods: ['bishop_simplified'], interslice_function: 'constant' }),
  },
  job_cancel: { E_FORBIDDEN: { args: ({ seenJob }) => ({ job_id: seenJob }) } },
  results_get: {
    E_NOT_FOUND: { args: ({ analysis }) => ({ result_id: analysis, method_id: 'spencer' }) },
    E_CONFLICT: { args: ({ backAnalysis }) => ({ result_id: backAnalysis, view: 'top' }) },
  },
  results_query: {
    E_NOT_FOUND: { args: ({ analysis }) => ({ result_id: analysis, view: 'slices', method_id: 'spencer' }) },
    E_CONFLICT: { args: ({ analysis }) => ({ result_id: analysis, view: 'histogram' }) },
  },
  surface_evaluate: {
    E_CONFLICT: given({ surface: { ...CIRCLE, points: LEVEL }, accept_defaults: true }),
    E_TOO_LARGE: given({ surface: { type: 'polyline', points: MANY_POINTS }, accept_defaults: true }),
  },
  load_set: {
    E_NOT_FOUND: given({ load: 'Crane', magnitude: 1 }),
    E_CONFLICT: given({
      kind: 'distributed',
      start: [25, 25],
      end: [0, 25],
      magnitude: 5,
      magnitude_end: 9,
      distribution: 'constant',
    }),
    E_TOO_LARGE: given(
      { kind: 'line', point_xy: [10, 25], magnitude: 5 },
      { before: [define({ loads: times(100, (i) => ({ kind: 'line', point_xy: [i / 10, 25], magnitude: 1 })) })] },
    ),
  },
  load_delete: { E_NOT_FOUND: given({ loads: ['Crane'] }) },
  seismic_set: { E_CONFLICT: given({ enabled: false, kh: 0.1 }) },
  seismic_record_set: {
    E_NOT_FOUND: given({ record: 'Nowhere 1999', name: 'Another' }),
    E_CONFLICT: given(
      { name: 'Here', accelerations: [0.1, -0.1], dt: 0.01 },
      { before: [['seismic_record_set', { name: 'Here', accelerations: [0.1, -0.1], dt: 0.01 }]] },
    ),
    E_TOO_LARGE: given(
      { accelerations: [0.1, -0.1], dt: 0.01 },
      { before: times(20, () => ['seismic_record_set', { accelerations: [0.1, -0.1], dt: 0.01 }] as const) },
    ),
  },
  seismic_record_delete: { E_NOT_FOUND: given({ record: 'Nowhere 1999' }) },
  support_type_set: {
    E_NOT_FOUND: given({ support_type: 'No such', name: 'Other' }),
    E_CONFLICT: given({ ...ANCHOR, name: 'Anchor' }, { before: [ANCHOR_TYPE] }),
    E_TOO_LARGE: given(
      { ...ANCHOR, name: 'One more' },
      { before: [define({ support_types: times(20, (i) => ({ ...ANCHOR, name: `T${i}` })) })] },
    ),
  },
  support_type_delete: {
    E_NOT_FOUND: given({ support_type: 'No such' }),
    E_CONFLICT: given({ support_type: 'Anchor' }, { before: [ANCHOR_TYPE, SUPPORT] }),
  },
  support_set: {
    E_NOT_FOUND: given({ support: 'No such', name: 'Other' }),
    E_CONFLICT: given({ head: [30, 21], tail: [15, 18], name: 'One' }, { before: [ANCHOR_TYPE, SUPPORT] }),
    E_TOO_LARGE: given(
      { head: [30, 20], tail: [15, 18] },
      {
        before: [
          ANCHOR_TYPE,
          define({ supports: times(200, (i) => ({ support_type: 'Anchor', head: [i / 8, 20], tail: [i / 8, 10] })) }),
        ],
      },
    ),
  },
  support_pattern_add: {
    E_NOT_FOUND: given({ support_type: 'No such', start: [36, 15], end: [40, 15], length: 5, spacing: 2 }),
    E_CONFLICT: given(
      { start: [36, 15], end: [40, 15], length: 5, spacing: 2, orientation_mode: 'depth', angle_deg: -20 },
      { before: [ANCHOR_TYPE] },
    ),
    E_TOO_LARGE: given({ start: [36, 15], end: [40, 15], length: 5, spacing: 0.01 }, { before: [ANCHOR_TYPE] }),
  },
  support_delete: { E_NOT_FOUND: given({ supports: ['No such'] }) },
  support_ungroup: {
    E_NOT_FOUND: given(
      { pattern: 'no-such-row' },
      { before: [ANCHOR_TYPE, ['support_pattern_add', { start: [36, 15], end: [40, 15], length: 5, spacing: 2 }]] },
    ),
    E_CONFLICT: given({}),
  },
  tension_crack_set: {
    E_NOT_FOUND: given(
      { mode: 'use_piezometric', piezometric_line: 'no-such-line' },
      { before: [['boundary_add', { type: 'tension_crack', points: TOP_LEVEL }]] },
    ),
    E_CONFLICT: given({ mode: 'dry' }),
  },
  focus_set: {
    E_NOT_FOUND: given({ focus: 'no-such-focus', enabled: false }),
    E_CONFLICT: given({ kind: 'line', points_xy: LEVEL, tolerance: 1 }),
    E_TOO_LARGE: given(
      { kind: 'point', points_xy: [[20, 18]] },
      { before: times(20, (i) => ['focus_set', { kind: 'point', points_xy: [[20 + i / 10, 18]] }] as const) },
    ),
  },
  focus_delete: { E_NOT_FOUND: given({ focus: ['no-such-focus'] }) },
  user_surface_add: {
    E_CONFLICT: given({ surface: CIRCLE }, { before: [['user_surface_add', { surface: CIRCLE }]] }),
    E_TOO_LARGE: given(
      { surface: CIRCLE },
      { before: times(100, (i) => ['user_surface_add', { surface: { ...CIRCLE, radius: 21 + i / 10 } }] as const) },
    ),
  },
  user_surface_delete: { E_NOT_FOUND: given({ surface: ['no-such-surface'] }) },
  annotation_set: {
    E_NOT_FOUND: given({ annotation: 'no-such-annotation', visible: false }),
    E_CONFLICT: given({ annotation: 'all', visible: false, text: 'and more' }),
    E_TOO_LARGE: given(
      { kind: 'text', points_xy: [[20, 30]], text: 'One more' },
      { before: times(100, (i) => ['annotation_set', { kind: 'text', points_xy: [[i, 30]], text: `${i}` }] as const) },
    ),
    E_QUOTA_EXCEEDED: given(
      { kind: 'image', points_xy: LEVEL.with(1, [50, 30]), file: IMAGE_FILE },
      { plan: { blobs_mb: 0 } },
    ),
  },
  annotation_delete: { E_NOT_FOUND: given({ annotations: ['no-such-annotation'] }) },
  annotation_to_boundary: {
    E_NOT_FOUND: given({ annotation: 'no-such-annotation', type: 'material' }),
    E_CONFLICT: given(
      { annotation: 'annotation-1', type: 'external' },
      { before: [['annotation_set', { kind: 'line', points_xy: LEVEL }]] },
    ),
    E_TOO_LARGE: given(
      { annotation: 'annotation-1', type: 'material' },
      {
        ...EMPTY,
        before: [
          CROSSED,
          [
            'annotation_set',
            {
              kind: 'line',
              points_xy: [
                [54, 15],
                [56, 15],
              ],
            },
          ],
        ],
      },
    ),
  },
  dxf_inspect: { E_NOT_FOUND: given({ file: inline('s.dxf', SLOPE_DRAWING), layer_kinds: { nowhere: 'material' } }) },
  dxf_import: {
    E_NOT_FOUND: given({ file: inline('s.dxf', SLOPE_DRAWING), layer_kinds: { nowhere: 'material' } }),
    E_CONFLICT: given({ file: inline('s.dxf', SLOPE_DRAWING), replace_model: false }),
  },
  dxf_export: { E_CONFLICT: { args: ({ project, analysis }) => ({ project_id: project, result_id: analysis }) } },
  report_generate: {
    E_QUOTA_EXCEEDED: { plan: { reports_per_project: 0 }, args: ({ analysis }) => ({ result_id: analysis }) },
  },
  properties_import: {
    E_NOT_FOUND: { args: ({ project }) => ({ from_project: project, names: ['Rock'] }) },
    E_CONFLICT: given({}),
    E_TOO_LARGE: {
      before: [define({ materials: times(15, (i) => newMaterial(`M${i}`)) })],
      args: ({ project }) => ({ from_project: project }),
    },
  },
  hydraulic_set: {
    E_NOT_FOUND: given({ material: 'Rock', model: 'gardner' }),
    E_CONFLICT: given({ material: 'Silty clay', model: 'constant', properties: { gardner_a: 1 } }),
  },
  mesh_generate: {
    E_NOT_CONFIGURED: given({}, EMPTY),
    E_TOO_LARGE: given({ target_size: 0.01 }),
    E_QUOTA_EXCEEDED: given({ target_elements: 1000 }, { plan: { mesh_elements: 100 } }),
  },
  seepage_bc_set: {
    E_NOT_CONFIGURED: given({ bc_type: 'unknown', side: 'ground' }),
    E_TOO_LARGE: given(
      { bc_type: 'total_head', value: 8, along: times(101, (i) => [i / 10, 0]) },
      { before: [MESHED] },
    ),
  },
  seepage_bc_clear: { E_NOT_CONFIGURED: given({}) },
  transient_set: {
    E_NOT_CONFIGURED: given({
      stages: [{ time: 1, bcs: { base: 'current', assign: [{ bc_type: 'unknown', side: 'ground' }] } }],
    }),
    E_CONFLICT: given({ enabled: false, stages: [{ time: 1 }] }),
    E_TOO_LARGE: given({ stages: times(51, (i) => ({ time: i + 1 })) }),
  },
  water_grid_set: {
    E_TOO_LARGE: given({ value_type: 'total_head', points: times(5_001, (i) => [i / 100, (i * i) % 17, 8]) }),
  },
  groundwater_run: {
    E_CONFLICT: given({ wait_seconds: 0 }, { before: [MESHED, ['external_reshape', { offset: 1 }]] }),
  },
  groundwater_results: {
    E_CONFLICT: given({ view: 'summary', n: 3 }),
    E_NOT_CONFIGURED: given({}),
  },
  random_variable_set: {
    E_NOT_FOUND: given({ key: 'weather::rain' }),
    E_CONFLICT: given(
      { key: FRICTION, correlated_with: COHESION, correlation: 0.5 },
      {
        before: [
          ['random_variable_set', { key: FRICTION }],
          ['random_variable_set', { key: COHESION, correlated_with: FRICTION, correlation: 0.5 }],
        ],
      },
    ),
    E_TOO_LARGE: given({ key: FRICTION }, { on: { ...demoDocument('random'), randomVariables: times(50, variable) } }),
  },
  random_variable_delete: { E_NOT_FOUND: given({ key: 'weather::rain' }) },
  optimize_run: {
    E_NOT_FOUND: { args: ({ analysis }) => ({ result_id: analysis, method_id: 'spencer', wait_seconds: 0 }) },
    E_CONFLICT: { args: ({ analysis }) => ({ result_id: analysis, wait_seconds: 0 }) },
  },
  model_render: {
    E_NOT_FOUND: { args: ({ analysis }) => ({ project_id: undefined, result_id: analysis, method_id: 'spencer' }) },
    E_CONFLICT: given({ stage: 1 }),
    E_NOT_CONFIGURED: given({ field: 'total_head' }),
  },
};
