export { analysisInput, surfaceCount } from './analysis-input.js';
export { BOUNDARY_TYPE_IDS, BOUNDARY_TYPES, type BoundaryTypeEntry } from './boundary-types.js';
export { canonicalJson, modelText } from './canonical-json.js';
export { cleanName, cleanNote } from './clean-text.js';
export {
  coerceBool,
  coerceChoice,
  coerceFloat,
  coerceInt,
  coerceList,
  coercePoint,
  coercePoints,
  coerceRecord,
  inRange,
} from './coerce.js';
export { demoDocument } from './demo-document.js';
export {
  type BoundaryDocument,
  emptyDocument,
  type MaterialDocument,
  PORE_PRESSURE_SOURCES,
  type PorePressureDocument,
  type ProjectDocument,
} from './document.js';
export { LIMITS } from './limits.js';
export { MATERIAL_PALETTE, paletteColor } from './material-palette.js';
export { METHOD_IDS, METHODS, type MethodEntry } from './methods.js';
export type { Parsed, Refused } from './refusal.js';
export {
  type EffectiveSettings,
  effectiveSetting,
  SETTING_PATHS,
  SETTINGS,
  type SettingPath,
  type SettingSpec,
  type Settings,
  type SettingValue,
} from './settings-schema.js';
export { STRENGTH_MODEL_IDS, STRENGTH_MODELS, type Strength, type StrengthModelId } from './strength-models.js';
