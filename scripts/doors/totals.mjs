/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 */

/**
 * What jest's own report counts. A file that could not be run at all is one failure.
 * @param {string} report JSON as `--outputFile` writes it
 * @returns {Totals}
 */
export function jestTotals(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites, testResults } =
    JSON.parse(report);
  // A file that stopped in the middle of its tests is a failed file without a failed test.
  const brokenFiles = testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && file.assertionResults.every((/** @type {any} */ test) => test.status !== 'failed'),
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + Math.max(numRuntimeErrorTestSuites, brokenFiles),
    skipped: numPendingTests + numTodoTests,
  };
}

/**
 * What `npm run verify -- --json` counts: published values. One that is missed fails; one that is excused with a reason, or
 * has no tolerance to be judged by, is skipped, never passed.
 * @param {any} figures
 * @returns {Totals}
 */
export function verifyTotals({ ok, expected, matched, missed }) {
  if (!Array.isArray(missed) || matched + missed.length !== expected) throw new Error('The figures do not add up.');
  const failed = missed.filter(({ verdict }) => verdict === 'missed').length;
  return { passed: matched, failed: ok ? failed : Math.max(failed, 1), skipped: missed.length - failed };
}

/**
 * What `npm run conformance -- --json` counts: the scenarios that each revision requires.
 * @param {any} figures
 * @returns {Totals}
 */
export function conformanceTotals({ ok, revisions }) {
  /** @type {{ passed: number, required: number }[]} */
  const reports = Object.values(revisions);
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const rest = reports.reduce((sum, report) => sum + report.required, 0) - passed;
  if (!(rest >= 0)) throw new Error('The figures do not add up.');
  return ok ? { passed, failed: 0, skipped: rest } : { passed, failed: Math.max(rest, 1), skipped: 0 };
}

/**
 * The last line of a command, if it is one JSON object.
 * @param {string} output
 * @returns {any}
 */
export function lastLine(output) {
  const line = output.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) throw new Error('It printed no figures as its last line.');
  return JSON.parse(line);
}
