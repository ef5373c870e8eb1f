import type { AnnotationDocument } from '../annotation-document.js';
import { LIMITS } from '../limits.js';
import { type Refused, refuse } from '../values/refusal.js';
import { imageByteCount } from './image-bytes.js';

/** Refuses more images, or more of their bytes or pixels, than a project holds. */
export function tooManyImages(annotations: readonly AnnotationDocument[]): Refused | undefined {
  const images = annotations.flatMap(({ image }) => image ?? []);
  if (images.length > LIMITS.images) {
    return refuse('E_TOO_LARGE', `A section holds at most ${LIMITS.images} images.`, 'Delete one.');
  }
  const count = images.reduce((sum, image) => sum + imageByteCount(image), 0);
  const pixels = images.reduce((sum, { widthPx, heightPx }) => sum + widthPx * heightPx, 0);
  if (count <= LIMITS.imagesBytes && pixels <= LIMITS.imagesPixels) return undefined;
  return refuse(
    'E_TOO_LARGE',
    `The images of the section would have ${count} bytes and ${pixels} pixels together; at most ${LIMITS.imagesBytes} and ${LIMITS.imagesPixels} are taken.`,
    'Delete one, or scale them down.',
  );
}

/** Shares of width and height may differ by so much before a person is told. Chosen: below what an eye sees. */
const STRETCH = 0.02;

/** What the one who placed an image should know: whether its box has other proportions than it. */
export function stretchNotes({ points: [a, b], image }: AnnotationDocument): readonly string[] {
  if (image === undefined || a === undefined || b === undefined) return [];
  const [boxWidthM, boxHeightM] = [Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])];
  const rightHeightM = (boxWidthM * image.heightPx) / image.widthPx;
  if (Math.abs(boxHeightM / rightHeightM - 1) <= STRETCH) return [];
  const y = a[1] + Math.sign(b[1] - a[1]) * rightHeightM;
  return [
    `The image is drawn stretched: its own proportions would put the second corner at [${b[0]}, ${Number(y.toPrecision(7))}].`,
  ];
}
