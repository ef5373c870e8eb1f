import type { ProjectDocument } from '../document.js';
import { type Parsed, parsed, type Refused, refuse, refuseUnknown } from '../values/refusal.js';

/** A document after an edit, what the edit made, and what the caller should know about it. */
export interface DocumentEdited<T> {
  ok: true;
  document: ProjectDocument;
  value: T;
  notes: readonly string[];
}

export function edited<T>(document: ProjectDocument, value: T, notes: readonly string[] = []): DocumentEdited<T> {
  return { ok: true, document, value, notes };
}

/** What a tool can name: by its id, and by its name where it has one. */
interface Named {
  readonly id: string;
  readonly name?: string;
}

/** The one of a list that a handle means. */
export function withHandle<T extends Named>(noun: string, list: readonly T[], handle: unknown): Parsed<T> | Refused {
  if (typeof handle !== 'string') {
    return refuse('E_INVALID_ARGUMENT', `The ${noun} must be named by a text.`, `Give the name or id of a ${noun}.`);
  }
  const found = list.find((one) => one.id === handle) ?? list.find((one) => one.name === handle);
  if (found !== undefined) return parsed(found);
  const names = list.map(({ id, name }) => name ?? id);
  return refuseUnknown('E_NOT_FOUND', `There is no such ${noun} in the project.`, handle, names);
}

/** Those of a list that a caller names: "all", one, or a list of them. */
export function withHandles<T extends Named>(
  noun: string,
  list: readonly T[],
  handles: unknown,
): Parsed<readonly T[]> | Refused {
  if (handles === 'all') return parsed(list);
  const wanted = Array.isArray(handles) ? handles : [handles];
  const found: T[] = [];
  for (const handle of wanted) {
    const one = withHandle(noun, list, handle);
    if (!one.ok) return one;
    if (!found.includes(one.value)) found.push(one.value);
  }
  return parsed(found);
}

/** The first of `standard`, `standard 2`, ... that no one of the list has. */
export function freeName(list: readonly { readonly name: string }[], standard: string): string {
  const taken = (label: string) => list.some(({ name }) => name === label);
  let label = standard;
  for (let n = 2; taken(label); n++) label = `${standard} ${n}`;
  return label;
}

/** The first of `kind-1`, `kind-2`, ... that no one of the list has. */
export function freeId(list: readonly { readonly id: string }[], kind: string): string {
  let n = 1;
  while (list.some(({ id }) => id === `${kind}-${n}`)) n++;
  return `${kind}-${n}`;
}
