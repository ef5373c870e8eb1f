import { IMPORT_FATES, type ImportNote } from '../document.js';
import { LIMITS } from '../limits.js';
import { cleanNote } from '../values/clean-text.js';
import { coerceChoice, coerceList, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

/** Reads what a stored document tells of the file that it was made of. */
export function parseImportNotes(raw: unknown): Parsed<readonly ImportNote[]> | Refused {
  const list = coerceList('importNotes', raw ?? []);
  if (!list.ok) return list;
  if (list.value.length > LIMITS.importNotes) {
    return refuse('E_TOO_LARGE', `There are more than ${LIMITS.importNotes} notes of an import.`, 'Leave some out.');
  }
  const notes: ImportNote[] = [];
  for (const [index, item] of list.value.entries()) {
    const path = `importNotes[${index}]`;
    const given = coerceRecord(path, item, ['fate', 'text']);
    if (!given.ok) return given;
    const fate = coerceChoice(`${path}.fate`, given.value.fate, IMPORT_FATES);
    if (!fate.ok) return fate;
    const text = cleanNote(`${path}.text`, given.value.text);
    if (!text.ok) return text;
    notes.push({ fate: fate.value, text: text.value });
  }
  return parsed(notes);
}
