import { isOptimised } from '../search/free-search-input.js';
import { searchesOf } from '../search/search-methods.js';
import { type Refused, refuse } from '../values/refusal.js';
import { FREE_SEARCH_SETTINGS, type FreeSearchSettingPath } from './free-search.js';
import { effectiveSetting, type SettingPath, type Settings, type SettingValue } from './schema.js';

/** Settings of searches that contradict each other. */
export function searchConflict(settings: Settings): Refused | undefined {
  const family = effectiveSetting(settings, 'search.surface_type');
  const method = effectiveSetting(settings, 'search.search_method');
  const known = searchesOf(family);
  if (!known.includes(method)) {
    const message = `The search ${method} has no ${family} surfaces.`;
    return refuse(
      'E_CONFLICT',
      message,
      `Set search.search_method to one of ${known.join(', ')}, or change search.surface_type with it.`,
    );
  }
  return invertedToeAngles(settings);
}

function invertedToeAngles(settings: Settings): Refused | undefined {
  const get = <P extends SettingPath>(path: P): SettingValue<P> => effectiveSetting(settings, path);
  if (!get('search.path_initial_angle_at_toe_lower_enabled') || !get('search.path_initial_angle_at_toe_upper_enabled'))
    return undefined;
  const [lower, upper] = [
    get('search.path_initial_angle_at_toe_lower_deg'),
    get('search.path_initial_angle_at_toe_upper_deg'),
  ];
  if (lower < upper) return undefined;
  const message = `The lower angle at the toe, ${lower} degrees, is not below the upper one, ${upper}.`;
  return refuse('E_CONFLICT', message, 'Give the smaller angle as the lower one.');
}

export function isFreeSearchSetting(path: SettingPath): path is FreeSearchSettingPath {
  return Object.hasOwn(FREE_SEARCH_SETTINGS, path);
}

/** Whether the analysis reads a setting of these searches as it is configured. */
export function readsFreeSearchSetting(settings: Settings, path: FreeSearchSettingPath): boolean {
  const get = <P extends SettingPath>(one: P): SettingValue<P> => effectiveSetting(settings, one);
  const isFree = get('search.surface_type') === 'non_circular';
  const method = get('search.search_method');
  const optimised = isOptimised(settings);
  const walks = optimised && get('search.optimize_technique') === 'monte_carlo';
  switch (path) {
    case 'random_numbers.seed':
      if (drawsSamples(settings) && get('random_numbers.method') === 'pseudo_random') return true;
      return walks || ['slope', 'particle_swarm', 'simulated_annealing', 'path', 'block'].includes(method);
    case 'search.weak_layer_handling':
      return true;
    case 'search.weak_layer_max_cases_log2':
      return get('search.weak_layer_handling') === 'auto_cases';
    case 'search.axis_x':
    case 'search.axis_y':
    case 'search.optimize_enabled':
      return isFree;
    case 'search.auto_refine_num_vertices_along_surface':
      return isFree && method === 'auto_refine';
    case 'search.pso_multiple_minima':
      return isFree && method === 'particle_swarm';
    case 'search.pso_niche_radius_pct':
      return isFree && method === 'particle_swarm' && get('search.pso_multiple_minima');
    case 'search.path_initial_angle_at_toe_upper_deg':
      return method === 'path' && get('search.path_initial_angle_at_toe_upper_enabled');
    case 'search.path_initial_angle_at_toe_lower_deg':
      return method === 'path' && get('search.path_initial_angle_at_toe_lower_enabled');
    case 'search.path_segment_length_value':
      return method === 'path' && get('search.path_segment_length_manual');
    case 'search.optimize_fos_threshold':
      return optimised && get('search.optimize_target') === 'fos_less_than';
    case 'search.optimize_tolerance':
    case 'search.optimize_step_reduction_factor':
    case 'search.optimize_explore_all_vertices':
      return walks;
    case 'search.optimize_max_concave_angle_deg':
      return optimised && get('search.optimize_max_concave_angle_enabled');
    case 'search.optimize_snap_specify_distance':
      return optimised && get('search.optimize_snap_shallow_to_slope');
    case 'search.optimize_snap_distance':
      return optimised && get('search.optimize_snap_shallow_to_slope') && get('search.optimize_snap_specify_distance');
    default:
      return path.startsWith('search.optimize_')
        ? optimised
        : method === READ_BY.find(([prefix]) => path.startsWith(prefix))?.[1];
  }
}

const READ_BY = [
  ['search.pso_', 'particle_swarm'],
  ['advanced.pso_', 'particle_swarm'],
  ['search.sa_', 'simulated_annealing'],
  ['search.path_', 'path'],
  ['search.block_', 'block'],
] as const;

/** Whether samples are drawn from a seed of random_numbers. */
export function drawsSamples(settings: Settings): boolean {
  return (
    effectiveSetting(settings, 'statistics.probabilistic_analysis') &&
    effectiveSetting(settings, 'statistics.seed') === null
  );
}
