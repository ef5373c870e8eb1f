import type { StatementPool } from '@talud/store';
import { type ConnectionId, connectionId, type OrgId, orgId, type UserId } from '@talud/tenancy';
import { holdConnections } from './hold-connections.js';
import { tellConnections } from './watch-connections.js';

/** Cuts everything that a person has connected, in all their organizations; they asked for it. */
export async function cutConnectionsOfPerson(
  auth: StatementPool,
  person: UserId,
): Promise<{ orgId: OrgId; connections: ConnectionId[] }[]> {
  return auth.transaction(async (statements) => {
    await holdConnections(statements, { userId: person });
    const cut = await statements.query<{ org_id: string; id: string }>({
      text: `UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'disconnected', revoked_by = $1
             WHERE user_id = $1 AND revoked_at IS NULL RETURNING org_id, id`,
      values: [person],
    });
    const byOrganization = new Map<OrgId, ConnectionId[]>();
    for (const row of cut) {
      const organization = orgId(row.org_id);
      byOrganization.set(organization, [...(byOrganization.get(organization) ?? []), connectionId(row.id)]);
    }
    for (const [organization, connections] of byOrganization)
      await tellConnections(statements, organization, 'ended', connections);
    return [...byOrganization].map(([organization, connections]) => ({ orgId: organization, connections }));
  });
}
