import { type RawSettings, SettingRefused } from './read.js';
import type { SettingName } from './settings.js';

/** The text of a setting that must be there. */
export function required(raw: RawSettings, name: SettingName): string {
  const value = raw[name];
  if (!value) throw new SettingRefused(name, 'is required.');
  return value;
}

export function wholeNumber(raw: RawSettings, name: SettingName, least: number, most: number): number {
  const text = required(raw, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new SettingRefused(name, `must be a whole number from ${least} to ${most}.`);
  }
  return value;
}

export function oneOf<T extends string>(raw: RawSettings, name: SettingName, choices: readonly T[]): T {
  const text = required(raw, name);
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new SettingRefused(name, `must be one of ${choices.join(', ')}.`);
  return found;
}

export function flag(raw: RawSettings, name: SettingName): boolean {
  return oneOf(raw, name, ['true', 'false']) === 'true';
}

/** The common head of the three logins' names. */
export function rolePrefix(raw: RawSettings): string {
  const text = required(raw, 'TALUD_ROLE_PREFIX');
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(text)) {
    throw new SettingRefused('TALUD_ROLE_PREFIX', 'must be lower-case letters, digits and underscores.');
  }
  return text;
}

/** An address of the form `scheme://…`; only the given schemes pass. */
export function address(raw: RawSettings, name: SettingName, schemes: readonly string[]): string {
  const text = required(raw, name);
  const scheme = schemes.find((one) => text.startsWith(`${one}://`));
  if (!scheme || !URL.canParse(text)) {
    throw new SettingRefused(
      name,
      `must be an address that starts with ${schemes.map((one) => `${one}://`).join(' or ')}.`,
    );
  }
  return text;
}
