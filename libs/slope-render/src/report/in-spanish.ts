import { METHODS } from '@talud/slope-model';
import { WITH_COMMA } from '../number-text.js';
import { EDITED } from './sentences/edited.js';
import type { Sentence } from './sentences/sentence.js';
import { SENTENCES } from './sentences/sentences.js';
import { settingsInSpanish } from './setting-names.js';
import { spanishName } from './spanish-names.js';

/**
 * What the analysis tells, in Spanish: the sentence whose English it is, with the same numbers and names in it. A text that is in no
 * sentence stays as it is, rather than that a warning is lost.
 */
export function inSpanish(text: string): string {
  analysis ??= SENTENCES.flatMap(readable);
  return translated(text, analysis);
}

/** What an edit did, in Spanish, as {@link inSpanish}: the names that it holds are somebody's own and stay as they are. */
export function editInSpanish(label: string): string {
  edits ??= EDITED.flatMap(readable);
  return translated(label, edits);
}

/** A sentence with some of the parts that may be missing. */
interface Readable {
  /** What stands before, between and behind its gaps. */
  readonly literals: readonly string[];
  /** Of its gaps: one fewer than the literals. */
  readonly names: readonly string[];
  /** Which parts it has. */
  readonly parts: readonly boolean[];
  readonly spanish: string;
}

let analysis: readonly Readable[] | undefined;
let edits: readonly Readable[] | undefined;

function readable([english, spanish]: Sentence): readonly Readable[] {
  return variants(english).map(({ text, parts }) => {
    const pieces = text.split(/\{(\w+)(?::\w+)?\}/u);
    const [literals, names] = [0, 1].map((rest) => pieces.filter((_, at) => at % 2 === rest));
    return { literals: literals ?? [], names: names ?? [], parts, spanish };
  });
}

/** `[…]` is a part that may be missing, the nth in one language being the nth in the other; where there is a choice it is there. */
function variants(english: string): readonly { readonly text: string; readonly parts: readonly boolean[] }[] {
  const [whole, before = '', inside = '', after = ''] = /^([^[]*)\[([^\]]*)\](.*)$/su.exec(english) ?? [];
  if (whole === undefined) return [{ text: english, parts: [] }];
  const rest = variants(after);
  return [true, false].flatMap((has) =>
    rest.map(({ text, parts }) => ({ text: before + (has ? inside : '') + text, parts: [has, ...parts] })),
  );
}

function translated(text: string, sentences: readonly Readable[]): string {
  for (const sentence of sentences) {
    const gaps = gapsIn(text, sentence);
    if (gaps) return filled(sentence, gaps);
  }
  return text;
}

/**
 * What stands in the gaps, each as short as it may be and never empty; undefined of another sentence. The text is gone through once,
 * whatever stands in it: a pattern of gaps would be tried in every way of many names that hold its words.
 */
function gapsIn(text: string, { literals, names }: Readable): ReadonlyMap<string, string> | undefined {
  const [first = '', ...others] = literals;
  if (!text.startsWith(first)) return undefined;
  if (others.length === 0) return text === first ? new Map() : undefined;
  const gaps = new Map<string, string>();
  let at = first.length;
  for (const [index, literal] of others.entries()) {
    const isLast = index === others.length - 1;
    const end = isLast ? text.length - literal.length : text.indexOf(literal, at + 1);
    if (end <= at || (isLast && !text.endsWith(literal))) return undefined;
    gaps.set(names[index] ?? '', text.slice(at, end));
    at = end + literal.length;
  }
  return gaps;
}

/**
 * `{x}` stands for whatever is there; `{x:name}` is a name of ours or a list of them, `{x:setting}` a
 * list of settings, `{x:text}` a sentence or a part of one.
 */
function filled({ spanish, parts }: Readable, gaps: ReadonlyMap<string, string>): string {
  let part = 0;
  return spanish
    .replace(/\[([^\]]*)\]/gu, (_, inside: string) => (parts[part++] === true ? inside : ''))
    .replace(/\{(\w+)(?::(\w+))?\}/gu, (_, name: string, as: string | undefined) => {
      const found = gaps.get(name) ?? '';
      if (as === 'text') return inSpanish(found);
      if (as === 'setting') return settingsInSpanish(found);
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
  const known = spanishName(method?.id ?? english.replaceAll(' ', '_'));
  if (known !== undefined) return known;
  // A partial factor of several words with its value.
  const [, words = '', value = ''] = /^([a-z ]+) (-?\d+(?:\.\d+)?)$/u.exec(english) ?? [];
  const factored = spanishName(words.replaceAll(' ', '_'));
  if (factored !== undefined) return `${factored} ${WITH_COMMA.rewritten(value)}`;
  // A factor with its value, or a value with its treatment.
  return english
    .replace(/no factor|no strength|[a-z]\w+/gu, (word) => spanishName(word.replace(' ', '_'))?.toLowerCase() ?? word)
    .replace(/(?<![\w.])-?\d+\.\d+(?![\w.])/gu, (number) => WITH_COMMA.rewritten(number));
}
