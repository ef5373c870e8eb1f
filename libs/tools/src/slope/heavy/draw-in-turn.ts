import type { ProjectDocument } from '@talud/slope-model';
import type { OrgId } from '@talud/tenancy';
import { vertexCount } from '../edit/vertex-count.js';
import { type PictureDrawn, type PictureToDraw, pictureDrawn } from './drawn-picture.js';
import { inThread } from './in-thread.js';

/** Chosen: with fewer vertices a section is drawn in some milliseconds, which is less than the way to a thread and back. */
const SMALL_VERTICES = 500;

/** Chosen: elements of a mesh, times the stages of its field, whose free surface is found as soon. */
const SMALL_ELEMENTS = 2000;

/** Chosen: the size of a picture unless another is asked for. */
export const PICTURE_SIZE = { widthPx: 900, heightPx: 600 } as const;

/** Chosen: pixels of a picture somewhat larger than one is unless more are asked for. */
const SMALL_PIXELS = 600_000;

/** Whether sections are drawn so soon that nobody else waits for it. Images are decoded, and their bytes written out, whatever they show. */
export function isSoonDrawn(...sections: readonly ProjectDocument[]): boolean {
  const hasImages = sections.some(({ annotations = [] }) => annotations.some(({ image }) => image !== undefined));
  return !hasImages && sections.reduce((sum, section) => sum + vertexCount(section), 0) <= SMALL_VERTICES;
}

/** Whether the water of the seepage that a section holds is found so soon. */
export function isSoonRead({ seepage }: ProjectDocument): boolean {
  return (seepage?.mesh.elements ?? 0) * (seepage?.field?.stages ?? 1) <= SMALL_ELEMENTS;
}

/**
 * Draws a picture; one that is not drawn soon in a thread, in turn with those of other organizations.
 *
 * @param withinMs how long whoever asks waits at all
 * @throws E_BUSY, E_TIMEOUT
 */
export async function drawInTurn(orgId: OrgId, picture: PictureToDraw, withinMs?: number): Promise<PictureDrawn> {
  const { document, options } = picture;
  const { widthPx, heightPx, field } = options;
  const isSmall = widthPx * heightPx <= SMALL_PIXELS && field === undefined && isSoonDrawn(document);
  return isSmall ? pictureDrawn(picture) : inThread(orgId, 'picture', picture, withinMs);
}
