import type { SettingSpec } from '../settings/setting-spec.js';
import { SEARCH_METHOD_IDS } from './search-methods.js';

/** Settings that every search reads. */
export const SCOPE_SETTINGS = {
  'search.surface_type': {
    type: 'enum',
    default: 'circular',
    choices: ['circular', 'non_circular'],
    unit: '',
    meaning: 'family of slip surfaces',
  },
  'search.search_method': {
    type: 'enum',
    default: 'grid',
    choices: SEARCH_METHOD_IDS,
    unit: '',
    meaning: 'how surfaces are looked for; it must be one of search.surface_type: catalog kind search_methods tells',
  },
  'search.slope_limit_left': {
    type: 'optional_float',
    default: null,
    unit: 'm',
    meaning: 'x left of which no surface may meet the ground',
  },
  'search.slope_limit_right': {
    type: 'optional_float',
    default: null,
    unit: 'm',
    meaning: 'x right of which no surface may meet the ground',
  },
  'search.slope_limit_left_2': {
    type: 'optional_float',
    default: null,
    unit: 'm',
    meaning: 'left end of a second window: a surface then meets the ground once in each',
  },
  'search.slope_limit_right_2': {
    type: 'optional_float',
    default: null,
    unit: 'm',
    meaning: 'right end of the second window',
  },
  'search.composite_surfaces': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'circles that would pass below the section run along its floor instead of being refused',
    readWhen: 'search.surface_type is circular',
  },
  'search.create_tension_crack_reverse_curvature': {
    type: 'bool',
    default: true,
    unit: '',
    meaning: 'a circle that turns back on itself at the crest ends in a vertical crack; false: it is refused',
  },
  'search.min_elevation': {
    type: 'optional_float',
    default: null,
    unit: 'm',
    meaning: 'surfaces that reach below this are left out',
  },
  'search.min_depth': {
    type: 'optional_float',
    default: null,
    above: 0,
    unit: 'm',
    meaning: 'surfaces nowhere deeper than this below the ground are left out',
  },
  'search.min_area': {
    type: 'optional_float',
    default: null,
    above: 0,
    unit: 'm2',
    meaning: 'masses smaller than this are left out; null: a thousandth of the square of the slope height',
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
