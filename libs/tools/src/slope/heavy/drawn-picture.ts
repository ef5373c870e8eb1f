import { documentRegions, type ProjectDocument } from '@talud/slope-model';
import type { RenderOptions, SectionResult } from '@talud/slope-render';

/** How a picture is wanted, with its size in pixels. */
type PictureOptions = RenderOptions & Required<Pick<RenderOptions, 'widthPx' | 'heightPx'>>;

/** A section to be drawn into PNG bytes. */
export interface PictureToDraw {
  /** Opened with the bytes of its images. */
  readonly document: ProjectDocument;
  readonly result?: SectionResult;
  readonly options: PictureOptions;
}

export interface PictureDrawn {
  readonly png: Uint8Array;
  /** Pixels along a side that images were reduced to; absent when they have all of theirs. */
  readonly imagesPx?: number;
}

export async function pictureDrawn({ document, result, options }: PictureToDraw): Promise<PictureDrawn> {
  // The library behind it is large, and loaded by whoever needs it.
  const { renderSectionPng } = await import('@talud/slope-render/png');
  return renderSectionPng(document, documentRegions(document), result, options);
}
