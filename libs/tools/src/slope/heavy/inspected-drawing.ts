import { type DrawnSection, importDrawing, type LedgerEntry } from '@talud/slope-io';
import { documentRegions, emptyDocument, signedArea } from '@talud/slope-model';

/** What a drawing would become in an empty project. */
export interface DrawingInspected {
  readonly section: DrawnSection;
  /** Why it is not a section yet. */
  readonly refused: string | undefined;
  /** How many boundaries of each type there would be. */
  readonly created: Readonly<Record<string, number>>;
  readonly ledger: readonly LedgerEntry[];
  readonly regions: number;
  /** Whether the regions fill the outline. */
  readonly areasMatch: boolean;
}

export function inspectedDrawing(section: DrawnSection): DrawingInspected {
  let made = 0;
  const trial = importDrawing(emptyDocument('Drawing'), section, true, () => `drawn-${++made}`);
  if (!trial.ok) {
    const { ledger } = section;
    return { section, refused: trial.message, created: {}, ledger, regions: 0, areasMatch: false };
  }
  const { document, created, ledger } = trial;
  const regions = documentRegions(document);
  const outline = document.boundaries.find(({ type }) => type === 'external');
  const outlineM2 = outline === undefined ? 0 : Math.abs(signedArea(outline.points));
  const regionsM2 = regions.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const areasMatch = outlineM2 > 0 && Math.abs(regionsM2 - outlineM2) <= 1e-6 * outlineM2;
  return { section, refused: undefined, created, ledger, regions: regions.length, areasMatch };
}
