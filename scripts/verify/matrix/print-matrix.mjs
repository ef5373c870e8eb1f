/** Columns of a terminal that the matrix keeps to. */
const WIDTH = 132;

/**
 * The matrix as lines: a family, and each of its capabilities with its checks that are published, closed forms and identities.
 * @param {import('./coverage.mjs').Coverage['matrix']} matrix
 * @returns {string}
 */
export function printMatrix(matrix) {
  const lines = ['', 'Independent checks of every capability: published values + closed forms + identities'];
  for (const [family, ids] of Object.entries(matrix)) {
    const entries = Object.entries(ids).map(
      ([id, kinds]) => `${id} ${kinds.published}+${kinds['closed form']}+${kinds.identity}`,
    );
    lines.push(...wrapped(`${family} (${entries.length})`.padEnd(20), entries));
  }
  return lines.join('\n');
}

/**
 * @param {string} head
 * @param {readonly string[]} entries
 */
function wrapped(head, entries) {
  const lines = [head];
  for (const entry of entries) {
    const last = lines.at(-1) ?? '';
    if (last.length + entry.length + 3 > WIDTH) lines.push(`${' '.repeat(head.length)}${entry}`);
    else lines[lines.length - 1] = last === head ? `${head}${entry}` : `${last} · ${entry}`;
  }
  return lines;
}
