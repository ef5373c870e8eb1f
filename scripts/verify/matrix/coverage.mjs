/**
 * One independent reason to believe in a number, and what the number depends on. Values of one case are one check, whoever published them.
 * @typedef {object} Check
 * @property {string} name of the case or the identity
 * @property {'published' | 'closed form' | 'identity'} kind
 * @property {readonly string[]} cells what it proves
 * @property {readonly string[]} restsOn of an identity: what the side that it is compared with depends on besides
 */

/** How many independent checks a capability needs. */
export const LEAST_CHECKS = 2;

/**
 * @typedef {Record<string, Record<string, { published: number, 'closed form': number, identity: number }>>} Matrix by family and id
 */

/**
 * Counts the checks of every capability, and names those that have fewer than {@link LEAST_CHECKS}.
 *
 * An identity counts once all that it rests on is proved by something else: by published values and closed forms first, then by
 * identities that count already. Identities that prove one another alone never do.
 * @param {Readonly<Record<string, readonly string[]>>} families
 * @param {readonly Check[]} checks
 * @returns {{ matrix: Matrix, gaps: string[] }}
 */
export function coverage(families, checks) {
  const counted = grounded(checks);
  /** @type {Matrix} */
  const matrix = {};
  /** @type {string[]} */
  const gaps = [];
  for (const [family, ids] of Object.entries(families)) {
    matrix[family] = {};
    for (const id of ids) {
      const kinds = kindsOf(`${family}/${id}`, counted);
      matrix[family][id] = kinds;
      const found = Object.values(kinds).reduce((sum, count) => sum + count, 0);
      if (found < LEAST_CHECKS) gaps.push(`${family} ${id} has ${found} of ${LEAST_CHECKS} independent checks`);
    }
  }
  return { matrix, gaps };
}

/** @param {readonly Check[]} checks */
function grounded(checks) {
  const counted = checks.filter(({ kind }) => kind !== 'identity');
  const proved = new Set(counted.flatMap(({ cells }) => cells));
  let waiting = checks.filter(({ kind }) => kind === 'identity');
  for (;;) {
    const ready = waiting.filter(({ restsOn }) => restsOn.every((cell) => proved.has(cell)));
    if (ready.length === 0) return counted;
    counted.push(...ready);
    for (const cell of ready.flatMap(({ cells }) => cells)) proved.add(cell);
    waiting = waiting.filter((check) => !ready.includes(check));
  }
}

/**
 * @param {string} cell
 * @param {readonly Check[]} checks
 */
function kindsOf(cell, checks) {
  /** @type {Map<string, Check['kind']>} */
  const byName = new Map();
  for (const { name, kind, cells } of checks) {
    // A closed form is the stronger word of a case that has both.
    if (cells.includes(cell) && byName.get(name) !== 'closed form') byName.set(name, kind);
  }
  const kinds = { published: 0, 'closed form': 0, identity: 0 };
  for (const kind of byName.values()) kinds[kind]++;
  return kinds;
}
