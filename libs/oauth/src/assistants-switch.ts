import type { StatementPool } from '@talud/store';
import { type ConnectionId, connectionId, type OrgContext } from '@talud/tenancy';
import { holdConnections } from './hold-connections.js';
import { tellConnections } from './watch-connections.js';

/**
 * Turns assistants on or off for the organization. Off ends every connection in the same transaction; on again revives
 * none. The caller has checked that an administrator asks.
 *
 * @returns the connections that were ended.
 */
export async function switchAssistants(auth: StatementPool, context: OrgContext, on: boolean): Promise<ConnectionId[]> {
  return auth.transaction(async (statements) => {
    await statements.execute({
      text: `UPDATE organization SET assistants_enabled = $2 WHERE id = $1`,
      values: [context.orgId, on],
    });
    if (on) return [];
    await holdConnections(statements, { orgId: context.orgId });
    const ended = await statements.query<{ id: string }>({
      text: `UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'kill_switch', revoked_by = $2
             WHERE org_id = $1 AND revoked_at IS NULL RETURNING id`,
      values: [context.orgId, context.userId],
    });
    await statements.execute({
      text: `DELETE FROM oauth_code WHERE org_id = $1 AND used_at IS NULL`,
      values: [context.orgId],
    });
    const connections = ended.map((row) => connectionId(row.id));
    await tellConnections(statements, context.orgId, 'ended', connections);
    return connections;
  });
}
