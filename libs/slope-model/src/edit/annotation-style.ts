import { ANNOTATION_LINE_STYLES, type AnnotationStyle } from '../annotation-document.js';
import { coerceChoice, coerceColor, coerceFloatIn, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused } from '../values/refusal.js';

type Readers = {
  readonly [K in keyof AnnotationStyle]: (path: string, raw: unknown) => Parsed<AnnotationStyle[K]> | Refused;
};

/** Widths and sizes are chosen: what stays readable in a picture. */
const READERS: Readers = {
  color: coerceColor,
  line_width: (path, raw) => coerceFloatIn(path, raw, { above: 0, max: 10 }),
  line_style: (path, raw) => coerceChoice(path, raw, ANNOTATION_LINE_STYLES),
  fill: (path, raw) => (raw === 'none' ? parsed('none') : coerceColor(path, raw)),
  fill_opacity: (path, raw) => coerceFloatIn(path, raw, { min: 0, max: 1 }),
  font_size: (path, raw) => coerceFloatIn(path, raw, { min: 6, max: 40 }),
};

const KEYS = ['color', 'line_width', 'line_style', 'fill', 'fill_opacity', 'font_size'] as const;

/** The style of an annotation: what is given over what was said before. */
export function styleFrom(
  path: string,
  raw: unknown,
  old: Partial<AnnotationStyle> = {},
): Parsed<Partial<AnnotationStyle>> | Refused {
  if (raw === undefined) return parsed(old);
  const given = coerceRecord(path, raw, KEYS);
  if (!given.ok) return given;
  const style: { -readonly [K in keyof AnnotationStyle]?: AnnotationStyle[K] } = { ...old };
  for (const key of KEYS) {
    const refused = put(style, key, `${path}.${key}`, given.value[key]);
    if (refused !== undefined) return refused;
  }
  return parsed(style);
}

function put<K extends keyof AnnotationStyle>(
  style: { -readonly [P in keyof AnnotationStyle]?: AnnotationStyle[P] },
  key: K,
  path: string,
  raw: unknown,
): Refused | undefined {
  if (raw === undefined) return undefined;
  const read = READERS[key](path, raw);
  if (!read.ok) return read;
  style[key] = read.value;
  return undefined;
}
