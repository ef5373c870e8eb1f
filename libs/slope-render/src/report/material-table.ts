import {
  BOUNDARY_TYPES,
  effectiveSetting,
  type MaterialDocument,
  materialEntry,
  type ProjectDocument,
  STRENGTH_MODELS,
  type StrengthModelEntry,
} from '@talud/slope-model';
import type { Language } from '../words.js';
import { fixed, type Text, unitText } from './report-parts.js';
import { nameOf, REPORT_WORDS } from './words.js';

/** The materials of a section with their strength and water, as reports and pages show them. */
export function materialTable(
  document: ProjectDocument,
  language: Language,
): { readonly head: readonly string[]; readonly rows: readonly Text[][] } {
  const words = REPORT_WORDS[language];
  return {
    head: [words.number, words.name, words.unitWeight, words.saturated, words.strength, words.water],
    rows: document.materials.map((material, index): Text[] => [
      index + 1,
      material.name,
      fixed(material.unitWeightKnM3, 2),
      saturatedText(document, material),
      strengthText(material.strength, language),
      waterText(document, material, language),
    ]),
  };
}

function saturatedText(document: ProjectDocument, material: MaterialDocument): string | null {
  const { sat_unit_weight: saturated } = materialEntry(document, material);
  return material.useSaturatedUnitWeight && saturated !== undefined ? fixed(saturated, 2) : null;
}

function strengthText(strength: MaterialDocument['strength'], language: Language): string {
  const entry: StrengthModelEntry = STRENGTH_MODELS[strength.model];
  const params = Object.entries(strength.params).map(([name, value]) => {
    const unit = entry.params[name]?.unit ?? '';
    return `${nameOf(language, name, name)} = ${String(value)}${unitText(unit)}`;
  });
  const field = entry.table?.field;
  const rows =
    field !== undefined && field in strength ? Object.entries(strength).find(([key]) => key === field)?.[1] : [];
  const columns = entry.table?.columns.map(({ name, unit }) => `${name}${unitText(unit)}`).join(', ');
  const listed = Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? `(${row.join(', ')})` : '')) : [];
  return [
    nameOf(language, strength.model, entry.name),
    ...(params.length > 0 ? [params.join('; ')] : []),
    ...(columns === undefined ? [] : [`${columns}: ${listed.join(' ')}`]),
  ].join(': ');
}

function waterText(document: ProjectDocument, { porePressure }: MaterialDocument, language: Language): string | null {
  switch (porePressure.source) {
    case 'none':
      return null;
    case 'ru':
      return `ru = ${porePressure.ru}`;
    case 'constant':
      return `u = ${porePressure.porePressureKpa} kPa`;
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
      return `${type} "${line?.name ?? ''}", Hu ${known === 'auto' ? '= cos²' : `= ${known}`}`;
    }
  }
}
