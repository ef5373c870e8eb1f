import { DESIGN_STANDARD_IDS } from '../standards/design-standards.js';
import type { SettingSpec } from './setting-spec.js';

const CUSTOM = 'design_standard.enabled is true and design_standard.standard is custom';
const ENABLED = 'design_standard.enabled is true';

const factor = (meaning: string, min = 0.1) =>
  ({ type: 'float', default: 1, min, max: 10, unit: '', meaning, readWhen: CUSTOM }) as const;

/** Settings of a design standard. */
export const STANDARD_SETTINGS = {
  'design_standard.enabled': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'analyse with partial factors: what is reported is then an over-design factor, no factor of safety',
  },
  'design_standard.standard': {
    type: 'enum',
    default: 'none',
    choices: DESIGN_STANDARD_IDS,
    unit: '',
    meaning: 'which factors: those of EN 1997-1, or custom ones',
    readWhen: ENABLED,
  },
  'design_standard.factor_permanent': factor('multiplies permanent actions that drive, 1 or more'),
  'design_standard.factor_variable': factor('multiplies variable actions that drive, 1 or more'),
  'design_standard.factor_cohesion': factor('divides effective cohesion'),
  'design_standard.factor_friction': factor('divides the tangent of the effective friction angle'),
  'design_standard.factor_unit_weight': factor('multiplies unit weights'),
  'design_standard.factor_resistance': factor('divides every strength besides'),
  'design_standard.factor_undrained': factor('divides undrained strength'),
  'design_standard.factor_shear_strength': factor('divides strength that is neither'),
  'design_standard.factor_permanent_favourable': factor('multiplies permanent actions that resist, 1 or less'),
  'design_standard.factor_variable_favourable': factor('multiplies variable actions that resist, 1 or less', 0),
  'design_standard.factor_seismic': factor('multiplies kh and kv'),
  'design_standard.single_source_weight': {
    type: 'bool',
    default: true,
    unit: '',
    meaning: 'all weight is one permanent action; false: slices whose base resists take the favourable factor',
    readWhen: ENABLED,
  },
  'design_standard.anchor_permanent_factor': {
    type: 'bool',
    default: false,
    unit: '',
    meaning: 'forces of active supports are permanent actions; false: they stand as they are',
    readWhen: ENABLED,
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
