import type { ImageDocument } from '../annotation-document.js';
import { IMAGE_FORMATS, readImage, tooLarge } from '../images/read-image.js';
import { LIMITS } from '../limits.js';
import { bytesFromBase64 } from '../values/base64.js';
import { coerceChoice, coerceIntIn, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { parseBlob } from './flow.js';

/**
 * Reads the image of an annotation. Bytes that are at hand must be those of such an image, with nothing that says nothing of
 * its pixels; a blob is named, not looked at.
 */
export function parseImage(path: string, raw: unknown): Parsed<ImageDocument> | Refused {
  const given = coerceRecord(path, raw, ['format', 'widthPx', 'heightPx', 'content']);
  if (!given.ok) return given;
  const format = coerceChoice(`${path}.format`, given.value.format, IMAGE_FORMATS);
  if (!format.ok) return format;
  const widthPx = coerceIntIn(`${path}.widthPx`, given.value.widthPx, { min: 1, max: LIMITS.imageSidePx });
  if (!widthPx.ok) return widthPx;
  const heightPx = coerceIntIn(`${path}.heightPx`, given.value.heightPx, { min: 1, max: LIMITS.imageSidePx });
  if (!heightPx.ok) return heightPx;
  const content = parseContent(`${path}.content`, given.value.content);
  if (!content.ok) return content;
  const image = { format: format.value, widthPx: widthPx.value, heightPx: heightPx.value, content: content.value };
  const refused = typeof content.value === 'string' ? otherThanStated(path, image, content.value) : undefined;
  return refused ?? tooLarge(image.widthPx, image.heightPx, 1) ?? parsed(image);
}

function parseContent(path: string, raw: unknown): Parsed<ImageDocument['content']> | Refused {
  if (typeof raw === 'string') return parsed(raw);
  const given = coerceRecord(path, raw, ['blob', 'count']);
  if (!given.ok) return given;
  const blob = parseBlob(`${path}.blob`, given.value.blob);
  if (!blob.ok) return blob;
  const count = coerceIntIn(`${path}.count`, given.value.count, { min: 1, max: LIMITS.imageBytes });
  return count.ok ? parsed({ blob: blob.value, count: count.value }) : count;
}

/** Why a text is not Base64 of just the image that is stated. */
function otherThanStated(path: string, stated: Omit<ImageDocument, 'content'>, text: string): Refused | undefined {
  const bytes = text.length > LIMITS.imageBytes * 2 ? undefined : bytesFromBase64(text);
  if (bytes === undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path}.content is not the Base64 text of an image.`,
      'Export the project again.',
    );
  }
  const read = readImage(bytes);
  if (!read.ok) return { ...read, message: `${path}.content: ${read.message}` };
  const { format, widthPx, heightPx, leftOut } = read.value;
  const isStated = format === stated.format && widthPx === stated.widthPx && heightPx === stated.heightPx;
  if (isStated && leftOut === 0) return undefined;
  return refuse(
    'E_INVALID_ARGUMENT',
    isStated
      ? `${path}.content holds ${leftOut} bytes that say nothing of its pixels.`
      : `${path}.content is a ${format} image of ${widthPx} x ${heightPx} pixels, and not what is stated.`,
    'Leave the image out of the file and give it with annotation_set.',
  );
}
