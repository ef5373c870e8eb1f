import { describe, expect, it } from '@jest/globals';
import decodeQR from 'qr/decode.js';
import { qrPicture } from './qr-picture.js';

/** Pixels of one module, as a camera would see it. */
const MODULE = 4;

/** What a camera reads of the picture: the rectangles of its path, dark on light. */
function read(svg: string): string {
  const size = MODULE * Number(/viewBox="0 0 (\d+) /u.exec(svg)?.[1]);
  const data = new Uint8Array(4 * size * size).fill(255);
  for (const [, x, y, width, back] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/gu)) {
    expect(back).toBe(x);
    for (let row = 0; row < MODULE; row++) {
      const from = (Number(y) * MODULE + row) * size + Number(x) * MODULE;
      for (let pixel = from; pixel < from + Number(width) * MODULE; pixel++) data.set([0, 0, 0], 4 * pixel);
    }
  }
  return decodeQR({ width: size, height: size, data });
}

describe('a QR code', () => {
  it.each([
    'otpauth://totp/Talud:ana%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Talud',
    `otpauth://totp/Talud:${'a'.repeat(64)}%40${'b'.repeat(180)}.example?secret=JBSWY3DPEHPK3PXP&issuer=Talud`,
  ])('is read as the text that it was made of: %s', (text) => {
    expect(read(qrPicture(text, 'A code').text)).toBe(text);
  });

  it('asks nobody for anything, and needs no style that the page forbids', () => {
    const { text } = qrPicture('otpauth://totp/Talud:a?secret=B', 'Key "of" <b>');
    expect(text).not.toMatch(/href|url\(|style=|<image|<script/u);
    expect(text).toContain('aria-label="Key &quot;of&quot; &lt;b&gt;"');
  });
});
