import { focusEntry, type ProjectDocument } from '@talud/slope-model';
import type { Language } from '../words.js';
import type { Text } from './report-parts.js';
import type { SectionTable } from './section-table.js';
import { REPORT_WORDS } from './words.js';

/** Where surfaces must pass. */
export function focusTable(document: ProjectDocument, language: Language): SectionTable {
  const words = REPORT_WORDS[language];
  const { list, plain } = words.numbers;
  return {
    head: [words.focus, words.type, words.vertices, words.tolerance, words.isRead],
    rows: (document.focus ?? []).map((focus): Text[] => {
      const { id, kind, points_xy: points, tolerance, enabled } = focusEntry(document, focus);
      const places = points.map((point) => `(${list(point)})`).join(' ');
      return [
        id,
        words.focusKinds[kind],
        places,
        tolerance === undefined ? null : plain(tolerance),
        enabled ? words.yes : words.no,
      ];
    }),
  };
}

/** Circles that are tried beside those of the search. */
export function givenSurfaceTable({ givenSurfaces = [] }: ProjectDocument, language: Language): SectionTable {
  const words = REPORT_WORDS[language];
  const { list, plain } = words.numbers;
  return {
    head: [words.givenSurface, words.centre, words.radius],
    rows: givenSurfaces.map(({ id, centre, radiusM }): Text[] => [id, list(centre), plain(radiusM)]),
  };
}
