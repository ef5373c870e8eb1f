import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import type { ImageParts } from './image-parts.js';

/** Markers (ITU-T T.81, table B.1): start and end of the image, a scan, its restarts, and the marks that stand without a length. */
const [SOI, EOI, SOS, RST0, RST7, TEM] = [0xd8, 0xd9, 0xda, 0xd0, 0xd7, 0x01];
/** Frames of the discrete cosine transform with Huffman codes: what decoders at large read. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Huffman tables, quantisation tables, restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd];
const [APP0, APP14, APP15, COM] = [0xe0, 0xee, 0xef, 0xfe];

/** Chosen: programs write ten. A progressive image is gone through once for each. */
const MOST_SCANS = 32;

/** Follows the segments and scans of a JPEG file to its end (T.81, annex B). Codes are left to whoever decodes them. */
export function readJpeg(bytes: Uint8Array): Parsed<ImageParts> | Refused {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 2)];
  let size: Size | undefined;
  let scans = 0;
  let at = 2;
  while (true) {
    if (bytes[at] !== 0xff)
      return broken(at >= bytes.length ? 'It ends before its end is marked' : 'It is out of step');
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (marker === undefined) return broken('It ends before its end is marked');
    if (marker === EOI) break;
    if (marker === 0 || marker === TEM || (marker >= RST0 && marker <= SOI)) return broken('It is out of step');
    if (at + 4 > bytes.length) return broken('A part of it is cut off');
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return broken('A part of it is cut off');
    if (FRAMES.includes(marker)) {
      if (size !== undefined) return broken('It has two frames');
      const frame = readFrame(view, at + 4, length - 2);
      if (!frame.ok) return frame;
      size = frame.value;
    } else if (marker === SOS) {
      scans++;
      if (size === undefined) return broken('It has a scan before its frame');
      if (scans > MOST_SCANS) return broken(`It has more than ${MOST_SCANS} scans`);
      end = endOfScan(bytes, end);
    } else if (!TABLES.includes(marker) && marker !== COM && !(marker >= APP0 && marker <= APP15)) {
      return notRead('Its way of compression is a rare one');
    }
    if (marker < APP0 || isColourMark(bytes, marker, at, length)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  if (size === undefined || scans === 0) return broken('It holds no pixels');
  return parsed({ ...size, parts: [...parts, bytes.subarray(at, at + 2)] });
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The frame header (B.2.2) of an image of 8 bits with one component or three. */
function readFrame(view: DataView, at: number, length: number): Parsed<Size> | Refused {
  if (length < 6) return broken('Its frame is cut off');
  const [bits, heightPx, widthPx, components] = [
    view.getUint8(at),
    view.getUint16(at + 1),
    view.getUint16(at + 3),
    view.getUint8(at + 5),
  ];
  if (bits !== 8) return notRead(`It has ${bits} bits a sample instead of 8`);
  if (components === 4) return notRead('It is in colours for print (CMYK)');
  if (components !== 1 && components !== 3) return broken(`It has ${components} colour components`);
  if (length !== 6 + 3 * components || widthPx === 0 || heightPx === 0) return broken('Its frame states no size');
  for (let n = 0; n < components; n++) {
    const sampling = view.getUint8(at + 7 + 3 * n);
    if (![sampling >> 4, sampling & 15].every((factor) => factor >= 1 && factor <= 4)) {
      return broken('Its frame states no sampling');
    }
  }
  return parsed({ widthPx, heightPx });
}

/** Where the codes of a scan end: at the first marker that is neither a restart nor a stuffed byte (B.1.1.5). */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && !(next !== undefined && next >= RST0 && next <= RST7)) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return bytes.length;
}

/** Application segments that say what the components mean, without a preview behind them: JFIF (T.871, 10.1) and Adobe (T.872, 6.5.3). */
function isColourMark(bytes: Uint8Array, marker: number, at: number, length: number): boolean {
  const name = String.fromCharCode(...bytes.subarray(at + 4, at + 9));
  return (
    (marker === APP0 && length === 16 && name === 'JFIF\0') || (marker === APP14 && length === 14 && name === 'Adobe')
  );
}

function broken(why: string): Refused {
  return refuse('E_INVALID_ARGUMENT', `${why}: the JPEG image is broken.`, 'Save it again in an image program.');
}

function notRead(why: string): Refused {
  return refuse(
    'E_INVALID_ARGUMENT',
    `${why}: such JPEG images are not read.`,
    'Save it again as a plain RGB or grey JPEG in an image program.',
  );
}
