import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import { encodePng } from './encode-png.js';

const FONT_FILES = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) =>
  fileURLToPath(new URL(`../fonts/${name}`, import.meta.url)),
);

/** Chosen: what a conversation takes without being crowded out. */
export const MAX_PNG_BYTES = 120 * 1024;

/** Each try of a picture that is too large has this share of the width of the one before. */
const SHRINK = 0.8;
const NARROWEST_PX = 200;

/**
 * Turns a picture of `renderSection` into PNG bytes, off the main thread and with the library's own fonts only, so that every machine gives the
 * same picture. One that would be larger than `maxBytes` is made smaller until it fits.
 */
export async function renderPng(svg: string, maxBytes = MAX_PNG_BYTES): Promise<Buffer> {
  let image = await rasterised(svg);
  let png = await encodePng(image.pixels, image.width, image.height);
  while (png.length > maxBytes && image.width * SHRINK >= NARROWEST_PX) {
    image = await rasterised(svg, Math.floor(image.width * SHRINK));
    png = await encodePng(image.pixels, image.width, image.height);
  }
  return png;
}

function rasterised(svg: string, widthPx?: number): ReturnType<typeof renderAsync> {
  return renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'DejaVu Sans' },
    logLevel: 'off',
    ...(widthPx === undefined ? {} : { fitTo: { mode: 'width', value: widthPx } }),
  });
}
