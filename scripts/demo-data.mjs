import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDemoOrganizations } from '@talud/identity';
import { createPersonalToken } from '@talud/oauth';
import { identityClient, makePool, planLimits, statementPool } from '@talud/store';
import { orgId, userId } from '@talud/tenancy';
import { keptPasswords } from './services/passwords.mjs';

/** Whom a person who tries the product signs in as, and in whose name the token speaks. */
const PERSON = 'engineer@alfa.example';
/** Who administers that organization; every demo member has the one password. */
const ADMINISTRATOR = 'admin@alfa.example';
const TOKEN_DAYS = 180;

/**
 * The demo organizations: made on the first run, found on the next ones; with a sign-in, and a token for MCP clients
 * that is made anew when the kept one opens nothing any more.
 * @param {{ authDatabaseUrl: string, address: string, folder: string }} options `folder`: where password and token are
 *   kept, readable by their owner alone
 * @returns {Promise<{ email: string, administrator: string, password: string, token: string, sampleToken: string }>}
 *   `administrator`: the address of one, with the same password; `sampleToken`: of a
 *   connection of its own, so that the sample analysis never moves the current project of the person's
 */
export async function makeDemoData({ authDatabaseUrl, address, folder }) {
  const { password = '' } = keptPasswords(join(folder, 'demo-password.json'), ['password']);
  const signIn = { email: PERSON, administrator: ADMINISTRATOR, password };
  const resource = `${address}/mcp`;
  const kept = keptToken(join(folder, 'demo-token.json'), resource);
  const identity = identityClient(authDatabaseUrl, 1);
  try {
    await makeDemoOrganizations(identity, password);
    if (kept && (await opens(resource, kept.token)) && (await opens(resource, kept.sampleToken))) {
      return { ...signIn, ...kept };
    }
    const token = await newDemoToken(identity, authDatabaseUrl, resource, 'demo');
    const sampleToken = await newDemoToken(identity, authDatabaseUrl, resource, 'sample analysis');
    writeFileSync(join(folder, 'demo-token.json'), JSON.stringify({ resource, token, sampleToken }), { mode: 0o600 });
    return { ...signIn, token, sampleToken };
  } finally {
    await identity.$disconnect();
  }
}

/**
 * @param {import('@talud/store').IdentityClient} identity
 * @param {string} authDatabaseUrl
 * @param {string} resource
 * @param {string} name
 */
async function newDemoToken(identity, authDatabaseUrl, resource, name) {
  const member = await identity.membership.findFirstOrThrow({ where: { shown_email: PERSON } });
  const plan = await identity.plan.findUniqueOrThrow({ where: { name: 'default' } });
  const pool = makePool({ url: authDatabaseUrl, size: 1, name: 'demo', onError: () => undefined });
  try {
    const context = {
      orgId: orgId(member.org_id),
      userId: userId(member.user_id),
      role: /** @type {const} */ ('engineer'),
      shownName: member.shown_name,
      limits: planLimits(plan),
    };
    const wish = { name, modules: ['slope'], toolsets: ['full'], readOnly: false, days: TOKEN_DAYS, resource };
    const { token } = await createPersonalToken(statementPool(pool), context, wish);
    return token;
  } finally {
    await pool.end();
  }
}

/**
 * @param {string} path
 * @param {string} resource the address the token was made for
 * @returns {{ token: string, sampleToken: string } | undefined}
 */
function keptToken(path, resource) {
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8'));
    return kept.resource === resource && kept.sampleToken
      ? { token: kept.token, sampleToken: kept.sampleToken }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a token is taken: it may have been cut off, or have run out.
 * @param {string} resource
 * @param {string} token
 */
async function opens(resource, token) {
  const answer = await fetch(resource, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });
  return answer.status !== 401;
}
