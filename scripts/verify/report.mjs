/** @typedef {import('./judge.mjs').Row} Row */

/**
 * @param {Row} row
 * @returns {string}
 */
export function printRow(row) {
  const number = (/** @type {number | null} */ value) =>
    value === null ? '-' : Number(value.toPrecision(5)).toString();
  const difference =
    row.differencePct === null ? '-' : `${row.differencePct >= 0 ? '+' : ''}${row.differencePct.toFixed(2)} %`;
  const verdict = row.verdict === 'matched' ? 'ok' : `${row.verdict}: ${row.reason}`;
  return [
    row.case.padEnd(36),
    row.run.padEnd(26),
    row.what.padEnd(34),
    number(row.published).padStart(9),
    number(row.ours).padStart(9),
    difference.padStart(10),
    row.tolerance.padEnd(16),
    verdict.padEnd(20),
    row.by,
  ].join(' ');
}

/**
 * Prints the sums and gives them as the figures of the last line.
 * @param {readonly Row[]} rows
 * @param {number} cases
 * @param {readonly string[]} faults
 */
export function summarise(rows, cases, faults) {
  const matched = rows.filter((row) => row.verdict === 'matched').length;
  const out = rows.filter((row) => row.verdict === 'out');
  const excused = rows.filter(({ verdict }) => ['disputed', 'open', 'restricted'].includes(verdict));
  const waiting = rows.filter((row) => row.verdict === 'not run');
  const differences = rows
    .filter((row) => row.fixedSurface && row.differencePct !== null)
    .map((row) => Math.abs(row.differencePct ?? 0))
    .sort((a, b) => a - b);
  const medianAbsDiffPct = median(differences);
  process.stdout.write(
    `\n${cases} cases, ${rows.length} published values: ${matched} matched, ${out.length} out of tolerance, ${excused.length} missed for a known reason, ${waiting.length} not run.\n`,
  );
  process.stdout.write(
    `Median difference on ${differences.length} values of fixed surfaces: ${medianAbsDiffPct.toFixed(3)} %.\n`,
  );
  for (const [reason, count] of tally(waiting))
    process.stdout.write(`  not run: ${String(count).padStart(4)}  ${reason}\n`);
  return {
    ok: out.length === 0 && faults.length === 0 && rows.length > 0,
    cases,
    expected: rows.length,
    matched,
    missed: [...out, ...excused, ...waiting].map(({ case: id, run, what, by, published, ours, verdict, reason }) => ({
      case: id,
      run,
      what,
      by,
      published,
      ours,
      verdict,
      reason,
    })),
    medianAbsDiffPct: Math.round(medianAbsDiffPct * 1e4) / 1e4,
    faults,
  };
}

/** @param {readonly number[]} sorted */
function median(sorted) {
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return 0;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * @param {readonly Row[]} rows
 * @returns {[string, number][]}
 */
function tally(rows) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}
