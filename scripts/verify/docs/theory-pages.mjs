import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../doors/root.mjs';
import { withTables } from './check-tables.mjs';

const FOLDER = 'docs/theory';

/**
 * Puts the checks of this run into the tables of docs/theory.
 * @param {import('../matrix/coverage.mjs').Coverage} coverage
 * @param {boolean} write
 * @returns {string[]} pages that say something else, when they are not to be written
 */
export function refreshTheory(coverage, write) {
  const stale = readdirSync(join(ROOT, FOLDER)).filter((name) => {
    const path = join(ROOT, FOLDER, name);
    const text = readFileSync(path, 'utf8');
    const fresh = withTables(text, coverage);
    if (fresh === text) return false;
    if (write) writeFileSync(path, fresh);
    return !write;
  });
  return stale.map((name) => `${FOLDER}/${name} is not what this run says. Hint: npm run verify -- --write-docs.`);
}
