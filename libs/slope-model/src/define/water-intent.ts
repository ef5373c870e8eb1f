import { PORE_PRESSURE_SOURCES, type PorePressureDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { coerceBool, coerceChoice, coerceFloatIn } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

/** What one material of a call says about its pore pressure, before the water surfaces of the call are known. */
export interface WaterIntent {
  source?: PorePressureDocument['source'];
  /** Name or id of a water surface. */
  surface?: string;
  ru?: number;
  porePressureKpa?: number;
  hu?: number | 'auto' | 'inherit';
}

export const WATER_KEYS = ['pore_pressure', 'water_surface_id', 'ru', 'constant_u', 'hu', 'auto_hu'] as const;

type WaterKeys = { readonly [K in (typeof WATER_KEYS)[number]]?: unknown };

/**
 * Reads the water fields of a material.
 * A value of a source that the material does not name is a contradiction: it would not be read.
 */
export function parseWaterIntent(path: string, given: WaterKeys): Parsed<WaterIntent> | Refused {
  const intent: WaterIntent = {};
  if (given.pore_pressure !== undefined) {
    const source = coerceChoice(`${path}.pore_pressure`, given.pore_pressure, PORE_PRESSURE_SOURCES);
    if (!source.ok) return source;
    intent.source = source.value;
  }
  if (given.water_surface_id !== undefined) {
    if (typeof given.water_surface_id !== 'string') {
      return refuse(
        'E_INVALID_ARGUMENT',
        `${path}.water_surface_id must be a text.`,
        'Give the name or id of a water surface.',
      );
    }
    intent.surface = given.water_surface_id;
  }
  const hu = parseHu(path, given);
  if (!hu.ok) return hu;
  if (hu.value !== undefined) intent.hu = hu.value;
  if (given.ru !== undefined) {
    const ru = coerceFloatIn(`${path}.ru`, given.ru, { min: 0, max: 1 });
    if (!ru.ok) return ru;
    intent.ru = ru.value;
  }
  if (given.constant_u !== undefined) {
    const pressure = coerceFloatIn(`${path}.constant_u`, given.constant_u, {
      min: -LIMITS.pressureKpa,
      max: LIMITS.pressureKpa,
    });
    if (!pressure.ok) return pressure;
    intent.porePressureKpa = pressure.value;
  }
  return contradiction(path, intent) ?? parsed(intent);
}

function parseHu(path: string, given: WaterKeys): Parsed<WaterIntent['hu'] | undefined> | Refused {
  const auto = given.auto_hu === undefined ? parsed(undefined) : coerceBool(`${path}.auto_hu`, given.auto_hu);
  if (!auto.ok) return auto;
  if (given.hu === undefined) return parsed(auto.value === undefined ? undefined : auto.value ? 'auto' : 'inherit');
  if (auto.value === true) {
    return refuse(
      'E_CONFLICT',
      `${path} has both hu and auto_hu.`,
      'Give hu for a fixed value, or auto_hu for cos^2 of the slope of the water surface.',
    );
  }
  return coerceFloatIn(`${path}.hu`, given.hu, { min: 0, max: 1 });
}

function contradiction(path: string, intent: WaterIntent): Refused | undefined {
  const { source } = intent;
  const fixed = source === 'none' || source === 'ru' || source === 'constant' || source === 'fem';
  if (intent.ru !== undefined && source !== 'ru') {
    return refuse(
      'E_CONFLICT',
      `${path}.ru would not be read: pore_pressure is not ru.`,
      'Set pore_pressure to "ru", or leave ru out.',
    );
  }
  if (intent.porePressureKpa !== undefined && source !== 'constant') {
    return refuse(
      'E_CONFLICT',
      `${path}.constant_u would not be read: pore_pressure is not constant.`,
      'Set pore_pressure to "constant", or leave constant_u out.',
    );
  }
  if (fixed && (intent.surface !== undefined || intent.hu !== undefined)) {
    return refuse(
      'E_CONFLICT',
      `${path} names a water surface or Hu, but its pore_pressure is ${source}.`,
      'Leave one of the two out.',
    );
  }
  if (source === 'ru' && intent.ru === undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.ru is missing.`,
      'Give ru, the ratio of pore pressure to vertical stress.',
    );
  }
  if (source === 'constant' && intent.porePressureKpa === undefined) {
    return refuse('E_INVALID_ARGUMENT', `${path}.constant_u is missing.`, 'Give constant_u in kPa.');
  }
  return undefined;
}
