import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
/** The suite needs Node 22 (`fs.globSync`); the server under test does not. */
const NODE_22 = join(MODULES, 'node/bin/node');
export const SUITE = join(MODULES, '@modelcontextprotocol/conformance');

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

/** It opens streams on a session, so without one the suite skips it. */
const SKIPPED = new Set(['server-sse-multiple-streams']);

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
 * One folder per scenario, named by it and the time, with its checks in `checks.json`.
 *
 * @param {string} output
 * @param {readonly string[]} [failing] what a failed check is called
 */
export async function readOutcomes(output, failing = ['FAILURE']) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  for (const path of await readdir(output, { recursive: true })) {
    const [, scenario] =
      /(?:^|\/)(?:(?:authorization-)?server-)?([^/]+?)-\d{4}-\d{2}-\d{2}T[^/]*\/checks\.json$/.exec(path) ?? [];
    if (scenario === undefined) continue;
    /** @type {{ id: string, status: string, errorMessage?: string }[]} */
    const checks = JSON.parse(await readFile(join(output, path), 'utf8'));
    const failed = checks.filter(({ status }) => failing.includes(status));
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
 * @param {(line: string) => Promise<void>} [onLine] does what the suite asks for in what it prints
 */
export async function runSuite(args, onLine) {
  const suite = spawn(NODE_22, [join(SUITE, 'dist/index.js'), ...args], {
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => suite.on('error', reject).on('close', resolve));
  try {
    if (onLine && suite.stdout) for await (const line of createInterface({ input: suite.stdout })) await onLine(line);
  } catch (error) {
    suite.kill();
    throw error;
  } finally {
    await ended;
  }
}
