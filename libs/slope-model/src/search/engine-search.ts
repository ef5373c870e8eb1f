import type { AutoRefineSearch, FocusObject, SearchScope, SearchSettings } from '@talud/slope';
import type { FocusDocument, ProjectDocument } from '../document.js';
import { effectiveSetting, type SettingPath, type SettingValue } from '../settings/schema.js';
import { freeSearch } from './free-search-input.js';

type Get = <P extends SettingPath>(path: P) => SettingValue<P>;

type Searched = Pick<ProjectDocument, 'settings' | 'focus' | 'givenSurfaces'>;

/** How the engine searches a document. */
export function engineSearch(document: Searched): SearchSettings {
  const get: Get = (path) => effectiveSetting(document.settings, path);
  const scope = searchScope(document, get);
  const method = get('search.search_method');
  if (get('search.surface_type') === 'non_circular') {
    return freeSearch(document.settings, scope, method === 'auto_refine' ? autoRefineSearch(get) : FIRST_CIRCLES);
  }
  switch (method) {
    case 'slope':
      return { ...scope, ...slopeSearch(get) };
    case 'auto_refine':
      return { ...scope, ...autoRefineSearch(get) };
    case 'particle_swarm':
      return { ...scope, ...circleSwarm(get) };
    default:
      return { ...scope, ...gridSearch(get) };
  }
}

/** Circles before a search for other surfaces: the auto-refine search as it stands by default. */
const FIRST_CIRCLES: AutoRefineSearch = {
  kind: 'auto_refine',
  divisions: 10,
  circlesPerDivision: 10,
  iterations: 10,
  divisionsToUsePct: 50,
};

function searchScope({ focus = [], givenSurfaces = [] }: Searched, get: Get): SearchScope {
  const first = pair(get('search.slope_limit_left'), get('search.slope_limit_right'));
  const second = pair(get('search.slope_limit_left_2'), get('search.slope_limit_right_2'));
  const minDepthM = get('search.min_depth');
  const minAreaM2 = get('search.min_area');
  const minElevationM = get('search.min_elevation');
  const wanted = focus.filter(({ enabled }) => enabled).map(engineFocus);
  return {
    ...(first && { slopeLimits: { leftM: first[0], rightM: first[1] } }),
    ...(second && { secondSlopeLimits: { leftM: second[0], rightM: second[1] } }),
    ...(minDepthM !== null ? { minDepthM } : {}),
    ...(minAreaM2 !== null ? { minAreaM2 } : {}),
    ...(minElevationM !== null ? { minElevationM } : {}),
    ...(wanted.length > 0 ? { focus: wanted } : {}),
    ...(givenSurfaces.length > 0 ? { given: givenSurfaces.map(({ centre, radiusM }) => ({ centre, radiusM })) } : {}),
    seed: get('random_numbers.seed'),
  };
}

function engineFocus({ kind, points, toleranceM = DEFAULT_FOCUS_TOLERANCE_M }: FocusDocument): FocusObject {
  const [from = [0, 0], to = from] = points;
  switch (kind) {
    case 'point':
      return { kind, point: from, toleranceM };
    case 'line':
      return { kind, from, to };
    case 'window':
      return { kind, points };
    case 'tangent':
      return { kind, from, to, toleranceM };
  }
}

/** Distance within which a surface passes through a point, or touches a line. */
export const DEFAULT_FOCUS_TOLERANCE_M = 0.5;

function pair(from: number | null, to: number | null): readonly [number, number] | null {
  return from !== null && to !== null ? [from, to] : null;
}

function gridSearch(get: Get): SearchSettings & { kind: 'grid' } {
  const x = pair(get('search.grid_x_min'), get('search.grid_x_max'));
  const y = pair(get('search.grid_y_min'), get('search.grid_y_max'));
  return {
    kind: 'grid',
    nx: get('search.grid_nx'),
    ny: get('search.grid_ny'),
    radiusIncrement: get('search.radius_increment'),
    refine: get('search.refine_circles'),
    autoExtend: get('search.grid_auto_extend'),
    ...(x && y && { box: { xMinM: x[0], xMaxM: x[1], yMinM: y[0], yMaxM: y[1] } }),
  };
}

function slopeSearch(get: Get): SearchSettings & { kind: 'slope' } {
  return {
    kind: 'slope',
    surfaces: get('search.num_surfaces'),
    toeAngleDeg: {
      ...(get('search.initial_angle_at_toe_lower_enabled')
        ? { lower: get('search.initial_angle_at_toe_lower_deg') }
        : {}),
      ...(get('search.initial_angle_at_toe_upper_enabled')
        ? { upper: get('search.initial_angle_at_toe_upper_deg') }
        : {}),
    },
  };
}

function circleSwarm(get: Get): SearchSettings & { kind: 'circle_swarm' } {
  return {
    kind: 'circle_swarm',
    particles: get('search.pso_num_particles'),
    iterations: get('search.pso_num_iterations'),
    enhanced: get('advanced.pso_enhanced'),
    seed: get('random_numbers.seed'),
  };
}

function autoRefineSearch(get: Get): AutoRefineSearch {
  return {
    kind: 'auto_refine',
    divisions: get('search.auto_refine_divisions_along_slope'),
    circlesPerDivision: get('search.auto_refine_circles_per_division'),
    iterations: get('search.auto_refine_num_iterations'),
    divisionsToUsePct: get('search.auto_refine_divisions_to_use_pct'),
  };
}
