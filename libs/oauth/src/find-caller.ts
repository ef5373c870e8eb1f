import { type PlanRow, planLimits, type Statements } from '@talud/store';
import {
  type ConnectionId,
  connectionId,
  type OrgContext,
  type OrgId,
  orgId,
  type UserId,
  userId,
} from '@talud/tenancy';
import { type EndOfLife, endOfLife, LIFE_COLUMNS, LIFE_JOINS, type Life } from './connection-life.js';

/** Why a token that exists opens nothing. The caller is never told; the audit is. */
export type DeadReason = EndOfLife | 'expired' | 'other_resource';

export type Caller =
  | {
      readonly kind: 'alive';
      readonly context: OrgContext & { readonly connection: NonNullable<OrgContext['connection']> };
    }
  | {
      readonly kind: 'dead';
      readonly reason: DeadReason;
      readonly orgId: OrgId;
      readonly userId: UserId;
      readonly connectionId: ConnectionId;
    }
  | { readonly kind: 'unknown' };

interface Found extends PlanRow, Life, Record<string, unknown> {
  org_id: string;
  connection_id: string;
  user_id: string;
  resource: string;
  modules: string[];
  toolsets: string[];
  expired: boolean;
  shown_name: string;
  seen_lately: boolean;
}

const COLUMNS = `c.org_id, c.id AS connection_id, c.user_id, c.resource, c.modules, c.toolsets, m.shown_name,
  ${LIFE_COLUMNS}, coalesce(c.last_used_at > now() - interval '1 minute', false) AS seen_lately, p.*`;

const BY_TOKEN = `SELECT t.expires_at <= now() AS expired, ${COLUMNS}
FROM oauth_token t
JOIN oauth_connection c ON c.org_id = t.org_id AND c.id = t.connection_id
${LIFE_JOINS}
JOIN plan p ON p.name = o.plan
WHERE t.token_hash = $1 AND t.kind = 'access'`;

const BY_CONNECTION = `SELECT false AS expired, ${COLUMNS}
FROM oauth_connection c
${LIFE_JOINS}
JOIN plan p ON p.name = o.plan
WHERE c.org_id = $1 AND c.id = $2`;

/**
 * Who a bearer token speaks for, in one query on a primary key.
 *
 * A token is alive when its row is unexpired and its connection, organization, person and membership are as they
 * should be at this moment; nothing of it is remembered between calls. A token that arrives while assistants are off
 * ends its whole connection for good.
 */
export async function findCaller(auth: Statements, hash: Buffer, resource: string): Promise<Caller> {
  return callerOf(auth, { name: 'find_caller', text: BY_TOKEN, values: [hash] }, resource);
}

/** Who a connection speaks for at this moment: for what was signed in its name a while ago. */
export async function findConnectionCaller(
  auth: Statements,
  connection: { orgId: OrgId; id: ConnectionId },
  resource: string,
): Promise<Caller> {
  const values = [connection.orgId, connection.id];
  return callerOf(auth, { name: 'find_connection_caller', text: BY_CONNECTION, values }, resource);
}

async function callerOf(
  auth: Statements,
  lookUp: { name: string; text: string; values: readonly unknown[] },
  resource: string,
): Promise<Caller> {
  const [found] = await auth.query<Found>(lookUp);
  if (!found) return { kind: 'unknown' };
  const reason = deadReason(found, resource);
  if (reason === 'assistants_off') await endForGood(auth, found);
  if (reason) {
    return {
      kind: 'dead',
      reason,
      orgId: orgId(found.org_id),
      userId: userId(found.user_id),
      connectionId: connectionId(found.connection_id),
    };
  }
  if (!found.seen_lately) await noteUse(auth, found);
  return {
    kind: 'alive',
    context: {
      orgId: orgId(found.org_id),
      userId: userId(found.user_id),
      role: found.role,
      shownName: found.shown_name,
      connection: {
        id: connectionId(found.connection_id),
        readOnly: found.read_only,
        modules: found.modules,
        toolsets: found.toolsets,
      },
      limits: planLimits(found),
    },
  };
}

function deadReason(found: Found, resource: string): DeadReason | undefined {
  const end = endOfLife(found);
  if (end !== undefined) return end;
  if (found.expired) return 'expired';
  if (found.resource !== resource) return 'other_resource';
  return undefined;
}

async function noteUse(auth: Statements, found: Found): Promise<void> {
  await auth.execute({
    text: `UPDATE oauth_connection SET last_used_at = now(), activated_at = coalesce(activated_at, now()) WHERE org_id = $1 AND id = $2`,
    values: [found.org_id, found.connection_id],
  });
}

async function endForGood(auth: Statements, found: Found): Promise<void> {
  await auth.execute({
    text: `UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'kill_switch'
           WHERE org_id = $1 AND id = $2 AND revoked_at IS NULL`,
    values: [found.org_id, found.connection_id],
  });
}
