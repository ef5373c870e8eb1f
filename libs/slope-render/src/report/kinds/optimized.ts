import { factorPages } from '../factor-pages.js';
import { criticalPages } from '../method-pages.js';
import { facts, under } from '../report-parts.js';
import type { KindPages } from './kind-pages.js';

/** A critical surface bent further. */
export const optimizedPages: KindPages<'optimized'> = {
  title: (words) => words.kinds.optimized,
  banners: ({ improved }, words) => (improved ? [] : [words.notImproved]),
  figures: ({ result, language }, words) => {
    const { caption, initial_fos: initial, final_fos: final } = result;
    const { symbol } = words.values[caption];
    return [
      ...factorPages([{ ...result, value: final, solved: result.result }], language, words),
      ...under(
        words.optimization,
        facts([
          [words.before(symbol), initial === null ? words.noFactor : words.numbers.factor(initial, 4)],
          [words.after(symbol), final === null ? words.noFactor : words.numbers.factor(final, 4)],
          [words.trials, result.iterations],
          [words.accepted, result.accepted],
          [words.rejected, result.rejected],
        ]),
      ),
    ];
  },
  drawing: (words) => ({ title: words.drawing }),
  details: (input, words) => criticalPages(input, [{ ...input.result, solved: input.result.result }], words),
  notes: ({ notes }) => notes,
  provenance: () => [],
};
