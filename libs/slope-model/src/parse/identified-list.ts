import { coerceEach, coerceList } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

/** Reads a stored list, absent when empty, of at most `most` things that each have an id of their own. */
export function identifiedList<T extends { readonly id: string }>(
  path: string,
  raw: unknown,
  most: number,
  parse: (path: string, item: unknown) => Parsed<T> | Refused,
): Parsed<readonly T[]> | Refused {
  if (raw === undefined) return parsed([]);
  const list = coerceList(path, raw);
  if (!list.ok) return list;
  if (list.value.length > most) {
    return refuse('E_TOO_LARGE', `${path} has ${list.value.length} entries, more than ${most}.`, 'Leave some out.');
  }
  return coerceEach<T>(path, list.value, (at, item, before) => {
    const value = parse(at, item);
    if (!value.ok || !before.some(({ id }) => id === value.value.id)) return value;
    return refuse('E_INVALID_ARGUMENT', `${at}.id stands twice.`, 'Give each its own id.');
  });
}
