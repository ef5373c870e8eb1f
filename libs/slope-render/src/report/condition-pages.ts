import { effectiveSetting, type FlowConditionDocument, type ProjectDocument } from '@talud/slope-model';
import type { Language } from '../words.js';
import { conditionTable } from './condition-table.js';
import type { Content } from './page-content.js';
import type { ReportInput } from './report-input.js';
import { below, note, SMALL, table, under } from './report-parts.js';
import type { ReportWords } from './words.js';

type Described = Pick<ReportInput, 'document' | 'language'>;

/** What holds at the outline of a seepage: at present, and in the stages that have conditions of their own. */
export function conditionPages({ document, language }: Described, words: ReportWords): Content[] {
  const { seepage: said } = words;
  const present = document.seepage?.conditions ?? [];
  const listed = (conditions: readonly FlowConditionDocument[]) =>
    listedConditions(document, conditions, language, words);
  return [
    ...under(said.conditions, ...listed(present)),
    ...ownConditions(document, words).flatMap(({ title, conditions }) => below(title, ...listed(conditions))),
  ];
}

/** What a transient analysis starts from, and its stages, where they do not hold the present conditions. */
function ownConditions(
  { transient, settings }: ProjectDocument,
  { seepage: said, numbers }: ReportWords,
): { title: string; conditions: readonly FlowConditionDocument[] }[] {
  const { initial, stages = [] } = transient ?? {};
  return [
    ...(initial === undefined ? [] : [{ title: said.conditionsInitial, conditions: initial }]),
    ...stages.flatMap(({ time, conditions }) =>
      conditions === undefined
        ? []
        : [
            {
              title: said.conditionsUpTo(`${numbers.plain(time)} ${effectiveSetting(settings, 'units.time')}`),
              conditions,
            },
          ],
    ),
  ];
}

/** Conditions that are listed. Chosen. */
const LISTED = 60;

function listedConditions(
  document: ProjectDocument,
  conditions: readonly FlowConditionDocument[],
  language: Language,
  words: ReportWords,
): [Content, ...Content[]] {
  if (conditions.length === 0) return [note(words.seepage.noConditions)];
  const { head, rows } = conditionTable(document, conditions.slice(0, LISTED), language);
  return [
    table(head, rows, [120, 90, '*'], { fontSize: SMALL }),
    ...(conditions.length > LISTED ? [note(words.moreRows(conditions.length - LISTED))] : []),
  ];
}
