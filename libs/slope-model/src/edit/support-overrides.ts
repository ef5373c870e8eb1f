import { parseNumber } from '../define/params.js';
import type { SupportTypeDocument } from '../document.js';
import { coerceColor } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

/** The angle of a force whose orientation is `user_defined`; any other reads none. */
export function userAngle(
  orientation: SupportTypeDocument['orientation'] | undefined,
  raw: unknown,
  old: number | undefined,
): Parsed<{ userAngleDeg?: number }> | Refused {
  if (orientation !== 'user_defined') {
    if (raw === undefined) return parsed({});
    return refuse(
      'E_CONFLICT',
      'user_angle_deg would not be read: it is read only with the orientation user_defined.',
      'Set orientation to user_defined too, or leave user_angle_deg out.',
    );
  }
  const value = raw ?? old;
  if (value === undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'user_angle_deg is missing.',
      'Give the direction of the force on the sliding mass in degrees, counter-clockwise from the x axis.',
    );
  }
  const range = { example: 0, unit: 'deg', meaning: '', min: -360, max: 360 };
  const angle = parseNumber('user_angle_deg', value, range);
  return angle.ok ? parsed({ userAngleDeg: angle.value }) : angle;
}

export function supportColor(raw: unknown, old: string | undefined): Parsed<{ color?: string }> | Refused {
  if (raw === undefined) return parsed(old === undefined ? {} : { color: old });
  const color = coerceColor('color', raw);
  return color.ok ? parsed({ color: color.value }) : color;
}
