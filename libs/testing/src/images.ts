import { crc32, deflateSync } from 'node:zlib';

type Rgba = readonly [number, number, number, number];

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A chunk of a PNG file as the specification frames it. */
export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The header of a PNG: size in pixels, bits of a sample, colour type, interlacing. */
export function pngHeader(widthPx: number, heightPx: number, bits = 8, colorType = 6, interlace = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(widthPx, 0);
  data.writeUInt32BE(heightPx, 4);
  data.set([bits, colorType, 0, 0, interlace], 8);
  return pngChunk('IHDR', data);
}

export function pngFile(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks]);
}

/** Rows of a PNG without filters, packed. */
export function pngData(rows: readonly (readonly number[])[]): Buffer {
  return pngChunk('IDAT', deflateSync(Buffer.from(rows.flatMap((row) => [0, ...row]))));
}

/** A PNG of red, green, blue and opacity, of 8 bits each. */
function pngImage(widthPx: number, heightPx: number, pixel: (x: number, y: number) => Rgba): Buffer {
  const rows = Array.from({ length: heightPx }, (_, y) =>
    Array.from({ length: widthPx }, (__, x) => pixel(x, y)).flat(),
  );
  return pngFile(pngHeader(widthPx, heightPx), pngData(rows), pngChunk('IEND'));
}

/** Red to the left and blue to the right, the lower half seen through. */
export const TWO_COLOURS = pngImage(8, 4, (x, y) => [x < 4 ? 255 : 0, 0, x < 4 ? 0 : 255, y < 2 ? 255 : 128]);

/** Dots as chance would have them (a linear congruence), so that nothing of them can be packed. */
export function noiseImage(sidePx: number): Buffer {
  let state = 1;
  const dot = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 255;
  };
  return pngImage(sidePx, sidePx, () => [dot(), dot(), dot(), 255]);
}

/** 16 x 8 pixels, red to the left and blue to the right: baseline, with a JFIF segment of 16 bytes behind its first two. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//' +
    '2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADAREAAhEBAxEB/8QA' +
    'FQABAQAAAAAAAAAAAAAAAAAABAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAABwUG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/a' +
    'AAwDAQACEQMRAD8AjJrbCEMcv//Z',
  'base64',
);

/** The same, progressive: ten scans. */
export const PROGRESSIVE_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//' +
    '2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAIABADAREAAhEBAxEB/8QA' +
    'FQABAQAAAAAAAAAAAAAAAAAAAwT/xAAWAQEBAQAAAAAAAAAAAAAAAAAGBAX/2gAMAwEAAhADEAAAAYptskJz/8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgB' +
    'AQABBQI//8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAwEBPwE//8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAgEBPwE//8QAFBABAAAAAAAAAAAAAAAA' +
    'AAAAEP/aAAgBAQAGPwI//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABPyE//9oADAMBAAIAAwAAABCL/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgB' +
    'AwEBPxA//8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAgEBPxA//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABPxA//9k=',
  'base64',
);

/** A segment of a JPEG file. */
export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The JPEG with something right behind its first two bytes. */
export const jpegWith = (...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2)]);

/** The JPEG with its frame header changed: where, in the header behind its length, stands what instead. */
export function jpegWithFrame(at: number, ...bytes: readonly number[]): Buffer {
  const changed = Buffer.from(JPEG);
  changed.set(bytes, changed.indexOf(Buffer.from([0xff, 0xc0])) + 4 + at);
  return changed;
}
