/** Project files of OGR Slip2D, written as its documentation describes them, with every section a saved file has. */

type Json = Readonly<Record<string, unknown>>;
type Point = readonly [number, number];

/** What a new project of that program is configured as. */
const SETTINGS: Readonly<Record<string, Json>> = {
  units: { system: 'metric', time: 'd', permeability: 'm/s', failure_direction: 'R2L', system_id: 'metric_kpa' },
  methods: {
    ...{ enabled_methods: ['bishop_simplified', 'janbu_simplified'], num_slices: 25, tolerance: 0.005 },
    ...{ max_iterations: 50, interslice_function: 'half_sine', interslice_forces: 'total' },
  },
  groundwater: {
    ...{ method: 'water_table', pore_fluid_unit_weight: 9.81, excess_pore_pressure: false, rapid_drawdown: false },
    ...{ transient: false, transient_stages: [], transient_tolerance: 1e-5, transient_max_iterations: 30 },
    ...{ transient_time_steps: 0, transient_initial_bcs: null, rapid_drawdown_method: 'b_bar' },
    ...{ negative_pore_pressure_cutoff: null, default_hu: 1, auto_hu: false },
  },
  search: {
    ...{ slope_limit_left: null, slope_limit_right: null, slope_limit_left_2: null, slope_limit_right_2: null },
    ...{ axis_x: null, axis_y: null, surface_type: 'circular', search_method: 'grid', radius_increment: 10 },
    ...{ composite_surfaces: false, create_tension_crack_reverse_curvature: true, num_surfaces: 5000 },
    ...{ path_initial_angle_at_toe_lower_enabled: false, path_initial_angle_at_toe_lower_deg: 45 },
    ...{ block_num_surfaces: 5000, optimize_enabled: null, optimize_use_depth_elevation_concave_checks: true },
    ...{ grid_x_min: null, grid_x_max: null, grid_y_min: null, grid_y_max: null, grid_nx: 12, grid_ny: 12 },
    ...{ min_elevation: null, min_depth: null, min_area: null, weak_layer_handling: 'highest' },
  },
  statistics: {
    ...{ sensitivity_analysis: false, probabilistic_analysis: false, sampling_method: 'monte_carlo' },
    ...{ num_samples: 1000, analysis_type: 'global_minimum', sensitivity_intervals: 50, seed: null },
  },
  back_analysis: { enabled: false, target_fos: 1.3, elevation: 0, method_id: 'bishop_simplified' },
  random_numbers: { method: 'pseudo_random', seed: 10116, lhs_correlate: false },
  design_standard: { enabled: false, standard: 'none', factor_permanent: 1, factor_variable: 1 },
  advanced: {
    ...{ check_tensile_stresses: false, tensile_percent: 95, check_m_alpha: true, initial_fos: 1, min_lambda: -0.1 },
    ...{ max_lambda: 6, iterate_steffensen: true, parallel_search: true, max_base_angle_deg: 80, pso_enhanced: true },
  },
  seismic: {
    compute_ky: false,
    ky_target_fos: 1,
    newmark: false,
    record_id: '',
    polarity: 'maximum',
    allow_upslope: false,
  },
  summary: { title: 'Section', analysis: '', author: 'An engineer', company: '', comments: [] },
};

/** The settings of a file, with those given by path instead of its own. */
export function ogrSettings(changes: Json = {}): Json {
  const settings: Record<string, Json> = { ...SETTINGS };
  for (const [path, value] of Object.entries(changes)) {
    const [section = '', field = ''] = path.split('.');
    settings[section] = { ...settings[section], [field]: value };
  }
  return { ...settings, max_materials: 20, max_supports: 20 };
}

export function ogrBoundary(type: string, vertices: readonly Point[], more: Json = {}): Json {
  return {
    ...{
      id: `${type}-${vertices.join()}`,
      name: `${type} line`,
      type,
      color: '#2c2c2c',
      line_width: 1.5,
      visible: true,
    },
    ...{ material_id: null, suppressed: false, polyline: { id: 'p', closed: type === 'EXTERNAL', vertices } },
    ...more,
  };
}

export function ogrMaterial(id: string, [cohesion, friction_angle]: Point, more: Json = {}): Json {
  return {
    ...{ id, name: id, strength: { model_id: 'mohr_coulomb', params: { cohesion, friction_angle } } },
    ...{
      unit_weight: 20,
      sat_unit_weight: 21,
      use_sat_unit_weight: false,
      pore_pressure: 'none',
      ru: 0,
      constant_u: 0,
    },
    ...{ water_surface_id: null, color: '#d4a373', hatch: null, hydraulic: null, phi_b: 0, air_entry_value: 0 },
    ...{ hu: null, auto_hu: false, undrained_behaviour: false, b_bar: 0, drawdown_envelope: null, use_grid: true },
    ...{ weight_creates_excess: false, anisotropic_surface_id: null },
    ...more,
  };
}

/** A material at a point, and the outline that it had there. */
export function ogrAssignment(material_id: string, [x, y]: Point, footprint: readonly Point[]): Json {
  return { x, y, material_id, footprint };
}

/** A whole file; without a word a slope 10 m high of one soil, that falls to the left. */
export function ogrFile(parts: Json = {}): Json {
  return {
    ...{
      format_version: '0.1',
      id: 'f',
      name: 'Section',
      settings: ogrSettings(),
      boundaries: [ogrBoundary('EXTERNAL', SLOPE)],
    },
    ...{
      materials: [ogrMaterial('Soil', [5, 25])],
      supports: [],
      support_types: [],
      distributed_loads: [],
      line_loads: [],
    },
    ...{ seismic: { kh: 0, kv: 0, enabled: false, creates_excess_pore_pressure: false }, seismic_records: [] },
    ...{
      region_assignments: [],
      tension_crack_properties: { mode: 'filled', percent_filled: 100, elevation: 0, depth: 0 },
    },
    ...{ water_pressure_grid: null, fem_mesh: null, seepage_bcs: null, seepage_result: null, transient_results: [] },
    ...{ random_variables: [], annotations: [], focus_objects: [], user_surfaces: [] },
    ...parts,
  };
}

const SLOPE: readonly Point[] = [
  [0, 0],
  [50, 0],
  [50, 20],
  [35, 20],
  [15, 10],
  [0, 10],
];

/** The published section of three soils (`test/cases/ogr-ej1.json`), as an engineer would have drawn it. */
export function threeLayers(): Json {
  const [first, second, third] = ['Material 1', 'Material 2', 'Material 3'] as const;
  const top: Point[] = [
    [75, 25],
    [0, 30],
    [0, 50],
    [50, 50],
  ];
  const middle: Point[] = [
    [120, 25],
    [120, 10],
    [0, 20],
    [0, 30],
    [75, 25],
  ];
  const bottom: Point[] = [
    [120, 10],
    [120, 0],
    [0, 0],
    [0, 20],
  ];
  return ogrFile({
    name: 'Three layers',
    settings: ogrSettings({
      'units.failure_direction': 'L2R',
      'methods.enabled_methods': ['bishop_simplified', 'spencer'],
    }),
    boundaries: [
      ogrBoundary(
        'EXTERNAL',
        [
          [0, 50],
          [50, 50],
          [75, 25],
          [120, 25],
          [120, 0],
          [0, 0],
        ],
        { name: 'External Boundary' },
      ),
      ogrBoundary(
        'MATERIAL',
        [
          [0, 30],
          [75, 25],
        ],
        { name: 'Material Boundary' },
      ),
      ogrBoundary(
        'MATERIAL',
        [
          [0, 20],
          [120, 10],
        ],
        { name: 'Material Boundary' },
      ),
    ],
    materials: [ogrMaterial(first, [15, 25]), ogrMaterial(second, [10, 25]), ogrMaterial(third, [19, 30])],
    region_assignments: [
      ogrAssignment(first, [20, 40], top),
      ogrAssignment(second, [60, 20], middle),
      ogrAssignment(third, [60, 5], bottom),
    ],
  });
}

/** The published section with a piezometric line through two of three soils (`test/cases/ogr-ej2-piezo.json`). */
export function piezometricBench(line: readonly Point[], served: readonly string[]): Json {
  const piezo = ogrBoundary('PIEZOMETRIC', line, { id: 'piezo' });
  const soil = (id: string, strength: Point) =>
    ogrMaterial(id, strength, served.includes(id) ? { pore_pressure: 'piezometric', water_surface_id: 'piezo' } : {});
  return ogrFile({
    boundaries: [
      ogrBoundary('EXTERNAL', [
        [-50, 0],
        [100, 0],
        [100, 70],
        [70, 70],
        [55, 55],
        [40, 55],
        [15, 30],
        [-50, 30],
      ]),
      ogrBoundary('MATERIAL', [
        [60, 60],
        [100, 65],
      ]),
      ogrBoundary('MATERIAL', [
        [25, 40],
        [100, 55],
      ]),
      piezo,
    ],
    materials: [soil('Material 1', [20, 35]), soil('Material 2', [15, 28]), soil('Material 3', [26, 30])],
    region_assignments: [
      { x: 80, y: 68, material_id: 'Material 1' },
      { x: 60, y: 52, material_id: 'Material 2' },
      { x: 0, y: 10, material_id: 'Material 3' },
    ],
  });
}
