import type { SettingSpec } from '../settings/setting-spec.js';

/** Settings of the auto-refine search. */
export const AUTO_REFINE_SETTINGS = {
  'search.auto_refine_divisions_along_slope': {
    type: 'int',
    default: 10,
    min: 2,
    max: 200,
    unit: '',
    meaning: 'divisions of the ground in each round',
    searches: ['auto_refine'],
  },
  'search.auto_refine_circles_per_division': {
    type: 'int',
    default: 10,
    min: 1,
    max: 200,
    unit: '',
    meaning: 'circles between every two divisions; a round tries at most circles * divisions * (divisions - 1) / 2',
    searches: ['auto_refine'],
  },
  'search.auto_refine_num_iterations': {
    type: 'int',
    default: 10,
    min: 1,
    max: 100,
    unit: '',
    meaning: 'rounds',
    searches: ['auto_refine'],
  },
  'search.auto_refine_divisions_to_use_pct': {
    type: 'float',
    default: 50,
    min: 0,
    max: 100,
    unit: '%',
    meaning: 'share of the divisions, those with the lowest factors, that the next round divides again',
    searches: ['auto_refine'],
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
