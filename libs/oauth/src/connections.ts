import {
  type ConnectionId,
  connectionId,
  isAdministrator,
  type OrgContext,
  type OrgTransaction,
  type UserId,
} from '@talud/tenancy';
import { tellConnections } from './watch-connections.js';

/**
 * Cuts one connection: one's own, or as administrator anybody's. The row is locked against the calls that write (they
 * hold it for share until they have committed), so nothing of it commits after this transaction has.
 *
 * @returns false, alike, for an id that does not exist, is not the caller's to cut, or is cut already.
 */
export async function cutConnection(
  tx: OrgTransaction,
  context: OrgContext,
  connection: ConnectionId,
): Promise<boolean> {
  const found = await tx.query({
    text: `SELECT FROM oauth_connection WHERE org_id = $1 AND id = $2 AND revoked_at IS NULL AND ($4 OR user_id = $3) FOR UPDATE`,
    values: [context.orgId, connection, context.userId, isAdministrator(context)],
  });
  if (found.length === 0) return false;
  await tx.execute({
    text: `UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'disconnected', revoked_by = $3 WHERE org_id = $1 AND id = $2`,
    values: [context.orgId, connection, context.userId],
  });
  await tellConnections(tx, context.orgId, 'ended', [connection]);
  return true;
}

/**
 * Holds the connection for the rest of the transaction against being cut. A call that writes does this first.
 *
 * @param purpose `share`: beside other calls of the connection; `change`: alone, to change the row itself
 * @returns false when it has been cut: the call must end as if its token were dead
 */
export async function holdConnection(
  tx: OrgTransaction,
  connection: ConnectionId,
  purpose: 'share' | 'change',
): Promise<boolean> {
  const found = await tx.query({
    name: `hold_connection_${purpose}`,
    text: `SELECT FROM oauth_connection WHERE org_id = $1 AND id = $2 AND revoked_at IS NULL
           FOR ${purpose === 'share' ? 'SHARE' : 'NO KEY UPDATE'}`,
    values: [tx.orgId, connection],
  });
  return found.length === 1;
}

/**
 * Cuts every live connection of the organization, or with `ofUser` those of one member. For administrators, and for
 * one's own; the caller has checked that.
 *
 * @returns the connections that were cut
 */
export async function cutAllConnections(
  tx: OrgTransaction,
  context: OrgContext,
  ofUser?: UserId,
): Promise<ConnectionId[]> {
  const held = await tx.query<{ id: string }>({
    text: `SELECT id FROM oauth_connection WHERE org_id = $1 AND revoked_at IS NULL AND ($2::uuid IS NULL OR user_id = $2)
           ORDER BY id FOR UPDATE`,
    values: [context.orgId, ofUser ?? null],
  });
  const cut = await tx.query<{ id: string }>({
    text: `UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'disconnected', revoked_by = $3
           WHERE org_id = $1 AND id = ANY ($2) AND revoked_at IS NULL RETURNING id`,
    values: [context.orgId, held.map((row) => row.id), context.userId],
  });
  const connections = cut.map((row) => connectionId(row.id));
  await tellConnections(tx, context.orgId, 'ended', connections);
  return connections;
}
