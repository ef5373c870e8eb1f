import type { SettingSpec } from '../settings/setting-spec.js';

/** Settings of the grid search. */
export const GRID_SETTINGS = {
  'search.grid_nx': {
    type: 'int',
    default: 12,
    min: 1,
    max: 1000,
    unit: '',
    meaning: 'intervals of centres in x',
    searches: ['grid'],
  },
  'search.grid_ny': {
    type: 'int',
    default: 12,
    min: 1,
    max: 1000,
    unit: '',
    meaning: 'intervals of centres in y',
    searches: ['grid'],
  },
  'search.radius_increment': {
    type: 'int',
    default: 10,
    min: 1,
    max: 1000,
    unit: '',
    meaning: 'intervals of radius per centre; circles = (nx + 1)(ny + 1)(radius_increment + 1)',
    searches: ['grid'],
  },
  'search.refine_circles': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'go on from the best circles of the grid to the least factor between them',
    searches: ['grid'],
  },
  'search.grid_x_min': {
    type: 'optional_float',
    default: null,
    unit: 'm',
    meaning: 'left side of the box of centres',
    searches: ['grid'],
  },
  'search.grid_x_max': {
    type: 'optional_float',
    default: null,
    unit: 'm',
    meaning: 'right side of the box of centres',
    searches: ['grid'],
  },
  'search.grid_y_min': {
    type: 'optional_float',
    default: null,
    unit: 'm',
    meaning: 'bottom of the box of centres',
    searches: ['grid'],
  },
  'search.grid_y_max': {
    type: 'optional_float',
    default: null,
    unit: 'm',
    meaning: 'top of the box of centres',
    searches: ['grid'],
  },
  'search.grid_auto_extend': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'add centres beyond a side of the box while a method has its minimum there, up to eight times as many',
    searches: ['grid'],
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
