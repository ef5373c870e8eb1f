import type { Point } from '@talud/slope';
import {
  type AnnotationDocument,
  type AnnotationStyle,
  DEFAULT_ANNOTATION_STYLE,
  IMAGE_OPACITY,
  type ImageDocument,
} from '../annotation-document.js';
import type { ProjectDocument } from '../document.js';
import { imageByteCount } from '../images/image-bytes.js';
import { round4 } from '../values/round.js';

/** An annotation as tools show it. `z_order` 1 lies at the back; `measured_value` of dimensions, in m or degrees. */
export function annotationEntry({ annotations = [] }: ProjectDocument, annotation: AnnotationDocument) {
  const { id, kind, points, text, visible, image } = annotation;
  const measured = measuredValue(annotation);
  return {
    ...{ id, kind, points_xy: points },
    ...(text === undefined ? {} : { text }),
    ...{ style: annotationStyle(annotation), visible, z_order: annotations.indexOf(annotation) + 1 },
    ...(measured === undefined ? {} : { measured_value: round4(measured) }),
    ...(image === undefined ? {} : { image: imageEntry(image) }),
  };
}

function imageEntry(image: ImageDocument) {
  const { format, widthPx, heightPx } = image;
  return { format, width_px: widthPx, height_px: heightPx, bytes: imageByteCount(image) };
}

export function annotationStyle({ kind, style }: AnnotationDocument): AnnotationStyle {
  const standard = kind === 'image' ? { fill_opacity: IMAGE_OPACITY } : {};
  return { ...DEFAULT_ANNOTATION_STYLE, ...standard, ...style };
}

/** What a dimension measures: metres, or degrees from 0 to 180 between the arms of an angle. Undefined of other kinds. */
export function measuredValue({ kind, points: [a, b, c] }: AnnotationDocument): number | undefined {
  if (a === undefined || b === undefined) return undefined;
  switch (kind) {
    case 'dimension_length':
      return Math.hypot(b[0] - a[0], b[1] - a[1]);
    case 'dimension_x':
      return Math.abs(b[0] - a[0]);
    case 'dimension_y':
      return Math.abs(b[1] - a[1]);
    case 'dimension_angle':
      return c === undefined ? undefined : angleDeg(a, b, c);
    default:
      return undefined;
  }
}

function angleDeg(a: Point, vertex: Point, c: Point): number {
  const [ux, uy, vx, vy] = [a[0] - vertex[0], a[1] - vertex[1], c[0] - vertex[0], c[1] - vertex[1]];
  return (Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) * 180) / Math.PI;
}

/** Vertices that stand for a circle: within 0.1 % of its radius. */
const CIRCLE_VERTICES = 72;

/** The outline of a closed shape; undefined of other kinds. */
export function annotationRing({ kind, points }: AnnotationDocument): readonly Point[] | undefined {
  const [a, b] = points;
  if (kind === 'polygon') return points;
  if (a === undefined || b === undefined) return undefined;
  if (kind === 'rectangle') return [a, [b[0], a[1]], b, [a[0], b[1]]];
  if (kind !== 'circle') return undefined;
  const radiusM = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return Array.from({ length: CIRCLE_VERTICES }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / CIRCLE_VERTICES;
    return [a[0] + radiusM * Math.cos(angle), a[1] + radiusM * Math.sin(angle)];
  });
}
