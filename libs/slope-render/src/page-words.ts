import { type Caption, METHODS, valueText } from '@talud/slope-model';
import { editInSpanish, inSpanish } from './report/in-spanish.js';
import { nameOf, REPORT_WORDS } from './report/words.js';
import type { SectionResult } from './section-result.js';
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
  const { noFactor, values, numbers } = REPORT_WORDS[language];
  if (value === null) return noFactor;
  if (language === 'en') return valueText(caption, value);
  return caption === 'newmark'
    ? `d = ${numbers.rewritten(value.toPrecision(3))} m`
    : `${values[caption].symbol} = ${numbers.factor(value)}`;
}

/** A number that somebody set, with all its digits. */
export function numberIn(language: Language, value: number): string {
  return REPORT_WORDS[language].numbers.plain(value);
}

/** The figures of a result in a sentence, `Bishop simplified F = 1.084; Spencer F = 1.081`. */
export function headlineIn(language: Language, text: string): string {
  if (language === 'en') return text;
  const parts = text.split('; ').map(methodInSpanish);
  return parts.every((part) => part !== undefined) ? parts.join('; ') : toldIn(language, text);
}

/** A value of a method, and what is told of it behind a comma. */
function methodInSpanish(text: string): string | undefined {
  const method = METHODS.find(({ name }) => text.startsWith(`${name} `));
  if (!method) return undefined;
  const { noFactor, values, numbers } = REPORT_WORDS.es;
  const [value = '', ...more] = text.slice(method.name.length + 1).split(', ');
  const found = value
    .replace(/^no factor/u, noFactor)
    .replace(/^over-design factor/u, values.overdesign.symbol)
    .replace(/^displacement/u, 'd')
    .replace(/\d+\.\d+(?:e[+-]?\d+)?/gu, numbers.rewritten);
  const told = more.length === 0 ? '' : `, ${toldIn('es', more.join(', '))}`;
  return `${nameOf('es', method.id, method.name)} ${found}${told}`;
}

/** What an analysis found, as a picture in that language names it. */
export function drawnIn(language: Language, drawn: SectionResult): SectionResult {
  return {
    ...drawn,
    methods: drawn.methods.map(({ valueText: value, ...method }) => ({
      ...method,
      label: nameOf(language, method.method_id, method.label),
      ...(value === undefined ? {} : { valueText: toldIn(language, value) }),
    })),
    assumptions: (drawn.assumptions ?? []).map((text) => toldIn(language, text)),
  };
}
