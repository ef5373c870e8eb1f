import { type AnnotationDocument, annotationStyle, imageText, type ProjectDocument } from '@talud/slope-model';
import { n } from '../svg.js';
import type { ViewWindow } from '../view-window.js';

/**
 * Images among the annotations, each stretched to its box.
 *
 * @throws Error when the document was not opened with the bytes of its images
 */
export function images(
  document: ProjectDocument,
  annotations: readonly AnnotationDocument[],
  view: ViewWindow,
  coarse: boolean,
): string {
  // What has few pixels is not made smooth: a picture of areas has fewer bytes.
  const rendering = coarse ? ' image-rendering="optimizeSpeed"' : '';
  return annotations
    .map((annotation) => {
      const { image } = annotation;
      const [a, b] = annotation.points.map(view.toPx);
      if (image === undefined || a === undefined || b === undefined) return '';
      const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
      const [width, height] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
      const box = `x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}"`;
      const { fill_opacity: opacity } = annotationStyle(annotation);
      const href = `data:image/${image.format};base64,${imageText(document, image)}`;
      return `<image class="annotation-image" ${box} preserveAspectRatio="none" opacity="${opacity}"${rendering} href="${href}"/>`;
    })
    .join('');
}
