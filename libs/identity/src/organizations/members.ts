import { TaludError } from '@talud/errors';
import type { Statements } from '@talud/store';
import { type OrgId, type Role, type UserId, userId } from '@talud/tenancy';

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

export function onlyOwners(): TaludError {
  return new TaludError('E_FORBIDDEN', 'Only an owner makes or changes an owner.', { hint: 'Ask an owner.' });
}
