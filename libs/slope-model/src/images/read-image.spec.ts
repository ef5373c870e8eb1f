import { describe, expect, it } from '@jest/globals';
import {
  JPEG,
  jpegSegment,
  jpegWith,
  jpegWithFrame,
  PROGRESSIVE_JPEG,
  pngChunk,
  pngData,
  pngFile,
  pngHeader,
  TWO_COLOURS,
} from '@talud/testing';
import { LIMITS } from '../limits.js';
import { readImage } from './read-image.js';

const END = pngChunk('IEND');
const ONE_PIXEL = pngData([[1, 2, 3, 4]]);
const PALETTE = pngChunk('PLTE', Buffer.alloc(6));
const SCAN = JPEG.subarray(JPEG.indexOf(Buffer.from([0xff, 0xda])), JPEG.length - 2);

function kept(bytes: Uint8Array): Buffer {
  const read = readImage(bytes);
  if (!read.ok) throw new Error(read.message);
  return Buffer.from(read.value.bytes);
}

describe('an image', () => {
  it.each([
    ['PNG', TWO_COLOURS, { format: 'png', widthPx: 8, heightPx: 4 }],
    ['baseline JPEG', JPEG, { format: 'jpeg', widthPx: 16, heightPx: 8 }],
    ['progressive JPEG', PROGRESSIVE_JPEG, { format: 'jpeg', widthPx: 16, heightPx: 8 }],
    ['PNG in a part of a larger buffer', Buffer.concat([JPEG, TWO_COLOURS]).subarray(JPEG.length), { format: 'png' }],
  ])('that is a %s is read, and kept as it is', (_, bytes, size) => {
    expect(readImage(bytes)).toMatchObject({ ok: true, value: { ...size, leftOut: 0 } });
    expect(kept(bytes).equals(bytes)).toBe(true);
  });

  it('keeps nothing that says nothing of its pixels', () => {
    const notes = [pngChunk('tEXt', Buffer.from('Place\0here')), pngChunk('iCCP', Buffer.alloc(99)), pngChunk('acTL')];
    const [header, data] = [TWO_COLOURS.subarray(8, 33), TWO_COLOURS.subarray(33, -12)];
    expect(kept(pngFile(header, ...notes, data, ...notes, END))).toEqual(TWO_COLOURS);
    const exif = jpegSegment(0xe1, Buffer.from('Exif\0\0 taken at 40.4 N 3.7 W'));
    const preview = jpegSegment(0xe0, Buffer.concat([Buffer.from('JFIF\0'), Buffer.alloc(40)]));
    expect(kept(jpegWith(exif, preview, jpegSegment(0xfe, Buffer.from('a comment'))))).toEqual(JPEG);
  });

  it('keeps what says how its colours are meant', () => {
    const adobe = jpegSegment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'));
    expect(kept(jpegWith(adobe))).toEqual(jpegWith(adobe));
    const transparent = pngFile(
      pngHeader(1, 1, 8, 3),
      PALETTE,
      pngChunk('tRNS', Buffer.from([0, 9])),
      pngData([[1]]),
      END,
    );
    expect(kept(transparent)).toEqual(transparent);
  });

  it('ends where its format ends, whatever follows', () => {
    const archive = Buffer.from('PK\x03\x04 another file');
    for (const bytes of [TWO_COLOURS, JPEG]) {
      expect(kept(Buffer.concat([bytes, archive]))).toEqual(bytes);
      expect(readImage(Buffer.concat([bytes, archive]))).toMatchObject({ value: { leftOut: archive.length } });
    }
  });

  it('is a JPEG of scans with restarts, stuffed bytes and filling', () => {
    const codes = Buffer.from([0x12, 0xff, 0x00, 0xff, 0xd0, 0x34, 0xff, 0xff, 0xd7, 0x56, 0xff, 0xff]);
    const bytes = Buffer.concat([JPEG.subarray(0, -2), SCAN, codes, Buffer.from([0xd9])]);
    expect(readImage(bytes)).toMatchObject({ ok: true });
  });

  // None of them is decoded: their pixels are not even there.
  it.each([
    ['a PNG of 65 000 x 65 000', pngFile(pngHeader(65_000, 65_000), ONE_PIXEL, END)],
    ['a PNG of 4 billion pixels in a row', pngFile(pngHeader(0xffffffff, 1), ONE_PIXEL, END)],
    ['a PNG of a pixel too many', pngFile(pngHeader(2_000, 2_001), ONE_PIXEL, END)],
    ['a JPEG of 65 535 x 65 535', jpegWithFrame(1, 0xff, 0xff, 0xff, 0xff)],
    ['a PNG of many bytes', pngFile(pngHeader(9, 9), pngChunk('IDAT', Buffer.alloc(LIMITS.imageBytes)), END)],
  ])('that is %s is too large', (_, bytes) => {
    expect(readImage(bytes)).toMatchObject({ ok: false, code: 'E_TOO_LARGE', hint: expect.stringContaining('Scale') });
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'neither a PNG nor a JPEG'],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), 'neither a PNG nor a JPEG'],
    ['a drawing of lines', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'neither a PNG nor a JPEG'],
    ['half a signature', TWO_COLOURS.subarray(0, 6), 'neither a PNG nor a JPEG'],
    ['a text before a PNG', Buffer.concat([Buffer.from('%PDF-1.7\n'), TWO_COLOURS]), 'neither a PNG nor a JPEG'],
    ['a PNG without a header', pngFile(ONE_PIXEL, END), 'does not begin with a header'],
    ['a PNG of no width', pngFile(pngHeader(0, 4), ONE_PIXEL, END), 'does not begin with a header'],
    ['a PNG of 3 bits', pngFile(pngHeader(1, 1, 3, 0), ONE_PIXEL, END), 'does not begin with a header'],
    ['a PNG of an unknown colour type', pngFile(pngHeader(1, 1, 8, 5), ONE_PIXEL, END), 'does not begin with a header'],
    ['a PNG that is cut off', TWO_COLOURS.subarray(0, -20), 'cut off'],
    ['a PNG without an end', TWO_COLOURS.subarray(0, -12), 'before its end is marked'],
    ['a PNG without data', pngFile(pngHeader(1, 1), END), 'no pixels'],
    ['a PNG of two headers', pngFile(pngHeader(1, 1), pngHeader(2, 2), ONE_PIXEL, END), 'IHDR is out of place'],
    [
      'a PNG of data in two places',
      pngFile(pngHeader(1, 1), ONE_PIXEL, pngChunk('tEXt'), ONE_PIXEL, END),
      'IDAT is out',
    ],
    ['a PNG without its palette', pngFile(pngHeader(1, 1, 8, 3), ONE_PIXEL, END), 'no palette'],
    ['a PNG with a late palette', pngFile(pngHeader(1, 1, 8, 3), ONE_PIXEL, PALETTE, END), 'PLTE is out of place'],
    [
      'a PNG of twice an opacity',
      pngFile(pngHeader(1, 1), pngChunk('tRNS', Buffer.alloc(6)), ONE_PIXEL, END),
      'tRNS is',
    ],
    [
      'a PNG whose end holds something',
      pngFile(pngHeader(1, 1), ONE_PIXEL, pngChunk('IEND', END)),
      'IEND is out of place',
    ],
    [
      'a PNG with an unknown critical part',
      pngFile(pngHeader(1, 1), pngChunk('EVIL'), ONE_PIXEL, END),
      'no specification',
    ],
    ['a PNG with a nameless part', pngFile(pngHeader(1, 1), pngChunk('\0\0\0\0'), ONE_PIXEL, END), 'no name'],
    ['a JPEG that is cut off in its scan', JPEG.subarray(0, -6), 'before its end is marked'],
    ['a JPEG that is cut off in a table', JPEG.subarray(0, 40), 'cut off'],
    ['a JPEG of its first bytes', JPEG.subarray(0, 3), 'before its end is marked'],
    [
      'a JPEG of two frames',
      jpegWith(jpegSegment(0xc0, Buffer.from('\x08\0\x01\0\x01\x01\x01\x11\0', 'latin1'))),
      'two frames',
    ],
    ['a JPEG without a frame', Buffer.concat([JPEG.subarray(0, 2), SCAN, JPEG.subarray(-2)]), 'before its frame'],
    ['a JPEG without pixels', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'no pixels'],
    ['a JPEG of no height', jpegWithFrame(1, 0, 0), 'no size'],
    ['a JPEG of no sampling', jpegWithFrame(7, 0x01), 'no sampling'],
    ['a JPEG of two components', jpegWithFrame(5, 2), '2 colour components'],
    ['a JPEG for print', jpegWithFrame(5, 4), 'CMYK'],
    ['a JPEG of 12 bits', jpegWithFrame(0, 12), '12 bits'],
    ['an arithmetic JPEG', jpegWith(jpegSegment(0xc9, Buffer.alloc(15))), 'rare one'],
    ['a JPEG out of step', jpegWith(jpegSegment(0xdd, Buffer.alloc(2)), Buffer.from([0x00])), 'out of step'],
    ['a JPEG of a stray restart', jpegWith(Buffer.from([0xff, 0xd3])), 'out of step'],
    [
      'a JPEG of a hundred scans',
      Buffer.concat([JPEG.subarray(0, -2), ...Array(100).fill(SCAN), JPEG.subarray(-2)]),
      '32 scans',
    ],
  ])('that is %s is refused', (_, bytes, why) => {
    expect(readImage(bytes)).toMatchObject({
      ...{ ok: false, code: 'E_INVALID_ARGUMENT' },
      message: expect.stringContaining(why),
      hint: expect.stringMatching(/^Save /u),
    });
  });

  it('is read to its end wherever it is cut or hurt, in bounded steps', () => {
    for (const whole of [TWO_COLOURS, JPEG, PROGRESSIVE_JPEG]) {
      for (let at = 0; at < whole.length; at++) {
        const hurt = Buffer.from(whole);
        hurt[at] = 0xff - (whole[at] ?? 0);
        for (const bytes of [whole.subarray(0, at), hurt]) {
          const read = readImage(bytes);
          // What is kept of it is an image of which nothing more is left out.
          if (read.ok) expect(readImage(read.value.bytes)).toEqual({ ok: true, value: { ...read.value, leftOut: 0 } });
        }
      }
    }
  });
});
