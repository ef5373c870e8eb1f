import { type Caption, valueText } from '@talud/slope-model';
import { editInSpanish, inSpanish } from './report/in-spanish.js';
import { nameOf, REPORT_WORDS } from './report/words.js';
import type { Language } from './words.js';

/** What checks and analyses tell, in the reader's language; what is not known stays in English rather than be lost. */
export function toldIn(language: Language, text: string): string {
  return language === 'es' ? inSpanish(text) : text;
}

/** What an edit did, as its label in the history tells it. */
export function editIn(language: Language, label: string): string {
  return language === 'es' ? editInSpanish(label) : label;
}

/** The name of something that has an id in the program. */
export function nameIn(language: Language, id: string, english = id.replaceAll('_', ' ')): string {
  return nameOf(language, id, english);
}

/** What a method found, `F = 1.084`; null where no surface has a value. */
export function valueIn(language: Language, caption: Caption, value: number | null): string {
  const { noFactor, values } = REPORT_WORDS[language];
  if (value === null) return noFactor;
  if (language === 'en') return valueText(caption, value);
  return caption === 'newmark' ? `d = ${value.toPrecision(3)} m` : `${values[caption].symbol} = ${value.toFixed(3)}`;
}
