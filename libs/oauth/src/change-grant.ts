import { TaludError } from '@talud/errors';
import { isLive, type StatementPool } from '@talud/store';
import type { ConnectionId, OrgContext } from '@talud/tenancy';
import { holdPolicy } from './policy/assistants-policy.js';
import { tellConnections } from './watch-connections.js';

/** What of a grant changes; what is left out stays. */
export interface GrantChange {
  readonly modules?: readonly string[] | undefined;
  readonly toolsets?: readonly string[] | undefined;
  readonly readOnly?: boolean | undefined;
  /** Days from now until the connection ends; never beyond what the organization allows from its start. */
  readonly days?: number | undefined;
}

/**
 * Narrows or widens what one's own connection may do. It holds from the connection's next call on: every call reads
 * the grant anew.
 *
 * @returns false, alike, for a connection that does not exist, is another's or has ended
 * @throws E_FORBIDDEN when editing is asked for and role or organization allow reading only
 */
export async function changeGrant(
  auth: StatementPool,
  context: OrgContext,
  connection: ConnectionId,
  change: GrantChange,
): Promise<boolean> {
  return auth.transaction(async (statements) => {
    const policy = await holdPolicy(statements, context.orgId);
    if (change.readOnly === false && (context.role === 'viewer' || policy?.access !== 'edit')) {
      throw new TaludError('E_FORBIDDEN', 'This assistant may only read.', {
        hint: 'Ask an administrator of your organization.',
      });
    }
    const days = change.days === undefined ? null : Math.min(change.days, policy?.days ?? 0);
    const changed = await statements.query<{ absolute_expires_at: Date }>({
      text: `UPDATE oauth_connection SET modules = coalesce($4, modules), toolsets = coalesce($5, toolsets),
               read_only = coalesce($6, read_only), absolute_expires_at = CASE WHEN $7::int IS NULL THEN absolute_expires_at
                 ELSE least(now() + make_interval(days => $7), created_at + make_interval(days => $8)) END
             WHERE org_id = $1 AND user_id = $2 AND id = $3 AND ${isLive()}
             RETURNING absolute_expires_at`,
      values: [
        context.orgId,
        context.userId,
        connection,
        change.modules ?? null,
        change.toolsets ?? null,
        change.readOnly ?? null,
        days,
        policy?.days ?? 0,
      ],
    });
    if (changed.length === 0) return false;
    await tellConnections(statements, context.orgId, 'tools', [connection]);
    return true;
  });
}
