import type { ProjectDocument } from '../document.js';
import { coerceBool, coerceChoice, coerceEach, coerceFloatIn, coerceIntIn } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse, refuseUnknown } from '../values/refusal.js';
import { OTHER_NAMES } from './other-names.js';
import { settingsConflict, unreadSetting } from './rules.js';
import {
  effectiveSetting,
  isSettingPath,
  SETTING_PATHS,
  SETTINGS,
  type SettingPath,
  type SettingSpec,
  type Settings,
} from './schema.js';

export interface SettingsEdited {
  ok: true;
  document: ProjectDocument;
  /** What is now different; empty when every value was already so. */
  changed: Readonly<Record<string, { old: unknown; new: unknown }>>;
}

/**
 * Changes settings by path, all or nothing; the order of the keys does not matter. `null` brings a default back.
 * Refused: an unknown path, a value outside its choices or range, values that contradict each other, and a value that the analysis would not
 * read as it is then configured.
 */
export function setSettings(
  document: ProjectDocument,
  changes: Readonly<Record<string, unknown>>,
): SettingsEdited | Refused {
  const given = Object.keys(changes);
  if (given.length === 0) {
    return refuse('E_INVALID_ARGUMENT', 'No setting is given.', 'Name at least one, as "section.field": value.');
  }
  const values = parseSettings(changes);
  if (!values.ok) return values;
  const settings = withoutDefaults({ ...document.settings, ...values.value });
  const conflict = settingsConflict(settings) ?? firstUnread(settings, given) ?? recordConflict(document, settings);
  if (conflict !== undefined) return conflict;
  return { ok: true, document: { ...document, settings }, changed: differences(document.settings, settings) };
}

/** A displacement is that of a record. */
function recordConflict({ seismicRecords = [] }: ProjectDocument, settings: Settings): Refused | undefined {
  if (!effectiveSetting(settings, 'seismic.newmark')) return undefined;
  const id = effectiveSetting(settings, 'seismic.record_id');
  if (seismicRecords.some((record) => record.id === id)) return undefined;
  const known = seismicRecords.map((record) => `${record.id} (${record.name})`).join(', ');
  return refuse(
    'E_CONFLICT',
    'seismic.newmark needs a record, and seismic.record_id names none of the project.',
    known === '' ? 'Add a record with seismic_record_set first.' : `Records: ${known}.`,
  );
}

/** Reads values by path; the answer holds defaults too. */
export function parseSettings(changes: Readonly<Record<string, unknown>>): Parsed<Settings> | Refused {
  const values: Record<string, unknown> = {};
  for (const [path, raw] of Object.entries(changes)) {
    if (!isSettingPath(path)) return unknownPath(path);
    const value = raw === null || raw === undefined ? parsed(SETTINGS[path].default) : parseValue(path, raw);
    if (!value.ok) return value;
    values[path] = value.value;
  }
  return parsed(values);
}

function parseValue(path: SettingPath, raw: unknown): Parsed<unknown> | Refused {
  const spec: SettingSpec = SETTINGS[path];
  switch (spec.type) {
    case 'bool':
    case 'optional_bool':
      return coerceBool(path, raw);
    case 'text':
      return typeof raw === 'string'
        ? parsed(raw.trim())
        : refuse('E_INVALID_ARGUMENT', `${path} must be a text.`, 'Send a text.');
    case 'enum':
      return coerceChoice(path, raw, spec.choices, spec.aliases);
    case 'optional_enum':
      return typeof raw === 'string' && raw.trim().toLowerCase() === 'none'
        ? parsed(null)
        : coerceChoice(path, raw, spec.choices);
    case 'enum_list':
      return parseChoices(path, raw, spec.choices);
    case 'int':
    case 'optional_int':
      return coerceIntIn(path, raw, spec, spec.unit);
    case 'float':
    case 'optional_float':
      return coerceFloatIn(path, raw, spec, spec.unit);
  }
}

function parseChoices(path: string, raw: unknown, choices: readonly string[]): Parsed<readonly string[]> | Refused {
  const chosen = coerceEach<string>(path, raw, (at, item, before) => {
    const choice = coerceChoice(at, item, choices);
    if (!choice.ok || !before.includes(choice.value)) return choice;
    return refuse('E_INVALID_ARGUMENT', `${path} names ${choice.value} twice.`, 'Name each once.');
  });
  if (!chosen.ok || chosen.value.length > 0) return chosen;
  return refuse('E_INVALID_ARGUMENT', `${path} is empty.`, `Name at least one of ${choices.join(', ')}.`);
}

function unknownPath(path: string): Refused {
  const instead = Object.hasOwn(OTHER_NAMES, path) ? OTHER_NAMES[path] : undefined;
  if (instead !== undefined) return refuse('E_INVALID_ARGUMENT', `${path} is no setting of this analysis.`, instead);
  const section = SETTING_PATHS.filter((known) => known.startsWith(`${path.split('.')[0]}.`));
  const known = section.length > 0 ? section : SETTING_PATHS;
  return refuseUnknown(
    'E_INVALID_ARGUMENT',
    `There is no setting "${path.slice(0, 60)}" that the analysis reads.`,
    path,
    known,
  );
}

/** Leaves out what equals its default. */
export function withoutDefaults(settings: Settings): Settings {
  const entries = Object.entries(settings).filter(
    ([path, value]) => isSettingPath(path) && !sameValue(value, SETTINGS[path].default),
  );
  return Object.fromEntries(entries);
}

function firstUnread(settings: Settings, given: readonly string[]): Refused | undefined {
  for (const path of given) {
    const reason = isSettingPath(path) && settings[path] !== undefined ? unreadSetting(settings, path) : undefined;
    if (reason !== undefined) {
      return refuse(
        'E_CONFLICT',
        `${path} would not be read: it is read only when ${reason}.`,
        'Set that too, or leave this out.',
      );
    }
  }
  return undefined;
}

function differences(before: Settings, after: Settings): SettingsEdited['changed'] {
  const changed: Record<string, { old: unknown; new: unknown }> = {};
  for (const path of SETTING_PATHS) {
    const old = effectiveSetting(before, path);
    const now = effectiveSetting(after, path);
    if (!sameValue(old, now)) changed[path] = { old, new: now };
  }
  return changed;
}

function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
