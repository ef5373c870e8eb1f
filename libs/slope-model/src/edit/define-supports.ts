import type { ProjectDocument } from '../document.js';
import { coerceList, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused } from '../values/refusal.js';
import { SUPPORT_TYPE_KEYS, setSupportType } from './support-types.js';
import { SUPPORT_KEYS, setSupport, withSupports } from './supports.js';

/**
 * The support types and supports of a whole section. A type under a name that is there is changed, else made; supports that are
 * given take the place of all with `replace`, else are added or, under the same name, changed. What is not given stays.
 */
export function defineSupports(
  document: ProjectDocument,
  rawTypes: unknown,
  rawSupports: unknown,
  replace: boolean,
  newId: () => string,
): Parsed<ProjectDocument> | Refused {
  const typed = each('support_types', rawTypes, SUPPORT_TYPE_KEYS, document, (held, given) => {
    const known = held.supportTypes?.some(({ name }) => name === given.name);
    return setSupportType(held, known ? { ...given, support_type: given.name } : given, newId);
  });
  if (!typed.ok || rawSupports === undefined) return typed;
  const earlier = document.supports ?? [];
  const cleared = replace ? withSupports(typed.value, typed.value.supportTypes ?? [], []) : typed.value;
  return each('supports', rawSupports, SUPPORT_KEYS, cleared, (held, given) => {
    const known = held.supports?.some(({ name }) => name === given.name);
    const sameId = earlier.find(({ name }) => name === given.name)?.id;
    return setSupport(held, known ? { ...given, support: given.name } : given, () => sameId ?? newId());
  });
}

function each<K extends string>(
  path: string,
  raw: unknown,
  keys: readonly K[],
  document: ProjectDocument,
  put: (
    document: ProjectDocument,
    given: { readonly [P in K]?: unknown },
  ) => { ok: true; document: ProjectDocument } | Refused,
): Parsed<ProjectDocument> | Refused {
  const items = coerceList(path, raw ?? []);
  if (!items.ok) return items;
  let held = document;
  for (const [index, item] of items.value.entries()) {
    const given = coerceRecord(`${path}[${index}]`, item, keys);
    if (!given.ok) return given;
    const next = put(held, given.value);
    if (!next.ok) return { ...next, message: `${path}[${index}]: ${next.message}` };
    held = next.document;
  }
  return parsed(held);
}
