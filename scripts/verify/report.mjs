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
  const of = (/** @type {Row['verdict']} */ verdict) => rows.filter((row) => row.verdict === verdict);
  const [matched, missed, excused, informative] = [of('matched'), of('missed'), of('excused'), of('informative')];
  const differences = fixedDifferences(rows);
  const medianAbsDiffPct = median(differences);
  const within1Pct = (differences.filter((each) => each <= 1).length / Math.max(1, differences.length)) * 100;
  process.stdout.write(
    `\n${cases} cases, ${rows.length} published values: ${matched.length} matched, ${missed.length} missed, ${excused.length} missed with an excuse, ${informative.length} without a tolerance.\n`,
  );
  process.stdout.write(
    `On ${differences.length} factors of fixed surfaces, each by its nearest publisher: median difference ${medianAbsDiffPct.toFixed(3)} %, ${within1Pct.toFixed(1)} % within 1 %.\n`,
  );
  return {
    ok: missed.length === 0 && faults.length === 0 && rows.length > 0,
    cases,
    expected: rows.length,
    matched: matched.length,
    missed: [...missed, ...excused, ...informative].map(
      ({ case: id, run, what, by, published, ours, verdict, reason }) => ({
        case: id,
        run,
        what,
        by,
        published,
        ours,
        verdict,
        reason,
      }),
    ),
    medianAbsDiffPct: Math.round(medianAbsDiffPct * 1e4) / 1e4,
    within1Pct: Math.round(within1Pct * 10) / 10,
    faults,
  };
}

/**
 * Differences in percent on fixed surfaces, sorted. A case, run and method counts once, by the publisher nearest to ours: where several
 * programs differ on one surface, no answer is within 1 % of all of them.
 * @param {readonly Row[]} rows
 * @returns {number[]}
 */
function fixedDifferences(rows) {
  /** @type {Map<string, number>} */
  const nearest = new Map();
  for (const row of rows) {
    if (!row.fixedSurface || row.verdict === 'informative' || row.differencePct === null) continue;
    const key = JSON.stringify([row.case, row.run, row.method]);
    nearest.set(key, Math.min(Math.abs(row.differencePct), nearest.get(key) ?? Number.POSITIVE_INFINITY));
  }
  return [...nearest.values()].sort((a, b) => a - b);
}

/** @param {readonly number[]} sorted */
function median(sorted) {
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return 0;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
