import type { RunResult } from '@talud/slope-model';
import type { Language } from '../words.js';
import type { Content } from './page-content.js';
import { below, note, SMALL, sentences, table, under } from './report-parts.js';
import { nameOf, type ReportWords } from './words.js';

/** What was taken as said, factored, assumed and warned of: all of it. */
export function remarkPages(
  result: RunResult,
  notes: readonly string[],
  language: Language,
  words: ReportWords,
): Content[] {
  const { accepted_defaults, assumptions, warnings, factor_report: factored } = result;
  const others = warnings.filter((warning) => !accepted_defaults.includes(warning));
  const told = (list: readonly string[]) => sentences(list.map(words.translated), words.none);
  return [
    ...under(words.assumptions, note(words.remarksIntro)),
    ...(accepted_defaults.length > 0 ? below(words.acceptedDefaults, told(accepted_defaults)) : []),
    ...(factored ? factorReport(factored, language, words) : []),
    ...below(words.warnings, told(others)),
    ...below(words.assumed, told([...assumptions, ...notes])),
  ];
}

/** Under a design standard: every factor that is not 1, and what it does. */
function factorReport(
  { summary, factors, notes }: NonNullable<RunResult['factor_report']>,
  language: Language,
  words: ReportWords,
): Content[] {
  const rows = Object.entries(factors ?? {}).map(([name, factor]) => [
    nameOf(language, name, name.replaceAll('_', ' ')),
    words.numbers.plain(factor),
  ]);
  return [
    ...below(words.partialFactors, sentences([summary, ...notes].map(words.translated), words.none)),
    ...(rows.length === 0
      ? []
      : [table([words.factorOn, words.factor], rows, [200, 60], { fontSize: SMALL, above: 4 })]),
  ];
}
