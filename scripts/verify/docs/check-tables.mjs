/** A place for a table: `<!-- checks of method/spencer -->`, or of a whole family, up to `<!-- end of checks -->`. */
const PLACE = /(<!-- checks of ([a-z]+)(?:\/([a-z0-9_]+))? -->\n)[\s\S]*?(<!-- end of checks -->)/g;

/**
 * A page with its tables of checks made anew: a row for every check of a capability, or a row for every capability of a family.
 * @param {string} page
 * @param {import('../matrix/coverage.mjs').Coverage} coverage
 * @returns {string}
 */
export function withTables(page, { matrix, checksOf }) {
  return page.replace(PLACE, (_whole, open, family, id, close) => {
    const table =
      id === undefined ? familyTable(family, matrix, checksOf) : checkTable(checksOf.get(`${family}/${id}`) ?? []);
    return `${open}\n${table}\n\n${close}`;
  });
}

/**
 * The capabilities that pages have tables of, as `family/id`; a whole family as `family`.
 * @param {string} page
 * @returns {string[]}
 */
export function tablesOf(page) {
  return [...page.matchAll(PLACE)].map(([, , family = '', id]) => (id === undefined ? family : `${family}/${id}`));
}

const KINDS = /** @type {const} */ (['closed form', 'identity', 'published']);

/** @param {readonly import('../matrix/coverage.mjs').Check[]} checks */
function checkTable(checks) {
  const sorted = KINDS.flatMap((kind) =>
    checks.filter((check) => check.kind === kind).sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  const rows = sorted.map(({ name, kind, wanted, ours, differencePct }) => [
    name,
    kind,
    figure(wanted),
    figure(ours),
    percent(differencePct),
  ]);
  return table(['check', 'kind', 'wanted', 'ours', 'difference'], rows);
}

/**
 * @param {string} family
 * @param {import('../matrix/coverage.mjs').Coverage['matrix']} matrix
 * @param {import('../matrix/coverage.mjs').Coverage['checksOf']} checksOf
 */
function familyTable(family, matrix, checksOf) {
  const rows = Object.entries(matrix[family] ?? {}).map(([id, kinds]) => {
    const differences = (checksOf.get(`${family}/${id}`) ?? [])
      .filter(({ kind }) => kind !== 'published')
      .map(({ differencePct }) => Math.abs(differencePct ?? 0));
    const worst = differences.length > 0 ? `${Math.max(...differences).toFixed(2)} %` : '';
    return [id, ...KINDS.map((kind) => String(kinds[kind])), worst];
  });
  return table([family, 'closed forms', 'identities', 'published', 'largest difference of the first two'], rows);
}

/**
 * Four digits: what a page says does not hang on the last bits of a machine.
 * @param {number | null} value
 */
function figure(value) {
  if (value === null) return '';
  return value !== 0 && Math.abs(value) < 1e-3 ? value.toExponential(3) : Number(value.toPrecision(4)).toString();
}

/** @param {number | null} value */
function percent(value) {
  if (value === null) return '';
  const rounded = Math.abs(value) < 0.005 ? 0 : value;
  return `${rounded > 0 ? '+' : ''}${rounded.toFixed(2)} %`;
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
