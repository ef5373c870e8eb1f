import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import { imageText, type ProjectDocument, withImages } from '@talud/slope-model';
import { encodePng } from './encode-png.js';
import { plainPng } from './image-pixels.js';
import { type RenderOptions, renderSection } from './render-section.js';

export { isDrawable } from './image-pixels.js';

const FONT_FILES = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) =>
  fileURLToPath(new URL(`../fonts/${name}`, import.meta.url)),
);

/** Chosen: what a conversation takes without being crowded out. */
export const MAX_PNG_BYTES = 120 * 1024;

/** Each try of a picture that is too large has this share of the width of the one before. */
const SHRINK = 0.8;
const NARROWEST_PX = 200;

/**
 * What images are reduced to along a side where the picture is too large with all of their pixels; the first that fits is taken.
 * Measured: a photograph over the whole of a picture 900 wide takes 800 KB, and 140 x 140 areas of it 75 KB.
 */
const COARSE_PX = [400, 280, 200, 140, 100, 70];
/** Pixels of a picture with coarse images: more are of no use to what has areas, and each try takes tenths of a second. Chosen. */
const MOST_TRIED = 1_500_000;

export interface SectionPng {
  readonly png: Buffer;
  /** Pixels along a side that images were reduced to; absent when they have all of theirs. */
  readonly imagesPx?: number;
}

/**
 * Draws a section, as {@link renderSection} does, into PNG bytes of at most `maxBytes`: where images make the picture larger they are
 * drawn coarser, since lines and words stay readable then, and only after that the whole is made smaller.
 */
export async function renderSectionPng(
  document: ProjectDocument,
  regions: Parameters<typeof renderSection>[1],
  result?: Parameters<typeof renderSection>[2],
  options: RenderOptions = {},
  maxBytes = MAX_PNG_BYTES,
): Promise<SectionPng> {
  const svg = renderSection(document, regions, result, options);
  const shows = (document.annotations ?? []).some(({ image, visible }) => visible && image !== undefined);
  if (!shows) return { png: await renderPng(svg, maxBytes) };
  const whole = await rasterised(svg);
  const png = await encoded(whole);
  if (png.length <= maxBytes) return { png };
  const widthPx = Math.floor(whole.width * Math.min(1, Math.sqrt(MOST_TRIED / (whole.width * whole.height))));
  let coarse = document;
  let drawn = svg;
  for (const imagesPx of COARSE_PX) {
    coarse = await reduced(coarse, imagesPx);
    drawn = renderSection(coarse, regions, result, { ...options, coarseImages: true });
    const smaller = await encoded(await rasterised(drawn, widthPx));
    if (smaller.length <= maxBytes) return { png: smaller, imagesPx };
  }
  return { png: await renderPng(drawn, maxBytes, widthPx), imagesPx: Math.min(...COARSE_PX) };
}

function reduced(document: ProjectDocument, mostPx: number): Promise<ProjectDocument> {
  return withImages(document, async (image) => {
    return (await plainPng({ ...image, content: imageText(document, image) }, mostPx)) ?? image;
  });
}

/**
 * Turns a picture of `renderSection` into PNG bytes, off the main thread and with the library's own fonts only, so that every machine gives the
 * same picture. One that would be larger than `maxBytes` is made smaller until it fits.
 */
export async function renderPng(svg: string, maxBytes = MAX_PNG_BYTES, widthPx?: number): Promise<Buffer> {
  let image = await rasterised(svg, widthPx);
  let png = await encoded(image);
  while (png.length > maxBytes && image.width * SHRINK >= NARROWEST_PX) {
    image = await rasterised(svg, Math.floor(image.width * SHRINK));
    png = await encoded(image);
  }
  return png;
}

type Rasterised = Awaited<ReturnType<typeof renderAsync>>;

function encoded({ pixels, width, height }: Rasterised): Promise<Buffer> {
  return encodePng(pixels, width, height);
}

function rasterised(svg: string, widthPx?: number): Promise<Rasterised> {
  return renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'DejaVu Sans' },
    logLevel: 'off',
    ...(widthPx === undefined ? {} : { fitTo: { mode: 'width', value: widthPx } }),
  });
}
