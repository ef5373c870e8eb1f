import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * What was measured of a search on a section; `known` is the least factor by which it was judged. Factors to five digits.
 * @typedef {{ case: string, search: string, seeds: number, share: number, known: number, least: number, worst: number }} QualityRow
 * @typedef {Record<import('./searched-cases.mjs').Shape, QualityRow[]>} SearchQuality
 * @typedef {ReturnType<typeof openRecord>} SearchRecord
 */

const FILE = new URL('../results/search-quality.json', import.meta.url);

/** @returns {SearchQuality} */
export function readQuality() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { circular: [], noncircular: [] };
}

/**
 * The rows kept of all runs before. The file is read anew for every row, so that several processes may measure at once.
 * @param {boolean} writes
 */
export function openRecord(writes) {
  return {
    /**
     * The least factor that any search has found, infinite where none has been run.
     * @param {import('./searched-cases.mjs').Shape} shape
     * @param {string} name
     */
    knownOf: (shape, name) =>
      Math.min(
        ...readQuality()
          [shape].filter((row) => row.case === name)
          .map(({ known }) => known),
      ),
    /**
     * @param {import('./searched-cases.mjs').Shape} shape
     * @param {QualityRow} row
     */
    keep: (shape, row) => {
      if (!writes) return;
      const quality = readQuality();
      const others = quality[shape].filter((each) => each.case !== row.case || each.search !== row.search);
      const rounded = { ...row, known: digits(row.known), least: digits(row.least), worst: digits(row.worst) };
      quality[shape] = [...others, rounded].sort((a, b) => compare(a.case, b.case) || compare(a.search, b.search));
      const aside = new URL(`${FILE.href}.${process.pid}`);
      writeFileSync(aside, `${JSON.stringify(quality, null, 2)}\n`);
      renameSync(aside, FILE);
    },
  };
}

/** @param {number} value */
function digits(value) {
  return Number(value.toPrecision(5));
}

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  return a < b ? -1 : Number(a > b);
}
