import type { StatementPool, Statements } from '@talud/store';
import { SCOPE } from '../metadata.js';
import { OAuthError } from '../oauth-error.js';
import { type Parameters, required } from '../parameters.js';
import { tokenHash } from '../tokens.js';
import { isResource, wrongResource } from './exchange-code.js';
import { endConnection, type HeldConnection, lockConnection } from './held-connection.js';
import { mintPair } from './mint-pair.js';
import { openPair, sealPair } from './replay-box.js';
import type { TokenAnswer, TokenPair } from './tokens-answer.js';

interface RefreshToken extends Record<string, unknown> {
  generation: number;
  used: boolean;
  expired: boolean;
  replay_box: Buffer | null;
}

export interface RotationOptions {
  readonly resource: string;
  /** How long after its use a refresh token may be presented again and gets the same pair; 0 never. */
  readonly replaySeconds: number;
}

/**
 * The refresh grant with rotation. A refresh token is good once; presented again it ends the whole connection, because
 * either the client or a thief then holds a stale one. Only within a short window, and only while nobody has used what
 * it gave, the very same pair is given again: clients with several processes on one store do this many times a day.
 *
 * Used is looked at before expired: an old token must not pass unpunished for being old.
 *
 * @throws OAuthError for a request that is refused whatever the token is
 */
export async function rotateRefresh(
  auth: StatementPool,
  parameters: Parameters,
  options: RotationOptions,
): Promise<TokenAnswer> {
  const clientId = required(parameters, 'client_id');
  const presented = required(parameters, 'refresh_token');
  const hash = tokenHash('refresh', presented);
  if (!hash) return refused();
  return auth.transaction(async (statements) => {
    const [place] = await statements.query<{ org_id: string; connection_id: string }>({
      text: `SELECT org_id, connection_id FROM oauth_token WHERE token_hash = $1 AND kind = 'refresh'`,
      values: [hash],
    });
    const held = place && (await lockConnection(statements, place.org_id, place.connection_id));
    const token = held && (await readRefresh(statements, hash));
    if (!held || !token || held.clientId !== clientId || held.dead === 'revoked') return refused();
    if (token.used) {
      const again = held.dead === undefined && (await sameAgain(statements, held, token, presented));
      if (again) return { kind: 'tokens', pair: again };
      return refused(await endConnection(statements, held, 'refresh_reuse'));
    }
    if (held.dead === 'assistants_off') return refused(await endConnection(statements, held, 'kill_switch'));
    if (held.dead !== undefined || token.expired) return refused();
    if (!isResource(parameters, options.resource, held)) return wrongResource();
    if (!isScope(parameters.get('scope'))) return wrongScope();
    return { kind: 'tokens', pair: await rotate(statements, held, token, presented, hash, options.replaySeconds) };
  });
}

async function readRefresh(statements: Statements, hash: Buffer): Promise<RefreshToken | undefined> {
  const [token] = await statements.query<RefreshToken>({
    text: `SELECT generation, used_at IS NOT NULL AS used, expires_at <= now() AS expired,
             CASE WHEN replay_until > now() THEN replay_box END AS replay_box FROM oauth_token WHERE token_hash = $1`,
    values: [hash],
  });
  return token;
}

async function rotate(
  statements: Statements,
  held: HeldConnection,
  token: RefreshToken,
  presented: string,
  hash: Buffer,
  replaySeconds: number,
): Promise<TokenPair> {
  const pair = await mintPair(statements, held, token.generation + 1);
  const box = replaySeconds > 0 ? sealPair(presented, pair) : null;
  await statements.execute({
    text: `UPDATE oauth_token SET used_at = now(), replay_box = $2, replay_until = now() + make_interval(secs => $3)
           WHERE token_hash = $1`,
    values: [hash, box, replaySeconds],
  });
  // What gave this token has been taken up: its own box is of no more use to anybody.
  await statements.execute({
    text: `UPDATE oauth_token SET replay_box = NULL WHERE org_id = $1 AND connection_id = $2 AND kind = 'refresh'
           AND generation = $3`,
    values: [held.orgId, held.id, token.generation - 1],
  });
  return pair;
}

/** The pair that the token gave, while its refresh token has not been used. Nothing is minted. */
async function sameAgain(
  statements: Statements,
  held: HeldConnection,
  token: RefreshToken,
  presented: string,
): Promise<TokenPair | undefined> {
  const pair = token.replay_box && openPair(presented, token.replay_box);
  if (!pair) return undefined;
  const successors = await statements.query<{ kind: string; used: boolean; seconds: number }>({
    text: `SELECT kind, used_at IS NOT NULL AS used, ceil(extract(epoch FROM expires_at - now()))::int AS seconds
           FROM oauth_token WHERE org_id = $1 AND connection_id = $2 AND generation = $3`,
    values: [held.orgId, held.id, token.generation + 1],
  });
  const access = successors.find((one) => one.kind === 'access');
  const refresh = successors.find((one) => one.kind === 'refresh');
  if (!access || !refresh || refresh.used) return undefined;
  return { ...pair, expiresInS: access.seconds, scope: held.scope };
}

function isScope(asked: string | undefined): boolean {
  return asked === undefined || asked.split(' ').every((one) => one === '' || one === SCOPE);
}

function refused(ended?: Extract<TokenAnswer, { kind: 'refused' }>['ended']): TokenAnswer {
  const error = new OAuthError('invalid_grant', 'The refresh token is not valid for this request.');
  return { kind: 'refused', error, ...(ended ? { ended } : {}) };
}

function wrongScope(): TokenAnswer {
  const error = new OAuthError('invalid_scope', 'A refresh cannot ask for more than was consented to.');
  return { kind: 'refused', error };
}
