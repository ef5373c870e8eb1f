import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHeaderProxy } from './header-proxy.mjs';

/**
 * The requirement sets. A server without sessions cannot send requests to a 2025 client; the four scenarios that need
 * that are expected to fail, and nothing else is. One of them that passes is reported, so that the list stays true.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const EXPECTED_FAILURES = {
  '2026-07-28': [],
  '2025-11-25': [
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
  ],
};
/** It opens streams on a session, so without one the suite skips it. */
const SKIPPED = new Set(['server-sse-multiple-streams']);

export const REVISIONS = Object.keys(EXPECTED_FAILURES);

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
/** The suite needs Node 22 (`fs.globSync`); the server under test does not. */
const NODE_22 = join(MODULES, 'node/bin/node');
const SUITE = join(MODULES, '@modelcontextprotocol/conformance');

/**
 * What one scenario came to. The suite passes a scenario whose checks it skipped, all of them; we say so.
 * @typedef {{ passed: boolean, skipped: boolean, succeeded: number, why: string[] }} Outcome
 *
 * What one revision came to. `unscored` are scenarios that do not count, such as the Tasks extension's.
 * @typedef {object} Report
 * @property {boolean} ok
 * @property {number} passed
 * @property {number} required
 * @property {number} checks
 * @property {string[]} expectedFailures
 * @property {{ name: string, why: string[] }[]} unexpectedFailures
 * @property {string[]} unexpectedPasses
 * @property {string[]} skipped required scenarios that the suite counts as passed without a check
 * @property {{ name: string, passed: boolean, skipped: boolean, why: string[] }[]} unscored
 */

/**
 * Runs the requirement sets against a server.
 *
 * @param {{ url: string, headers?: Readonly<Record<string, string>>, revisions?: readonly string[] }} target
 * @returns {Promise<{ ok: boolean, revisions: Record<string, Report> }>}
 */
export async function runConformance({ url, headers = {}, revisions = REVISIONS }) {
  const proxy = await startHeaderProxy(url, headers);
  try {
    /** @type {Record<string, Report>} */
    const reports = {};
    for (const revision of revisions) reports[revision] = await runRevision(proxy.url, revision);
    return { ok: Object.values(reports).every((report) => report.ok), revisions: reports };
  } finally {
    proxy.close();
  }
}

/**
 * @param {string} url
 * @param {string} revision
 */
async function runRevision(url, revision) {
  const output = await mkdtemp(join(tmpdir(), 'talud-conformance-'));
  try {
    await runSuite(['server', '--url', url, '--requirements', revision, '--output-dir', output]);
    return judge(EXPECTED_FAILURES[revision] ?? [], await requiredScenarios(revision), await readOutcomes(output));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} expected scenarios that may fail
 * @param {readonly string[]} required
 * @param {ReadonlyMap<string, Outcome>} outcomes
 * @returns {Report}
 */
export function judge(expected, required, outcomes) {
  const passed = required.filter((name) => outcomes.get(name)?.passed === true);
  const failed = required.filter((name) => !passed.includes(name));
  const unexpected = failed.filter((name) => !expected.includes(name));
  const skipped = required.filter((name) => outcomes.get(name)?.skipped === true);
  const unexpectedPasses = expected.filter((name) => passed.includes(name));
  return {
    ok:
      required.length > 0 &&
      [unexpected, unexpectedPasses, skipped.filter((name) => !SKIPPED.has(name))].every(isEmpty),
    passed: passed.length,
    required: required.length,
    checks: [...outcomes.values()].reduce((sum, { succeeded }) => sum + succeeded, 0),
    expectedFailures: failed.filter((name) => expected.includes(name)),
    unexpectedFailures: unexpected.map((name) => ({ name, why: outcomes.get(name)?.why ?? ['it did not run'] })),
    unexpectedPasses,
    skipped,
    unscored: [...outcomes]
      .filter(([name]) => !required.includes(name))
      .map(([name, { passed, skipped, why }]) => ({ name, passed, skipped, why })),
  };
}

/** @param {readonly unknown[]} list */
function isEmpty(list) {
  return list.length === 0;
}

/**
 * Names under `server:` in the suite's own frozen list.
 *
 * @param {string} revision
 */
async function requiredScenarios(revision) {
  const list = await readFile(join(SUITE, 'requirements', `${revision}.yaml`), 'utf8');
  const [, section = ''] = /^server:\n((?:[ \t#].*\n|\n)*)/m.exec(list) ?? [];
  return [...section.matchAll(/^ {2}- (\S+)$/gm)].flatMap(([, name]) => name ?? []);
}

/**
 * One folder per scenario, named by it and the time, with its checks in `checks.json`.
 *
 * @param {string} output
 */
async function readOutcomes(output) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  for (const path of await readdir(output, { recursive: true })) {
    const [, scenario] = /(?:^|\/)(?:server-)?([^/]+?)-\d{4}-\d{2}-\d{2}T[^/]*\/checks\.json$/.exec(path) ?? [];
    if (scenario === undefined) continue;
    /** @type {{ id: string, status: string, errorMessage?: string }[]} */
    const checks = JSON.parse(await readFile(join(output, path), 'utf8'));
    const failed = checks.filter(({ status }) => status === 'FAILURE');
    const succeeded = checks.filter(({ status }) => status === 'SUCCESS').length;
    const passed = checks.length > 0 && failed.length === 0;
    const why = failed.map(({ id, errorMessage }) => `${id}: ${errorMessage}`);
    outcomes.set(scenario, { passed, skipped: passed && succeeded === 0, succeeded, why });
  }
  return outcomes;
}

/**
 * The suite's exit code counts the expected failures too, so it is not looked at; its results are.
 *
 * @param {readonly string[]} args
 */
async function runSuite(args) {
  const suite = spawn(NODE_22, [join(SUITE, 'dist/index.js'), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  await new Promise((resolve, reject) => suite.on('error', reject).on('close', resolve));
}
