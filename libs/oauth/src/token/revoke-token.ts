import type { StatementPool } from '@talud/store';
import { type Parameters, required } from '../parameters.js';
import { tokenHash } from '../tokens.js';
import { endConnection, lockConnection } from './held-connection.js';
import type { Ended } from './tokens-answer.js';

/**
 * Revocation by the client (RFC 7009). A token of either kind ends its whole connection, if the client owns it; an
 * unknown token and another client's are answered the same, with nothing done.
 *
 * @returns what was ended
 */
export async function revokeToken(auth: StatementPool, parameters: Parameters): Promise<Ended | undefined> {
  const clientId = required(parameters, 'client_id');
  const token = required(parameters, 'token');
  const hash = tokenHash('refresh', token) ?? tokenHash('access', token);
  if (!hash) return undefined;
  return auth.transaction(async (statements) => {
    const [place] = await statements.query<{ org_id: string; connection_id: string }>({
      text: `SELECT org_id, connection_id FROM oauth_token WHERE token_hash = $1`,
      values: [hash],
    });
    const held = place && (await lockConnection(statements, place.org_id, place.connection_id));
    if (!held || held.clientId !== clientId || held.dead === 'revoked') return undefined;
    return endConnection(statements, held, 'client_revoked');
  });
}
