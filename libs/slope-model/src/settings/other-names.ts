/**
 * Settings that other programs have or had, and what stands in their place here: a name without a setting behind it is refused, with
 * these words.
 */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  'advanced.initial_fos':
    'Every method starts from the Ordinary factor or the sliding estimate of the same surface and ends at the same factor from any start; methods.tolerance says how near.',
  'advanced.iterate_steffensen':
    'Bishop and Janbu are solved by Newton, in two or three steps, on surfaces of any shape.',
  ...all(
    ['advanced.parallel_search', 'advanced.parallel_cpu_percent'],
    'Searches run on every thread that a worker has; the answer has the same bits on one.',
  ),
  'seismic.allow_upslope': 'A block never slides uphill, which lets it move furthest (Newmark 1965).',
  ...all(
    ['groundwater.excess_pore_pressure', 'groundwater.rapid_drawdown', 'groundwater.transient'],
    'Set groundwater.advanced_option: one of the three counts at a time.',
  ),
  ...all(['groundwater.transient_stages', 'groundwater.transient_initial_bcs'], 'Use transient_set.'),
  'back_analysis.enabled': 'Call back_analysis_run: it needs no switch.',
  ...all(
    ['units.system', 'units.system_id'],
    'Numbers are in m, kN, kPa and degrees, whatever a reader prefers; units.permeability and units.time alone can be chosen.',
  ),
  ...all(
    [
      'summary.title',
      'summary.author',
      'summary.company',
      'summary.analysis',
      'summary.date_created',
      'summary.comments',
    ],
    'Give title, author and company to report_generate.',
  ),
  'search.path_num_paths': 'It is search.path_num_surfaces.',
  'search.auto_refine_iterations': 'It is search.auto_refine_num_iterations.',
  'search.auto_refine_divisions': 'It is search.auto_refine_divisions_along_slope.',
  'search.path_segment_length': 'Set search.path_segment_length_manual and search.path_segment_length_value.',
  ...all(
    ['search.path_min_angle_deg', 'search.path_max_angle_deg', 'search.path_upper_angle_enabled'],
    'Set search.path_initial_angle_at_toe_lower_deg and _upper_deg, with their _enabled.',
  ),
  'search.sa_temperature_factor': 'It is search.sa_temperature_coefficient.',
  'search.path_optimize': 'It is search.optimize_enabled, for every search.',
};

function all(names: readonly string[], words: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, words]));
}
