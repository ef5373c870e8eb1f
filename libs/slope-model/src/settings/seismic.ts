import type { SettingSpec } from './setting-spec.js';

const NEWMARK = 'seismic.newmark is true';

/** Settings of analyses of what an earthquake does. */
export const SEISMIC_SETTINGS = {
  'seismic.compute_ky': {
    type: 'bool',
    default: false,
    unit: '',
    meaning:
      'look for the least yield coefficient ky, which brings the factor of safety down to the target, instead of the least factor',
  },
  'seismic.ky_target_fos': {
    type: 'float',
    default: 1,
    above: 0,
    max: 10,
    unit: '',
    meaning: 'factor of safety that ky brings a surface down to',
    readWhen: 'seismic.compute_ky or seismic.newmark is true',
  },
  'seismic.newmark': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'displacement of a sliding block under a record (Newmark 1965), on the surface of the least ky',
  },
  'seismic.record_id': {
    type: 'text',
    default: '',
    unit: '',
    meaning: 'id of the record, from seismic_record_set',
    readWhen: NEWMARK,
  },
  'seismic.polarity': {
    type: 'enum',
    default: 'maximum',
    choices: ['maximum', 'direct', 'inverse', 'average'],
    unit: '',
    meaning: 'which way round the record shakes: the worse, as written, turned, or the mean of both',
    readWhen: NEWMARK,
  },
  'seismic.scale': {
    type: 'float',
    default: 1,
    above: 0,
    max: 100,
    unit: '',
    meaning: 'multiplies the accelerations of the record',
    readWhen: NEWMARK,
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
