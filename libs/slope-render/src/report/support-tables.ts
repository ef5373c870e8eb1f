import {
  type ProjectDocument,
  SUPPORT_CLASSES,
  type SupportClassEntry,
  type SupportTypeDocument,
  supportEntry,
} from '@talud/slope-model';
import { unitText } from '../number-text.js';
import type { Language } from '../words.js';
import type { Text } from './report-parts.js';
import type { SectionTable } from './section-table.js';
import { nameOf, parameterName, REPORT_WORDS, type ReportWords } from './words.js';

/** The types that supports of the section have, with every number that counts. */
export function supportTypeTable(
  { supportTypes = [], supports = [] }: ProjectDocument,
  language: Language,
): SectionTable {
  const words = REPORT_WORDS[language];
  const used = supportTypes.filter(({ id }) => supports.some(({ typeId }) => typeId === id));
  return {
    head: [words.supportType, words.parameters, words.application, words.orientation],
    rows: used.map((type): Text[] => [
      `${type.name} (${nameOf(language, type.class, SUPPORT_CLASSES[type.class].name)})`,
      parametersText(type, language, words),
      nameOf(language, type.application, type.application),
      orientationText(type.orientation, type.userAngleDeg, language, words),
    ]),
  };
}

function parametersText(
  { class: id, params, points }: SupportTypeDocument,
  language: Language,
  words: ReportWords,
): string {
  const entry: SupportClassEntry = SUPPORT_CLASSES[id];
  const { plain, list } = words.numbers;
  const listed = Object.entries(params).map(
    ([key, value]) =>
      `${parameterName(language, key)} = ${typeof value === 'number' ? plain(value) : parameterName(language, value)}${unitText(entry.params[key]?.unit ?? '')}`,
  );
  const columns = entry.points?.columns.map(({ name, unit }) => `${parameterName(language, name)}${unitText(unit)}`);
  const table =
    points === undefined || columns === undefined
      ? []
      : [`${columns.join(', ')}: ${points.map((row) => `(${list(row)})`).join(' ')}`];
  return [...listed, ...table].join('; ');
}

/** Each support: where it is, of which type, and what it says otherwise than that. */
export function supportTable(document: ProjectDocument, language: Language): SectionTable {
  const words = REPORT_WORDS[language];
  const { fixed, list, plain } = words.numbers;
  return {
    head: [
      ...[words.support, words.supportType, words.head, words.tail, words.length, words.spacing],
      ...[words.application, words.orientation],
    ],
    rows: (document.supports ?? []).map((support): Text[] => {
      const type = document.supportTypes?.find(({ id }) => id === support.typeId);
      const { name, head, tail, length } = supportEntry(document, support);
      const { application, orientation, userAngleDeg } = support;
      const spacing = type?.params.out_of_plane_spacing;
      return [
        name,
        type?.name ?? null,
        list(head, 2),
        list(tail, 2),
        fixed(length, 2),
        typeof spacing === 'number' ? plain(spacing) : null,
        application === undefined ? null : nameOf(language, application, application),
        orientation === undefined ? null : orientationText(orientation, userAngleDeg, language, words),
      ];
    }),
  };
}

function orientationText(id: string, angleDeg: number | undefined, language: Language, words: ReportWords): string {
  return angleDeg === undefined
    ? nameOf(language, id, id.replaceAll('_', ' '))
    : words.fromX(words.numbers.plain(angleDeg));
}
