import { type OrgTransaction, type Role, type UserId, userId } from '@talud/tenancy';
import { isLive } from './live-connection.js';

export interface PersonRow {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly since: Date;
  /** Connections that are alive. */
  readonly connections: number;
  /** When one of their connections was last used. */
  readonly lastUsedAt: Date | undefined;
}

/** The members of the organization by name, for its administrators; the caller has checked that. */
export async function listPeople(
  tx: OrgTransaction,
  page: { role?: Role; limit: number; offset: number },
): Promise<{ people: PersonRow[]; total: number }> {
  const members = `org_id = $1 AND removed_at IS NULL AND ($2::text IS NULL OR role = $2)`;
  const found = await tx.query<{
    user_id: string;
    shown_name: string;
    shown_email: string;
    role: Role;
    created_at: Date;
    connections: number;
    last_used_at: Date | null;
  }>({
    text: `SELECT m.user_id, m.shown_name, m.shown_email, m.role, m.created_at, c.connections, c.last_used_at
           FROM (SELECT * FROM membership WHERE ${members} ORDER BY lower(shown_name), user_id LIMIT $3 OFFSET $4) m
           CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${isLive('c')})::int AS connections,
             max(last_used_at) AS last_used_at FROM oauth_connection c WHERE c.org_id = $1 AND c.user_id = m.user_id) c
           ORDER BY lower(m.shown_name), m.user_id`,
    values: [tx.orgId, page.role ?? null, page.limit, page.offset],
  });
  const [counted] = await tx.query<{ total: number }>({
    text: `SELECT count(*)::int AS total FROM membership WHERE ${members}`,
    values: [tx.orgId, page.role ?? null],
  });
  return {
    total: counted?.total ?? 0,
    people: found.map((row) => ({
      id: userId(row.user_id),
      name: row.shown_name,
      email: row.shown_email,
      role: row.role,
      since: row.created_at,
      connections: row.connections,
      lastUsedAt: row.last_used_at ?? undefined,
    })),
  };
}

/** Whether the person is, or was, a member. */
export async function isPerson(tx: OrgTransaction, person: UserId): Promise<boolean> {
  const found = await tx.query({
    text: `SELECT FROM membership WHERE org_id = $1 AND user_id = $2`,
    values: [tx.orgId, person],
  });
  return found.length === 1;
}
