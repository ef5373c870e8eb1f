import { type RenderedImage, renderAsync } from '@resvg/resvg-js';
import type { ImageDocument } from '@talud/slope-model';
import { holdsMoreThanPixels } from './png-data.js';

/** An image with its bytes in Base64. */
type ImageAtHand = ImageDocument & { readonly content: string };

/**
 * Whether the rasteriser, which is the one reader of images here, can decode an image, and anything of it can be seen. It is not given
 * one that would unpack to more than its pixels.
 */
export async function isDrawable(image: ImageAtHand): Promise<boolean> {
  if (image.format === 'png' && holdsMoreThanPixels(Buffer.from(image.content, 'base64'))) return false;
  return showsAnything(await decoded(image, image));
}

/**
 * An image as the rasteriser decodes it: a PNG of red, green, blue and opacity of 8 bits, which every reader of PNG reads alike.
 *
 * @param mostPx along a side, each of which is reduced for itself
 * @returns undefined when nothing of it can be seen
 */
export async function plainPng(
  image: ImageAtHand,
  mostPx = Number.POSITIVE_INFINITY,
): Promise<ImageDocument | undefined> {
  const size = { widthPx: Math.min(image.widthPx, mostPx), heightPx: Math.min(image.heightPx, mostPx) };
  const drawn = await decoded(image, size);
  return showsAnything(drawn) ? { format: 'png', ...size, content: drawn.asPng().toString('base64') } : undefined;
}

/** What cannot be decoded leaves no pixel. */
function showsAnything({ pixels }: RenderedImage): boolean {
  return pixels.some((byte) => byte !== 0);
}

/** Decodes off the main thread. */
function decoded(
  { format, content }: ImageAtHand,
  { widthPx, heightPx }: Pick<ImageDocument, 'widthPx' | 'heightPx'>,
): Promise<RenderedImage> {
  const size = `width="${widthPx}" height="${heightPx}"`;
  const href = `data:image/${format};base64,${content}`;
  return renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} preserveAspectRatio="none" href="${href}"/></svg>`,
    { font: { loadSystemFonts: false }, logLevel: 'off' },
  );
}
