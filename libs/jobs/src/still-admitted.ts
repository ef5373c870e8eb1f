import type { ConnectionId, OrgTransaction, UserId } from '@talud/tenancy';

/** On whose behalf a job runs. */
export interface Requester {
  readonly userId: UserId;
  readonly connectionId?: ConnectionId;
}

/**
 * Whether the one who asked may still have the job run: the member is still one, and the connection, if it was asked
 * for through one, is neither cut nor expired.
 *
 * `lock` keeps a connection from being cut until the transaction ends: what it writes is then either before the cut, or
 * not at all.
 *
 * @returns undefined when all is well, else the reason in one sentence.
 */
export async function whyNotAdmitted(
  tx: OrgTransaction,
  { userId, connectionId }: Requester,
  lock?: 'lock',
): Promise<string | undefined> {
  if (connectionId !== undefined) {
    const [connection] = await tx.query<{ alive: boolean }>({
      name: lock ? 'job_connection_lock' : 'job_connection',
      text: `SELECT revoked_at IS NULL AND absolute_expires_at > clock_timestamp() AS alive
             FROM oauth_connection WHERE org_id = $1 AND id = $2${lock ? ' FOR SHARE' : ''}`,
      values: [tx.orgId, connectionId],
    });
    if (!connection?.alive) return 'The connection that asked for the analysis was disconnected.';
  }
  const [member] = await tx.query({
    name: 'job_member',
    text: 'SELECT FROM membership WHERE org_id = $1 AND user_id = $2 AND removed_at IS NULL',
    values: [tx.orgId, userId],
  });
  return member === undefined ? 'The member who asked for the analysis has left the organization.' : undefined;
}
