import { describe, expect, it } from '@jest/globals';
import { JPEG, PROGRESSIVE_JPEG, pngChunk, pngData, pngFile, pngHeader, TWO_COLOURS } from '@talud/testing';
import { isDrawable, plainPng } from './image-pixels.js';

const END = pngChunk('IEND');
const atHand = (format: 'png' | 'jpeg', [widthPx, heightPx]: readonly [number, number], file: Buffer) => ({
  ...{ format, widthPx, heightPx, content: file.toString('base64') },
});
/** A PNG of one pixel. */
const pixel = (bits: number, colorType: number, row: readonly number[], ...before: readonly Buffer[]) =>
  pngFile(pngHeader(1, 1, bits, colorType), ...before, pngData([row]), END);
const PALETTE = pngChunk('PLTE', Buffer.from([9, 9, 9, 200, 0, 0]));
const FAINT = pngChunk('tRNS', Buffer.from([0, 9]));

describe('isDrawable', () => {
  it.each([
    ['a JPEG', 'jpeg', [16, 8], JPEG],
    ['a progressive JPEG', 'jpeg', [16, 8], PROGRESSIVE_JPEG],
    ['a grey PNG of 1 bit', 'png', [1, 1], pixel(1, 0, [0x80])],
    ['a grey PNG of 16 bits', 'png', [1, 1], pixel(16, 0, [1, 2])],
    ['a grey PNG with opacity', 'png', [1, 1], pixel(8, 4, [9, 9])],
    ['a coloured PNG of 16 bits', 'png', [1, 1], pixel(16, 2, [1, 0, 2, 0, 3, 0])],
    ['a PNG of a palette with opacity', 'png', [1, 1], pixel(2, 3, [0x40], PALETTE, FAINT)],
    ['an interlaced PNG', 'png', [1, 1], pngFile(pngHeader(1, 1, 8, 0, 1), pngData([[7]]), END)],
    [
      'an interlaced PNG of six passes',
      'png',
      [3, 3],
      pngFile(pngHeader(3, 3, 8, 0, 1), pngData([[1], [1], [1, 1], [1], [1], [1, 1, 1]]), END),
    ],
    ['black', 'png', [1, 1], pixel(8, 0, [0])],
  ] as const)('is true of %s', async (_, format, size, file) => {
    expect(await isDrawable(atHand(format, size, file))).toBe(true);
  });

  it.each([
    ['a PNG without half of its rows', 'png', [8, 4], pngFile(pngHeader(8, 4), pngData([[1, 2, 3, 4]]), END)],
    ['a PNG whose data are none', 'png', [1, 1], pngFile(pngHeader(1, 1), pngChunk('IDAT', Buffer.alloc(9, 1)), END)],
    [
      'a PNG with a wrong checksum',
      'png',
      [1, 1],
      Buffer.concat([pixel(8, 0, [7]).subarray(0, -13), Buffer.alloc(1), END]),
    ],
    ['a PNG with a row too many', 'png', [1, 1], pngFile(pngHeader(1, 1, 8, 0), pngData([[7], [7]]), END)],
    [
      'an interlaced PNG with a row too many',
      'png',
      [3, 3],
      pngFile(pngHeader(3, 3, 8, 0, 1), pngData([[1], [1], [1, 1], [1], [1], [1, 1, 1], [1]]), END),
    ],
    ['a PNG of which nothing can be seen', 'png', [1, 1], pixel(8, 6, [9, 9, 9, 0])],
    ['a JPEG without tables', 'jpeg', [16, 8], Buffer.concat([JPEG.subarray(0, 20), JPEG.subarray(158)])],
  ] as const)('is false of %s', async (_, format, size, file) => {
    expect(await isDrawable(atHand(format, size, file))).toBe(false);
  });
});

describe('plainPng', () => {
  it('has the pixels of the image, each with 8 bits of colour and opacity', async () => {
    const plain = await plainPng(
      atHand('png', [1, 1], pixel(2, 3, [0x40], PALETTE, pngChunk('tRNS', Buffer.from([0, 255])))),
    );
    expect(plain).toMatchObject({ format: 'png', widthPx: 1, heightPx: 1 });
    // Width, height, bits, and the colour type of red, green, blue and opacity.
    expect([...Buffer.from(String(plain?.content), 'base64').subarray(16, 26)]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 8, 6]);
  });

  it('is reduced along each side that is longer than asked, and never enlarged', async () => {
    expect(await plainPng(atHand('png', [8, 4], TWO_COLOURS), 6)).toMatchObject({ widthPx: 6, heightPx: 4 });
    expect(await plainPng(atHand('png', [8, 4], TWO_COLOURS), 99)).toMatchObject({ widthPx: 8, heightPx: 4 });
  });
});
