import { METHODS } from '@talud/slope-model';
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
      return as === 'name' ? namesIn(found) : as === 'text' ? inSpanish(found) : found;
    });
}

function namesIn(list: string): string {
  return list
    .split(', ')
    .map((one) => one.split(' and ').map(nameOf).join(' y '))
    .join(', ');
}

function nameOf(english: string): string {
  const method = METHODS.find(({ name }) => name === english);
  const known = SPANISH_NAMES[method?.id ?? english.replaceAll(' ', '_')];
  if (known !== undefined) return known;
  // A factor with its value, or a value with its treatment.
  return english.replace(/no factor|[a-z]\w+/gu, (word) => SPANISH_NAMES[word.replace(' ', '_')] ?? word);
}
