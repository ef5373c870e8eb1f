import { documentRegions, type ModelSummary, openFlow, type ProjectDocument, summarise } from '@talud/slope-model';
import { type Language, type RenderOptions, renderSection, type SectionResult, toldIn } from '@talud/slope-render';
import { drawnField, waterOf } from '../drawing/drawn-field.js';

/** A section to be told and drawn: as it is now, and as a result has analysed it when that is another. */
export interface SectionToDraw {
  readonly document: ProjectDocument;
  readonly drawn: ProjectDocument;
  readonly result: SectionResult | undefined;
  /** The drawn section with the bytes of its seepage, when it shows one; contoured where that is the result. */
  readonly seepage: { readonly document: ProjectDocument; readonly isResult: boolean } | undefined;
  readonly language: Language;
}

export interface SectionDrawn {
  readonly model: ModelSummary;
  /** SVG. */
  readonly picture: string;
  /** The same with less of it in a line, to be read on a phone; none of what would be sent twice for it, images and contours. */
  readonly narrowPicture: string | undefined;
}

/** Chosen: wide enough for legends beside each other, and for a phone; pages scale it to their own width. */
const [WIDE, NARROW] = [
  { widthPx: 1000, heightPx: 620 },
  { widthPx: 420, heightPx: 360, idPrefix: 'n' },
];

/** Elements of a mesh whose field is contoured: the picture of more would be megabytes, and its free surface says most. Chosen. */
const CONTOURED_ELEMENTS = 5000;

/** Pure. A section of as many vertices as a plan allows takes most of a second. */
export function sectionDrawn({ document, drawn, result, seepage, language }: SectionToDraw): SectionDrawn {
  const regions = documentRegions(drawn);
  const shown = { language, ...drawnSeepage(seepage, language) };
  const isHeavy = 'field' in shown || (drawn.annotations ?? []).some(({ image }) => image !== undefined);
  return {
    model: summarise(document, 'normal'),
    picture: renderSection(drawn, regions, result, { ...WIDE, ...shown }),
    narrowPicture: isHeavy ? undefined : renderSection(drawn, regions, result, { ...NARROW, ...shown }),
  };
}

function drawnSeepage(seepage: SectionToDraw['seepage'], language: Language): Pick<RenderOptions, 'field' | 'water'> {
  const flow = seepage && openFlow(seepage.document);
  if (!flow?.ok) return {};
  const isResult = seepage?.isResult === true;
  if (!isResult || flow.value.field.mesh.triangles.length > 3 * CONTOURED_ELEMENTS)
    return waterOf(flow.value, isResult);
  const field = drawnField(flow.value, 'pore_pressure');
  return { field: { ...field, label: toldIn(language, field.label), caption: toldIn(language, field.caption) } };
}
