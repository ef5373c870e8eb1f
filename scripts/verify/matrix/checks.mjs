/**
 * The rows that were met, as checks of what they depend on.
 * @param {readonly import('../judge.mjs').Row[]} rows
 * @returns {import('./coverage.mjs').Check[]}
 */
export function checksOf(rows) {
  return rows
    .filter(({ verdict }) => verdict === 'matched')
    .map(({ case: name, kind, cells, restsOn }) => ({ name, kind, cells, restsOn }));
}
