import type { StatementPool, Statements } from '@talud/store';
import { OAuthError } from '../oauth-error.js';
import { type Parameters, required } from '../parameters.js';
import { checkResource } from '../resource.js';
import { tokenHash } from '../tokens.js';
import { endConnection, type HeldConnection, lockConnection } from './held-connection.js';
import { mintPair } from './mint-pair.js';
import type { TokenAnswer } from './tokens-answer.js';
import { verifyPkce } from './verify-pkce.js';

const MOST_FAILURES = 3;

interface Code extends Record<string, unknown> {
  redirect_uri: string;
  code_challenge: string;
  used: boolean;
  expired: boolean;
  failures: number;
}

/**
 * The code grant: a code is good once, for the client, return address and verifier it was made for. Used again it ends
 * the connection with everything that was given for it. Another client can neither use nor burn it.
 *
 * @throws OAuthError for a request that is refused whatever the code is
 */
export async function exchangeCode(
  auth: StatementPool,
  parameters: Parameters,
  resource: string,
): Promise<TokenAnswer> {
  const clientId = required(parameters, 'client_id');
  const verifier = required(parameters, 'code_verifier');
  const hash = tokenHash('code', required(parameters, 'code'));
  if (!hash) return refused();
  return auth.transaction(async (statements) => {
    const [place] = await statements.query<{ org_id: string; connection_id: string }>({
      text: `SELECT org_id, connection_id FROM oauth_code WHERE code_hash = $1`,
      values: [hash],
    });
    const held = place && (await lockConnection(statements, place.org_id, place.connection_id));
    const code = held && (await readCode(statements, hash));
    if (!held || !code || held.clientId !== clientId || held.dead === 'revoked') return refused();
    if (code.used) return refused(await endConnection(statements, held, 'code_replay'));
    if (held.dead === 'assistants_off') return refused(await endConnection(statements, held, 'kill_switch'));
    if (held.dead !== undefined || code.expired || code.failures >= MOST_FAILURES) return refused();
    if (code.redirect_uri !== parameters.get('redirect_uri')) return refused();
    if (!verifyPkce(verifier, code.code_challenge)) {
      await countFailure(statements, hash);
      return refused();
    }
    if (!isResource(parameters, resource, held)) return wrongResource();
    await statements.execute({ text: `UPDATE oauth_code SET used_at = now() WHERE code_hash = $1`, values: [hash] });
    await statements.execute({
      text: `UPDATE oauth_connection SET activated_at = now() WHERE org_id = $1 AND id = $2`,
      values: [held.orgId, held.id],
    });
    const pair = await mintPair(statements, held, 0);
    const { orgId, userId, id, clientName } = held;
    return { kind: 'tokens', pair, connected: { orgId, userId, connection: id, clientName } };
  });
}

async function readCode(statements: Statements, hash: Buffer): Promise<Code | undefined> {
  const [code] = await statements.query<Code>({
    text: `SELECT redirect_uri, code_challenge, used_at IS NOT NULL AS used, expires_at <= now() AS expired, failures
           FROM oauth_code WHERE code_hash = $1`,
    values: [hash],
  });
  return code;
}

async function countFailure(statements: Statements, hash: Buffer): Promise<void> {
  await statements.execute({
    text: `UPDATE oauth_code SET failures = failures + 1 WHERE code_hash = $1`,
    values: [hash],
  });
}

function refused(ended?: Extract<TokenAnswer, { kind: 'refused' }>['ended']): TokenAnswer {
  const error = new OAuthError('invalid_grant', 'The code is not valid for this request.');
  return { kind: 'refused', error, ...(ended ? { ended } : {}) };
}

/** Whether the resource named is the connection's; none named means the one it has. */
export function isResource(parameters: Parameters, ours: string, held: HeldConnection): boolean {
  const asked = parameters.get('resource');
  if (asked === undefined) return held.resource === ours;
  try {
    return checkResource(asked, ours) === held.resource;
  } catch {
    return false;
  }
}

export function wrongResource(): TokenAnswer {
  const error = new OAuthError('invalid_target', 'The resource is not the one that was consented to.');
  return { kind: 'refused', error };
}
