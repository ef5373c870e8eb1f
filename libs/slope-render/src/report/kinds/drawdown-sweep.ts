import { captionOfResult, type SweepLevel } from '@talud/slope-model';
import { chart, type Series } from '../chart.js';
import { methodName } from '../factor-pages.js';
import { slicePages } from '../method-pages.js';
import type { Content } from '../page-content.js';
import type { ReportInput } from '../report-input.js';
import { facts, type Text, table, under } from '../report-parts.js';
import { searchProvenance } from '../search-provenance.js';
import type { ReportWords } from '../words.js';
import type { KindPages } from './kind-pages.js';

type Input = ReportInput<'drawdown_sweep'>;

/** A search at every level of a drawdown. */
export const drawdownSweepPages: KindPages<'drawdown_sweep'> = {
  title: (words) => words.kinds.drawdownSweep,
  banners: () => [],
  figures: (input, words) => [...worstPages(input, words), ...levelPages(input, words)],
  drawing: (words) => ({ title: words.drawing, note: words.drawdownDrawing }),
  details: ({ document, result, language }, words) =>
    result.methods.flatMap(({ critical, ...method }) =>
      critical === null
        ? []
        : [
            ...slicePages(
              { document, language, result },
              critical.solved,
              words,
              `${methodName(language, method)}: ${levelText(critical.level, words)}`,
            ),
          ],
    ),
  notes: ({ notes }) => notes,
  provenance: (input, words) => searchProvenance(input, words),
};

function worstPages({ result, language }: Input, words: ReportWords): Content[] {
  const { symbol } = words.values[captionOfResult(result)];
  return under(
    words.drawdown,
    facts(
      result.methods.map(({ critical, ...method }): [string, Text] => [
        methodName(language, method),
        critical === null
          ? words.noFactor
          : `${symbol} = ${words.numbers.factor(critical.fos)}, ${levelText(critical.level, words)}`,
      ]),
    ),
  );
}

/** Every level with the least factor of each method, and their curves. */
function levelPages({ result, language }: Input, words: ReportWords): Content[] {
  const { methods, levels } = result;
  const { symbol } = words.values[captionOfResult(result)];
  const rows = levels.map((level, row): Text[] => [
    levelText(level, words),
    ...methods.map(({ fos }) => {
      const value = fos[row] ?? null;
      return value === null ? words.noFactor : words.numbers.factor(value);
    }),
  ]);
  const head = [words.level, ...methods.map((method) => methodName(language, method))];
  const series = methods.map(
    (method): Series => ({
      label: methodName(language, method),
      points: levels.flatMap((level, i) => {
        const value = method.fos[i] ?? null;
        return typeof level === 'number' && value !== null ? [[level, value] as const] : [];
      }),
    }),
  );
  const drawn = series.some(({ points }) => points.length > 1);
  return [
    ...under(words.levels, table(head, rows, ['*', ...methods.map(() => Math.min(120, 400 / methods.length))])),
    ...(drawn ? [chart({ numbers: words.numbers, xLabel: words.levelM, yLabel: symbol, series, mark: { y: 1 } })] : []),
  ];
}

function levelText(level: SweepLevel, words: ReportWords): string {
  return typeof level === 'number' ? words.levelOf(words.numbers.fixed(level, 2)) : words.totalDrawdown;
}
