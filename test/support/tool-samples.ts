import { emptyDocument } from '@talud/slope-model';
import { TWO_COLOURS } from '@talud/testing';
import { SLOPE_DRAWING } from '../../libs/slope-io/test/drawing.js';
import { threeLayers } from '../../libs/slope-io/test/ogr-file.js';
import { ANCHOR, HEADS } from './two-tenants.js';

/** A call that comes before another one, on the same project. */
export type Step = readonly [tool: string, args: Record<string, unknown>];

const BOX = [
  [10, 2],
  [30, 12],
] as const;
/** An image as an argument. */
export const IMAGE_FILE = { name: 'scan.png', base64: TWO_COLOURS.toString('base64') };

/** What a call needs beside ids, on the demo slope: an example of each tool that has required arguments. */
export const SAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  project_new: {
    file: { name: 'layers.ogr', base64: Buffer.from(JSON.stringify(threeLayers())).toString('base64') },
  },
  project_save: { label: 'a version' },
  model_define: { spec: { replace: false, materials: [] } },
  analysis_configure: { num_slices: 25 },
  analysis_run: { wait_seconds: 0, accept_defaults: true },
  surface_evaluate: { surface: { type: 'circle', centre_x: 30, centre_y: 40, radius: 20 } },
  results_query: { view: 'error_codes' },
  settings_set: { changes: { 'search.grid_nx': 5 } },
  boundary_add: {
    type: 'material',
    points: [
      { x: 0, y: 5 },
      { x: 50, y: 5 },
    ],
  },
  boundary_edit: { boundary: 'Water table', op: 'rename', name: 'Water' },
  material_assign: { material: 'Silty clay', x: 12, y: 12 },
  material_delete: { material: 'Silty clay' },
  slope_angle_change: { toe: 3, crest: 4, change_deg: -1 },
  external_reshape: { offset: 1 },
  material_set: { material: 'Silty clay', properties: { unit_weight: 18 } },
  load_set: { kind: 'line', point_xy: [10, 25], magnitude: 5 },
  seismic_set: { kh: 0.1 },
  load_delete: { loads: 'all' },
  tension_crack_set: { mode: 'dry' },
  focus_set: { kind: 'point', points_xy: [[20, 18]] },
  focus_delete: { focus: 'all' },
  user_surface_add: { surface: { type: 'circle', centre_x: 30, centre_y: 40, radius: 20 } },
  user_surface_delete: { surface: 'all' },
  annotation_set: { kind: 'image', points_xy: BOX, file: IMAGE_FILE },
  // None: the tool after it in the list needs the one that annotation_set made.
  annotation_delete: { annotations: [] },
  annotation_to_boundary: { annotation: 'annotation-1', type: 'material' },
  support_type_set: { ...ANCHOR, name: 'Another anchor' },
  support_type_delete: { support_type: 'Another anchor' },
  support_set: { head: [30, 20], tail: [15, 18] },
  support_pattern_add: { start: [36, 15], end: [40, 15], length: 5, spacing: 2, orientation_mode: 'depth' },
  support_ungroup: {},
  support_delete: { supports: 'all' },
  random_variable_set: { key: 'water_table::offset' },
  random_variable_delete: { key: 'all' },
  seismic_record_set: { accelerations: [0.1, -0.2], dt: 0.01 },
  seismic_record_delete: { record: 'Record' },
  hydraulic_set: { material: 'Silty clay', model: 'gardner' },
  seepage_bc_set: { bc_type: 'unknown', side: 'ground' },
  transient_set: { stages: [{ time: 1 }] },
  water_grid_set: {
    value_type: 'total_head',
    file: { name: 'heads.csv', base64: Buffer.from(HEADS).toString('base64') },
  },
  optimize_run: { max_iterations: 50, wait_seconds: 0 },
  catalog: { kind: 'methods' },
  properties_import: {
    file: { name: 'p.json', base64: Buffer.from(JSON.stringify(emptyDocument('other'))).toString('base64') },
  },
  dxf_inspect: { file: { name: 'section.dxf', base64: Buffer.from(SLOPE_DRAWING).toString('base64') } },
  dxf_import: { file: { name: 'section.dxf', base64: Buffer.from(SLOPE_DRAWING).toString('base64') } },
  // The log shows what the caller sent, foreign ids included: these are calls in which nobody sent one.
  list_audit_events: { tool: 'catalog' },
};

const ANCHOR_TYPE: Step = ['support_type_set', { ...ANCHOR, name: 'Another anchor' }];
const LEVEL = [
  [0, 5],
  [50, 5],
];
const MESH: Step = ['mesh_generate', { target_elements: 60 }];
const PERMEABLE: Step = ['hydraulic_set', { material: 'Silty clay', model: 'gardner' }];
const POOL: Step = ['seepage_bc_set', { bc_type: 'total_head', value: 8, side: 'left' }];
const SOLVED: Step = ['groundwater_run', {}];

/** What must be there before the sample of a tool can succeed on the demo slope. */
export const BEFORE: Readonly<Record<string, readonly Step[]>> = {
  material_delete: [
    [
      'material_set',
      {
        name: 'Gravel',
        strength: { model: 'undrained', params: { cohesion: 5 } },
        properties: { unit_weight: 20 },
      },
    ],
    ['material_assign', { material: 'Gravel', x: 12, y: 12 }],
  ],
  support_set: [ANCHOR_TYPE],
  support_pattern_add: [ANCHOR_TYPE],
  support_type_delete: [ANCHOR_TYPE],
  support_ungroup: [
    ANCHOR_TYPE,
    ['support_pattern_add', { start: [36, 15], end: [40, 15], length: 5, spacing: 2, orientation_mode: 'depth' }],
  ],
  load_delete: [['load_set', { kind: 'line', point_xy: [10, 25], magnitude: 5 }]],
  seismic_record_delete: [['seismic_record_set', { name: 'Record', accelerations: [0.1, -0.2], dt: 0.01 }]],
  focus_delete: [['focus_set', { kind: 'point', points_xy: [[20, 18]] }]],
  user_surface_delete: [['user_surface_add', { surface: { type: 'circle', centre_x: 30, centre_y: 40, radius: 20 } }]],
  tension_crack_set: [
    [
      'boundary_add',
      {
        type: 'tension_crack',
        points: [
          [0, 22],
          [50, 22],
        ],
      },
    ],
  ],
  annotation_to_boundary: [['annotation_set', { kind: 'line', points_xy: LEVEL }]],
  random_variable_delete: [['random_variable_set', { key: 'water_table::offset' }]],
  seepage_bc_set: [MESH],
  seepage_bc_clear: [MESH],
  groundwater_run: [PERMEABLE, MESH, POOL],
  groundwater_results: [PERMEABLE, MESH, POOL, SOLVED],
  drawdown_sweep_run: [
    [
      'boundary_edit',
      {
        boundary: 'Water table',
        op: 'set_vertices',
        points: [
          [0, 20],
          [50, 20],
        ],
      },
    ],
    [
      'material_set',
      {
        material: 'Silty clay',
        properties: { undrained_behaviour: true, drawdown_envelope: { kind: 'r', c_r: 12, phi_r_deg: 15 } },
      },
    ],
    [
      'settings_set',
      {
        changes: {
          'groundwater.advanced_option': 'rapid_drawdown',
          'groundwater.rapid_drawdown_method': 'duncan_wright',
        },
      },
    ],
  ],
  statistics_run: [
    ['random_variable_set', { key: 'water_table::offset' }],
    ['settings_set', { changes: { 'statistics.sensitivity_analysis': true } }],
  ],
};
