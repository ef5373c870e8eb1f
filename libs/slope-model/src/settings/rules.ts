import type { MethodId } from '../methods.js';
import { type Refused, refuse } from '../values/refusal.js';
import { drawsSamples, isFreeSearchSetting, readsFreeSearchSetting, searchConflict } from './free-search-rules.js';
import { effectiveSetting, SETTINGS, type SettingPath, type SettingSpec, type Settings } from './schema.js';

/** Settings that contradict each other: half of a pair, a range the wrong way round. */
export function settingsConflict(settings: Settings): Refused | undefined {
  return (
    allOrNone(settings, ['search.grid_x_min', 'search.grid_x_max', 'search.grid_y_min', 'search.grid_y_max']) ??
    allOrNone(settings, ['search.slope_limit_left', 'search.slope_limit_right']) ??
    allOrNone(settings, ['search.slope_limit_left_2', 'search.slope_limit_right_2']) ??
    secondWithoutFirst(settings) ??
    allOrNone(settings, ['search.axis_x', 'search.axis_y']) ??
    searchConflict(settings) ??
    ordered(settings, 'search.grid_x_min', 'search.grid_x_max') ??
    ordered(settings, 'search.grid_y_min', 'search.grid_y_max') ??
    ordered(settings, 'search.slope_limit_left', 'search.slope_limit_right') ??
    ordered(settings, 'search.slope_limit_left_2', 'search.slope_limit_right_2') ??
    toeAngles(settings) ??
    ordered(settings, 'advanced.min_lambda', 'advanced.max_lambda') ??
    (keepsCustomStandard(settings) ? customFactorConflict(settings) : undefined)
  );
}

/** The condition under which a setting is read, when it does not hold; undefined when the analysis reads it. */
export function unreadSetting(settings: Settings, path: SettingPath): string | undefined {
  const { searches, readWhen }: SettingSpec = SETTINGS[path];
  if (searches?.includes(effectiveSetting(settings, 'search.search_method')) === false) return searchesText(searches);
  return readWhen === undefined || isRead(settings, path) ? undefined : readWhen;
}

/** The condition under which a setting is read, whether it holds or not; undefined when the analysis always reads it. */
export function readWhen({ searches, readWhen: condition }: SettingSpec): string | undefined {
  return condition ?? (searches && searchesText(searches));
}

function searchesText(searches: readonly string[]): string {
  return `search.search_method is ${searches.join(' or ')}`;
}

function isRead(settings: Settings, path: SettingPath): boolean {
  if (isFreeSearchSetting(path)) return readsFreeSearchSetting(settings, path);
  switch (path) {
    case 'search.composite_surfaces':
      return effectiveSetting(settings, 'search.surface_type') === 'circular';
    case 'groundwater.default_hu':
      return !effectiveSetting(settings, 'groundwater.auto_hu');
    case 'groundwater.rapid_drawdown_method':
      return effectiveSetting(settings, 'groundwater.advanced_option') === 'rapid_drawdown';
    case 'groundwater.transient_tolerance':
    case 'groundwater.transient_max_iterations':
    case 'groundwater.transient_time_steps':
      return effectiveSetting(settings, 'groundwater.advanced_option') === 'transient';
    case 'search.initial_angle_at_toe_upper_deg':
      return effectiveSetting(settings, 'search.initial_angle_at_toe_upper_enabled');
    case 'search.initial_angle_at_toe_lower_deg':
      return effectiveSetting(settings, 'search.initial_angle_at_toe_lower_enabled');
    case 'advanced.min_lambda':
    case 'advanced.max_lambda':
      return enables(settings, 'spencer') || enables(settings, 'gle_morgenstern_price');
    case 'methods.interslice_function':
      return enables(settings, 'gle_morgenstern_price');
    case 'methods.interslice_forces':
      return inclinesSideForces(settings);
    case 'advanced.tensile_percent':
      return effectiveSetting(settings, 'advanced.check_tensile_stresses');
    case 'advanced.base_tension':
      return !effectiveSetting(settings, 'advanced.check_tensile_stresses');
    case 'methods.ordinary_pore_pressure':
      return enables(settings, 'ordinary_fellenius');
    case 'statistics.sampling_method':
    case 'statistics.num_samples':
    case 'statistics.analysis_type':
    case 'statistics.seed':
      return effectiveSetting(settings, 'statistics.probabilistic_analysis');
    case 'statistics.sensitivity_intervals':
      return effectiveSetting(settings, 'statistics.sensitivity_analysis');
    case 'random_numbers.lhs_correlate':
      return (
        effectiveSetting(settings, 'statistics.probabilistic_analysis') &&
        effectiveSetting(settings, 'statistics.sampling_method') === 'latin_hypercube'
      );
    case 'random_numbers.method':
      return drawsSamples(settings);
    case 'seismic.ky_target_fos':
      return effectiveSetting(settings, 'seismic.compute_ky') || effectiveSetting(settings, 'seismic.newmark');
    case 'seismic.record_id':
    case 'seismic.polarity':
    case 'seismic.scale':
      return effectiveSetting(settings, 'seismic.newmark');
    case 'design_standard.standard':
    case 'design_standard.single_source_weight':
    case 'design_standard.anchor_permanent_factor':
      return effectiveSetting(settings, 'design_standard.enabled');
    default:
      if (path.startsWith('design_standard.factor_')) return keepsCustomStandard(settings);
      return true;
  }
}

function keepsCustomStandard(settings: Settings): boolean {
  return (
    effectiveSetting(settings, 'design_standard.enabled') &&
    effectiveSetting(settings, 'design_standard.standard') === 'custom'
  );
}

/** An action that drives is never made smaller, and one that resists never larger. */
function customFactorConflict(settings: Settings): Refused | undefined {
  for (const action of ['permanent', 'variable'] as const) {
    const driving = effectiveSetting(settings, `design_standard.factor_${action}`);
    const resisting = effectiveSetting(settings, `design_standard.factor_${action}_favourable`);
    if (driving < 1 || resisting > 1) {
      return refuse(
        'E_CONFLICT',
        `design_standard: the factors of ${action} actions are ${driving} where they drive and ${resisting} where they resist.`,
        'The first must be 1 or more, the second 1 or less.',
      );
    }
  }
  return undefined;
}

/** Whether a method is enabled that inclines given side forces. */
export function inclinesSideForces(settings: Settings): boolean {
  return (
    enables(settings, 'lowe_karafiath') ||
    enables(settings, 'corps_engineers_1') ||
    enables(settings, 'corps_engineers_2')
  );
}

function enables(settings: Settings, method: MethodId): boolean {
  return effectiveSetting(settings, 'methods.enabled_methods').includes(method);
}

function allOrNone(settings: Settings, paths: readonly SettingPath[]): Refused | undefined {
  const missing = paths.filter((path) => effectiveSetting(settings, path) === null);
  if (missing.length === 0 || missing.length === paths.length) return undefined;
  return refuse(
    'E_CONFLICT',
    `${missing.join(' and ')} must be set together with the others of ${paths.join(', ')}.`,
    'Give all of them, or null for all.',
  );
}

function secondWithoutFirst(settings: Settings): Refused | undefined {
  const isSet = (path: NumberPath) => effectiveSetting(settings, path) !== null;
  if (!isSet('search.slope_limit_left_2') || isSet('search.slope_limit_left')) return undefined;
  return refuse(
    'E_CONFLICT',
    'A second window of slope limits needs the first: search.slope_limit_left and search.slope_limit_right.',
    'Give both windows, or the first alone.',
  );
}

function toeAngles(settings: Settings): Refused | undefined {
  const both =
    effectiveSetting(settings, 'search.initial_angle_at_toe_lower_enabled') &&
    effectiveSetting(settings, 'search.initial_angle_at_toe_upper_enabled');
  if (!both) return undefined;
  return ordered(settings, 'search.initial_angle_at_toe_lower_deg', 'search.initial_angle_at_toe_upper_deg');
}

type NumberPath =
  | 'search.grid_x_min'
  | 'search.grid_x_max'
  | 'search.grid_y_min'
  | 'search.grid_y_max'
  | 'search.slope_limit_left'
  | 'search.slope_limit_right'
  | 'search.slope_limit_left_2'
  | 'search.slope_limit_right_2'
  | 'search.initial_angle_at_toe_lower_deg'
  | 'search.initial_angle_at_toe_upper_deg'
  | 'advanced.min_lambda'
  | 'advanced.max_lambda';

function ordered(settings: Settings, low: NumberPath, high: NumberPath): Refused | undefined {
  const from: number | null = effectiveSetting(settings, low);
  const to: number | null = effectiveSetting(settings, high);
  if (from === null || to === null || from < to) return undefined;
  return refuse('E_CONFLICT', `${low} = ${from} is not below ${high} = ${to}.`, 'Give the smaller value first.');
}
