import {
  BOUNDARY_TYPES,
  documentRegions,
  effectiveSetting,
  isTransient,
  levelOf,
  type ProjectDocument,
  type RunKind,
  readsField,
  SETTING_PATHS,
  SETTINGS,
  type SettingPath,
  type SettingValue,
  unreadSetting,
} from '@talud/slope-model';
import { unitName } from '../number-text.js';
import type { Language } from '../words.js';
import { loadTable } from './load-table.js';
import { materialTable } from './material-table.js';
import type { Content } from './page-content.js';
import { below, SMALL, sentences, type Text, table, under } from './report-parts.js';
import { choiceName } from './setting-choices.js';
import { settingName } from './setting-names.js';
import { supportTable, supportTypeTable } from './support-tables.js';
import { nameOf, type ReportWords } from './words.js';

/** What the section is made of. */
export function materialPages(document: ProjectDocument, language: Language, words: ReportWords): Content[] {
  const { head, rows } = materialTable(document, language);
  const regions = documentRegions(document).map((region, index): Text[] => [
    index + 1,
    document.materials.find(({ id }) => id === region.materialId)?.name ?? null,
    region.materialSource === 'assigned' ? words.placed : words.byDefault,
    words.numbers.fixed(region.areaM2, 2),
  ]);
  const regionHead = [words.region, words.material, '', words.regionArea];
  return [
    ...under(
      words.materials,
      orNone(rows, words, () => table(head, rows, [22, 90, 54, 66, '*', 104])),
    ),
    ...below(
      words.regions,
      orNone(regions, words, () => table(regionHead, regions, [34, '*', 90, 80])),
    ),
  ];
}

function orNone(rows: readonly unknown[], words: ReportWords, made: () => Content): Content {
  return rows.length === 0 ? { text: words.none } : made();
}

/** Vertices of one boundary that are listed. Chosen. */
const VERTICES = 200;

export function boundaryPages(document: ProjectDocument, language: Language, words: ReportWords): Content[] {
  const rows = document.boundaries.map(({ type, name, points }): Text[] => {
    const listed = points.slice(0, VERTICES).map((vertex) => `(${words.numbers.list(vertex, 3)})`);
    const more = points.length > VERTICES ? [words.moreVertices(points.length - VERTICES)] : [];
    return [nameOf(language, type, BOUNDARY_TYPES[type].name), name, [...listed, ...more].join(' ')];
  });
  const head = [words.type, words.name, words.vertices];
  return under(
    words.geometry,
    orNone(rows, words, () => table(head, rows, [90, 100, '*'], { fontSize: 7 })),
  );
}

export function actionPages(document: ProjectDocument, language: Language, words: ReportWords): Content[] {
  const { seismic } = document;
  const { plain } = words.numbers;
  const water = crackWaterTexts(document, words);
  const earthquake = seismic?.enabled ? words.seismic(plain(seismic.kh), plain(seismic.kv)) : words.noSeismic;
  const { head, rows } = loadTable(document, language);
  return under(
    words.loads,
    orNone(rows, words, () => table(head, rows, ['*', 130, 52, 48, 72, 60, 50])),
    sentences([earthquake, ...recordTexts(document, words), ...water], words.none),
  );
}

function crackWaterTexts(document: ProjectDocument, words: ReportWords): string[] {
  const { tensionCrackWater: water } = document;
  if (water === undefined) return [];
  const { plain, digits } = words.numbers;
  if ('depthM' in water) return [words.crackWater(`${plain(water.depthM)} m`)];
  if ('fraction' in water) return [words.crackWater(words.crackFraction(digits(100 * water.fraction, 4)))];
  if ('elevationM' in water) return [words.crackWater(words.crackElevation(plain(water.elevationM)))];
  return [words.crackWater(words.crackLevel(levelOf(document, water)?.name ?? ''))];
}

/** The record of a displacement, where one is asked for. */
function recordTexts({ settings, seismicRecords = [] }: ProjectDocument, words: ReportWords): string[] {
  if (!effectiveSetting(settings, 'seismic.newmark')) return [];
  const wanted = effectiveSetting(settings, 'seismic.record_id');
  return seismicRecords
    .filter(({ id }) => id === wanted)
    .map(({ name, samples, stepS, peakG }) => {
      const count = 'blob' in samples ? samples.count : samples.length;
      return words.record(name, count, words.numbers.plain(stepS), words.numbers.digits(peakG, 4));
    });
}

export function supportPages(document: ProjectDocument, language: Language, words: ReportWords): Content[] {
  const types = supportTypeTable(document, language);
  const supports = supportTable(document, language);
  if (supports.rows.length === 0) return under(words.supports, { text: words.none });
  return under(
    words.supports,
    table(types.head, types.rows, [120, '*', 60, 90]),
    table(supports.head, supports.rows, ['*', 74, 62, 62, 46, 56, 52, 60]),
  );
}

/** Settings that runs of one kind alone read. */
const OF_ONE_KIND: Readonly<Record<string, RunKind>> = { back_analysis: 'back_analysis', statistics: 'statistics' };

/** The settings that the run read: those that somebody chose by name, the others by their number. */
export function settingPages(
  document: ProjectDocument,
  kind: RunKind,
  language: Language,
  words: ReportWords,
): Content[] {
  const { settings } = document;
  const read = SETTING_PATHS.filter((path) => isRead(document, kind, path));
  const chosen = read.filter((path) => settings[path] !== undefined);
  const rows = chosen.map((path): Text[] => [
    settingName(language, path),
    path,
    settingText(path, effectiveSetting(settings, path), language, words),
    unitName(SETTINGS[path].unit),
  ]);
  const rest = { text: words.standardSettings(read.length - chosen.length) };
  if (rows.length === 0) return under(words.settings, rest);
  return under(
    words.settings,
    rest,
    table([words.setting, words.path, words.value, words.unit], rows, ['*', 190, 90, 40], {
      fontSize: SMALL,
      above: 3,
    }),
  );
}

function isRead(document: ProjectDocument, kind: RunKind, path: SettingPath): boolean {
  if (unreadSetting(document.settings, path) !== undefined) return false;
  if (path === 'units.permeability' || path === 'units.time') {
    const seeps = kind === 'groundwater' || readsField(document);
    return seeps && (path === 'units.permeability' || isTransient(document));
  }
  return (OF_ONE_KIND[path.split('.')[0] ?? ''] ?? kind) === kind;
}

function settingText(
  path: SettingPath,
  value: SettingValue<SettingPath>,
  language: Language,
  words: ReportWords,
): string {
  if (value === null) return '–';
  if (typeof value === 'number') return words.numbers.plain(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const named = (choice: string) => choiceName(language, path, choice);
  return typeof value === 'string' ? named(value) : value.map(named).join(', ');
}
