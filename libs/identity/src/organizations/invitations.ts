import { TaludError } from '@talud/errors';
import type { StatementPool, Statements } from '@talud/store';
import { newId, type OrgContext, type OrgId, orgId, type Role } from '@talud/tenancy';
import { newSecret, secretHash } from '../secret.js';
import { renewSession, type Session } from '../sessions/sessions.js';
import { holdMembers, onlyOwners } from './members.js';
import { addMember } from './organizations.js';

const DAYS = 7;

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * Invites an address. An invitation that stood for it is replaced. The caller has checked that an administrator asks.
 *
 * @param email has been normalized
 * @returns the token for the mail
 * @throws E_FORBIDDEN when an admin invites an owner, and as {@link holdMembers}; E_CONFLICT when the address is a member's
 */
export async function invite(
  auth: StatementPool,
  context: OrgContext,
  email: string,
  role: Role,
): Promise<{ id: string; token: string; organization: string }> {
  if (role === 'owner' && context.role !== 'owner') throw onlyOwners();
  const [id, token] = [newId(), newSecret()];
  return auth.transaction(async (statements) => {
    await holdMembers(statements, context);
    const members = await statements.query({
      text: `SELECT FROM membership WHERE org_id = $1 AND lower(shown_email) = $2 AND removed_at IS NULL`,
      values: [context.orgId, email],
    });
    if (members.length > 0) {
      throw new TaludError('E_CONFLICT', 'This person is a member already.', { hint: 'Change their role instead.' });
    }
    await statements.execute({
      text: `UPDATE invitation SET revoked_at = now() WHERE org_id = $1 AND lower(email) = $2 AND accepted_at IS NULL
             AND revoked_at IS NULL`,
      values: [context.orgId, email],
    });
    await statements.execute({
      text: `INSERT INTO invitation (org_id, id, email, role, token_hash, invited_by, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => ${DAYS}))`,
      values: [context.orgId, id, email, role, secretHash(token), context.userId],
    });
    const [organization] = await statements.query<{ name: string }>({
      text: `SELECT name FROM organization WHERE id = $1`,
      values: [context.orgId],
    });
    return { id, token, organization: organization?.name ?? '' };
  });
}

export async function listInvitations(auth: Statements, organization: OrgId): Promise<InvitationRow[]> {
  const found = await auth.query<{ id: string; email: string; role: Role; created_at: Date; expires_at: Date }>({
    text: `SELECT id, email, role, created_at, expires_at FROM invitation
           WHERE org_id = $1 AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now() ORDER BY created_at DESC, id`,
    values: [organization],
  });
  return found.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** @returns false when there is no such open invitation of the organization */
export async function revokeInvitation(auth: Statements, organization: OrgId, id: string): Promise<boolean> {
  const revoked = await auth.execute({
    text: `UPDATE invitation SET revoked_at = now() WHERE org_id = $1 AND id = $2 AND accepted_at IS NULL AND revoked_at IS NULL`,
    values: [organization, id],
  });
  return revoked === 1;
}

/** What the invitation's page shows; undefined when it is over. */
export async function lookAtInvitation(
  auth: Statements,
  token: string,
): Promise<{ organization: string; email: string; role: Role } | undefined> {
  const [found] = await auth.query<{ name: string; email: string; role: Role }>({
    text: `SELECT o.name, i.email, i.role FROM invitation i JOIN organization o ON o.id = i.org_id AND o.deleted_at IS NULL
           WHERE i.token_hash = $1 AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()`,
    values: [secretHash(token)],
  });
  return found && { organization: found.name, email: found.email, role: found.role };
}

/**
 * Makes the signed-in person a member. The invitation is bound to an address: theirs must be the same, and confirmed.
 * The role is the invitation's; nothing that is sent along changes it. Their session moves there with a new secret.
 *
 * @returns the organization and the secret for the cookie; undefined for an invitation that is over, used or not theirs
 */
export async function acceptInvitation(
  auth: StatementPool,
  session: Session,
  token: string,
): Promise<{ organization: OrgId; secret: string | undefined } | undefined> {
  return auth.transaction(async (statements) => {
    const [found] = await statements.query<{ org_id: string; id: string; role: Role; email: string }>({
      text: `SELECT i.org_id, i.id, i.role, i.email FROM invitation i
             JOIN organization o ON o.id = i.org_id AND o.deleted_at IS NULL
             JOIN user_email e ON lower(e.email) = lower(i.email) AND e.user_id = $2 AND e.verified_at IS NOT NULL
             WHERE i.token_hash = $1 AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now() FOR UPDATE OF i`,
      values: [secretHash(token), session.userId],
    });
    if (!found) return undefined;
    await statements.execute({
      text: `UPDATE invitation SET accepted_at = now() WHERE org_id = $1 AND id = $2`,
      values: [found.org_id, found.id],
    });
    const organization = orgId(found.org_id);
    await addMember(statements, organization, { ...session, email: found.email }, found.role);
    return { organization, secret: await renewSession(statements, session, { activeOrg: organization }) };
  });
}
