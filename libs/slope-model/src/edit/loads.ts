import type { LoadDocument, ProjectDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { cleanName } from '../values/clean-text.js';
import { coerceList, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited, freeName, withHandle, withHandles } from './edited.js';
import { LOAD_KEYS, loadFrom } from './load-from.js';

/** Adds a load, or changes the one that `load` names in what is given. */
export function setLoad(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): DocumentEdited<{ load: LoadDocument; created: boolean }> | Refused {
  const given = coerceRecord('load_set', args, ['load', ...LOAD_KEYS]);
  if (!given.ok) return given;
  const loads = document.loads ?? [];
  const { load: handle, ...wishes } = given.value;
  const old = handle === undefined ? parsed(undefined) : withHandle('load', loads, handle);
  if (!old.ok) return old;
  const placed = putLoad('load', loads, wishes, old.value, newId);
  if (!placed.ok) return placed;
  const { load, list } = placed.value;
  return edited(withLoads(document, list), { load, created: old.value === undefined });
}

/** Deletes the loads that are named: "all", one, or a list. */
export function deleteLoads(
  document: ProjectDocument,
  handles: unknown,
): DocumentEdited<readonly LoadDocument[]> | Refused {
  const loads = document.loads ?? [];
  const found = withHandles('load', loads, handles);
  if (!found.ok) return found;
  const kept = loads.filter((load) => !found.value.includes(load));
  return edited(withLoads(document, kept), found.value);
}

/** The loads of a whole section: all that there are with `replace`, else added or, under the same name, changed. */
export function defineLoads(
  before: readonly LoadDocument[],
  raw: unknown,
  replace: boolean,
  newId: () => string,
): Parsed<readonly LoadDocument[]> | Refused {
  const items = coerceList('loads', raw);
  if (!items.ok) return items;
  let loads: readonly LoadDocument[] = replace ? [] : before;
  for (const [index, item] of items.value.entries()) {
    const path = `loads[${index}]`;
    const given = coerceRecord(path, item, LOAD_KEYS);
    if (!given.ok) return given;
    const named = replace ? undefined : loads.find(({ name }) => name === given.value.name);
    const earlierId = (name: string) => before.find((load) => load.name === name)?.id;
    const placed = putLoad(path, loads, given.value, named, newId, earlierId);
    if (!placed.ok) return placed;
    loads = placed.value.list;
  }
  return parsed(loads);
}

export function withLoads(document: ProjectDocument, loads: readonly LoadDocument[]): ProjectDocument {
  const { loads: _loads, ...rest } = document;
  return loads.length === 0 ? rest : { ...rest, loads };
}

function putLoad(
  path: string,
  loads: readonly LoadDocument[],
  given: { readonly [K in (typeof LOAD_KEYS)[number]]?: unknown },
  old: LoadDocument | undefined,
  newId: () => string,
  earlierId: (name: string) => string | undefined = () => undefined,
): Parsed<{ load: LoadDocument; list: readonly LoadDocument[] }> | Refused {
  const others = loads.filter((load) => load !== old);
  const standard = given.kind === 'line' ? 'Line load' : 'Distributed load';
  const name =
    given.name === undefined ? parsed(old?.name ?? freeName(others, standard)) : cleanName(`${path}.name`, given.name);
  if (!name.ok) return name;
  if (others.some((load) => load.name === name.value)) {
    return refuse('E_CONFLICT', `There is already a load "${name.value}".`, 'Give each load its own name.');
  }
  if (others.length >= LIMITS.loads) {
    return refuse('E_TOO_LARGE', `A section holds at most ${LIMITS.loads} loads.`, 'Join loads that lie side by side.');
  }
  const id = old?.id ?? earlierId(name.value) ?? newId();
  const load = loadFrom(path, given, { id, name: name.value }, old);
  if (!load.ok) return load;
  const list = old === undefined ? [...loads, load.value] : loads.map((one) => (one === old ? load.value : one));
  return parsed({ load: load.value, list });
}
