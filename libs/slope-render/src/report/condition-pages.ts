import { effectiveSetting, type FlowConditionDocument, type FlowPlace, type ProjectDocument } from '@talud/slope-model';
import type { Language } from '../words.js';
import type { Content } from './page-content.js';
import type { ReportInput } from './report-input.js';
import { below, note, SMALL, type Text, table, under } from './report-parts.js';
import { nameOf, type ReportWords } from './words.js';

type Described = Pick<ReportInput, 'document' | 'language'>;

/** What holds at the outline of a seepage: at present, and in the stages that have conditions of their own. */
export function conditionPages({ document, language }: Described, words: ReportWords): Content[] {
  const { seepage: said } = words;
  const present = document.seepage?.conditions ?? [];
  const listed = (conditions: readonly FlowConditionDocument[]) => conditionTable(conditions, language, words);
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

/** Conditions that are listed, and characters of the place of one. Chosen. */
const [LISTED, PLACE] = [60, 160];

function conditionTable(
  conditions: readonly FlowConditionDocument[],
  language: Language,
  words: ReportWords,
): [Content, ...Content[]] {
  const said = words.seepage;
  if (conditions.length === 0) return [note(said.noConditions)];
  const rows = conditions.slice(0, LISTED).map(({ type, value, at }): Text[] => {
    const place = placeText(at, language, words);
    return [
      'reservoir' in at
        ? said.reservoir
        : type === 'unknown'
          ? said.face
          : nameOf(language, type, type.replaceAll('_', ' ')),
      value === undefined ? null : words.numbers.digits(value, 6),
      place.length > PLACE ? `${place.slice(0, PLACE)}…` : place,
    ];
  });
  return [
    table([words.type, words.value, words.place], rows, [120, 60, '*'], { fontSize: SMALL }),
    ...(conditions.length > LISTED ? [note(words.moreRows(conditions.length - LISTED))] : []),
  ];
}

function placeText(at: FlowPlace, language: Language, { seepage, numbers }: ReportWords): string {
  if ('reservoir' in at) return nameOf(language, at.reservoir, at.reservoir);
  if ('side' in at) return nameOf(language, at.side, at.side);
  if ('nodes' in at) return seepage.nodes(at.nodes.join(', '));
  return at.along.map((point) => `(${numbers.list(point, 2)})`).join(' ');
}
