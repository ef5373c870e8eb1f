import { LIMITS } from '../limits.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { readJpeg } from './read-jpeg.js';
import { isPng, readPng } from './read-png.js';

export const IMAGE_FORMATS = ['png', 'jpeg'] as const;

/** An image file without whatever says nothing of its pixels. */
export interface ReadImage {
  readonly format: (typeof IMAGE_FORMATS)[number];
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Uint8Array;
  /** Bytes of place, camera, orientation, colour profile, preview, comments, and of what stood behind the end of the file. */
  readonly leftOut: number;
}

const LEAST_JPEG = [0xff, 0xd8, 0xff];

/**
 * Reads the structure of a PNG or JPEG file, in one pass over its bytes and without decoding any, so that a file of few bytes
 * and many pixels costs nothing. What it answers has no room for a second file inside the first: parts that say nothing of the
 * pixels are gone, and nothing follows the end. Whether the pixels can be decoded is not known yet.
 */
export function readImage(bytes: Uint8Array): Parsed<ReadImage> | Refused {
  const format = isPng(bytes) ? 'png' : LEAST_JPEG.every((byte, at) => bytes[at] === byte) ? 'jpeg' : undefined;
  if (format === undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'The file is neither a PNG nor a JPEG image.',
      'Save the image as PNG or JPEG in an image program, whatever its name ends with, and give that file.',
    );
  }
  const read = format === 'png' ? readPng(bytes) : readJpeg(bytes);
  if (!read.ok) return read;
  const { widthPx, heightPx, parts } = read.value;
  const kept = joined(parts);
  const refused = tooLarge(widthPx, heightPx, kept.length);
  return refused ?? parsed({ format, widthPx, heightPx, bytes: kept, leftOut: bytes.length - kept.length });
}

/** Refuses what would be dear to keep or to decode. */
export function tooLarge(widthPx: number, heightPx: number, count: number): Refused | undefined {
  const { imageSidePx, imagePixels, imageBytes } = LIMITS;
  if (widthPx > imageSidePx || heightPx > imageSidePx || widthPx * heightPx > imagePixels) {
    return refuse(
      'E_TOO_LARGE',
      `The image has ${widthPx} x ${heightPx} pixels; at most ${imagePixels} are taken, and ${imageSidePx} along a side.`,
      'Scale it down: a picture of a section is 900 pixels wide unless more are asked for.',
    );
  }
  if (count <= imageBytes) return undefined;
  return refuse(
    'E_TOO_LARGE',
    `The image has ${count} bytes, more than ${imageBytes}.`,
    'Scale it down, or save a photograph as JPEG and a drawing as PNG.',
  );
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
