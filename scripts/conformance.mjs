#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { runAuthorization } from './conformance/run-authorization.mjs';
import { REVISIONS, runConformance } from './conformance/run-conformance.mjs';
import { serveOnGateway } from './conformance/serve-on-gateway.mjs';

const AUTHORIZATION = 'authorization';
const SETS = [...REVISIONS, AUTHORIZATION];

const HELP = `npm run conformance -- [options]

Runs the official MCP conformance suite, one requirement set per revision and the scenarios of the authorization server,
and prints what was passed.

  --url URL         the /mcp address of a running server; without it a gateway serves their fixture for the run.
                    Of a given server the authorization scenarios are not run: they need a person to sign in
  --header 'N: v'   header added to every request, for example a bearer token; may be repeated
  --revision R      only this set (${SETS.join(', ')}); may be repeated
  --unscored        also print the scenarios that do not count, such as those of the Tasks extension
  --json            print one JSON object as the last line
  --help            this text`;

/**
 * @param {string} revision
 * @param {import('./conformance/suite.mjs').Report} report
 * @param {boolean} showUnscored
 */
function print(revision, report, showUnscored) {
  console.log(`${revision}: ${report.passed} of ${report.required} required scenarios, ${report.checks} checks`);
  for (const name of report.expectedFailures) console.log(`  expected failure: ${name}`);
  for (const { name, why } of report.unexpectedFailures) console.log(`  FAILED: ${name}\n    ${why.join('\n    ')}`);
  for (const name of report.unexpectedPasses) console.log(`  PASSED, though listed as expected to fail: ${name}`);
  for (const name of report.skipped) console.log(`  skipped by the suite, which counts it as passed: ${name}`);
  if (!showUnscored) return;
  for (const { name, passed, skipped, why } of report.unscored) {
    console.log(`  not scored: ${name}: ${skipped ? 'skipped' : passed ? 'passed' : why.join('; ')}`);
  }
}

/** @param {readonly string[]} lines `Name: value` */
function headersOf(lines) {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error('--header must be "Name: value"');
      return [name.toLowerCase(), value];
    }),
  );
}

async function main() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      header: { type: 'string', multiple: true, default: [] },
      revision: { type: 'string', multiple: true, default: SETS },
      unscored: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const unknown = values.revision.find((revision) => !SETS.includes(revision));
  if (unknown !== undefined) throw new Error(`unknown revision ${unknown}; known: ${SETS.join(', ')}`);
  const given = {
    url: values.url ?? '',
    headers: headersOf(values.header),
    authorization: undefined,
    close: async () => {},
  };
  const target = values.url === undefined ? await serveOnGateway() : given;
  try {
    const wanted = REVISIONS.filter((revision) => values.revision.includes(revision));
    const revisions = await runConformance({ ...target, revisions: wanted });
    if (target.authorization && values.revision.includes(AUTHORIZATION)) {
      revisions[AUTHORIZATION] = await runAuthorization(target.authorization);
    }
    const ok = Object.values(revisions).every((report) => report.ok);
    for (const [revision, report] of Object.entries(revisions)) print(revision, report, values.unscored);
    if (values.json) console.log(JSON.stringify({ ok, revisions }));
    process.exitCode = ok ? 0 : 1;
  } finally {
    await target.close();
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
