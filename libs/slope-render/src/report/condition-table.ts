import {
  effectiveSetting,
  type FlowConditionDocument,
  type FlowPlace,
  flowUnit,
  type ProjectDocument,
  type Settings,
} from '@talud/slope-model';
import { unitText } from '../number-text.js';
import type { Language } from '../words.js';
import type { Text } from './report-parts.js';
import type { SectionTable } from './section-table.js';
import { nameOf, REPORT_WORDS, type ReportWords } from './words.js';

/** Characters of the place of a condition. Chosen. */
const PLACE = 160;

/** What holds at parts of the outline of a seepage, each value with its unit. */
export function conditionTable(
  { settings }: Pick<ProjectDocument, 'settings'>,
  conditions: readonly FlowConditionDocument[],
  language: Language,
): SectionTable {
  const words = REPORT_WORDS[language];
  const said = words.seepage;
  return {
    head: [words.type, words.value, words.place],
    rows: conditions.map(({ type, value, at }): Text[] => {
      const place = placeText(at, language, words);
      return [
        'reservoir' in at
          ? said.reservoir
          : type === 'unknown'
            ? said.face
            : nameOf(language, type, type.replaceAll('_', ' ')),
        value === undefined ? null : `${words.numbers.digits(value, 6)}${unitText(unitOf(type, settings))}`,
        place.length > PLACE ? `${place.slice(0, PLACE)}…` : place,
      ];
    }),
  };
}

function placeText(at: FlowPlace, language: Language, { seepage, numbers }: ReportWords): string {
  if ('reservoir' in at) return nameOf(language, at.reservoir, at.reservoir);
  if ('side' in at) return nameOf(language, at.side, at.side);
  if ('nodes' in at) return seepage.nodes(at.nodes.join(', '));
  return at.along.map((point) => `(${numbers.list(point, 2)})`).join(' ');
}

function unitOf(type: FlowConditionDocument['type'], settings: Settings): string {
  const permeability = effectiveSetting(settings, 'units.permeability');
  if (type === 'infiltration') return permeability;
  return type === 'nodal_flow' ? flowUnit(permeability) : 'm';
}
