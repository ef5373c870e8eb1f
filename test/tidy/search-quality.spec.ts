import { describe, expect, it } from '@jest/globals';
import { withQuality } from '../../bench/engine/quality-table.mjs';
import { readQuality } from '../../bench/engine/search-record.mjs';
import { textOf } from './repository.js';

describe('what was measured of the searches', () => {
  const quality = readQuality();
  const rows = [...quality.circular, ...quality.noncircular];

  it('stands in their page; npm run bench -- circles search writes it', () => {
    const page = textOf('docs/theory/search.md');
    expect(withQuality(page, quality)).toBe(page);
  });

  it('is at least 95 of 100 seeds near the least factor known, and that of what draws no chance', () => {
    const missed = rows.filter(({ seeds, share }) => share < (seeds === 1 ? 100 : 95) || (seeds !== 1 && seeds < 100));
    expect(missed).toEqual([]);
  });

  it('was judged by what is known now', () => {
    const stale = rows.filter((row) => {
      const known = rows.filter((other) => other.case === row.case).map((other) => other.known);
      return row.known > 1.0005 * Math.min(...known);
    });
    expect(stale).toEqual([]);
  });
});
