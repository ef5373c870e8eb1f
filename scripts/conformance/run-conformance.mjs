import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHeaderProxy } from './header-proxy.mjs';
import { judge, readOutcomes, runSuite, SUITE } from './suite.mjs';

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
export const REVISIONS = Object.keys(EXPECTED_FAILURES);

/**
 * Runs the requirement sets against a server.
 *
 * @param {{ url: string, headers?: Readonly<Record<string, string>>, revisions?: readonly string[] }} target
 * @returns {Promise<Record<string, import('./suite.mjs').Report>>}
 */
export async function runConformance({ url, headers = {}, revisions = REVISIONS }) {
  const proxy = await startHeaderProxy(url, headers);
  try {
    /** @type {Record<string, import('./suite.mjs').Report>} */
    const reports = {};
    for (const revision of revisions) reports[revision] = await runRevision(proxy.url, revision);
    return reports;
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
 * Names under `server:` in the suite's own frozen list.
 *
 * @param {string} revision
 */
async function requiredScenarios(revision) {
  const list = await readFile(join(SUITE, 'requirements', `${revision}.yaml`), 'utf8');
  const [, section = ''] = /^server:\n((?:[ \t#].*\n|\n)*)/m.exec(list) ?? [];
  return [...section.matchAll(/^ {2}- (\S+)$/gm)].flatMap(([, name]) => name ?? []);
}
