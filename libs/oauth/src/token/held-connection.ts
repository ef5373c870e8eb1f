import type { Statements } from '@talud/store';
import { type ConnectionId, connectionId, type OrgId, orgId, type UserId, userId } from '@talud/tenancy';
import { type EndOfLife, endOfLife, LIFE_COLUMNS, LIFE_JOINS, type Life } from '../connection-life.js';
import { tellConnections } from '../watch-connections.js';
import type { Ended } from './tokens-answer.js';

/** A connection whose row this transaction holds against every other exchange, refresh and cut. */
export interface HeldConnection {
  readonly orgId: OrgId;
  readonly id: ConnectionId;
  readonly userId: UserId;
  readonly clientId: string;
  readonly clientName: string;
  readonly resource: string;
  readonly scope: string;
  readonly dead: EndOfLife | undefined;
}

interface Found extends Life, Record<string, unknown> {
  user_id: string;
  client_id: string;
  client_name: string;
  resource: string;
  scope: string;
}

/** Locks the row first and reads it in a second statement, which sees what was committed while we waited. */
export async function lockConnection(
  statements: Statements,
  organization: string,
  id: string,
): Promise<HeldConnection | undefined> {
  const values = [organization, id];
  await statements.query({
    text: `SELECT FROM oauth_connection WHERE org_id = $1 AND id = $2 FOR UPDATE`,
    values,
  });
  const [found] = await statements.query<Found>({
    text: `SELECT c.user_id, c.client_id, c.client_name, c.resource, c.scope, ${LIFE_COLUMNS}
           FROM oauth_connection c ${LIFE_JOINS} WHERE c.org_id = $1 AND c.id = $2 AND c.kind = 'oauth'`,
    values,
  });
  return (
    found && {
      orgId: orgId(organization),
      id: connectionId(id),
      userId: userId(found.user_id),
      clientId: found.client_id,
      clientName: found.client_name,
      resource: found.resource,
      scope: found.scope,
      dead: endOfLife(found),
    }
  );
}

/** Ends the whole family. */
export async function endConnection(
  statements: Statements,
  held: HeldConnection,
  reason: Ended['reason'],
): Promise<Ended> {
  await statements.execute({
    text: `UPDATE oauth_connection SET revoked_at = now(), revoked_reason = $3 WHERE org_id = $1 AND id = $2 AND revoked_at IS NULL`,
    values: [held.orgId, held.id, reason],
  });
  await tellConnections(statements, held.orgId, 'ended', [held.id]);
  return { orgId: held.orgId, userId: held.userId, connection: held.id, clientName: held.clientName, reason };
}
