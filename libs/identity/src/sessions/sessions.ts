import type { StatementPool, Statements } from '@talud/store';
import { type OrgId, orgId, type UserId, userId } from '@talud/tenancy';
import { newSecret, secretHash } from '../secret.js';

const IDLE_HOURS = 8;
const ABSOLUTE_DAYS = 7;
const AGENT_CHARACTERS = 200;

/** Where a sign-in came from, as far as it is kept. */
export interface Where {
  readonly addressBlock: string;
  readonly userAgent: string;
}

/** A person at a browser. */
export interface Session {
  /** What is kept of the cookie's secret; names the session inside. */
  readonly hash: Buffer;
  /** Names the session outside, in lists. */
  readonly id: string;
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  /** The password was right, the second factor is still to be given. */
  readonly awaitsSecondFactor: boolean;
  readonly hasSecondFactor: boolean;
  /** Whether a second factor was given in this session. */
  readonly isStrong: boolean;
  readonly activeOrg: OrgId | undefined;
}

/** Opens a session. @returns the secret for the cookie; only its hash is kept */
export async function openSession(
  auth: Statements,
  session: { userId: UserId; methods: readonly string[]; strong: boolean; awaitsSecondFactor: boolean; where: Where },
): Promise<string> {
  const secret = newSecret();
  await auth.execute({
    text: `INSERT INTO web_session (token_hash, user_id, active_org_id, auth_methods, awaits_second_factor, mfa_at,
             idle_expires_at, absolute_expires_at, address_block, user_agent)
           VALUES ($1, $2, (SELECT m.org_id FROM membership m JOIN organization o ON o.id = m.org_id AND o.deleted_at IS NULL
               WHERE m.user_id = $2 AND m.removed_at IS NULL ORDER BY m.created_at, m.org_id LIMIT 1),
             $3, $4, CASE WHEN $5 THEN now() END, now() + make_interval(hours => ${IDLE_HOURS}),
             now() + make_interval(days => ${ABSOLUTE_DAYS}), $6, $7)`,
    values: [
      secretHash(secret),
      session.userId,
      session.methods,
      session.awaitsSecondFactor,
      session.strong,
      session.where.addressBlock,
      session.where.userAgent.replace(/[\0\p{Surrogate}]/gu, '').slice(0, AGENT_CHARACTERS),
    ],
  });
  return secret;
}

/** The live session of a cookie's secret, of an enabled person. */
export async function findSession(auth: Statements, secret: string): Promise<Session | undefined> {
  const found = await liveSession(auth, {
    name: 'find_session',
    condition: 's.token_hash = $1',
    value: secretHash(secret),
  });
  if (!found) return undefined;
  const { seenLately, ...session } = found;
  if (!seenLately) {
    await auth.execute({
      text: `UPDATE web_session SET last_seen_at = now(), idle_expires_at = now() + make_interval(hours => ${IDLE_HOURS})
             WHERE token_hash = $1 AND revoked_at IS NULL`,
      values: [session.hash],
    });
  }
  return session;
}

/** The live session that an id names, for what was signed in its name a while ago. Being asked for does not keep it alive. */
export async function findSessionById(auth: Statements, id: string): Promise<Session | undefined> {
  const found = await liveSession(auth, { name: 'find_session_by_id', condition: 's.id = $1', value: id });
  if (!found) return undefined;
  const { seenLately: _seenLately, ...session } = found;
  return session;
}

async function liveSession(
  auth: Statements,
  { name, condition, value }: { name: string; condition: string; value: unknown },
): Promise<(Session & { seenLately: boolean }) | undefined> {
  const [found] = await auth.query<{
    token_hash: Buffer;
    id: string;
    user_id: string;
    display_name: string;
    email: string;
    awaits_second_factor: boolean;
    has_second_factor: boolean;
    is_strong: boolean;
    active_org_id: string | null;
    seen_lately: boolean;
  }>({
    name,
    text: `SELECT s.token_hash, s.id, s.user_id, u.display_name, coalesce(e.email, '') AS email, s.awaits_second_factor,
             s.mfa_at IS NOT NULL AS is_strong, s.active_org_id, s.last_seen_at > now() - interval '1 minute' AS seen_lately,
             EXISTS (SELECT FROM credential_totp t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
               OR EXISTS (SELECT FROM credential_passkey p WHERE p.user_id = u.id) AS has_second_factor
           FROM web_session s JOIN app_user u ON u.id = s.user_id LEFT JOIN user_email e ON e.user_id = u.id AND e.is_primary
           WHERE ${condition} AND s.revoked_at IS NULL AND s.idle_expires_at > now() AND s.absolute_expires_at > now()
             AND u.disabled_at IS NULL`,
    values: [value],
  });
  return (
    found && {
      hash: found.token_hash,
      id: found.id,
      userId: userId(found.user_id),
      name: found.display_name,
      email: found.email,
      awaitsSecondFactor: found.awaits_second_factor,
      hasSecondFactor: found.has_second_factor,
      isStrong: found.is_strong,
      activeOrg: found.active_org_id === null ? undefined : orgId(found.active_org_id),
      seenLately: found.seen_lately,
    }
  );
}

/** Closes the session for good; nothing happens when it is closed already. */
export async function signOut(auth: Statements, secret: string): Promise<void> {
  await auth.execute({
    text: `UPDATE web_session SET revoked_at = now() WHERE token_hash = $1 AND revoked_at IS NULL`,
    values: [secretHash(secret)],
  });
}

/** Closes the person's sessions, but the one given. */
export async function closeSessions(auth: Statements, user: UserId, except?: Buffer): Promise<void> {
  await auth.execute({
    text: `UPDATE web_session SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL
           AND ($2::bytea IS NULL OR token_hash <> $2)`,
    values: [user, except ?? null],
  });
}

/** Ends the person's sessions that are in the organization; those in others are none of its business. */
export async function endSessionsIn(auth: Statements, organization: OrgId, user: UserId): Promise<void> {
  await auth.execute({
    text: `UPDATE web_session SET revoked_at = now() WHERE user_id = $1 AND active_org_id = $2 AND revoked_at IS NULL`,
    values: [user, organization],
  });
}

/** Closes one of the person's own sessions. @returns false when there is no such live one */
export async function closeSession(auth: Statements, user: UserId, id: string): Promise<boolean> {
  const closed = await auth.execute({
    text: `UPDATE web_session SET revoked_at = now() WHERE user_id = $1 AND id = $2 AND revoked_at IS NULL`,
    values: [user, id],
  });
  return closed === 1;
}

export interface SessionRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly addressBlock: string | undefined;
  readonly userAgent: string | undefined;
}

/** The person's live sessions, the last seen first. */
export async function listSessions(auth: Statements, user: UserId): Promise<SessionRow[]> {
  const found = await auth.query<{
    id: string;
    created_at: Date;
    last_seen_at: Date;
    address_block: string | null;
    user_agent: string | null;
  }>({
    text: `SELECT id, created_at, last_seen_at, address_block, user_agent FROM web_session
           WHERE user_id = $1 AND revoked_at IS NULL AND idle_expires_at > now() AND absolute_expires_at > now()
           ORDER BY last_seen_at DESC, id LIMIT 100`,
    values: [user],
  });
  return found.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    addressBlock: row.address_block ?? undefined,
    userAgent: row.user_agent ?? undefined,
  }));
}

/** What of a session changes with its secret. */
export interface Renewal {
  /** A second factor was given by this method: the session is strong from now on. */
  readonly gave?: string;
  readonly activeOrg?: OrgId;
}

/**
 * Gives the session a new secret, because it may do more from now on, or its person has a new factor; the old secret is
 * dead. It ends when it would have ended.
 *
 * @returns the secret for the cookie; undefined when the session has been closed meanwhile
 */
export async function renewSession(
  auth: Statements,
  session: Pick<Session, 'hash'>,
  { gave, activeOrg }: Renewal = {},
): Promise<string | undefined> {
  const secret = newSecret();
  const renewed = await auth.execute({
    text: `WITH old AS (UPDATE web_session SET revoked_at = now() WHERE token_hash = $1 AND revoked_at IS NULL RETURNING *)
           INSERT INTO web_session (token_hash, id, user_id, active_org_id, created_at, auth_methods, awaits_second_factor, mfa_at,
             idle_expires_at, absolute_expires_at, address_block, user_agent)
           SELECT $2, id, user_id, coalesce($4, active_org_id), created_at, auth_methods || array_remove(ARRAY[$3::text], NULL),
             awaits_second_factor AND $3::text IS NULL, CASE WHEN $3::text IS NULL THEN mfa_at ELSE now() END,
             now() + make_interval(hours => ${IDLE_HOURS}), absolute_expires_at, address_block, user_agent FROM old`,
    values: [session.hash, secretHash(secret), gave ?? null, activeOrg ?? null],
  });
  return renewed === 1 ? secret : undefined;
}

/**
 * Moves the session to another of the person's organizations, where they may have another role.
 *
 * @returns the new secret for the cookie; undefined when they are not a member of it
 */
export async function switchOrganization(
  auth: StatementPool,
  session: Pick<Session, 'hash' | 'userId'>,
  to: string,
): Promise<string | undefined> {
  return auth.transaction(async (statements) => {
    const [found] = await statements.query<{ org_id: string }>({
      text: `SELECT m.org_id FROM membership m JOIN organization o ON o.id = m.org_id AND o.deleted_at IS NULL
             WHERE m.org_id = $1 AND m.user_id = $2 AND m.removed_at IS NULL`,
      values: [to, session.userId],
    });
    return found && renewSession(statements, session, { activeOrg: orgId(found.org_id) });
  });
}
