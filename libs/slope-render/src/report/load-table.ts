import { effectiveSetting, type LoadDocument, loadEntry, type ProjectDocument } from '@talud/slope-model';
import type { Language } from '../words.js';
import type { Text } from './report-parts.js';
import type { SectionTable } from './section-table.js';
import { nameOf, REPORT_WORDS, type ReportWords } from './words.js';

/** The loads on a section; which action each is only under a design standard, and what it leaves in undrained ground only where that is read. */
export function loadTable({ loads = [], settings }: ProjectDocument, language: Language): SectionTable {
  const words = REPORT_WORDS[language];
  const isFactored = effectiveSetting(settings, 'design_standard.enabled');
  const leavesExcess = effectiveSetting(settings, 'groundwater.advanced_option') === 'excess_pore_pressure';
  return {
    head: [
      ...[words.load, words.place, words.pressure, words.force, words.direction, words.actionKind],
      ...[words.excessPressure],
    ],
    rows: loads.map((load): Text[] => [
      load.name,
      placeText(load, words),
      ...magnitudes(load, words),
      directionText(load, language, words),
      isFactored ? words.action(load.action ?? 'variable') : null,
      leavesExcess ? (load.createsExcess ? words.yes : words.no) : null,
    ]),
  };
}

function placeText(load: LoadDocument, { numbers: { list } }: ReportWords): string {
  return load.type === 'line' ? `(${list(load.at)})` : `(${list(load.from)}) – (${list(load.to)})`;
}

/** Pressure in kPa and force in kN/m: a load has one of them. */
function magnitudes(load: LoadDocument, { numbers: { plain } }: ReportWords): [Text, Text] {
  if (load.type === 'line') return [null, plain(load.forceKnM)];
  const { startKpa, endKpa } = load;
  return [startKpa === endKpa ? plain(startKpa) : `${plain(startKpa)} – ${plain(endKpa)}`, null];
}

function directionText(load: LoadDocument, language: Language, { fromX, numbers }: ReportWords): string {
  const { orientation } = loadEntry(load);
  return load.type === 'line' && orientation !== 'vertical'
    ? fromX(numbers.plain(load.angleDeg))
    : nameOf(language, load.type === 'line' ? orientation : load.orientation, orientation.replaceAll('_', ' '));
}
