import type { AnnotationDocument, ImageDocument } from '../annotation-document.js';
import type { ProjectDocument } from '../document.js';
import { blobOf } from '../flow/blobs.js';
import { base64FromBytes, bytesFromBase64 } from '../values/base64.js';

/** Bytes of an image, wherever they are kept. */
export function imageByteCount({ content }: ImageDocument): number {
  if (typeof content !== 'string') return content.count;
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return (content.length / 4) * 3 - padding;
}

/**
 * The bytes of an image.
 *
 * @throws Error when the document was not opened with them
 */
export function imageBytes(document: ProjectDocument, { content }: ImageDocument): Uint8Array {
  const bytes = typeof content === 'string' ? bytesFromBase64(content) : blobOf(document, content.blob);
  if (bytes === undefined) throw new Error('a document names an image that it was not opened with');
  return bytes;
}

/** The document with `change` made to the image of each annotation that has one. */
export async function withImages(
  document: ProjectDocument,
  change: (image: ImageDocument) => ImageDocument | Promise<ImageDocument>,
): Promise<ProjectDocument> {
  const { annotations } = document;
  if (annotations === undefined) return document;
  const changed: AnnotationDocument[] = [];
  for (const annotation of annotations) {
    const { image } = annotation;
    changed.push(image === undefined ? annotation : { ...annotation, image: await change(image) });
  }
  return { ...document, annotations: changed };
}

/** The Base64 text of an image, as it stands in a project file or a picture. @throws as {@link imageBytes} */
export function imageText(document: ProjectDocument, image: ImageDocument): string {
  return typeof image.content === 'string' ? image.content : base64FromBytes(imageBytes(document, image));
}

/** The document with its images in itself, as a file has them. @throws as {@link imageBytes} */
export function inlineImages(document: ProjectDocument): ProjectDocument {
  const { annotations } = document;
  if (annotations === undefined) return document;
  const inline = ({ image, ...annotation }: AnnotationDocument): AnnotationDocument =>
    image === undefined ? annotation : { ...annotation, image: { ...image, content: imageText(document, image) } };
  return { ...document, annotations: annotations.map(inline) };
}

/** The other way: images go where `keep` keeps them, which answers the name of their bytes. */
export function imagesApart(
  document: ProjectDocument,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<ProjectDocument> {
  return withImages(document, async (image) => {
    if (typeof image.content !== 'string') return image;
    const bytes = imageBytes(document, image);
    return { ...image, content: { blob: await keep(bytes), count: bytes.length } };
  });
}

/** The images that a document that was read from a file has in itself. */
export function imagesAtHand(document: ProjectDocument): readonly Uint8Array[] {
  return (document.annotations ?? []).flatMap(({ image }) =>
    typeof image?.content === 'string' ? [imageBytes(document, image)] : [],
  );
}
