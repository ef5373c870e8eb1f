import {
  effectiveSetting,
  type Parsed,
  parsed,
  parseSettings,
  type Refused,
  refuse,
  SETTING_PATHS,
  SETTINGS,
  type SettingPath,
  type Settings,
  unreadSetting,
} from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import { membersOf, quoted } from './members.js';
import { ADVANCED_OPTIONS, ALWAYS_SO, WITHOUT_COUNTERPART } from './setting-names.js';

export interface SettingsGiven {
  /** Those that the analysis reads as it is configured, where they differ from the default. */
  readonly settings: Settings;
  /** The unit in which the file counts permeabilities. */
  readonly permeability: unknown;
  readonly transientStages: number;
}

const OPTION = 'groundwater.advanced_option';

/**
 * The settings of the file. What the analysis does not read as it is configured is left out, so that a number that means nothing
 * now means nothing later either; what it reads and the file does not have is told with the default that stands for it.
 */
export function ogrSettings(raw: unknown, recordsLeftOut: boolean, ledger: Ledger): Parsed<SettingsGiven> | Refused {
  const given = givenSettings(raw);
  if (!given.ok) return given;
  const known = withoutNewmark(knownSettings(given.value, ledger), recordsLeftOut, ledger);
  const option = advancedOption(given.value);
  if (!option.ok) return option;
  if (option.value !== undefined) known.set(OPTION, option.value);
  sayDefaults(known, ledger);
  const settings = parseKnown(known, ledger);
  if (!settings.ok) return settings;
  const factors = standardMismatch(settings.value, known, ledger);
  if (factors !== undefined) return factors;
  tellMissing(settings.value, known, ledger);
  const stages = given.value.get('groundwater.transient_stages');
  return parsed({
    settings: settings.value,
    permeability: given.value.get('units.permeability') ?? SETTINGS['units.permeability'].default,
    transientStages: Array.isArray(stages) ? stages.length : 0,
  });
}

/** Every setting of the file by its path, null where it says so. */
function givenSettings(raw: unknown): Parsed<ReadonlyMap<string, unknown>> | Refused {
  const sections = membersOf('settings', raw ?? {});
  if (!sections.ok) return sections;
  const given = new Map<string, unknown>();
  for (const [section, fields] of sections.value) {
    if (typeof fields !== 'object' || Array.isArray(fields)) given.set(section, fields);
    else for (const [field, value] of Object.entries(fields ?? {})) given.set(`${section}.${field}`, value);
  }
  return parsed(given);
}

const isPath = (path: string): path is SettingPath => SETTING_PATHS.some((known) => known === path);

/** Those that there are here too; the others are told. */
function knownSettings(given: ReadonlyMap<string, unknown>, ledger: Ledger): Map<SettingPath, unknown> {
  const known = new Map<SettingPath, unknown>();
  const left = new Set<string>();
  for (const [path, value] of given) {
    if (WITHOUT_COUNTERPART.includes(path)) left.add(path.replace(/^summary\..*/u, 'summary'));
    else if (ALWAYS_SO.has(path)) {
      if (value === ALWAYS_SO.get(path)) continue;
      ledger.add('problem', `The setting ${path} is left out: here it is always ${String(ALWAYS_SO.get(path))}.`);
    } else if (isPath(path)) known.set(path, value);
    else if (!ADVANCED_OPTIONS.has(path)) {
      ledger.add('problem', `The setting ${quoted(path)} is not known here and was left out; look whether it matters.`);
    }
  }
  if (left.size > 0) ledger.add('dropped', `Settings that no analysis here has: ${[...left].join(', ')}.`);
  return known;
}

/** Displacements are those of a record; without it what is left is the yield coefficient that they are told by. */
function withoutNewmark(
  known: Map<SettingPath, unknown>,
  recordsLeftOut: boolean,
  ledger: Ledger,
): Map<SettingPath, unknown> {
  if (!recordsLeftOut || known.get('seismic.newmark') !== true) return known;
  known.set('seismic.newmark', false);
  known.set('seismic.compute_ky', true);
  const text =
    'The displacement of a sliding block needs its record: seismic.compute_ky is on instead of seismic.newmark.';
  ledger.add('problem', text);
  return known;
}

function advancedOption(given: ReadonlyMap<string, unknown>): Parsed<string | undefined> | Refused {
  const on = [...ADVANCED_OPTIONS].filter(([path]) => given.get(path) === true);
  const [first, second] = on;
  if (second === undefined) return parsed(first?.[1]);
  const names = on.map(([path]) => path).join(' and ');
  return refuse(
    'E_INVALID_ARGUMENT',
    `${names} are on in the file, and one at a time counts.`,
    'Turn one off in the program.',
  );
}

/** @returns what is read and differs from its default */
function parseKnown(known: ReadonlyMap<SettingPath, unknown>, ledger: Ledger): Parsed<Settings> | Refused {
  let all: Settings = {};
  const wrong = new Map<SettingPath, Refused>();
  for (const [path, value] of known) {
    const one = parseSettings({ [path]: value });
    if (one.ok) all = { ...all, ...one.value };
    else wrong.set(path, one);
  }
  for (const [path, refused] of wrong) if (unreadSetting(all, path) === undefined) return refused;
  const differs = (path: SettingPath) => JSON.stringify(all[path]) !== JSON.stringify(SETTINGS[path].default);
  const told = [...known.keys()].filter((path) => wrong.has(path) || differs(path));
  const read = told.filter((path) => unreadSetting(all, path) === undefined);
  const unread = told.filter((path) => !read.includes(path));
  const settings = Object.fromEntries(read.map((path) => [path, all[path]]));
  if (unread.length > 0) {
    ledger.add('dropped', `Settings that the analysis does not read as it is configured: ${unread.join(', ')}.`);
  }
  ledger.add('kept', `${read.length} settings that differ from the defaults here.`);
  return parsed(settings);
}

const FACTOR = 'design_standard.factor_';

/** The factors of a named standard are those of the standard: others would be another number. Older files have not all of them. */
function standardMismatch(
  settings: Settings,
  known: ReadonlyMap<SettingPath, unknown>,
  ledger: Ledger,
): Refused | undefined {
  const standard = effectiveSetting(settings, 'design_standard.standard');
  if (!effectiveSetting(settings, 'design_standard.enabled') || standard === 'custom') return undefined;
  for (const path of SETTING_PATHS.filter((one) => one.startsWith(FACTOR))) {
    const [there, here] = [known.get(path) ?? null, effectiveSetting(settings, path)];
    if (there === here) continue;
    if (there === null) {
      ledger.add('problem', `${path} is not in the file; it is ${String(here)} as in ${standard}.`);
      continue;
    }
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} is ${typeof there === 'number' ? there : 'no number'} in the file and ${String(here)} in ${standard}.`,
      'Choose the standard custom in the program, with the factors that shall count, or turn the standard off.',
    );
  }
  return undefined;
}

/** The least area of a mass by search, in m2, where the file says none. */
const LEAST_AREA_M2: Readonly<Record<string, number>> = { auto_refine: 0.5, block: 2 };

/** What a setting that is the same word, or none, means otherwise there: it is put into a number where there is one. */
function sayDefaults(known: Map<SettingPath, unknown>, ledger: Ledger): void {
  const search = known.get('search.search_method') ?? SETTINGS['search.search_method'].default;
  if (known.get('groundwater.method') === 'none') {
    known.set('groundwater.method', SETTINGS['groundwater.method'].default);
    ledger.add(
      'changed',
      'groundwater.method is water_table: the file says none, which leaves the water to the materials.',
    );
  }
  if (known.get('search.min_area') === null) {
    const area = LEAST_AREA_M2[String(search)] ?? 1;
    known.set('search.min_area', area);
    ledger.add('changed', `search.min_area is ${area}: the file leaves it open, and OGR Slip2D then takes ${area} m2.`);
  }
  if (search === 'grid' && known.get('search.grid_x_min') === null) {
    ledger.add('changed', 'The box of centres of the grid is automatic, and another one here.');
  }
}

function tellMissing(settings: Settings, known: ReadonlyMap<SettingPath, unknown>, ledger: Ledger): void {
  const missing = SETTING_PATHS.filter(
    (path) =>
      path !== OPTION && !path.startsWith('units.') && !known.has(path) && unreadSetting(settings, path) === undefined,
  );
  if (missing.length === 0) return;
  const values = missing.map((path) => `${path} ${JSON.stringify(effectiveSetting(settings, path))}`);
  ledger.add('changed', `Settings that the file does not have are as here by default: ${values.join(', ')}.`);
}
