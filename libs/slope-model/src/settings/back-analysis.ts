import type { SettingSpec } from './setting-spec.js';

/** Methods by which a needed force can be told: those without forces between slices that it would change. */
export const BACK_ANALYSIS_METHODS = ['bishop_simplified', 'janbu_simplified', 'janbu_corrected'] as const;

/** Settings of back analyses. */
export const BACK_ANALYSIS_SETTINGS = {
  'back_analysis.target_fos': {
    type: 'float',
    default: 1.3,
    above: 0,
    max: 10,
    unit: '',
    meaning: 'factor of safety that the force of back_analysis_run shall give',
  },
  'back_analysis.elevation': {
    type: 'float',
    default: 0,
    min: -1e8,
    max: 1e8,
    unit: 'm',
    meaning: 'height at which that force acts; read by Bishop',
  },
  'back_analysis.method_id': {
    type: 'enum',
    default: 'bishop_simplified',
    choices: BACK_ANALYSIS_METHODS,
    unit: '',
    meaning: 'method of back_analysis_run',
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
