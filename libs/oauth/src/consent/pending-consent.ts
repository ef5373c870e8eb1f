import { newSecret, secretHash } from '@talud/identity';
import type { Statements } from '@talud/store';
import { type UserId, userId } from '@talud/tenancy';
import type { Authorization } from '../authorize/authorization.js';

const MINUTES = 10;
/** Wrong answers to one page; then the client has to ask again. */
const MOST_FAILURES = 5;
/** Requests that one session may have waiting; older ones make room. */
const MOST_WAITING = 100;

/** A request that waits for a person's answer. It lives here; the page carries only the handle. */
export interface PendingConsent {
  readonly user: UserId;
  readonly clientId: string;
  readonly clientName: string;
  readonly clientSource: 'document' | 'registered' | 'static';
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly resource: string;
  readonly codeChallenge: string;
}

/** Keeps the request for this session. @returns the handle */
export async function openConsent(
  auth: Statements,
  authorization: Authorization,
  session: { readonly hash: Buffer; readonly userId: UserId },
): Promise<string> {
  const handle = newSecret();
  await auth.execute({
    text: `INSERT INTO oauth_request (handle_hash, client_id, session_hash, user_id, redirect_uri, state, resource, scope,
             code_challenge, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => ${MINUTES}))`,
    values: [
      secretHash(handle),
      authorization.client.id,
      session.hash,
      session.userId,
      authorization.redirectUri,
      authorization.state ?? null,
      authorization.resource,
      authorization.scope,
      authorization.codeChallenge,
    ],
  });
  await auth.execute({
    text: `DELETE FROM oauth_request WHERE session_hash = $1 AND handle_hash NOT IN
             (SELECT handle_hash FROM oauth_request WHERE session_hash = $1 ORDER BY created_at DESC, handle_hash LIMIT ${MOST_WAITING})`,
    values: [session.hash],
  });
  return handle;
}

/** The request as the page shows it. Undefined for another session's handle as for none. */
export async function readConsent(
  auth: Statements,
  handle: string,
  sessionHash: Buffer,
): Promise<PendingConsent | undefined> {
  const [found] = await auth.query<{
    user_id: string;
    client_id: string;
    client_name: string;
    source: PendingConsent['clientSource'];
    redirect_uri: string;
    state: string | null;
    resource: string;
    code_challenge: string;
  }>({
    text: `SELECT r.user_id, r.client_id, c.client_name, c.source, r.redirect_uri, r.state, r.resource, r.code_challenge
           FROM oauth_request r JOIN oauth_client c ON c.id = r.client_id
           WHERE r.handle_hash = $1 AND r.session_hash = $2 AND r.expires_at > now()`,
    values: [secretHash(handle), sessionHash],
  });
  return (
    found && {
      user: userId(found.user_id),
      clientId: found.client_id,
      clientName: found.client_name,
      clientSource: found.source,
      redirectUri: found.redirect_uri,
      state: found.state ?? undefined,
      resource: found.resource,
      codeChallenge: found.code_challenge,
    }
  );
}

/** Counts a wrong answer to the session's own page; the fifth ends the request. */
export async function countFailure(auth: Statements, handle: string, sessionHash: Buffer): Promise<void> {
  const values = [secretHash(handle), sessionHash];
  await auth.execute({
    text: `UPDATE oauth_request SET failures = failures + 1 WHERE handle_hash = $1 AND session_hash = $2`,
    values,
  });
  await auth.execute({
    text: `DELETE FROM oauth_request WHERE handle_hash = $1 AND session_hash = $2 AND failures >= ${MOST_FAILURES}`,
    values,
  });
}

/** Takes the request out unanswered. */
export async function dropConsent(auth: Statements, handle: string, sessionHash: Buffer): Promise<boolean> {
  const dropped = await auth.execute({
    text: `DELETE FROM oauth_request WHERE handle_hash = $1 AND session_hash = $2 AND expires_at > now()`,
    values: [secretHash(handle), sessionHash],
  });
  return dropped === 1;
}
