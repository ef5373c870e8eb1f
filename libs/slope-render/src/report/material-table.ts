import {
  BOUNDARY_TYPES,
  effectiveSetting,
  type MaterialDocument,
  materialEntry,
  type ProjectDocument,
  STRENGTH_MODELS,
  type StrengthModelEntry,
} from '@talud/slope-model';
import { unitText } from '../number-text.js';
import type { Language } from '../words.js';
import type { Text } from './report-parts.js';
import type { SectionTable } from './section-table.js';
import { nameOf, parameterName, REPORT_WORDS, type ReportWords } from './words.js';

/** The materials of a section with their strength and water, as reports and pages show them. */
export function materialTable(document: ProjectDocument, language: Language): SectionTable {
  const words = REPORT_WORDS[language];
  return {
    head: [words.number, words.name, words.unitWeight, words.saturated, words.strength, words.water],
    rows: document.materials.map((material, index): Text[] => [
      index + 1,
      material.name,
      words.numbers.fixed(material.unitWeightKnM3, 2),
      saturatedText(document, material, words),
      strengthText(material.strength, language, words),
      waterText(document, material, language, words),
    ]),
  };
}

function saturatedText(document: ProjectDocument, material: MaterialDocument, words: ReportWords): string | null {
  const { sat_unit_weight: saturated } = materialEntry(document, material);
  return material.useSaturatedUnitWeight && saturated !== undefined ? words.numbers.fixed(saturated, 2) : null;
}

function strengthText(strength: MaterialDocument['strength'], language: Language, { numbers }: ReportWords): string {
  const entry: StrengthModelEntry = STRENGTH_MODELS[strength.model];
  const params = Object.entries(strength.params).map(([name, value]) => {
    const unit = entry.params[name]?.unit ?? '';
    return `${parameterName(language, name)} = ${typeof value === 'number' ? numbers.plain(value) : String(value)}${unitText(unit)}`;
  });
  const field = entry.table?.field;
  const rows =
    field !== undefined && field in strength ? Object.entries(strength).find(([key]) => key === field)?.[1] : [];
  const columns = entry.table?.columns.map(({ name, unit }) => `${name}${unitText(unit)}`).join(', ');
  const listed = Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? `(${numbers.list(row)})` : '')) : [];
  return [
    nameOf(language, strength.model, entry.name),
    ...(params.length > 0 ? [params.join('; ')] : []),
    ...(columns === undefined ? [] : [`${columns}: ${listed.join(' ')}`]),
  ].join(': ');
}

function waterText(
  document: ProjectDocument,
  { porePressure }: MaterialDocument,
  language: Language,
  words: ReportWords,
): string {
  const { plain } = words.numbers;
  switch (porePressure.source) {
    case 'none':
      return words.noWater;
    case 'ru':
      return `ru = ${plain(porePressure.ru)}`;
    case 'constant':
      return `u = ${plain(porePressure.porePressureKpa)} kPa`;
    case 'fem':
      return nameOf(language, 'fem', 'Seepage field');
    case 'water_table':
    case 'piezometric': {
      const { boundaryId, hu } = porePressure;
      const inherited = effectiveSetting(document.settings, 'groundwater.auto_hu')
        ? 'auto'
        : effectiveSetting(document.settings, 'groundwater.default_hu');
      const line = document.boundaries.find(({ id }) => id === boundaryId);
      const type = nameOf(language, porePressure.source, BOUNDARY_TYPES[porePressure.source].name);
      const known = hu ?? inherited;
      return `${type} ${words.quoted(line?.name ?? '')}, Hu = ${known === 'auto' ? 'cos²' : plain(known)}`;
    }
  }
}
