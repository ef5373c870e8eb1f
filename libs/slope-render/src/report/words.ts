import type { Language } from '../words.js';
import { ENGLISH } from './english.js';
import { SPANISH } from './spanish.js';
import { spanishName, spanishParameter } from './spanish-names.js';

export type ReportWords = typeof ENGLISH;

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { en: ENGLISH, es: SPANISH };

/** The name of something that has an id in the program, in the language of the report. */
export function nameOf(language: Language, id: string, english: string): string {
  return (language === 'es' ? spanishName(id) : undefined) ?? english;
}

/** The name of a parameter, or of a choice that one has, in the language of the report. */
export function parameterName(language: Language, id: string): string {
  return (language === 'es' ? spanishParameter(id) : undefined) ?? id.replace(/_deg$/u, '').replaceAll('_', ' ');
}
