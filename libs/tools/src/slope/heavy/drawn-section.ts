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
}

/** Chosen: wide enough for legends beside each other; pages scale it to their own width. */
const [WIDTH_PX, HEIGHT_PX] = [1000, 620];

/** Elements of a mesh whose field is contoured: the picture of more would be megabytes, and its free surface says most. Chosen. */
const CONTOURED_ELEMENTS = 5000;

/** Pure. A section of as many vertices as a plan allows takes most of a second. */
export function sectionDrawn({ document, drawn, result, seepage, language }: SectionToDraw): SectionDrawn {
  const size = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX };
  return {
    model: summarise(document, 'normal'),
    picture: renderSection(drawn, documentRegions(drawn), result, {
      ...size,
      language,
      ...drawnSeepage(seepage, language),
    }),
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
