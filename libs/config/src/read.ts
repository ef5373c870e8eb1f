import { readFileSync } from 'node:fs';
import { type Program, SETTINGS, type Setting, type SettingName } from './settings.js';

/** A setting that stops the start. The process prints it and exits with code 2. */
export class SettingRefused extends Error {
  override readonly name = 'SettingRefused';
  constructor(
    readonly setting: string,
    reason: string,
  ) {
    super(`${setting}: ${reason}`);
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The raw texts of one process's settings, defaults filled in. Read once, at start. */
export type RawSettings = Readonly<Partial<Record<SettingName, string>>>;

/**
 * Reads the settings of one process.
 *
 * @throws SettingRefused for a `TALUD_` variable that does not exist (a slip of the pen would otherwise be silent),
 *   for a secret given both ways, and for a secret file that cannot be read.
 */
export function readSettings(program: Program, environment: Environment): RawSettings {
  refuseUnknown(environment);
  const all: readonly Setting[] = SETTINGS;
  const read: Record<string, string> = {};
  for (const setting of all) {
    if (!setting.readBy.includes(program)) continue;
    const value = given(setting, environment) ?? setting.default;
    if (value !== undefined) read[setting.name] = value;
  }
  return read;
}

function given(setting: Setting, environment: Environment): string | undefined {
  const direct = environment[setting.name];
  const file = setting.secret ? environment[`${setting.name}_FILE`] : undefined;
  if (direct !== undefined && file !== undefined) {
    throw new SettingRefused(setting.name, `is given twice; keep either it or ${setting.name}_FILE.`);
  }
  if (file === undefined) return direct;
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch {
    throw new SettingRefused(`${setting.name}_FILE`, 'names a file that cannot be read.');
  }
}

function refuseUnknown(environment: Environment): void {
  const all: readonly Setting[] = SETTINGS;
  const known = new Set(all.flatMap((one) => (one.secret ? [one.name, `${one.name}_FILE`] : [one.name])));
  for (const name of Object.keys(environment)) {
    if (name.startsWith('TALUD_') && !name.startsWith('TALUD_TEST_') && !known.has(name)) {
      throw new SettingRefused(name, 'is not a setting. See --help for those there are.');
    }
  }
}
