import type { Statements } from '@talud/store';
import { newToken } from '../tokens.js';
import type { HeldConnection } from './held-connection.js';
import type { TokenPair } from './tokens-answer.js';

const ACCESS_SECONDS = 3600;
const REFRESH_DAYS = 30;

/** Adds one generation of tokens to a connection that is held. None outlives the connection. */
export async function mintPair(statements: Statements, held: HeldConnection, generation: number): Promise<TokenPair> {
  const [access, refresh] = [newToken('access'), newToken('refresh')];
  const [made] = await statements
    .query<{ seconds: number }>({
      text: `INSERT INTO oauth_token (token_hash, org_id, connection_id, kind, generation, expires_at)
           SELECT t.hash, c.org_id, c.id, t.kind, $3, least(now() + t.life, c.absolute_expires_at)
           FROM oauth_connection c, (VALUES ($4::bytea, 'refresh', make_interval(days => ${REFRESH_DAYS})),
             ($5::bytea, 'access', make_interval(secs => ${ACCESS_SECONDS}))) t (hash, kind, life)
           WHERE c.org_id = $1 AND c.id = $2
           RETURNING CASE kind WHEN 'access' THEN ceil(extract(epoch FROM expires_at - now()))::int END AS seconds`,
      values: [held.orgId, held.id, generation, refresh.hash, access.hash],
    })
    .then((rows) => rows.filter((row) => row.seconds !== null));
  if (!made) throw new Error('the tokens were not inserted');
  return { access: access.token, refresh: refresh.token, expiresInS: made.seconds, scope: held.scope };
}
