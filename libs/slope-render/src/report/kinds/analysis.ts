import type { MethodResult, SurfaceEntry } from '@talud/slope-model';
import { factorPages, methodName, surfaceText } from '../factor-pages.js';
import { slicePages } from '../method-pages.js';
import type { Content } from '../page-content.js';
import type { ReportInput } from '../report-input.js';
import { below, facts, SMALL, type Text, table, under } from '../report-parts.js';
import { searchProvenance } from '../search-provenance.js';
import { nameOf, type ReportWords } from '../words.js';
import type { KindPages } from './kind-pages.js';

type Input = ReportInput<'analysis'>;

/** A search of surfaces. */
export const analysisPages: KindPages<'analysis'> = {
  title: (words) => words.kinds.analysis,
  banners: ({ stopped }, words) => (stopped ? [words.stoppedBanner] : []),
  figures: (input, words) => {
    const { result, language } = input;
    const methods = result.methods.map(({ critical, ...method }) => ({ ...method, solved: critical }));
    const remarks = edgeRemarks(input, words);
    return [...factorPages(methods, language, words), ...(remarks.length > 0 ? [{ ul: remarks, fontSize: 8 }] : [])];
  },
  drawing: (words) => ({ title: words.drawing }),
  details: (input, words) => input.result.methods.flatMap((method) => methodPages(input, method, words)),
  notes: ({ notes }) => notes,
  provenance: (input, words) => searchProvenance(input, words, input.result.methods[0]?.counts.attempted),
};

function edgeRemarks({ result, language }: Input, words: ReportWords): string[] {
  return result.methods.flatMap((method) => {
    const sides = (method.on_edge ?? []).map((side) => nameOf(language, side, side.replaceAll('_', ' ')));
    return sides.length === 0 ? [] : [`${methodName(language, method)}: ${words.onEdge(sides.join(', '))}.`];
  });
}

/** Surfaces of a list. Chosen. */
const LISTED = 10;

/** One method: what became of its surfaces, the lowest of them, and its critical surface slice by slice. */
function methodPages(input: Input, method: MethodResult, words: ReportWords): Content[] {
  const { counts, critical, minima = [], lowest, user_surfaces: given = [] } = method;
  const name = methodName(input.language, method);
  const reasons = counts.reasons.map(({ reason, count, text }): Text[] => [
    nameOf(input.language, reason, reason.replaceAll('_', ' ')),
    count,
    words.translated(text),
  ]);
  const fates: (readonly [string, Text])[] = [
    [words.attempted, counts.attempted],
    [words.valid, counts.valid],
    [words.inadmissible, counts.inadmissible],
    [words.invalid, counts.invalid],
    ...(counts.focus_rejected > 0 ? [[words.focusRejected, counts.focus_rejected] as const] : []),
  ];
  const { symbol } = words.values[method.caption === 'newmark' ? 'ky' : method.caption];
  return [
    ...under(words.details(name), facts(fates)),
    ...(reasons.length > 0
      ? [table([words.reason, words.count, ''], reasons, [110, 50, '*'], { fontSize: SMALL })]
      : []),
    ...surfaceList(words.lowestSurfaces, symbol, lowest.slice(0, LISTED), words),
    ...surfaceList(words.valleys, symbol, minima.slice(0, LISTED), words),
    ...(given.length === 0
      ? []
      : below(
          words.givenSurfaces,
          table(
            [words.number, symbol, words.reason],
            given
              .slice(0, LISTED)
              .map(({ fos, reason = '' }, index): Text[] => [
                index + 1,
                fos === null ? null : words.numbers.factor(fos),
                reason === '' ? null : nameOf(input.language, reason, reason.replaceAll('_', ' ')),
              ]),
            [30, 60, '*'],
            { fontSize: SMALL },
          ),
        )),
    ...(critical === null ? [] : slicePages(input, critical, words)),
  ];
}

function surfaceList(
  title: string,
  symbol: string,
  list: readonly { fos: number; surface: SurfaceEntry }[],
  words: ReportWords,
): Content[] {
  if (list.length < 2) return [];
  const rows = list.map(({ fos, surface }, index): Text[] => [
    index + 1,
    words.numbers.factor(fos),
    surfaceText(surface, words),
  ]);
  return below(title, table([words.number, symbol, words.surface], rows, [30, 60, '*'], { fontSize: SMALL }));
}
