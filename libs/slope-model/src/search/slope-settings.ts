import type { SettingSpec } from '../settings/setting-spec.js';

/** Settings of the slope search. Angles are of the base at the toe, positive where it rises into the slope, whichever way it falls. */
export const SLOPE_SETTINGS = {
  'search.num_surfaces': {
    type: 'int',
    default: 5000,
    min: 1,
    max: 2_000_000,
    unit: '',
    meaning: 'circles that each method tries',
    searches: ['slope'],
  },
  'search.initial_angle_at_toe_upper_enabled': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'whether the inclination at the toe has an upper bound',
    searches: ['slope'],
  },
  'search.initial_angle_at_toe_upper_deg': {
    type: 'float',
    default: -45,
    min: -90,
    max: 90,
    unit: 'deg',
    meaning: 'upper bound of the inclination of the base at the toe, positive where it rises into the slope',
    readWhen: 'search.initial_angle_at_toe_upper_enabled is true',
    searches: ['slope'],
  },
  'search.initial_angle_at_toe_lower_enabled': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'whether the inclination at the toe has a lower bound',
    searches: ['slope'],
  },
  'search.initial_angle_at_toe_lower_deg': {
    type: 'float',
    default: -45,
    min: -90,
    max: 90,
    unit: 'deg',
    meaning: 'lower bound of the inclination of the base at the toe, negative where it dips under the ground before it',
    readWhen: 'search.initial_angle_at_toe_lower_enabled is true',
    searches: ['slope'],
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
