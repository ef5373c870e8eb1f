import { factorPages, methodName } from '../factor-pages.js';
import { criticalPages } from '../method-pages.js';
import { note } from '../report-parts.js';
import type { KindPages } from './kind-pages.js';

/** One surface that somebody named. */
export const surfacePages: KindPages<'surface'> = {
  title: (words) => words.kinds.surface,
  banners: () => [],
  figures: ({ result, language }, words) => [
    ...factorPages(result.methods, language, words),
    ...result.methods.flatMap(({ text, ...method }) =>
      text === undefined ? [] : [note(`${methodName(language, method)}: ${words.translated(text)}`)],
    ),
  ],
  drawing: (words) => ({ title: words.drawing }),
  details: (input, words) => criticalPages(input, input.result.methods, words),
  notes: ({ notes }) => notes,
  provenance: () => [],
};
