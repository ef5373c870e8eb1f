import { type NumberText, WITH_COMMA, WITH_POINT } from './number-text.js';

/** Languages in which pictures and reports speak. */
export type Language = 'en' | 'es';
export const LANGUAGES: readonly Language[] = ['en', 'es'];

/** What pictures say besides names and numbers. */
export interface PictureWords {
  readonly numbers: NumberText;
  readonly empty: string;
  readonly section: string;
  readonly seepage: string;
  readonly criticalSurface: string;
  readonly criticalSurfaces: string;
  readonly noSurface: string;
  readonly sliding: string;
  readonly freeSurface: string;
  readonly stale: string;
  more(count: number): string;
}

export const PICTURE_WORDS: Readonly<Record<Language, PictureWords>> = {
  en: {
    numbers: WITH_POINT,
    empty: 'No section yet',
    section: 'section',
    seepage: 'seepage',
    criticalSurface: 'critical surface',
    criticalSurfaces: 'critical surfaces',
    noSurface: 'no surface',
    sliding: 'sliding',
    freeSurface: 'free surface',
    stale: 'The section has changed since this analysis.',
    more: (count) => `(+${count} more)`,
  },
  es: {
    numbers: WITH_COMMA,
    empty: 'Aún no hay sección',
    section: 'sección',
    seepage: 'filtración',
    criticalSurface: 'superficie crítica',
    criticalSurfaces: 'superficies críticas',
    noSurface: 'sin superficie',
    sliding: 'deslizamiento',
    freeSurface: 'línea de saturación',
    stale: 'La sección ha cambiado desde este cálculo.',
    more: (count) => `(+${count} más)`,
  },
};
