import {
  type ConnectionId,
  connectionId,
  type OrgContext,
  type OrgTransaction,
  type UserId,
  userId,
} from '@talud/tenancy';
import { isLive } from './live-connection.js';

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

export interface ConnectionPage {
  /** Those of the whole organization, for its administrators (the caller has checked that), not the caller's own. */
  readonly everybody: boolean;
  /** Of this person alone. */
  readonly person?: UserId;
  /** `live`: those that open something; `ended`: cut or run out. Default: both. */
  readonly state?: 'live' | 'ended';
  readonly kind?: ConnectionRow['kind'];
  readonly limit: number;
  readonly offset: number;
}

const CHOSEN = `c.org_id = $1 AND ($2 OR c.user_id = $3) AND ($4::uuid IS NULL OR c.user_id = $4)
  AND ($5::boolean IS NULL OR (${isLive('c')}) = $5)
  AND ($6::text IS NULL OR c.kind = $6)`;

/** Connections, newest first. `total` counts all that were asked for. */
export async function listConnections(
  tx: OrgTransaction,
  context: OrgContext,
  page: ConnectionPage,
): Promise<{ connections: ConnectionRow[]; total: number }> {
  const live = page.state === undefined ? null : page.state === 'live';
  const values = [context.orgId, page.everybody, context.userId, page.person ?? null, live, page.kind ?? null];
  const found = await tx.query<Found & { total: number }>({
    text: `SELECT c.id, c.kind, c.client_name, c.redirect_host, c.user_id, m.shown_name, c.modules, c.toolsets, c.read_only,
             c.created_at, c.last_used_at, c.absolute_expires_at, c.revoked_at, c.revoked_reason, count(*) OVER ()::int AS total
           FROM oauth_connection c JOIN membership m ON m.org_id = c.org_id AND m.user_id = c.user_id
           WHERE m.org_id = $1 AND ${CHOSEN}
           ORDER BY c.created_at DESC, c.id LIMIT $7 OFFSET $8`,
    values: [...values, page.limit, page.offset],
  });
  if (found.length > 0 || page.offset === 0) return { connections: found.map(toRow), total: found[0]?.total ?? 0 };
  // A page beyond the last has no row that could bring the total along.
  const [counted] = await tx.query<{ total: number }>({
    text: `SELECT count(*)::int AS total FROM oauth_connection c WHERE ${CHOSEN}`,
    values,
  });
  return { connections: [], total: counted?.total ?? 0 };
}

/** Whether the organization has, or had, the connection. */
export async function isConnection(tx: OrgTransaction, connection: ConnectionId): Promise<boolean> {
  const found = await tx.query({
    text: `SELECT FROM oauth_connection WHERE org_id = $1 AND id = $2`,
    values: [tx.orgId, connection],
  });
  return found.length === 1;
}

export interface ToolUse {
  readonly tool: string;
  readonly calls: number;
}

/** Chosen: what was used longer ago tells little of what a connection is for now. */
export const TOOL_USE_DAYS = 30;
const TOOLS_NAMED = 12;

/** The tools that connections used in the last {@link TOOL_USE_DAYS} days with success, the most used first, twelve each. */
export async function toolsUsed(
  tx: OrgTransaction,
  connections: readonly ConnectionId[],
): Promise<ReadonlyMap<ConnectionId, readonly ToolUse[]>> {
  const found = await tx.query<{ connection_id: string; name: string; calls: number }>({
    text: `SELECT connection_id, name, calls FROM (
             SELECT connection_id, name, sum(count)::int AS calls,
               row_number() OVER (PARTITION BY connection_id ORDER BY sum(count) DESC, name) AS place
             FROM audit_event WHERE org_id = $1 AND connection_id = ANY ($2::uuid[]) AND method = 'tools/call' AND outcome = 'ok'
               AND at > now() - make_interval(days => ${TOOL_USE_DAYS}) GROUP BY connection_id, name) used
           WHERE place <= ${TOOLS_NAMED} ORDER BY connection_id, place`,
    values: [tx.orgId, connections],
  });
  const byConnection = new Map<ConnectionId, ToolUse[]>();
  for (const { connection_id, name, calls } of found) {
    const id = connectionId(connection_id);
    byConnection.set(id, [...(byConnection.get(id) ?? []), { tool: name, calls }]);
  }
  return byConnection;
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
