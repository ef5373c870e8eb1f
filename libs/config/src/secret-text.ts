import { required } from './parse.js';
import { type RawSettings, SettingRefused } from './read.js';
import type { SettingName } from './settings.js';

const PLACEHOLDERS = /^(change.?me|secret|password|default|example|test)/i;

/** A secret that was made by chance, as far as one can see. */
export function secretText(raw: RawSettings, name: SettingName): string {
  const text = required(raw, name);
  if (text.length < 32) throw new SettingRefused(name, 'must have at least 32 characters.');
  if (PLACEHOLDERS.test(text) || new Set(text).size < 8)
    throw new SettingRefused(name, 'is a placeholder; make a random one.');
  return text;
}
