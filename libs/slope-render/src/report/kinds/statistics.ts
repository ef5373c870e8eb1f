import { type FailingShare, failingShare } from '@talud/slope-model';
import { chart } from '../chart.js';
import { factorPages, methodName, surfaceText } from '../factor-pages.js';
import { criticalPages } from '../method-pages.js';
import type { Content } from '../page-content.js';
import type { ReportInput } from '../report-input.js';
import { below, note, SMALL, type Text, table, under } from '../report-parts.js';
import { searchProvenance } from '../search-provenance.js';
import { variableLabels, variableTable } from '../variable-table.js';
import type { ReportWords } from '../words.js';
import type { KindPages } from './kind-pages.js';

type Input = ReportInput<'statistics'>;

/** Samples and sensitivity of random variables. */
export const statisticsPages: KindPages<'statistics'> = {
  title: (words) => words.kinds.statistics,
  banners: () => [],
  figures: (input, words) => [
    ...factorPages(withSurfaces(input), input.language, words),
    ...variablePages(input, words),
    ...probabilityPages(input, words),
    ...sensitivityPages(input, words),
  ],
  drawing: (words) => ({ title: words.drawing }),
  details: (input, words) => criticalPages(input, withSurfaces(input), words),
  notes: () => [],
  provenance: ({ document, language, result: { probabilistic } }, words) => [
    ...searchProvenance({ document, language }, words).slice(0, 1),
    ...(probabilistic === undefined
      ? []
      : ([
          [words.samples, probabilistic.num_samples],
          [words.seed, probabilistic.seed],
        ] as const)),
  ],
};

function withSurfaces({ result }: Input) {
  return result.methods.map(({ critical, ...method }) => ({ ...method, solved: critical }));
}

function variablePages({ result, language }: Input, words: ReportWords): Content[] {
  if (result.variables.length === 0) return [];
  const { head, rows } = variableTable(result.variables, language);
  return under(words.statistics.variables, table(head, rows, ['*', 66, 50, 50, 44, 44, 40, 90], { fontSize: SMALL }));
}

function probabilityPages({ result, language, histograms = [] }: Input, words: ReportWords): Content[] {
  const { probabilistic, methods } = result;
  if (probabilistic === undefined) return [];
  const said = words.statistics;
  const rows = probabilistic.methods.flatMap((entry, m): Text[][] => {
    const method = methods[m];
    if (entry === null || method === undefined) return [];
    return [
      [
        methodName(language, method),
        ...shareTexts(failingShare(entry, entry.samples), words),
        words.numbers.fixed(entry.reliability_index, 3),
        words.numbers.fixed(entry.reliability_index_lognormal, 3),
        words.numbers.factor(entry.mean_fos),
        words.numbers.fixed(entry.std_dev, 3),
        words.numbers.factor(entry.min_fos),
        words.numbers.factor(entry.max_fos),
      ],
    ];
  });
  const head = [
    ...[words.method, said.failing(words.values[methods[0]?.caption ?? 'fos'].symbol), said.pf, 'β', said.betaLog],
    ...[said.mean, said.deviation, said.least, said.most],
  ];
  const charts = methods.flatMap((method, m): Content[] => {
    const drawn = histograms[m];
    if (!drawn || drawn.length < 2) return [];
    const picture = chart({
      numbers: words.numbers,
      xLabel: words.values[method.caption].symbol,
      yLabel: words.count,
      series: [{ label: '', points: drawn, bars: true }],
      mark: { x: 1 },
    });
    return below(said.histogram(methodName(language, method)), picture);
  });
  const unanswered = probabilistic.methods.flatMap((entry, m) => {
    const method = methods[m];
    if (!entry?.pf_range || method === undefined) return [];
    const [low = '', high = ''] = entry.pf_range.map((share) => words.numbers.digits(100 * share, 3));
    return [
      note(`${methodName(language, method)}: ${said.unanswered(entry.failed_samples, entry.samples, low, high)}`),
    ];
  });
  const worst = probabilistic.methods.flatMap((entry, m) => {
    const [method, found] = [methods[m], entry?.critical_probabilistic];
    if (!entry || !found || method === undefined) return [];
    const surface = surfaceText(found.surface, words);
    return [
      note(
        `${methodName(language, method)}: ${said.worst(shareTexts(failingShare(found, entry.samples), words).join(': '), words.numbers.fixed(found.beta, 3), surface)}`,
      ),
    ];
  });
  return [
    ...under(said.probability, table(head, rows, ['*', 56, 88, 30, 54, 36, 44, 40, 44], { fontSize: SMALL })),
    note(said.how(said.sampling[probabilistic.sampling], said.type[probabilistic.analysis_type])),
    note(said.interval),
    ...unanswered,
    ...worst,
    ...charts,
  ];
}

/** How many samples fail, and the probability with the interval that so many can tell: never a zero that nobody can know. */
function shareTexts({ failing, withFactor, interval }: FailingShare, words: ReportWords): readonly [string, string] {
  const percent = (share: number) => words.numbers.digits(100 * share, 3);
  const [low, high] = interval.map(percent);
  const probability =
    failing === 0
      ? `< ${high} %`
      : failing === withFactor
        ? `> ${low} %`
        : `${percent(failing / withFactor)} % (${low} – ${high} %)`;
  return [words.statistics.of(failing, withFactor), probability];
}

/** By how much the factor changes over the range of each variable, the strongest first. */
function sensitivityPages({ result, language }: Input, words: ReportWords): Content[] {
  const label = variableLabels(result.variables, language);
  const said = words.statistics;
  return (result.sensitivity ?? []).flatMap((entry, m): Content[] => {
    const method = result.methods[m];
    if (entry === null || method === undefined || entry.variables.length === 0) return [];
    const { symbol } = words.values[method.caption];
    const ranked = [...entry.variables].sort((a, b) => b.span - a.span);
    const rows = ranked.map(({ key, values, span, crossing_1 }): Text[] => [
      label(key),
      words.numbers.digits(values[0] ?? 0, 6),
      words.numbers.digits(values[values.length - 1] ?? 0, 6),
      words.numbers.fixed(span, 4),
      crossing_1 === null ? null : words.numbers.digits(crossing_1, 6),
    ]);
    const head = [said.name, said.least, said.most, said.span(symbol), said.crossing(symbol)];
    const series = ranked.slice(0, 9).map(({ key, values, fos }) => ({
      label: label(key),
      // Ranges of one length, so that variables of different units share an axis.
      points: fos.flatMap((value, i) =>
        value === null ? [] : [[(100 * i) / (values.length - 1 || 1), value] as const],
      ),
    }));
    return [
      ...under(
        said.sensitivity(methodName(language, method)),
        table(head, rows, ['*', 60, 60, 90, 90], { fontSize: SMALL }),
      ),
      chart({ numbers: words.numbers, xLabel: said.share, yLabel: symbol, series, mark: { y: 1 } }),
    ];
  });
}
