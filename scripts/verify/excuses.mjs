import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The most that may be excused: beyond it an engine is wrong, not its literature. */
export const MOST_EXCUSES = 10;

/**
 * One published value that the engine does not meet, with the reason.
 * @typedef {{ case: string, run: string, what: string, published: string, by: string, why: string }} Excuse
 */

/**
 * The rows of `EXCUSES.md` in a folder of cases; none when it has no such file.
 * @param {string} folder
 * @returns {{ excuses: Excuse[], faults: string[] }}
 */
export function readExcuses(folder) {
  const text = readText(join(folder, 'EXCUSES.md'));
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const excuses = rows.slice(2).map((line) => {
    const [, id = '', run = '', what = '', published = '', by = '', why = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { case: id, run, what, published, by, why };
  });
  const faults = excuses
    .filter(({ why }) => why === '')
    .map(({ case: id, run, what }) => `EXCUSES.md: ${id} ${run} ${what} has no reason.`);
  if (excuses.length > MOST_EXCUSES) {
    faults.push(`EXCUSES.md has ${excuses.length} rows; at most ${MOST_EXCUSES} may stand there.`);
  }
  return { excuses, faults };
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Rows that are missed become excused where they are listed. A line whose value is met, or that no row bears, is a fault: it would
 * hide the next miss.
 * @param {readonly import('./judge.mjs').Row[]} rows
 * @param {readonly Excuse[]} excuses
 * @returns {{ rows: import('./judge.mjs').Row[], faults: string[] }}
 */
export function excuse(rows, excuses) {
  const used = new Set();
  const judged = rows.map((row) => {
    if (row.verdict !== 'missed') return row;
    const found = excuses.find((each) => !used.has(each) && names(each, row));
    if (!found) return row;
    used.add(found);
    return { ...row, verdict: /** @type {const} */ ('excused'), reason: found.why };
  });
  const faults = excuses
    .filter((each) => !used.has(each))
    .map(
      (each) =>
        `EXCUSES.md: ${each.case} ${each.run} ${each.what} ${each.published} is met, or is no value of these cases.`,
    );
  return { rows: judged, faults };
}

/**
 * @param {Excuse} excuse
 * @param {import('./judge.mjs').Row} row
 */
function names(excuse, row) {
  return (
    excuse.case === row.case &&
    excuse.run === row.run &&
    excuse.what === row.method &&
    Number(excuse.published) === row.published &&
    excuse.by === row.by
  );
}
