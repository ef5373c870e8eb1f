import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const rows = readFileSync('docs/theory/practice.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.endsWith('shown by |'))
  .map((line) => line.split(' | '));

/** Where a row says that it is shown: files, each with words of a test in it. */
function shownBy(cell: string): { path: string; words: string }[] {
  return [...cell.matchAll(/`([^`]+)` "([^"]+)"/gu)].map(([, path = '', words = '']) => ({ path, words }));
}

describe('every trap and complaint', () => {
  it('has what is done about it, and is shown by a test', () => {
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) {
      expect(row).toHaveLength(3);
      expect([row[0], shownBy(row[2] ?? '').length > 0]).toEqual([row[0], true]);
    }
  });

  it('names tests that are there', () => {
    const lost = rows
      .flatMap((row) => shownBy(row[2] ?? ''))
      .filter(({ path, words }) => !existsSync(path) || !readFileSync(path, 'utf8').includes(words));
    expect(lost).toEqual([]);
  });
});
