import {
  type DrawingImported,
  type DrawingOptions,
  type DrawingUnit,
  drawnSection,
  importDrawing,
} from '@talud/slope-io';
import {
  documentRegions,
  type Parsed,
  type ProjectDocument,
  parsed,
  type Refused,
  type Region,
} from '@talud/slope-model';
import { newId } from '@talud/tenancy';

export interface DrawingGiven {
  readonly content: Uint8Array;
  readonly options: DrawingOptions;
}

export interface ImportGiven {
  readonly drawing: DrawingGiven;
  /** What the lines are put into. */
  readonly document: ProjectDocument;
  /** Take away boundaries of the types that the drawing has. */
  readonly replace: boolean;
}

/** A drawing that was read, and what became of the document, or why it cannot become that. */
export interface ImportMade {
  readonly unit: DrawingUnit;
  readonly sizeM: readonly [number, number];
  readonly imported: (DrawingImported & { readonly regions: readonly Region[] }) | Refused;
}

export function importInThread({ drawing, document, replace }: ImportGiven): Parsed<ImportMade> | Refused {
  const section = drawnSection(drawing.content, drawing.options);
  if (!section.ok) return section;
  const { unit, sizeM } = section.value;
  const made = importDrawing(document, section.value, replace, newId);
  return parsed({ unit, sizeM, imported: made.ok ? { ...made, regions: documentRegions(made.document) } : made });
}
