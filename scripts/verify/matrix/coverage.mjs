/**
 * One independent reason to believe in a number, and what the number depends on. Values of one case are one check, whoever published them.
 * @typedef {object} Check
 * @property {string} name of the case or the identity
 * @property {'published' | 'closed form' | 'identity'} kind
 * @property {readonly string[]} cells what it proves
 * @property {readonly string[]} restsOn of an identity: what the side that it is compared with depends on besides
 * @property {number | null} wanted
 * @property {number | null} ours
 * @property {number | null} differencePct null where nothing is wanted of a number that is 0
 */

/** How many independent checks a capability needs. */
export const LEAST_CHECKS = 2;

/** @typedef {{ published: number, 'closed form': number, identity: number }} Kinds */

/**
 * @typedef {object} Coverage
 * @property {Record<string, Record<string, Kinds>>} matrix how many checks of each kind, by family and id
 * @property {string[]} gaps capabilities with fewer than {@link LEAST_CHECKS}, in words
 * @property {ReadonlyMap<string, readonly Check[]>} checksOf the checks of each cell, one a name
 */

/**
 * Counts the checks of every capability.
 *
 * An identity counts once all that it rests on is proved by something else: by published values and closed forms first, then by
 * identities that count already. Identities that prove one another alone never do.
 * @param {Readonly<Record<string, readonly string[]>>} families
 * @param {readonly Check[]} checks
 * @returns {Coverage}
 */
export function coverage(families, checks) {
  const counted = grounded(checks);
  /** @type {Coverage['matrix']} */
  const matrix = {};
  /** @type {string[]} */
  const gaps = [];
  /** @type {Map<string, readonly Check[]>} */
  const checksOf = new Map();
  for (const [family, ids] of Object.entries(families)) {
    /** @type {Record<string, Kinds>} */
    const row = {};
    for (const id of ids) {
      const found = oneEach(counted.filter(({ cells }) => cells.includes(`${family}/${id}`)));
      const kinds = { published: 0, 'closed form': 0, identity: 0 };
      for (const { kind } of found) kinds[kind]++;
      row[id] = kinds;
      checksOf.set(`${family}/${id}`, found);
      if (found.length < LEAST_CHECKS) {
        gaps.push(`${family} ${id} has ${found.length} of ${LEAST_CHECKS} independent checks`);
      }
    }
    matrix[family] = row;
  }
  return { matrix, gaps, checksOf };
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
 * Of every name one check: a closed form before what is published, the nearest to ours among equals.
 * @param {readonly Check[]} checks
 */
function oneEach(checks) {
  /** @type {Map<string, Check>} */
  const byName = new Map();
  for (const check of checks) {
    const held = byName.get(check.name);
    if (!held || rank(check) < rank(held)) byName.set(check.name, check);
  }
  return [...byName.values()];
}

/** @param {Check} check */
function rank({ kind, differencePct }) {
  return (kind === 'closed form' ? 0 : 1e6) + Math.abs(differencePct ?? 1e3);
}
