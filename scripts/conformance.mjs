#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const HELP = `npm run conformance -- [options]

Runs the official MCP conformance suite, one requirement set per revision, and prints what was passed.

  --url URL         the /mcp address of a running server; without it the fixture is served for the run
  --header 'N: v'   header added to every request, for example a bearer token; may be repeated
  --revision R      only this revision (2026-07-28, 2025-11-25); may be repeated
  --unscored        also print the scenarios that do not count, such as the Tasks extension
  --json            print one JSON object as the last line
  --help            this text`;

/**
 * The requirement sets. A server without sessions cannot send requests to a 2025 client; the four scenarios that need
 * that are expected to fail, and nothing else is. One of them that passes is reported, so that the list stays true.
 */
const REVISIONS = {
  '2026-07-28': [],
  '2025-11-25': [
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
  ],
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The suite needs Node 22 (`fs.globSync`); the server under test does not. */
const NODE_22 = join(ROOT, 'node_modules/node/bin/node');
const SUITE = join(ROOT, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

/**
 * Runs the requirement sets against a server.
 *
 * @param {{ url: string, headers?: Record<string, string>, revisions?: string[] }} target
 * @returns {Promise<{ ok: boolean, revisions: Record<string, object> }>}
 */
export async function runConformance({ url, headers = {}, revisions = Object.keys(REVISIONS) }) {
  const proxy = await startProxy(url, headers);
  try {
    const reports = {};
    for (const revision of revisions) reports[revision] = await runRevision(proxy.url, revision);
    return { ok: Object.values(reports).every((report) => report.ok), revisions: reports };
  } finally {
    proxy.close();
  }
}

/** The suite cannot send a token, so a proxy on loopback adds it. Host and Origin pass as they are, its own name apart. */
async function startProxy(targetUrl, headers) {
  const target = new URL(targetUrl);
  const server = createServer((incoming, outgoing) => {
    const own = incoming.socket.localPort;
    const rename = (value) =>
      value?.replace(new RegExp(`^(http://)?(localhost|127\\.0\\.0\\.1):${own}$`), `$1${target.host}`);
    const sent = { ...incoming.headers, ...headers, host: rename(incoming.headers.host) };
    if (sent.origin !== undefined) sent.origin = rename(sent.origin);
    const options = { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method };
    const upstream = httpRequest({ ...options, headers: sent, setHost: false }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${server.address().port}${target.pathname}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function runRevision(url, revision) {
  const output = await mkdtemp(join(tmpdir(), 'talud-conformance-'));
  try {
    await runSuite(['server', '--url', url, '--requirements', revision, '--output-dir', output]);
    const required = await requiredScenarios(revision);
    const outcomes = await readOutcomes(output);
    return judge(revision, required, outcomes);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

function judge(revision, required, outcomes) {
  const expected = REVISIONS[revision];
  const passed = required.filter((name) => outcomes.get(name)?.passed === true);
  const failures = required.filter((name) => !passed.includes(name));
  const unexpected = failures.filter((name) => !expected.includes(name));
  const unexpectedPasses = expected.filter((name) => passed.includes(name));
  const unscored = [...outcomes].filter(([name]) => !required.includes(name));
  return {
    ok: unexpected.length === 0 && unexpectedPasses.length === 0 && required.length > 0,
    passed: passed.length,
    required: required.length,
    checks: [...outcomes.values()].reduce((sum, outcome) => sum + outcome.succeeded, 0),
    expectedFailures: failures.filter((name) => expected.includes(name)),
    unexpectedFailures: unexpected.map((name) => ({ name, why: outcomes.get(name)?.why ?? ['did not run'] })),
    unexpectedPasses,
    unscored: Object.fromEntries(unscored.map(([name, { passed: ok, why }]) => [name, ok ? 'passed' : why])),
  };
}

/** Names under `server:` in the suite's own frozen list. */
async function requiredScenarios(revision) {
  const path = join(ROOT, 'node_modules/@modelcontextprotocol/conformance/requirements', `${revision}.yaml`);
  const [, section = ''] = /^server:\n((?:[ \t].*\n|\s*\n|#.*\n)*)/m.exec(await readFile(path, 'utf8')) ?? [];
  return [...section.matchAll(/^ {2}- (\S+)$/gm)].map(([, name]) => name);
}

/** One folder per scenario, named by it and the time, with its checks in `checks.json`. */
async function readOutcomes(output) {
  const outcomes = new Map();
  for (const path of await readdir(output, { recursive: true })) {
    const [, scenario] = /(?:^|\/)(?:server-)?([^/]+?)-\d{4}-\d{2}-\d{2}T[^/]*\/checks\.json$/.exec(path) ?? [];
    if (scenario === undefined) continue;
    const checks = JSON.parse(await readFile(join(output, path), 'utf8'));
    const failed = checks.filter(({ status }) => status === 'FAILURE');
    outcomes.set(scenario, {
      passed: checks.length > 0 && failed.length === 0,
      succeeded: checks.filter(({ status }) => status === 'SUCCESS').length,
      why: failed.map(({ id, errorMessage }) => `${id}: ${errorMessage}`),
    });
  }
  return outcomes;
}

/** The suite's exit code counts the expected failures too, so it is not looked at; its results are. */
async function runSuite(args) {
  const suite = spawn(NODE_22, [SUITE, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  await new Promise((resolve, reject) => suite.on('error', reject).on('close', resolve));
}

/** Serves the fixture over the protocol library alone, behind a real token check. */
async function serveFixture() {
  const { conformanceFixture, serveHost } = await import('@talud/testing');
  const identity = {
    serverInfo: { name: 'talud-conformance', version: '1.0.0' },
    principal: (caller) => ({ tenant: caller, connection: caller }),
  };
  const served = await serveHost(conformanceFixture(identity), new Map([['conformance', 'conformance']]));
  return { url: served.url, headers: { authorization: 'Bearer conformance' }, close: served.close };
}

function print(revision, report, showUnscored) {
  console.log(`${revision}: ${report.passed} of ${report.required} required scenarios, ${report.checks} checks`);
  for (const name of report.expectedFailures) console.log(`  expected failure: ${name}`);
  for (const { name, why } of report.unexpectedFailures) console.log(`  FAILED: ${name}\n    ${why.join('\n    ')}`);
  for (const name of report.unexpectedPasses) console.log(`  PASSED, but listed as expected to fail: ${name}`);
  if (!showUnscored) return;
  for (const [name, outcome] of Object.entries(report.unscored)) console.log(`  not scored: ${name}: ${outcome}`);
}

async function main() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      header: { type: 'string', multiple: true, default: [] },
      revision: { type: 'string', multiple: true, default: Object.keys(REVISIONS) },
      unscored: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const unknown = values.revision.filter((revision) => !(revision in REVISIONS));
  if (unknown.length > 0)
    throw new Error(`unknown revision ${unknown[0]}; known: ${Object.keys(REVISIONS).join(', ')}`);
  const headers = Object.fromEntries(values.header.map((line) => line.split(/:\s*(.*)/s, 2)));
  const served = values.url === undefined ? await serveFixture() : { url: values.url, headers, close: () => {} };
  try {
    const { ok, revisions } = await runConformance({ ...served, revisions: values.revision });
    for (const [revision, report] of Object.entries(revisions)) print(revision, report, values.unscored);
    if (values.json) console.log(JSON.stringify({ ok, revisions }));
    process.exitCode = ok ? 0 : 1;
  } finally {
    await served.close();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 2;
  });
}
