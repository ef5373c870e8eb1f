/** What was left out of an answer, and how to get it. */
export interface Cut {
  readonly what: string;
  readonly shown: number;
  readonly total: number;
  readonly rest: string;
}

const ROWS = 200;

/** The first rows of a list; what is cut is told to `cuts`. */
export function capped<T>(list: readonly T[], what: string, rest: string, cuts: Cut[], rows = ROWS): readonly T[] {
  if (list.length <= rows) return list;
  cuts.push({ what, shown: rows, total: list.length, rest });
  return list.slice(0, rows);
}

/** The field that tells what was cut; nothing when all is there. */
export function truncatedField(cuts: readonly Cut[]): { truncated?: readonly Cut[] } {
  return cuts.length === 0 ? {} : { truncated: cuts };
}
