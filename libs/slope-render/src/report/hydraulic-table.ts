import {
  effectiveSetting,
  HYDRAULIC_COMMON,
  HYDRAULIC_MODELS,
  type HydraulicDocument,
  hydraulicEntry,
  isTransient,
  type ProjectDocument,
} from '@talud/slope-model';
import { unitName, unitText } from '../number-text.js';
import type { Language } from '../words.js';
import type { Text } from './report-parts.js';
import type { SectionTable } from './section-table.js';
import { nameOf, parameterName, REPORT_WORDS, type ReportWords } from './words.js';

/** How water moves through the materials of a section: what a seepage of it reads, whether somebody said it or it is the default. */
export function hydraulicTable(document: ProjectDocument, language: Language): SectionTable {
  const words = REPORT_WORDS[language];
  const said = words.seepage;
  const unit = unitName(effectiveSetting(document.settings, 'units.permeability'));
  return {
    head: [words.number, words.name, `${said.saturatedPermeability} (${unit})`, said.model, words.parameters],
    rows: document.materials.map(({ name, hydraulic = DEFAULT }, index): Text[] => {
      const { model: _, ks, ...params } = hydraulicEntry(hydraulic);
      const named = nameOf(language, hydraulic.model, HYDRAULIC_MODELS[hydraulic.model].name);
      const listed = Object.entries(params).filter(([key]) => isRead(document, hydraulic, key));
      return [
        index + 1,
        name,
        ks === undefined ? null : valueText(ks, language, words),
        hydraulic === DEFAULT ? `${named} (${said.byDefault})` : named,
        listed
          .map(([key, value]) => parameterText(hydraulic, key, valueText(value, language, words), language))
          .join('; '),
      ];
    }),
  };
}

/** What the engine takes for a material whose permeability nobody gave. */
const DEFAULT: HydraulicDocument = { model: 'constant', params: {} };

/** Of how much water the soil holds: only a seepage in stages asks for it, but for what the curve of van Genuchten has in common with it. */
const OF_STORAGE: ReadonlySet<string> = new Set(['wc_sat', 'wc_res', 'wc_alpha', 'specific_storage', 'vg_n', 'vg_m']);

function isRead(document: ProjectDocument, { model, params }: HydraulicDocument, key: string): boolean {
  // Where it is one in all directions, none of them counts.
  if (key === 'k1_angle_deg') return (params.k2_k1 ?? 1) !== 1;
  if (key === 'vg_custom_m') return false;
  return isTransient(document) || !OF_STORAGE.has(key) || (model === 'van_genuchten' && key.startsWith('vg_'));
}

/** What a formula calls a parameter, in every language. */
const SYMBOLS: Readonly<Record<string, string>> = {
  k2_k1: 'k2/k1',
  kr_min: 'kr min',
  vg_alpha: 'α',
  vg_n: 'n',
  vg_m: 'm',
  bc_lambda: 'λ',
  bc_psi_b: 'ψb',
  fx_a: 'a',
  fx_b: 'b',
  fx_c: 'c',
  gardner_a: 'a',
  gardner_n: 'n',
};

function parameterText({ model }: HydraulicDocument, key: string, value: string, language: Language): string {
  const unit = (HYDRAULIC_MODELS[model].params[key] ?? HYDRAULIC_COMMON[key])?.unit ?? '';
  return `${SYMBOLS[key] ?? parameterName(language, key)} = ${value}${unitText(unit)}`;
}

function valueText(value: unknown, language: Language, words: ReportWords): string {
  if (typeof value === 'number') return words.numbers.digits(value, 6);
  if (!Array.isArray(value)) return parameterName(language, String(value));
  return value
    .map((row) => `(${Array.isArray(row) ? words.numbers.list(row) : valueText(row, language, words)})`)
    .join(' ');
}
