import { TaludError } from '@talud/errors';
import type { StatementPool, Statements } from '@talud/store';
import { newId, type OrgId, orgId, type Role, type UserId } from '@talud/tenancy';

export interface OrganizationRow {
  readonly id: OrgId;
  readonly name: string;
  readonly role: Role;
  readonly requiresSecondFactor: boolean;
}

/** The person's organizations, the first joined first. */
export async function listOrganizations(auth: Statements, user: UserId): Promise<OrganizationRow[]> {
  const found = await auth.query<{ id: string; name: string; role: Role; require_mfa: boolean }>({
    text: `SELECT o.id, o.name, m.role, o.require_mfa FROM membership m JOIN organization o ON o.id = m.org_id
           WHERE m.user_id = $1 AND m.removed_at IS NULL AND o.deleted_at IS NULL ORDER BY m.created_at, o.id`,
    values: [user],
  });
  return found.map((row) => ({
    id: orgId(row.id),
    name: row.name,
    role: row.role,
    requiresSecondFactor: row.require_mfa,
  }));
}

/** Chosen: whoever has signed up makes them, and each has the limits of a plan. */
const MOST_OWNED = 10;

/** Makes an organization, with assistants off, whose owner is the person. @throws E_QUOTA_EXCEEDED for who owns ten */
export async function createOrganization(
  auth: StatementPool,
  person: { userId: UserId; name: string; email: string },
  name: string,
): Promise<OrgId> {
  const id = orgId(newId());
  await auth.transaction(async (statements) => {
    await mustOwnFewer(statements, person.userId);
    await statements.execute({
      text: `INSERT INTO organization (id, name, slug) VALUES ($1, $2, $3)`,
      values: [id, name, `org-${id.slice(0, 8)}${id.slice(9, 13)}`],
    });
    await addMember(statements, id, person, 'owner');
  });
  return id;
}

/** Two at once are counted one after the other. */
async function mustOwnFewer(statements: Statements, user: UserId): Promise<void> {
  await statements.query({ text: `SELECT FROM app_user WHERE id = $1 FOR NO KEY UPDATE`, values: [user] });
  const owned = await statements.query({
    text: `SELECT FROM membership m JOIN organization o ON o.id = m.org_id
           WHERE m.user_id = $1 AND m.role = 'owner' AND m.removed_at IS NULL AND o.deleted_at IS NULL`,
    values: [user],
  });
  if (owned.length < MOST_OWNED) return;
  throw new TaludError('E_QUOTA_EXCEEDED', `You own ${MOST_OWNED} organizations, as many as one person may.`, {
    hint: 'Use one of them, or hand one over and leave it.',
  });
}

/** Adds a person, or takes a former member in again. */
export async function addMember(
  statements: Statements,
  organization: OrgId,
  person: { userId: UserId; name: string; email: string },
  role: Role,
): Promise<void> {
  await statements.execute({
    text: `INSERT INTO membership (org_id, user_id, role, shown_name, shown_email) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (org_id, user_id) DO UPDATE SET role = excluded.role, shown_name = excluded.shown_name,
             shown_email = excluded.shown_email, removed_at = NULL, created_at = now() WHERE membership.removed_at IS NOT NULL`,
    values: [organization, person.userId, role, person.name, person.email],
  });
}

/** Whether every member has to show a second factor. The caller has checked that an administrator asks. */
export async function requireSecondFactor(auth: Statements, organization: OrgId, required: boolean): Promise<void> {
  await auth.execute({
    text: `UPDATE organization SET require_mfa = $2 WHERE id = $1`,
    values: [organization, required],
  });
}
