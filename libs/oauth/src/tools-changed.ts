import { isLive, type Statements } from '@talud/store';
import { connectionId, type OrgId, type UserId } from '@talud/tenancy';
import { tellConnections } from './watch-connections.js';

/** Tells the live connections of an organization, or of one member, that they may be shown other tools from now on. */
export async function tellToolsChanged(statements: Statements, orgId: OrgId, ofUser?: UserId): Promise<void> {
  const live = await statements.query<{ id: string }>({
    text: `SELECT id FROM oauth_connection WHERE org_id = $1 AND ($2::uuid IS NULL OR user_id = $2) AND ${isLive()}`,
    values: [orgId, ofUser ?? null],
  });
  await tellConnections(
    statements,
    orgId,
    'tools',
    live.map((row) => connectionId(row.id)),
  );
}
