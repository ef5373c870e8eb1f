import type { AssistantsPolicy, StatementPool } from '@talud/store';
import { type ConnectionId, connectionId, type OrgContext } from '@talud/tenancy';
import { holdConnections } from '../hold-connections.js';
import { tellToolsChanged } from '../tools-changed.js';
import { tellConnections } from '../watch-connections.js';

/**
 * Sets what the organization allows. Connections that no longer fit end for good, in the same transaction; those that
 * may now only read do so from their next call on. The caller has checked that an administrator asks.
 *
 * @returns the connections that were ended
 */
export async function changePolicy(
  auth: StatementPool,
  context: OrgContext,
  policy: Omit<AssistantsPolicy, 'enabled'>,
): Promise<ConnectionId[]> {
  return auth.transaction(async (statements) => {
    await statements.execute({
      text: `UPDATE organization SET assistant_access = $2, assistant_hosts = $3, assistant_roles = $4, assistant_days = $5
             WHERE id = $1`,
      values: [context.orgId, policy.access, policy.hosts, policy.roles, policy.days],
    });
    await holdConnections(statements, { orgId: context.orgId });
    const ended = await statements.query<{ id: string }>({
      text: `UPDATE oauth_connection c SET revoked_at = now(), revoked_reason = 'policy', revoked_by = $2
             FROM organization o, membership m
             WHERE c.org_id = $1 AND c.revoked_at IS NULL AND o.id = c.org_id AND m.org_id = c.org_id AND m.user_id = c.user_id
               AND (NOT m.role = ANY (o.assistant_roles)
                 OR (cardinality(o.assistant_hosts) > 0 AND NOT coalesce(c.redirect_host, 'personal') = ANY (o.assistant_hosts))
                 OR c.created_at + make_interval(days => o.assistant_days) <= now())
             RETURNING c.id`,
      values: [context.orgId, context.userId],
    });
    const connections = ended.map((row) => connectionId(row.id));
    await tellConnections(statements, context.orgId, 'ended', connections);
    await tellToolsChanged(statements, context.orgId);
    return connections;
  });
}
