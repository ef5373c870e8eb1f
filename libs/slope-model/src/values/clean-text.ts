import { LIMITS } from '../limits.js';
import { type Parsed, parsed, type Refused, refuse } from './refusal.js';

/** A line of text from a person, a drawing or an assistant: at most 200 characters, no control or direction-changing characters. */
export function cleanName(path: string, raw: unknown): Parsed<string> | Refused {
  const text = wellFormedText(path, raw);
  if (!text.ok) return text;
  const visible = withoutInvisibles(text.value.replace(/\s+/gu, ' '));
  // Once more: what stood around an invisible character may now be two spaces.
  const clean = visible.replace(/\s+/gu, ' ').trim();
  if (clean === '') return refuse('E_INVALID_ARGUMENT', `${path} is empty.`, 'Give it a name with visible characters.');
  return within(path, clean, LIMITS.nameCharacters);
}

/** A note: as a name, but it may be empty, have line breaks and run to 4 000 characters. */
export function cleanNote(path: string, raw: unknown): Parsed<string> | Refused {
  const text = wellFormedText(path, raw);
  if (!text.ok) return text;
  const lines = text.value.split(/\r\n|\r|\n/u).map((line) => withoutInvisibles(line.replace(/\t/gu, ' ')));
  return within(path, lines.join('\n').trim(), LIMITS.noteCharacters);
}

/** More marks in a row than any language writes: Unicode Standard Annex 15, Stream-Safe Text Format. */
const PILED_UP = /\p{M}{31}/u;

function wellFormedText(path: string, raw: unknown): Parsed<string> | Refused {
  if (typeof raw !== 'string') {
    return refuse('E_INVALID_ARGUMENT', `${path} must be a text.`, 'Write it as a JSON string.');
  }
  if (raw.includes('\0') || /\p{Surrogate}/u.test(raw)) {
    return refuse('E_INVALID_ARGUMENT', `${path} holds a NUL or half a surrogate pair.`, 'Send valid Unicode text.');
  }
  // Sorting the marks of one letter takes quadratic time: a megabyte of them would hold the process for minutes.
  if (PILED_UP.test(raw)) {
    const message = `${path} has more than 30 combining marks on one letter.`;
    return refuse('E_INVALID_ARGUMENT', message, 'Send the text without them.');
  }
  return parsed(raw.normalize('NFC'));
}

/** Drops control characters, bidirectional marks and other invisible format characters, but keeps the joiners that scripts and emoji need. */
export function withoutInvisibles(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, '');
}

function within(path: string, text: string, limit: number): Parsed<string> | Refused {
  const length = [...text].length;
  if (length <= limit) return parsed(text);
  return refuse('E_INVALID_ARGUMENT', `${path} has ${length} characters, more than ${limit}.`, 'Shorten it.');
}
