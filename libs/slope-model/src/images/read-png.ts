import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import type { ImageParts } from './image-parts.js';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bits of a sample that each colour type may have (PNG specification, third edition, W3C 2025, table 12). */
const BITS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const INDEXED = 3;

/** Bytes of the one transparent colour of a grey and of a coloured image (11.3.1.1); other types have none. */
const KEY_BYTES: Readonly<Record<number, number>> = { 0: 2, 2: 6 };

/** Chunks that the pixels need, in the order of the specification (5.6). Only those of the data may stand more than once. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** Follows the chunks of a PNG file to its end. Their checksums are left to whoever decodes them. */
export function readPng(bytes: Uint8Array): Parsed<ImageParts> | Refused {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, SIGNATURE.length)];
  const kept: string[] = [];
  let header: Header | undefined;
  let before = '';
  for (let at = SIGNATURE.length; before !== 'IEND'; ) {
    if (at + 12 > bytes.length) return broken('It ends before its end is marked');
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return broken('A part of it is cut off');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/u.test(type)) return broken('A part of it has no name');
    if (header === undefined) {
      header = type === 'IHDR' && length === 13 ? readHeader(view, at + 8) : undefined;
      if (header === undefined) return broken('It does not begin with a header of the specification');
    }
    if (KEPT.includes(type)) {
      const repeats = kept.includes(type) && !(type === 'IDAT' && before === 'IDAT');
      const last = kept.at(-1);
      const late = last !== undefined && KEPT.indexOf(type) < KEPT.indexOf(last);
      if (repeats || late || !fits(type, length, header)) return broken(`Its part ${type} is out of place`);
      parts.push(bytes.subarray(at, end));
      kept.push(type);
    } else if (/^[A-Z]/u.test(type)) {
      return broken('It has a part that no specification knows');
    }
    before = type;
    at = end;
  }
  if (header === undefined || !kept.includes('IDAT')) return broken('It holds no pixels');
  if (header.colorType === INDEXED && !kept.includes('PLTE')) return broken('It holds no palette');
  const { widthPx, heightPx } = header;
  return parsed({ widthPx, heightPx, parts });
}

interface Header {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly colorType: number;
}

/** The header (11.2.1); undefined when the specification has none of this kind. */
function readHeader(view: DataView, at: number): Header | undefined {
  const [widthPx, heightPx] = [view.getUint32(at), view.getUint32(at + 4)];
  const [bits, colorType, compression, filter, interlace] = [8, 9, 10, 11, 12].map((place) =>
    view.getUint8(at + place),
  );
  const isKnown = colorType !== undefined && bits !== undefined && BITS[colorType]?.includes(bits) === true;
  const isPlain = compression === 0 && filter === 0 && (interlace === 0 || interlace === 1);
  return isKnown && isPlain && widthPx > 0 && heightPx > 0 ? { widthPx, heightPx, colorType } : undefined;
}

/** Whether a chunk may have this length in an image of this colour type (11.2, 11.3.1). */
function fits(type: string, length: number, { colorType }: Header): boolean {
  if (type === 'PLTE') return length > 0 && length <= 768 && length % 3 === 0 && [2, INDEXED, 6].includes(colorType);
  if (type === 'tRNS') return colorType === INDEXED ? length <= 256 : length === KEY_BYTES[colorType];
  return type !== 'IEND' || length === 0;
}

function broken(why: string): Refused {
  return refuse('E_INVALID_ARGUMENT', `${why}: the PNG image is broken.`, 'Save it again in an image program.');
}
