import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { demoDocument, documentRegions, emptyDocument } from '@talud/slope-model';
import { encodePng } from './encode-png.js';
import { MAX_PNG_BYTES, renderPng } from './png.js';
import { renderSection } from './render-section.js';

const SIGNATURE = '89504e470d0a1a0a';

function picture(name: string, widthPx = 900, heightPx = 600): string {
  const document = demoDocument(name);
  return renderSection(document, documentRegions(document), undefined, { widthPx, heightPx });
}

describe('renderPng', () => {
  it('makes the picture in its size, under the limit', async () => {
    const png = await renderPng(picture('Demo'));
    expect(png.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([900, 600]);
    expect(png.length).toBeLessThan(MAX_PNG_BYTES);
  });

  it('gives the same bytes twice', async () => {
    const [first, second] = await Promise.all([renderPng(picture('Demo')), renderPng(picture('Demo'))]);
    expect(first.equals(second)).toBe(true);
  });

  it('draws text with its own font', async () => {
    const withName = await renderPng(picture('Name'));
    const without = await renderPng(picture('Name').replace(/<text[^>]*>Name<\/text>/gu, ''));
    expect(withName.equals(without)).toBe(false);
  });

  it('makes a picture smaller that would be too large', async () => {
    const limit = 12_000;
    const png = await renderPng(picture('Demo', 1800, 1200), limit);
    expect(png.length).toBeLessThanOrEqual(limit);
    expect(png.readUInt32BE(16) / png.readUInt32BE(20)).toBeCloseTo(1.5, 1);
  });

  it('draws an empty project', async () => {
    const png = await renderPng(renderSection(emptyDocument('Empty'), []));
    expect(png.length).toBeGreaterThan(100);
  });
});

describe('encodePng', () => {
  it('keeps every pixel', async () => {
    const rgba = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 1, 2, 3, 255]);
    const png = await encodePng(rgba, 2, 2);
    const length = png.readUInt32BE(33);
    const rows = inflateSync(png.subarray(41, 41 + length));
    expect([...rows]).toEqual([0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 1, 2, 3]);
    // Checksum of an empty IEND chunk, as every PNG file ends.
    expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
  });
});
