import { IMPORT_FATES, type ImportNote } from '../document.js';
import { LIMITS } from '../limits.js';
import { cleanNote } from '../values/clean-text.js';
import { coerceChoice, coerceEach, coerceList, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

/** Reads what a stored document tells of the file that it was made of. */
export function parseImportNotes(raw: unknown): Parsed<readonly ImportNote[]> | Refused {
  const list = coerceList('importNotes', raw ?? []);
  if (!list.ok) return list;
  if (list.value.length > LIMITS.importNotes) {
    return refuse('E_TOO_LARGE', `There are more than ${LIMITS.importNotes} notes of an import.`, 'Leave some out.');
  }
  return coerceEach('importNotes', list.value, parseNote);
}

function parseNote(path: string, raw: unknown): Parsed<ImportNote> | Refused {
  const given = coerceRecord(path, raw, ['fate', 'text']);
  if (!given.ok) return given;
  const fate = coerceChoice(`${path}.fate`, given.value.fate, IMPORT_FATES);
  if (!fate.ok) return fate;
  const text = cleanNote(`${path}.text`, given.value.text);
  return text.ok ? parsed({ fate: fate.value, text: text.value }) : text;
}
