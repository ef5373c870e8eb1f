import {
  ANNOTATION_DASHES,
  type AnnotationDocument,
  annotationLines,
  annotationRing,
  annotationStyle,
  annotationTexts,
  type Sheet,
} from '@talud/slope-model';
import type { NumberText } from '../number-text.js';
import { n, PAPER, pathData, textElement } from '../svg.js';
import type { ViewWindow } from '../view-window.js';
import { type Label, LINE_HEIGHT, type PlacedLabel } from './label-places.js';

/** What people drew over the section, but for its texts and images. */
export function annotationShapes(annotations: readonly AnnotationDocument[], view: ViewWindow, unitPx: number): string {
  return annotations.map((annotation) => shape(annotation, view, unitPx)).join('');
}

function shape(annotation: AnnotationDocument, view: ViewWindow, unitPx: number): string {
  const ring = annotationRing(annotation)?.map(view.toPx);
  const { color, line_width, line_style, fill, fill_opacity } = annotationStyle(annotation);
  const lines = ring === undefined ? annotationLines(annotation, sheetOf(view, unitPx)) : [ring];
  if (lines.length === 0) return '';
  const data = lines.map((line) => pathData(line, ring !== undefined)).join('');
  const dashes = ANNOTATION_DASHES[line_style].map((each) => n(each * unitPx)).join(' ');
  const dashed = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`;
  const filled =
    ring === undefined || fill === 'none' ? 'fill="none"' : `fill="${fill}" fill-opacity="${fill_opacity}"`;
  return `<path class="annotation-${annotation.kind}" d="${data}" ${filled} stroke="${color}" stroke-width="${n(line_width * unitPx)}"${dashed}/>`;
}

/** A picture is drawn in pixels, downward. */
function sheetOf(view: ViewWindow, unitPx: number): Sheet {
  return { place: view.toPx, unit: unitPx, up: -1 };
}

/** The texts and measures of annotations. */
export function annotationLabels(
  annotations: readonly AnnotationDocument[],
  view: ViewWindow,
  unitPx: number,
  numbers: NumberText,
): readonly Label[] {
  return annotations.flatMap((annotation): readonly Label[] => {
    const { color } = annotationStyle(annotation);
    const texts = annotationTexts(annotation, sheetOf(view, unitPx), numbers.fixed);
    return texts.map(({ size, ...text }) => ({ ...text, color, sizePx: size }));
  });
}

/** Labels with a rim, so that they can be read on any ground. */
export function labelTexts(labels: readonly PlacedLabel[]): string {
  return labels
    .flatMap(({ lines, box, sizePx, color }) =>
      lines.map((line, index) =>
        textElement(line, [box.left, box.top + (index * LINE_HEIGHT + 1) * sizePx], {
          sizePx,
          fill: color,
          halo: PAPER,
        }),
      ),
    )
    .join('');
}
