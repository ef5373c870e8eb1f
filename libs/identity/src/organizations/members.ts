import { TaludError } from '@talud/errors';
import type { Statements } from '@talud/store';
import { type OrgContext, type OrgId, type Role, type UserId, userId } from '@talud/tenancy';

export interface MemberRow {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly since: Date;
}

export async function listMembers(auth: Statements, organization: OrgId): Promise<MemberRow[]> {
  const found = await auth.query<{
    user_id: string;
    shown_name: string;
    shown_email: string;
    role: Role;
    created_at: Date;
  }>({
    text: `SELECT user_id, shown_name, shown_email, role, created_at FROM membership
           WHERE org_id = $1 AND removed_at IS NULL ORDER BY lower(shown_name), user_id LIMIT 10000`,
    values: [organization],
  });
  return found.map((row) => ({
    userId: userId(row.user_id),
    name: row.shown_name,
    email: row.shown_email,
    role: row.role,
    since: row.created_at,
  }));
}

/** The addresses of an organization's administrators, for notices. */
export async function administratorsOf(
  auth: Statements,
  organization: OrgId,
): Promise<{ name: string; email: string }[]> {
  return auth.query<{ name: string; email: string }>({
    text: `SELECT m.shown_name AS name, e.email FROM membership m
           JOIN app_user u ON u.id = m.user_id AND u.disabled_at IS NULL
           JOIN user_email e ON e.user_id = u.id AND e.is_primary AND e.verified_at IS NOT NULL
           WHERE m.org_id = $1 AND m.role IN ('owner', 'admin') AND m.removed_at IS NULL ORDER BY e.email LIMIT 50`,
    values: [organization],
  });
}

/**
 * Holds the member who does something, and those whom it is done to, until the transaction ends, so that nobody acts with a role that
 * another one takes from them at this moment. In one order, so that two who act on each other wait and do not block each other.
 *
 * @returns the present roles
 * @throws E_FORBIDDEN when whoever acts no longer has the role with which they came
 */
export async function holdMembers(
  statements: Statements,
  { orgId, userId: actor, role }: OrgContext,
  others: readonly UserId[] = [],
): Promise<ReadonlyMap<string, Role>> {
  const held = await statements.query<{ user_id: string; role: Role }>({
    text: `SELECT user_id, role FROM membership WHERE org_id = $1 AND user_id = ANY ($2) AND removed_at IS NULL
           ORDER BY user_id FOR UPDATE`,
    values: [orgId, [actor, ...others]],
  });
  const roles = new Map(held.map((one) => [one.user_id, one.role]));
  if (roles.get(actor) === role) return roles;
  throw new TaludError('E_FORBIDDEN', 'Your role has changed.', { hint: 'Sign in again to see what you may do.' });
}

export function onlyOwners(): TaludError {
  return new TaludError('E_FORBIDDEN', 'Only an owner makes or changes an owner.', { hint: 'Ask an owner.' });
}
