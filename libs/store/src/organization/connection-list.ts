import {
  type ConnectionId,
  connectionId,
  type OrgContext,
  type OrgTransaction,
  type UserId,
  userId,
} from '@talud/tenancy';

export interface ConnectionRow {
  id: ConnectionId;
  kind: 'oauth' | 'personal';
  clientName: string;
  redirectHost: string | undefined;
  userId: UserId;
  /** The person's name as the organization shows it. */
  person: string;
  modules: readonly string[];
  toolsets: readonly string[];
  readOnly: boolean;
  createdAt: Date;
  lastUsedAt: Date | undefined;
  expiresAt: Date;
  revokedAt: Date | undefined;
  revokedReason: string | undefined;
}

interface Found extends Record<string, unknown> {
  id: string;
  kind: 'oauth' | 'personal';
  client_name: string;
  redirect_host: string | null;
  user_id: string;
  shown_name: string;
  modules: string[];
  toolsets: string[];
  read_only: boolean;
  created_at: Date;
  last_used_at: Date | null;
  absolute_expires_at: Date;
  revoked_at: Date | null;
  revoked_reason: string | null;
}

/**
 * Connections, newest first: the caller's own, or with `everybody` those of the whole organization (for
 * administrators; the caller has checked that).
 */
export async function listConnections(
  tx: OrgTransaction,
  context: OrgContext,
  page: { everybody: boolean; limit: number; offset: number },
): Promise<{ connections: ConnectionRow[]; total: number }> {
  const found = await tx.query<Found & { total: number }>({
    text: `SELECT c.id, c.kind, c.client_name, c.redirect_host, c.user_id, m.shown_name, c.modules, c.toolsets, c.read_only,
             c.created_at, c.last_used_at, c.absolute_expires_at, c.revoked_at, c.revoked_reason, count(*) OVER ()::int AS total
           FROM oauth_connection c JOIN membership m ON m.org_id = c.org_id AND m.user_id = c.user_id
           WHERE c.org_id = $1 AND ($3 OR c.user_id = $2)
           ORDER BY c.created_at DESC, c.id LIMIT $4 OFFSET $5`,
    values: [context.orgId, context.userId, page.everybody, page.limit, page.offset],
  });
  if (found.length > 0 || page.offset === 0) return { connections: found.map(toRow), total: found[0]?.total ?? 0 };
  // A page beyond the last has no row that could bring the total along.
  const [counted] = await tx.query<{ total: number }>({
    text: `SELECT count(*)::int AS total FROM oauth_connection WHERE org_id = $1 AND ($3 OR user_id = $2)`,
    values: [context.orgId, context.userId, page.everybody],
  });
  return { connections: [], total: counted?.total ?? 0 };
}

function toRow(found: Found): ConnectionRow {
  return {
    id: connectionId(found.id),
    kind: found.kind,
    clientName: found.client_name,
    redirectHost: found.redirect_host ?? undefined,
    userId: userId(found.user_id),
    person: found.shown_name,
    modules: found.modules,
    toolsets: found.toolsets,
    readOnly: found.read_only,
    createdAt: found.created_at,
    lastUsedAt: found.last_used_at ?? undefined,
    expiresAt: found.absolute_expires_at,
    revokedAt: found.revoked_at ?? undefined,
    revokedReason: found.revoked_reason ?? undefined,
  };
}
