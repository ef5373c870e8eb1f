import type { Request } from 'express';
import { readCookie } from '../api/cookie.js';
import { english, type Texts } from './texts/english.js';
import { spanish } from './texts/spanish.js';

/** Without the prefix of other cookies: it is a wish, not a proof. */
export const LANGUAGE_COOKIE = 'talud_language';

export const LANGUAGES: readonly Texts[] = [english, spanish];

/** The reader's language: what they chose, else the first of their browser's that we have, else English. */
export function textsFor(request: Request): Texts {
  const chosen = readCookie(request, LANGUAGE_COOKIE);
  const asked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((one) => {
      const [range = '', quality] = one.trim().split(/;\s*q=/);
      return { code: range.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality)
    .map((one) => one.code);
  for (const code of [chosen, ...asked]) {
    const found = LANGUAGES.find((one) => one.code === code);
    if (found) return found;
  }
  return english;
}
