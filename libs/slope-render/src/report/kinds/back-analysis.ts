import { factorPages } from '../factor-pages.js';
import { criticalPages } from '../method-pages.js';
import { facts, note, under } from '../report-parts.js';
import { searchProvenance } from '../search-provenance.js';
import type { KindPages } from './kind-pages.js';

/** The force that a slope needs. */
export const backAnalysisPages: KindPages<'back_analysis'> = {
  title: (words) => words.kinds.backAnalysis,
  banners: () => [],
  figures: ({ result, language }, words) => {
    const { symbol } = words.values[result.caption];
    return [
      ...under(
        words.requiredForce,
        facts([
          [words.target(symbol), words.numbers.plain(result.target_fos)],
          [words.elevation, words.numbers.fixed(result.elevation, 2)],
          [words.forceRequired, words.numbers.fixed(result.required_force, 2)],
          [words.forceActive, words.numbers.fixed(result.active_force, 2)],
          [words.forcePassive, words.numbers.fixed(result.passive_force, 2)],
          [
            words.unsupported(symbol),
            result.unsupported_fos === null ? words.noFactor : words.numbers.factor(result.unsupported_fos),
          ],
          [words.surfacesWithFactor, result.surfaces],
        ]),
      ),
      ...factorPages([{ ...result, value: result.critical?.fos ?? null, solved: result.critical }], language, words),
      note(words.neediest),
    ];
  },
  drawing: (words) => ({ title: words.drawing }),
  details: (input, words) => criticalPages(input, [{ ...input.result, solved: input.result.critical }], words),
  notes: ({ notes }) => notes,
  provenance: (input, words) => searchProvenance(input, words),
};
