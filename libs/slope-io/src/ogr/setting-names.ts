/**
 * Settings of the file that no analysis here has, and that move no number: how values are shown, how the work is shared out,
 * where an iteration starts, names that the program itself reads no more, and what other parts of a project say.
 */
export const WITHOUT_COUNTERPART: readonly string[] = [
  ...['units.system', 'units.system_id', 'units.time', 'units.permeability'],
  ...['groundwater.transient_stages', 'groundwater.transient_initial_bcs'],
  ...[
    'advanced.initial_fos',
    'advanced.iterate_steffensen',
    'advanced.parallel_search',
    'advanced.parallel_cpu_percent',
  ],
  ...['back_analysis.enabled', 'max_materials', 'max_supports'],
  ...[
    'summary.title',
    'summary.analysis',
    'summary.author',
    'summary.company',
    'summary.date_created',
    'summary.comments',
  ],
  ...['search.initial_angle_lower_deg', 'search.initial_angle_upper_deg', 'search.sa_temperature_factor'],
  ...['search.auto_refine_divisions', 'search.auto_refine_iterations', 'search.auto_refine_factor'],
  ...['search.path_num_paths', 'search.path_optimize', 'search.path_upper_angle_enabled', 'search.path_segment_length'],
  ...['search.path_min_angle_deg', 'search.path_max_angle_deg'],
  ...['search.block_left_proj_angle_deg', 'search.block_right_proj_angle_deg'],
];

/** Settings that no analysis here has either, with the value that it always works by. */
export const ALWAYS_SO: ReadonlyMap<string, unknown> = new Map([
  ['seismic.allow_upslope', false],
  ['search.optimize_use_depth_elevation_concave_checks', true],
]);

/** The three switches of which one at a time counts, and the option that each is here. */
export const ADVANCED_OPTIONS: ReadonlyMap<string, string> = new Map([
  ['groundwater.transient', 'transient'],
  ['groundwater.excess_pore_pressure', 'excess_pore_pressure'],
  ['groundwater.rapid_drawdown', 'rapid_drawdown'],
]);
