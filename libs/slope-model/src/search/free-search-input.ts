import type { FreeSearch, SearchScope } from '@talud/slope';
import { effectiveSetting, type SettingPath, type Settings, type SettingValue } from '../settings/schema.js';

type Read = <P extends SettingPath>(path: P) => SettingValue<P>;

/** The search for surfaces of any shape that the settings ask for, within a scope and after circles. */
export function freeSearch(settings: Settings, scope: SearchScope, circles: FreeSearch['circles']): FreeSearch {
  const get: Read = (path) => effectiveSetting(settings, path);
  return {
    ...scope,
    kind: 'free',
    shapes: shapesOf(get),
    circles,
    optimise: isOptimised(settings) ? optimisationOf(settings) : null,
    bendsOutOfObjects: get('search.optimize_enabled') === true,
    seed: get('random_numbers.seed'),
  };
}

/** Whether the surfaces that a search finds are bent further; those that must pass through block objects only where somebody says so. */
export function isOptimised(settings: Settings): boolean {
  if (effectiveSetting(settings, 'search.surface_type') !== 'non_circular') return false;
  return effectiveSetting(settings, 'search.optimize_enabled') ?? true;
}

function shapesOf(get: Read): FreeSearch['shapes'] {
  const method = get('search.search_method');
  switch (method) {
    case 'particle_swarm':
      return {
        kind: method,
        particles: get('search.pso_num_particles'),
        iterations: get('search.pso_num_iterations'),
        enhanced: get('advanced.pso_enhanced'),
        nicheRadiusShare: get('search.pso_multiple_minima') ? get('search.pso_niche_radius_pct') / 100 : null,
      };
    case 'simulated_annealing':
      return {
        kind: method,
        vertices: get('search.sa_initial_vertices'),
        convexOnly: get('search.sa_convex_only'),
        generationSteps: get('search.sa_generation_steps'),
        compared: get('search.sa_num_fos_compared_before_stopping'),
        tolerance: get('search.sa_tolerance'),
        temperatureCoefficient: get('search.sa_temperature_coefficient'),
      };
    case 'path':
      return {
        kind: method,
        surfaces: get('search.path_num_surfaces'),
        lowerAngleDeg: get('search.path_initial_angle_at_toe_lower_enabled')
          ? get('search.path_initial_angle_at_toe_lower_deg')
          : null,
        upperAngleDeg: get('search.path_initial_angle_at_toe_upper_enabled')
          ? get('search.path_initial_angle_at_toe_upper_deg')
          : null,
        segmentLengthM: get('search.path_segment_length_manual') ? get('search.path_segment_length_value') : null,
        convexOnly: get('search.path_convex_only'),
      };
    case 'block':
      return {
        kind: method,
        surfaces: get('search.block_num_surfaces'),
        byGroup: get('search.block_multiple_groups'),
        leftAngleDeg: { from: get('search.block_left_start_angle_deg'), to: get('search.block_left_end_angle_deg') },
        rightAngleDeg: { from: get('search.block_right_start_angle_deg'), to: get('search.block_right_end_angle_deg') },
        convexOnly: get('search.block_convex_only'),
        bands: get('search.block_num_groups'),
      };
    default:
      return { kind: 'auto_refine', vertices: get('search.auto_refine_num_vertices_along_surface') };
  }
}

/** How the settings say that surfaces are bent further, whether or not the search does it. */
export function optimisationOf(settings: Settings): NonNullable<FreeSearch['optimise']> {
  const get: Read = (path) => effectiveSetting(settings, path);
  const target = get('search.optimize_target');
  const snaps = get('search.optimize_snap_shallow_to_slope');
  const given = get('search.optimize_snap_specify_distance');
  return {
    technique: get('search.optimize_technique'),
    target: target === 'fos_less_than' ? { factorBelow: get('search.optimize_fos_threshold') } : target,
    maxIterations: get('search.optimize_max_iterations'),
    tolerance: get('search.optimize_tolerance'),
    stepReduction: get('search.optimize_step_reduction_factor'),
    everyVertex: get('search.optimize_explore_all_vertices'),
    maxConcaveDeg: get('search.optimize_max_concave_angle_enabled')
      ? get('search.optimize_max_concave_angle_deg')
      : null,
    snapM: !snaps ? null : given ? get('search.optimize_snap_distance') : 'auto',
  };
}
