import { BASE_TENSIONS } from '@talud/slope';
import { METHOD_IDS } from '../methods.js';
import { AUTO_REFINE_SETTINGS } from '../search/auto-refine-settings.js';
import { GRID_SETTINGS } from '../search/grid-settings.js';
import { SCOPE_SETTINGS } from '../search/scope-settings.js';
import { SLOPE_SETTINGS } from '../search/slope-settings.js';
import { DESIGN_STANDARDS } from '../standards/design-standards.js';
import { BACK_ANALYSIS_SETTINGS } from './back-analysis.js';
import { FREE_SEARCH_SETTINGS } from './free-search.js';
import { SEISMIC_SETTINGS } from './seismic.js';
import type { SettingSpec } from './setting-spec.js';
import { STANDARD_SETTINGS } from './standard.js';
import { STATISTICS_SETTINGS } from './statistics.js';

export type { SettingSpec };

/**
 * Every setting there is: what the engine does not read is not listed, and what is not listed is refused.
 * Paths and defaults are the interface's ("section.field"); upper bounds are chosen, to keep one run within sane work.
 */
export const SETTINGS = {
  'units.failure_direction': {
    type: 'enum',
    default: 'R2L',
    choices: ['R2L', 'L2R'],
    aliases: { right_to_left: 'R2L', left_to_right: 'L2R' },
    unit: '',
    meaning: 'sense of sliding: L2R where the ground falls to the right, R2L where it falls to the left',
  },
  'units.permeability': {
    type: 'enum',
    default: 'm/s',
    choices: ['m/s', 'm/day', 'm/year', 'cm/s', 'mm/hour'],
    unit: '',
    meaning:
      'unit in which permeabilities, rates and flows of seepage are given and shown; numbers that are there are then read in it',
  },
  'units.time': {
    type: 'enum',
    default: 'd',
    choices: ['s', 'min', 'h', 'd', 'mo', 'yr'],
    unit: '',
    meaning:
      'unit in which the times of transient stages are given and shown; numbers that are there are then read in it',
  },
  'methods.enabled_methods': {
    type: 'enum_list',
    default: ['bishop_simplified', 'janbu_simplified'],
    choices: METHOD_IDS,
    unit: '',
    meaning: 'methods of analysis, each searched on its own',
  },
  'methods.num_slices': { type: 'int', default: 25, min: 2, max: 500, unit: '', meaning: 'slices per surface' },
  'methods.tolerance': {
    type: 'float',
    default: 0.005,
    above: 0,
    max: 0.1,
    unit: '',
    meaning: 'convergence on the factor of safety',
  },
  'methods.max_iterations': {
    type: 'int',
    default: 50,
    min: 1,
    max: 1000,
    unit: '',
    meaning: 'iterations on the factor of safety before a surface counts as not converged',
  },
  'methods.interslice_function': {
    type: 'enum',
    default: 'half_sine',
    choices: ['half_sine', 'constant', 'trapezoidal', 'clipped_sine'],
    unit: '',
    meaning: 'f(x) of X = lambda f(x) E; clipped_sine is 0.2 at the ends, constant gives the answer of Spencer',
    readWhen: 'gle_morgenstern_price is among methods.enabled_methods',
  },
  'methods.interslice_forces': {
    type: 'enum',
    default: 'total',
    choices: ['total', 'effective'],
    unit: '',
    meaning:
      'side forces that are inclined: total ones, or effective ones with the water beside a slice level (EM 1110-2-1902)',
    readWhen: 'lowe_karafiath or a corps_engineers method is among methods.enabled_methods',
  },
  'methods.ordinary_pore_pressure': {
    type: 'enum',
    default: 'u_l_cos2',
    choices: ['u_l_cos2', 'u_l'],
    unit: '',
    meaning:
      'uplift in N of the Ordinary method: u l cos^2(alpha) (Turnbull and Hvorslev 1967), or u l (Fredlund and Krahn 1977)',
    readWhen: 'ordinary_fellenius is among methods.enabled_methods',
  },
  'groundwater.method': {
    type: 'enum',
    default: 'water_table',
    choices: [
      'none',
      'water_table',
      'piezo_line',
      'ru',
      'grid_total_head',
      'grid_pressure_head',
      'grid_pore_pressure',
      'fea_steady',
      'fea_transient',
    ],
    unit: '',
    meaning:
      'none: no water anywhere, whatever the materials say; grid_*: materials with use_grid read the water pressure grid of that type; the others: the pore_pressure of each material',
  },
  'groundwater.advanced_option': {
    type: 'optional_enum',
    default: null,
    choices: ['transient', 'excess_pore_pressure', 'rapid_drawdown'],
    unit: '',
    meaning:
      'transient: seepage in stages; excess_pore_pressure: B-bar times the loads that soil had no time to drain under; rapid_drawdown: from the water table to the drawdown line; null: none',
  },
  'groundwater.rapid_drawdown_method': {
    type: 'enum',
    default: 'b_bar',
    choices: ['b_bar', 'duncan_wright', 'lowe_karafiath', 'corps_2'],
    unit: '',
    meaning:
      'b_bar: effective stresses, what B-bar leaves of the pressures; the others: undrained strength from the stresses before, in two or three stages',
    readWhen: 'groundwater.advanced_option is rapid_drawdown',
  },
  'groundwater.transient_tolerance': {
    type: 'float',
    default: 1e-5,
    above: 0,
    max: 0.01,
    unit: '',
    meaning: 'largest change of head at the end of an iteration, as a share of the range of heads',
    readWhen: 'groundwater.advanced_option is transient',
  },
  'groundwater.transient_max_iterations': {
    type: 'int',
    default: 30,
    min: 1,
    max: 500,
    unit: '',
    meaning: 'iterations of one step in time before it is taken shorter',
    readWhen: 'groundwater.advanced_option is transient',
  },
  'groundwater.transient_time_steps': {
    type: 'int',
    default: 0,
    min: 0,
    max: 2000,
    unit: '',
    meaning: 'equal steps in every stage; 0: chosen by their error',
    readWhen: 'groundwater.advanced_option is transient',
  },
  'groundwater.negative_pore_pressure_cutoff': {
    type: 'optional_float',
    default: null,
    min: 0,
    max: 1e6,
    unit: 'kPa',
    meaning: 'suction beyond this adds no strength to materials with phi_b or air_entry_value; null: all of it counts',
  },
  'groundwater.pore_fluid_unit_weight': {
    type: 'float',
    default: 9.81,
    above: 0,
    max: 30,
    unit: 'kN/m3',
    meaning: 'unit weight of the pore fluid and of ponded water',
  },
  'groundwater.default_hu': {
    type: 'float',
    default: 1,
    min: 0,
    max: 1,
    unit: '',
    meaning: 'Hu of materials without their own, in u = gamma_w Hu h',
    readWhen: 'groundwater.auto_hu is false',
  },
  'groundwater.auto_hu': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'Hu = cos^2 of the slope of the water surface, for materials without their own',
  },
  ...SCOPE_SETTINGS,
  ...GRID_SETTINGS,
  ...SLOPE_SETTINGS,
  ...AUTO_REFINE_SETTINGS,
  ...FREE_SEARCH_SETTINGS,
  'advanced.check_tensile_stresses': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'reject surfaces with a negative effective normal force on a base; false: count and report them',
  },
  'advanced.tensile_percent': {
    type: 'float',
    default: 95,
    min: 0,
    max: 100,
    unit: '%',
    meaning: 'share of the slices that the check reads, from the toe; Hoek-Brown rock bears s sigci / mb',
    readWhen: 'advanced.check_tensile_stresses is true',
  },
  'advanced.base_tension': {
    type: 'enum',
    default: 'keep',
    choices: BASE_TENSIONS,
    unit: '',
    meaning:
      'where the effective normal stress on a base is negative: keep the strength that falls below the cohesion; no_strength, and solve again; or crack, which ends the mass before such bases at the crest, and solve again. Results tell the factor by each',
    readWhen: 'advanced.check_tensile_stresses is false',
  },
  'advanced.check_m_alpha': {
    type: 'bool',
    default: true,
    unit: '',
    meaning: 'reject surfaces with m-alpha below 0.2 (Whitman and Bailey 1967)',
  },
  'advanced.check_interslice_shear': {
    type: 'bool',
    default: true,
    unit: '',
    meaning:
      'in a search, reject surfaces other than circles whose forces between slices are far below what the soil bears where they bend: by the work of a slide along them (Michalowski 1995) the factor would be over 1.15 times as high. A surface given by itself is warned of',
    readWhen: 'spencer or gle_morgenstern_price is among methods.enabled_methods',
  },
  'advanced.min_lambda': {
    type: 'float',
    default: -0.1,
    min: -100,
    max: 100,
    unit: '',
    meaning: 'lower end of the range in which lambda is sought',
    readWhen: 'spencer or gle_morgenstern_price is among methods.enabled_methods',
  },
  'advanced.max_lambda': {
    type: 'float',
    default: 6,
    min: -100,
    max: 100,
    unit: '',
    meaning: 'upper end of the range in which lambda is sought',
    readWhen: 'spencer or gle_morgenstern_price is among methods.enabled_methods',
  },
  'advanced.max_base_angle_deg': {
    type: 'float',
    default: 80,
    above: 0,
    below: 90,
    unit: 'deg',
    meaning: 'surfaces with a steeper slice base are left out',
  },
  ...STATISTICS_SETTINGS,
  ...STANDARD_SETTINGS,
  ...SEISMIC_SETTINGS,
  ...BACK_ANALYSIS_SETTINGS,
} as const satisfies Readonly<Record<string, SettingSpec>>;

export type SettingPath = keyof typeof SETTINGS;

type ValueOf<S> = S extends { type: 'enum'; choices: readonly (infer C)[] }
  ? C
  : S extends { type: 'text' }
    ? string
    : S extends { type: 'enum_list'; choices: readonly (infer C)[] }
      ? readonly C[]
      : S extends { type: 'bool' }
        ? boolean
        : S extends { type: 'optional_bool' }
          ? boolean | null
          : S extends { type: 'optional_enum'; choices: readonly (infer C)[] }
            ? C | null
            : S extends { type: 'optional_float' | 'optional_int' }
              ? number | null
              : number;

export type SettingValue<P extends SettingPath> = ValueOf<(typeof SETTINGS)[P]>;

/** Settings of a document: the changed ones only. */
export type Settings = { readonly [P in SettingPath]?: SettingValue<P> };

export function isSettingPath(path: string): path is SettingPath {
  return Object.hasOwn(SETTINGS, path);
}

export const SETTING_PATHS: readonly SettingPath[] = Object.keys(SETTINGS).filter(isSettingPath);

/** The value that counts: that of the standard for a factor of one that is not custom; else the document's own, else the default. */
export function effectiveSetting<P extends SettingPath>(settings: Settings, path: P): SettingValue<P>;
export function effectiveSetting(settings: Settings, path: SettingPath): unknown {
  return standardFactor(settings, path) ?? settings[path] ?? SETTINGS[path].default;
}

const FACTOR = 'design_standard.factor_';

function standardFactor(settings: Settings, path: string): number | undefined {
  if (!path.startsWith(FACTOR)) return undefined;
  const { factors } = DESIGN_STANDARDS[settings['design_standard.standard'] ?? 'none'];
  const own: Readonly<Record<string, number>> | null = factors;
  return own?.[path.slice(FACTOR.length)];
}
