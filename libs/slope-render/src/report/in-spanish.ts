import { METHODS } from '@talud/slope-model';
import { WITH_COMMA } from '../number-text.js';
import { EDITED } from './sentences/edited.js';
import type { Sentence } from './sentences/sentence.js';
import { SENTENCES } from './sentences/sentences.js';
import { SPANISH_NAMES } from './spanish-names.js';

/**
 * What the analysis tells, in Spanish: the sentence whose English it is, with the same numbers and names in it. A text that is in no
 * sentence stays as it is, rather than that a warning is lost.
 */
export function inSpanish(text: string): string {
  analysis ??= SENTENCES.map(readable);
  return translated(text, analysis);
}

/** What an edit did, in Spanish, as {@link inSpanish}: the names that it holds are somebody's own and stay as they are. */
export function editInSpanish(label: string): string {
  edits ??= EDITED.map(readable);
  return translated(label, edits);
}

interface Readable {
  readonly pattern: RegExp;
  readonly spanish: string;
}

let analysis: readonly Readable[] | undefined;
let edits: readonly Readable[] | undefined;

function readable([english, spanish]: Sentence): Readable {
  return { pattern: patternOf(english), spanish };
}

function translated(text: string, sentences: readonly Readable[]): string {
  for (const { pattern, spanish } of sentences) {
    const match = pattern.exec(text);
    if (match) return filled(spanish, match.groups ?? {});
  }
  return text;
}

/** `{x}` stands for whatever is there; `[…]` for a part that may be missing, the nth in one language being the nth in the other. */
function patternOf(english: string): RegExp {
  let part = 0;
  const source = english
    .replace(/[.*+?^$()|\\]/gu, '\\$&')
    .replace(/\[([^\]]*)\]/gu, (_, inside: string) => `(?<part${part++}>${inside})?`)
    .replace(/\{(\w+)(?::\w+)?\}/gu, '(?<$1>.+?)');
  return new RegExp(`^${source}$`, 'su');
}

/** `{x:name}` is a name of ours or a list of them, `{x:text}` a sentence or a part of one. */
function filled(spanish: string, groups: Readonly<Record<string, string | undefined>>): string {
  let part = 0;
  return spanish
    .replace(/\[([^\]]*)\]/gu, (_, inside: string) => (groups[`part${part++}`] === undefined ? '' : inside))
    .replace(/\{(\w+)(?::(\w+))?\}/gu, (_, name: string, as: string | undefined) => {
      const found = groups[name] ?? '';
      if (as === 'text') return inSpanish(found);
      return as === 'name' ? namesIn(found) : GIVEN.has(name) ? found : withComma(found);
    });
}

/** What people named stays as they wrote it, a number or not. */
const GIVEN: ReadonlySet<string> = new Set(['name', 'names', 'one', 'other', 'id']);

/** A number, or the coordinates of a point, as Spanish writes them; anything else as it is. */
function withComma(text: string): string {
  const point = /^\((-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)\)$/u.exec(text);
  if (point) return `(${WITH_COMMA.list(point.slice(1).map(Number))})`;
  return NUMBER.test(text) ? WITH_COMMA.rewritten(text) : text;
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/u;

function namesIn(list: string): string {
  const names = list.split(', ').map((one) => one.split(' and ').map(nameOf).join(' y '));
  // Where numbers have a comma, a semicolon parts them.
  return names.join(names.some((name) => /\d,\d/u.test(name)) ? '; ' : ', ');
}

function nameOf(english: string): string {
  const method = METHODS.find(({ name }) => name === english);
  const known = SPANISH_NAMES[method?.id ?? english.replaceAll(' ', '_')];
  if (known !== undefined) return known;
  // A factor with its value, or a value with its treatment.
  return english
    .replace(/no factor|[a-z]\w+/gu, (word) => SPANISH_NAMES[word.replace(' ', '_')]?.toLowerCase() ?? word)
    .replace(/(?<![\w.])-?\d+\.\d+(?![\w.])/gu, (number) => WITH_COMMA.rewritten(number));
}
