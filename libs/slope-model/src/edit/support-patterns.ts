import type { Point } from '@talud/slope';
import type { ProjectDocument, SupportDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { SUPPORT_CLASSES } from '../supports/classes.js';
import { coerceBool, coerceChoice, coerceFloatIn, coerceLength, coercePoint, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited, freeName } from './edited.js';
import { inPattern, noRows, ownFrom, tooMany, typeOf } from './supports.js';

/** How the tails of a row lie: at an angle, across the row turned clockwise from its direction, or straight down. */
export const PATTERN_MODES = ['angle', 'normal', 'depth'] as const;

const KEYS = [
  ...(['start', 'end', 'length', 'spacing', 'support_type', 'orientation_mode', 'angle_deg', 'flip_180'] as const),
  ...(['force_application', 'orientation', 'user_angle_deg'] as const),
];

/** A head that would stand this share of the spacing beyond the end still stands at it: coordinates are rounded. */
const ROUNDING = 1e-9;

/** Places a row of supports: heads every `spacing` from the start, the last not beyond the end. */
export function addSupportPattern(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): DocumentEdited<{ patternId: string; supports: readonly SupportDocument[] }> | Refused {
  const given = coerceRecord('support_pattern_add', args, KEYS);
  if (!given.ok) return given;
  const type = typeOf(document, given.value.support_type, undefined);
  if (!type.ok) return type;
  if (!SUPPORT_CLASSES[type.value.class].allowsPattern) return noRows(type.value);
  const own = ownFrom(given.value, undefined);
  if (!own.ok) return own;
  const row = rowFrom(given.value);
  if (!row.ok) return row;
  const { heads, toTail } = row.value;
  const before = document.supports ?? [];
  if (before.length + heads > LIMITS.supports) return tooMany();
  const patternId = newId().replaceAll('-', '').slice(0, 12);
  const supports: SupportDocument[] = [];
  for (let i = 0; i < heads; i++) {
    const head = row.value.headOf(i);
    const tail = coercePoint('tail', [head[0] + toTail[0], head[1] + toTail[1]]);
    if (!tail.ok) return tail;
    const name = freeName([...before, ...supports], 'Support');
    supports.push({ id: newId(), name, typeId: type.value.id, head, tail: tail.value, ...own.value, patternId });
  }
  return edited({ ...document, supports: [...before, ...supports] }, { patternId, supports });
}

interface Row {
  heads: number;
  headOf: (i: number) => Point;
  toTail: Point;
}

function rowFrom(given: { readonly [K in (typeof KEYS)[number]]?: unknown }): Parsed<Row> | Refused {
  const start = coercePoint('start', given.start);
  if (!start.ok) return start;
  const end = coercePoint('end', given.end);
  if (!end.ok) return end;
  const length = coerceLength('length', given.length);
  if (!length.ok) return length;
  const spacing = coerceLength('spacing', given.spacing);
  if (!spacing.ok) return spacing;
  const [[x0, y0], [x1, y1]] = [start.value, end.value];
  const whole = Math.hypot(x1 - x0, y1 - y0);
  if (whole === 0) {
    return refuse('E_INVALID_ARGUMENT', 'start and end are the same point.', 'Place a single one with support_set.');
  }
  const along: Point = [(x1 - x0) / whole, (y1 - y0) / whole];
  const direction = tailDirection(given, along);
  if (!direction.ok) return direction;
  const [dx, dy] = direction.value;
  return parsed({
    heads: Math.floor(whole / spacing.value + ROUNDING) + 1,
    headOf: (i) => [x0 + along[0] * i * spacing.value, y0 + along[1] * i * spacing.value],
    toTail: [dx * length.value, dy * length.value],
  });
}

function tailDirection(
  given: { readonly orientation_mode?: unknown; readonly angle_deg?: unknown; readonly flip_180?: unknown },
  [alongX, alongY]: Point,
): Parsed<Point> | Refused {
  const mode = coerceChoice('orientation_mode', given.orientation_mode ?? 'angle', PATTERN_MODES);
  if (!mode.ok) return mode;
  const flip = coerceBool('flip_180', given.flip_180 ?? false);
  if (!flip.ok) return flip;
  if (mode.value !== 'angle' && given.angle_deg !== undefined) {
    return refuse(
      'E_CONFLICT',
      'angle_deg would not be read: orientation_mode is not angle.',
      'Leave one of them out.',
    );
  }
  const angle = coerceFloatIn('angle_deg', given.angle_deg ?? -15, { min: -360, max: 360 }, 'deg');
  if (!angle.ok) return angle;
  const radians = (angle.value * Math.PI) / 180;
  const direction: Point =
    mode.value === 'angle'
      ? [Math.cos(radians), Math.sin(radians)]
      : mode.value === 'normal'
        ? [alongY, -alongX]
        : [0, -1];
  const sign = flip.value ? -1 : 1;
  return parsed([sign * direction[0], sign * direction[1]]);
}

/** Makes the supports of a row, or of all rows, independent ones. */
export function ungroupSupports(
  document: ProjectDocument,
  args: unknown,
): DocumentEdited<{ ungrouped: number }> | Refused {
  const given = coerceRecord('support_ungroup', args, ['pattern']);
  if (!given.ok) return given;
  const supports = document.supports ?? [];
  const grouped = supports.filter(({ patternId }) => patternId !== undefined);
  const found = given.value.pattern === undefined ? parsed(grouped) : inPattern(supports, given.value.pattern);
  if (!found.ok) return found;
  if (found.value.length === 0) {
    return refuse('E_CONFLICT', 'The project has no row of supports.', 'Rows are made with support_pattern_add.');
  }
  const next = supports.map((one) => {
    const { patternId: _pattern, ...free } = one;
    return found.value.includes(one) ? free : one;
  });
  const rows = new Set(found.value.map(({ patternId }) => patternId)).size;
  return edited({ ...document, supports: next }, { ungrouped: rows });
}
