import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowByForms, Browser } from '@talud/testing';
import { freePort } from '../services/free-port.mjs';
import { judge, readOutcomes, runSuite } from './suite.mjs';

/** What the suite asks of an authorization server, in every revision. */
const REQUIRED = ['authorization-server-metadata-endpoint', 'authorization-code-grant'];

/**
 * Runs the suite against the authorization server. It is a registered client, and prints an address for a person to
 * open; the person signs in and allows it as the pages stand.
 *
 * @param {{ origin: string, person: { email: string, password: string } }} target
 * @returns {Promise<import('./suite.mjs').Report>}
 */
export async function runAuthorization({ origin, person }) {
  const port = await freePort();
  const clientId = await register(origin, `http://127.0.0.1:${port}/callback`);
  const output = await mkdtemp(join(tmpdir(), 'talud-conformance-'));
  try {
    const named = ['--url', origin, '--client-id', clientId, '--resource', `${origin}/mcp`, '--port', String(port)];
    await runSuite(['authorization', ...named, '--output-dir', output], async (line) => {
      if (line.startsWith(`${origin}/oauth/authorize?`)) {
        await fetch(await allowByForms(new Browser(origin), line, person));
      }
    });
    // What the suite only warns of is a failure here.
    return judge([], REQUIRED, await readOutcomes(output, ['FAILURE', 'WARNING']));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/**
 * @param {string} origin
 * @param {string} redirectUri
 */
async function register(origin, redirectUri) {
  const answer = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'MCP conformance', redirect_uris: [redirectUri] }),
  });
  if (answer.status !== 201) throw new Error(`registration answered ${answer.status}`);
  const { client_id } = /** @type {{ client_id: string }} */ (await answer.json());
  return client_id;
}
