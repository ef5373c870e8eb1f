import { documentRegions, type ModelSummary, type ProjectDocument, summarise } from '@talud/slope-model';
import { type Language, renderSection, type SectionResult } from '@talud/slope-render';

/** A section to be told and drawn: as it is now, and as a result has analysed it when that is another. */
export interface SectionToDraw {
  readonly document: ProjectDocument;
  readonly drawn: ProjectDocument;
  readonly result: SectionResult | undefined;
  readonly language: Language;
}

export interface SectionDrawn {
  readonly model: ModelSummary;
  /** SVG. */
  readonly picture: string;
}

/** Chosen: wide enough for legends beside each other; pages scale it to their own width. */
const [WIDTH_PX, HEIGHT_PX] = [1000, 620];

/** Pure. A section of as many vertices as a plan allows takes most of a second. */
export function sectionDrawn({ document, drawn, result, language }: SectionToDraw): SectionDrawn {
  return {
    model: summarise(document, 'normal'),
    picture: renderSection(drawn, documentRegions(drawn), result, { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, language }),
  };
}
