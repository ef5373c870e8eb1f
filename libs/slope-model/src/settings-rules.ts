import type { MethodId } from './methods.js';
import { type Refused, refuse } from './refusal.js';
import { effectiveSetting, SETTINGS, type SettingPath, type SettingSpec, type Settings } from './settings-schema.js';

/** Settings that contradict each other: half of a pair, a range the wrong way round. */
export function settingsConflict(settings: Settings): Refused | undefined {
  return (
    allOrNone(settings, ['search.grid_x_min', 'search.grid_x_max', 'search.grid_y_min', 'search.grid_y_max']) ??
    allOrNone(settings, ['search.slope_limit_left', 'search.slope_limit_right']) ??
    ordered(settings, 'search.grid_x_min', 'search.grid_x_max') ??
    ordered(settings, 'search.grid_y_min', 'search.grid_y_max') ??
    ordered(settings, 'search.slope_limit_left', 'search.slope_limit_right') ??
    ordered(settings, 'advanced.min_lambda', 'advanced.max_lambda') ??
    (keepsCustomStandard(settings) ? customFactorConflict(settings) : undefined)
  );
}

/** The condition under which a setting is read, when it does not hold; undefined when the analysis reads it. */
export function unreadSetting(settings: Settings, path: SettingPath): string | undefined {
  const spec: SettingSpec = SETTINGS[path];
  return spec.readWhen === undefined || isRead(settings, path) ? undefined : spec.readWhen;
}

function isRead(settings: Settings, path: SettingPath): boolean {
  switch (path) {
    case 'groundwater.default_hu':
      return !effectiveSetting(settings, 'groundwater.auto_hu');
    case 'groundwater.rapid_drawdown_method':
      return effectiveSetting(settings, 'groundwater.advanced_option') === 'rapid_drawdown';
    case 'groundwater.transient_tolerance':
    case 'groundwater.transient_max_iterations':
    case 'groundwater.transient_time_steps':
      return effectiveSetting(settings, 'groundwater.advanced_option') === 'transient';
    case 'advanced.min_lambda':
    case 'advanced.max_lambda':
      return enables(settings, 'spencer') || enables(settings, 'gle_morgenstern_price');
    case 'methods.interslice_function':
      return enables(settings, 'gle_morgenstern_price');
    case 'methods.ordinary_pore_pressure':
      return enables(settings, 'ordinary_fellenius');
    case 'statistics.sampling_method':
    case 'statistics.num_samples':
    case 'statistics.analysis_type':
    case 'statistics.seed':
      return effectiveSetting(settings, 'statistics.probabilistic_analysis');
    case 'statistics.sensitivity_intervals':
      return effectiveSetting(settings, 'statistics.sensitivity_analysis');
    case 'random_numbers.seed':
      return effectiveSetting(settings, 'random_numbers.method') === 'pseudo_random';
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

type NumberPath =
  | 'search.grid_x_min'
  | 'search.grid_x_max'
  | 'search.grid_y_min'
  | 'search.grid_y_max'
  | 'search.slope_limit_left'
  | 'search.slope_limit_right'
  | 'advanced.min_lambda'
  | 'advanced.max_lambda';

function ordered(settings: Settings, low: NumberPath, high: NumberPath): Refused | undefined {
  const from: number | null = effectiveSetting(settings, low);
  const to: number | null = effectiveSetting(settings, high);
  if (from === null || to === null || from < to) return undefined;
  return refuse('E_CONFLICT', `${low} = ${from} is not below ${high} = ${to}.`, 'Give the smaller value first.');
}
