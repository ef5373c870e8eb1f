import { cleanName, coerceList, LIMITS, type Parsed, parsed, type Refused, refuse } from '@talud/slope-model';
import type { Ledger } from '../ledger.js';

/** What an object of a file holds. A map, so that no name out of a file is ever one of a prototype; null counts as absent. */
export type Members = ReadonlyMap<string, unknown>;

export function membersOf(path: string, raw: unknown): Parsed<Members> | Refused {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} is no object.`,
      'Save the project again with the program that made it.',
    );
  }
  return parsed(new Map(Object.entries(raw).filter(([, value]) => value !== null)));
}

/** The objects of a list, each with its path; a list that is not there is empty. */
export function eachMember(
  path: string,
  raw: unknown,
  most: number,
): Parsed<readonly { readonly path: string; readonly members: Members }[]> | Refused {
  const list = coerceList(path, raw ?? []);
  if (!list.ok) return list;
  if (list.value.length > most) {
    return refuse(
      'E_TOO_LARGE',
      `${path} has ${list.value.length} entries; a project holds ${most}.`,
      'Leave some out.',
    );
  }
  const objects = [];
  for (const [index, item] of list.value.entries()) {
    const here = `${path}[${index}]`;
    const members = membersOf(here, item);
    if (!members.ok) return members;
    objects.push({ path: here, members: members.value });
  }
  return parsed(objects);
}

/** Names told of one kind. */
const TOLD = 8;

/** Tells what of an object nobody here knows. It may matter, so it is for the person to look at. */
export function noteUnknown(ledger: Ledger, path: string, members: Members, known: readonly string[]): void {
  const unknown = [...members.keys()].filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const more = unknown.length > TOLD ? ` and ${unknown.length - TOLD} more` : '';
  const names = unknown.slice(0, TOLD).map(quoted).join(', ');
  ledger.add('problem', `${path}: ${names}${more} is not known here and was left out; look whether it matters.`);
}

/** A text out of a file in a sentence of ours. */
export function quoted(text: string): string {
  const clean = cleanName('text', text.slice(0, 60));
  return `"${clean.ok ? clean.value : '?'}"`;
}

/** Room that is left for a number behind a name. */
const NUMBER_CHARACTERS = 8;

/** Names of one kind of thing, each given once: a second "Clay" is "Clay 2". */
export class UniqueNames {
  private readonly taken = new Set<string>();
  private readonly numbered = new Map<string, number>();
  /** What is called otherwise than in the file. */
  readonly renamed: { readonly from: string | undefined; readonly to: string }[] = [];

  /** @param standard the name of what has none that can be shown */
  give(raw: unknown, standard: string): string {
    const text = typeof raw === 'string' ? raw.slice(0, LIMITS.nameCharacters - NUMBER_CHARACTERS) : '';
    const clean = cleanName('name', text);
    const wanted = clean.ok ? clean.value : standard;
    let n = this.numbered.get(wanted) ?? 1;
    const label = () => (n === 1 ? wanted : `${wanted} ${n}`);
    while (this.taken.has(label())) n++;
    this.numbered.set(wanted, n);
    const name = label();
    this.taken.add(name);
    if (name !== raw) this.renamed.push({ from: clean.ok ? wanted : undefined, to: name });
    return name;
  }
}

/** @param what one of the things, such as "line" */
export function tellRenamed(what: string, { renamed }: UniqueNames, ledger: Ledger): void {
  for (const { from, to } of renamed.slice(0, TOLD)) {
    const why =
      from === undefined
        ? `A ${what} had no name that can be shown`
        : from === to
          ? `The name of a ${what} was tidied`
          : `A second ${what} was named ${quoted(from)}`;
    ledger.add('changed', `${why}: it is "${to}" here.`);
  }
  const more = renamed.length - TOLD;
  if (more > 0) ledger.add('changed', `${more} more of the kind ${what} were named anew.`);
}
