import { isNativeError } from 'node:util/types';
import { constants, inflateSync } from 'node:zlib';

/** Samples of a pixel by colour type (PNG specification, third edition, W3C 2025, table 8). */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** First pixel and step of each pass of an interlaced image, across and down (table 6, Adam7). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;

/**
 * Whether the data of a PNG, whose structure was read before, are longer than its pixels: packed, a megabyte of them can hold a
 * thousand times as much, and decoders unpack it to its end whatever size the image states, for seconds each time. Data that are too
 * short or broken are left to whoever decodes them.
 */
export function holdsMoreThanPixels(png: Buffer): boolean {
  const packed = packedData(png);
  try {
    const most = unpackedBytes(png);
    // What ends early is unpacked as far as it goes.
    inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
    return false;
  } catch (error) {
    return isNativeError(error) && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
  }
}

/** The parts named IDAT, one behind the other. */
function packedData(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += FRAME_BYTES + length;
  }
  return Buffer.concat(parts);
}

/** Bytes of all rows, each behind the byte that names its filter (9.1, 8.1 for the rows of passes). */
function unpackedBytes(png: Buffer): number {
  const [widthPx, heightPx] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const bitsOfPixel = png.readUInt8(24) * (SAMPLES[png.readUInt8(25)] ?? 0);
  const passes = png.readUInt8(28) === 0 ? WHOLE : PASSES;
  return passes.reduce((sum, [left, top, across, down]) => {
    const columns = Math.max(0, Math.ceil((widthPx - left) / across));
    const rows = Math.max(0, Math.ceil((heightPx - top) / down));
    return columns === 0 ? sum : sum + rows * (1 + Math.ceil((columns * bitsOfPixel) / 8));
  }, 0);
}
