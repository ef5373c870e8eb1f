import {
  ANNOTATION_DASHES,
  type AnnotationDocument,
  annotationLines,
  annotationRing,
  annotationStyle,
  annotationTexts,
  DEFAULT_ANNOTATION_STYLE,
  type ProjectDocument,
  type Sheet,
} from '@talud/slope-model';
import type { Look, Pen } from './pen.js';

/**
 * Draws the visible annotations as lines, circles and texts, dimensions among them: a real one would need a block of its own, which many
 * programs do not draw.
 *
 * @param pixelM what a pixel of a style is in metres
 */
export function drawAnnotations(pen: Pen, { annotations = [] }: ProjectDocument, pixelM: number): void {
  const sheet: Sheet = { place: (point) => point, unit: pixelM, up: 1 };
  for (const annotation of annotations) if (annotation.visible) drawAnnotation(pen, annotation, sheet);
}

function drawAnnotation(pen: Pen, annotation: AnnotationDocument, sheet: Sheet): void {
  const { color, line_style } = annotationStyle(annotation);
  const look: Look = { color, dashesM: ANNOTATION_DASHES[line_style].map((pixels) => pixels * sheet.unit) };
  const [a, b] = annotation.points;
  const ring = annotationRing(annotation);
  if (annotation.kind === 'circle' && a !== undefined && b !== undefined) {
    pen.circle(a, Math.hypot(b[0] - a[0], b[1] - a[1]), look);
  } else if (ring !== undefined) pen.line(ring, true, look);
  else for (const line of annotationLines(annotation, sheet)) pen.line(line, false, look);
  const letters: Look = { color, dashesM: [] };
  for (const { text, at, size, anchor } of annotationTexts(annotation, sheet, (value, decimals) =>
    value.toFixed(decimals),
  )) {
    pen.text(text, at, size, anchor, letters);
  }
}

/** What of the annotations a drawing has nothing for, as a sentence; none when it has all. */
export function undrawnAnnotations({ annotations = [] }: ProjectDocument): readonly string[] {
  const shown = annotations.filter(({ visible }) => visible);
  const images = shown.filter(({ kind }) => kind === 'image').length;
  const filled = shown.filter(
    (one) => annotationRing(one) !== undefined && annotationStyle(one).fill !== 'none',
  ).length;
  const wide = shown.filter((one) => annotationStyle(one).line_width !== DEFAULT_ANNOTATION_STYLE.line_width).length;
  const hidden = annotations.length - shown.length;
  const parts = [
    ...(images === 0 ? [] : [images === 1 ? '1 image' : `${images} images`]),
    ...(hidden === 0 ? [] : [hidden === 1 ? '1 hidden annotation' : `${hidden} hidden annotations`]),
    ...(filled === 0 ? [] : [`the fill of ${filled}`]),
    ...(wide === 0 ? [] : [`the line width of ${wide}`]),
  ];
  return parts.length === 0 ? [] : [`Left out of the annotations: ${parts.join(', ')}.`];
}
