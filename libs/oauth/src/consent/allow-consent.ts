import { secretHash } from '@talud/identity';
import type { StatementPool, Statements } from '@talud/store';
import { type ConnectionId, connectionId, newId, type OrgId, type Role, type UserId } from '@talud/tenancy';
import { isRegistered } from '../clients/redirect-uris.js';
import { holdPolicy, judge, type PolicyVerdict, policyHost } from '../policy/assistants-policy.js';
import { newToken } from '../tokens.js';

const CODE_MINUTES = 5;

/** What the person chose on the page. */
export interface Grant {
  readonly modules: readonly string[];
  readonly toolsets: readonly string[];
  readonly readOnly: boolean;
  /** 1 to 180; the organization may allow fewer. */
  readonly days: number;
}

export interface ConsentAnswer {
  readonly handle: string;
  readonly sessionHash: Buffer;
  readonly orgId: OrgId;
  readonly grant: Grant;
}

export type Allowed =
  | {
      readonly kind: 'allowed';
      readonly code: string;
      readonly redirectUri: string;
      readonly state: string | undefined;
      readonly connection: ConnectionId;
      readonly clientName: string;
      readonly userId: UserId;
    }
  | { readonly kind: 'refused'; readonly why: 'gone' | 'client' | 'not_a_member' | Exclude<PolicyVerdict, 'allowed'> };

interface Request extends Record<string, unknown> {
  client_id: string;
  user_id: string;
  redirect_uri: string;
  state: string | null;
  resource: string;
  scope: string;
  code_challenge: string;
}

/**
 * Turns a pending consent into a connection and a code, once. Everything the page promised is looked at again under
 * locks: the client and its return address, the membership and its role, the organization's switch and policy.
 */
export async function allowConsent(auth: StatementPool, answer: ConsentAnswer): Promise<Allowed> {
  try {
    return await auth.transaction((statements) => allow(statements, answer));
  } catch (error) {
    // The client was purged between our look and the insert.
    if (error instanceof Error && 'code' in error && error.code === '23503') return { kind: 'refused', why: 'client' };
    throw error;
  }
}

async function allow(statements: Statements, answer: ConsentAnswer): Promise<Allowed> {
  // The client before the request: the purge takes them in this order, and one that waits for the other must not be
  // waited for.
  const [named] = await statements.query<{ client_id: string }>({
    text: `SELECT client_id FROM oauth_request WHERE handle_hash = $1 AND session_hash = $2`,
    values: [secretHash(answer.handle), answer.sessionHash],
  });
  const client = named && (await holdClient(statements, named.client_id));
  const [request] = await statements.query<Request>({
    text: `DELETE FROM oauth_request WHERE handle_hash = $1 AND session_hash = $2 AND expires_at > now()
           RETURNING client_id, user_id, redirect_uri, state, resource, scope, code_challenge`,
    values: [secretHash(answer.handle), answer.sessionHash],
  });
  if (!request) return { kind: 'refused', why: named && !client ? 'client' : 'gone' };
  if (!client || !isRegistered(request.redirect_uri, client.redirect_uris)) return { kind: 'refused', why: 'client' };
  const role = await holdMembership(statements, answer.orgId, request.user_id);
  if (!role) return { kind: 'refused', why: 'not_a_member' };
  const policy = await holdPolicy(statements, answer.orgId);
  const host = policyHost(request.redirect_uri);
  const verdict = judge(policy, role, host);
  if (verdict !== 'allowed' || !policy)
    return { kind: 'refused', why: verdict === 'allowed' ? 'assistants_off' : verdict };

  const connection = connectionId(newId());
  const { token: code, hash } = newToken('code');
  await statements.execute({
    text: `INSERT INTO oauth_connection (org_id, id, kind, user_id, client_id, client_name, redirect_host, scope, resource,
             modules, toolsets, read_only, absolute_expires_at)
           VALUES ($1, $2, 'oauth', $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(days => $12))`,
    values: [
      answer.orgId,
      connection,
      request.user_id,
      request.client_id,
      client.client_name,
      host,
      request.scope,
      request.resource,
      answer.grant.modules,
      answer.grant.toolsets,
      answer.grant.readOnly || role === 'viewer' || policy.access === 'read',
      Math.min(answer.grant.days, policy.days),
    ],
  });
  await statements.execute({
    text: `INSERT INTO oauth_code (code_hash, org_id, connection_id, client_id, redirect_uri, code_challenge, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => ${CODE_MINUTES}))`,
    values: [hash, answer.orgId, connection, request.client_id, request.redirect_uri, request.code_challenge],
  });
  return {
    kind: 'allowed',
    code,
    redirectUri: request.redirect_uri,
    state: request.state ?? undefined,
    connection,
    clientName: client.client_name,
    userId: request.user_id as UserId,
  };
}

interface HeldClient extends Record<string, unknown> {
  client_name: string;
  redirect_uris: string[];
  disabled: boolean;
}

async function holdClient(statements: Statements, id: string): Promise<HeldClient | undefined> {
  const [client] = await statements.query<HeldClient>({
    text: `SELECT client_name, redirect_uris, disabled_at IS NOT NULL AS disabled FROM oauth_client WHERE id = $1 FOR KEY SHARE`,
    values: [id],
  });
  if (!client || client.disabled) return undefined;
  await statements.execute({
    text: `UPDATE oauth_client SET last_used_at = now() WHERE id = $1 AND last_used_at < now() - interval '1 hour'`,
    values: [id],
  });
  return client;
}

async function holdMembership(statements: Statements, orgId: OrgId, user: string): Promise<Role | undefined> {
  const [member] = await statements.query<{ role: Role }>({
    text: `SELECT m.role FROM membership m JOIN app_user u ON u.id = m.user_id AND u.disabled_at IS NULL
           WHERE m.org_id = $1 AND m.user_id = $2 AND m.removed_at IS NULL FOR SHARE OF m`,
    values: [orgId, user],
  });
  return member?.role;
}
