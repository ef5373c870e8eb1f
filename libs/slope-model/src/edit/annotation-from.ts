import type { Point } from '@talud/slope';
import {
  ANNOTATION_KINDS,
  type AnnotationDocument,
  type AnnotationKind,
  type ImageDocument,
} from '../annotation-document.js';
import { LIMITS } from '../limits.js';
import { parseImage } from '../parse/image.js';
import { cleanName } from '../values/clean-text.js';
import { coerceBool, coerceChoice, coercePoints } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { styleFrom } from './annotation-style.js';

const MOST = LIMITS.annotationPoints;

/** How many points an annotation of each kind has. */
const POINTS: Readonly<Record<AnnotationKind, readonly [least: number, most: number]>> = {
  line: [2, 2],
  arrow: [2, MOST],
  polyline: [2, MOST],
  polygon: [3, MOST],
  rectangle: [2, 2],
  circle: [2, 2],
  text: [1, 1],
  dimension_length: [2, 2],
  dimension_angle: [3, 3],
  dimension_x: [2, 2],
  dimension_y: [2, 2],
  axes: [1, 1],
  image: [2, 2],
};

/** An annotation as a caller writes it; what is not given stays as in `old`. */
export function annotationFrom(
  path: string,
  given: { kind?: unknown; points?: unknown; text?: unknown; style?: unknown; visible?: unknown; image?: unknown },
  id: string,
  old?: AnnotationDocument,
): Parsed<AnnotationDocument> | Refused {
  const kind =
    given.kind === undefined && old ? parsed(old.kind) : coerceChoice(`${path}.kind`, given.kind, ANNOTATION_KINDS);
  if (!kind.ok) return kind;
  if (old && kind.value !== old.kind) {
    return refuse('E_CONFLICT', `"${id}" is of kind ${old.kind} and stays so.`, 'Delete it and add another.');
  }
  const points =
    given.points === undefined && old ? parsed(old.points) : pointsOf(`${path}.points_xy`, kind.value, given.points);
  if (!points.ok) return points;
  const text = textOf(`${path}.text`, kind.value, given.text, old?.text);
  if (!text.ok) return text;
  const style = styleFrom(`${path}.style`, given.style, old?.style);
  if (!style.ok) return style;
  const visible =
    given.visible === undefined ? parsed(old?.visible ?? true) : coerceBool(`${path}.visible`, given.visible);
  if (!visible.ok) return visible;
  const image = imageOf(`${path}.image`, kind.value, given.image, old?.image);
  if (!image.ok) return image;
  return parsed({
    id,
    kind: kind.value,
    points: points.value,
    ...(text.value === undefined ? {} : { text: text.value }),
    ...(Object.keys(style.value).length === 0 ? {} : { style: style.value }),
    visible: visible.value,
    ...(image.value === undefined ? {} : { image: image.value }),
  });
}

/** A kind image needs one, and no other kind reads it. */
function imageOf(
  path: string,
  kind: AnnotationKind,
  raw: unknown,
  old: ImageDocument | undefined,
): Parsed<ImageDocument | undefined> | Refused {
  if (kind === 'image') {
    if (raw !== undefined) return parseImage(path, raw);
    if (old !== undefined) return parsed(old);
    return refuse('E_INVALID_ARGUMENT', 'An annotation of kind image needs its file.', 'Give file, a PNG or a JPEG.');
  }
  if (raw === undefined) return parsed(undefined);
  return refuse('E_CONFLICT', `An annotation of kind ${kind} shows no image.`, 'Give file with kind image alone.');
}

function pointsOf(path: string, kind: AnnotationKind, raw: unknown): Parsed<readonly Point[]> | Refused {
  const [least, most] = POINTS[kind];
  const points = coercePoints(path, raw, least);
  if (!points.ok) return points;
  if (points.value.length > most) {
    const count = least === most ? `${least}` : `${least} to ${most}`;
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} has ${points.value.length} points; a ${kind} has ${count}.`,
      `Give ${count}.`,
    );
  }
  const flat = points.value.some((point, index) => {
    const before = points.value[index - 1];
    return before !== undefined && !isApart(kind, before, point);
  });
  return flat
    ? refuse('E_INVALID_ARGUMENT', `${path}: two points that follow each other coincide.`, 'Move one of them.')
    : points;
}

/** Whether two points that follow each other leave something to draw or to measure. */
function isApart(kind: AnnotationKind, [x0, y0]: Point, [x1, y1]: Point): boolean {
  if (kind === 'dimension_x') return x0 !== x1;
  if (kind === 'dimension_y') return y0 !== y1;
  return kind === 'rectangle' || kind === 'image' ? x0 !== x1 && y0 !== y1 : x0 !== x1 || y0 !== y1;
}

/** A kind text needs one, axes read none; an empty one takes that of the others away. */
function textOf(
  path: string,
  kind: AnnotationKind,
  raw: unknown,
  old: string | undefined,
): Parsed<string | undefined> | Refused {
  if (kind === 'axes' && raw !== undefined) {
    return refuse('E_CONFLICT', `Axes do not read ${path}.`, 'Leave it out; draw a text beside them.');
  }
  if (kind === 'text' && raw === undefined && old === undefined) {
    return refuse('E_INVALID_ARGUMENT', `${path} is missing.`, 'Give the text to write.');
  }
  if (raw === undefined) return parsed(old);
  return raw === '' && kind !== 'text' ? parsed(undefined) : cleanName(path, raw);
}
