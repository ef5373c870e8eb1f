import { readFileSync, writeFileSync } from 'node:fs';
import { readQuality } from './search-record.mjs';
import { SEARCHES } from './searches.mjs';

const PAGE = new URL('../../docs/theory/search.md', import.meta.url);

/** A place for a table: `<!-- measured circular -->` up to `<!-- end of measured -->`. */
const PLACE = /(<!-- measured (circular|noncircular) -->\n)[\s\S]*?(<!-- end of measured -->)/g;

/** Puts what is kept of the searches into their page. */
export function writeQualityTables() {
  writeFileSync(PAGE, withQuality(readFileSync(PAGE, 'utf8'), readQuality()));
}

/**
 * A page with its tables of the searches made anew: a section in a row, a search in a column.
 * @param {string} page
 * @param {import('./search-record.mjs').SearchQuality} quality
 */
export function withQuality(page, quality) {
  return page.replace(PLACE, (_whole, open, shape, close) => {
    const named = shape === 'circular' ? 'circular' : 'noncircular';
    return `${open}\n${tableOf(quality[named], SEARCHES[named])}\n\n${close}`;
  });
}

/**
 * @param {readonly import('./search-record.mjs').QualityRow[]} rows
 * @param {readonly string[]} searches
 */
function tableOf(rows, searches) {
  const names = [...new Set(rows.map((row) => row.case))];
  const body = names.map((name) => {
    const own = rows.filter((row) => row.case === name);
    const known = Math.min(...own.map((row) => row.known));
    return [
      name,
      known.toPrecision(4),
      ...searches.map((search) =>
        cell(
          own.find((row) => row.search === search),
          known,
        ),
      ),
    ];
  });
  const head = ['section', 'least known', ...searches];
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

/**
 * @param {import('./search-record.mjs').QualityRow | undefined} row
 * @param {number} known
 */
function cell(row, known) {
  if (!row) return '';
  if (row.seeds === 1) return `+${((row.least / known - 1) * 100).toFixed(2)} %`;
  return `${Math.round((row.share * row.seeds) / 100)} of ${row.seeds}`;
}
