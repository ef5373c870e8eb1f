import { TaludError } from '@talud/errors';
import { endSessionsIn, holdMembers } from '@talud/identity';
import type { StatementPool } from '@talud/store';
import { type ConnectionId, connectionId, type OrgContext, type UserId } from '@talud/tenancy';
import { holdConnections } from './hold-connections.js';
import { tellConnections } from './watch-connections.js';

/**
 * Takes a member out of the organization, or oneself. The row stays for the trace; every connection of theirs, and every
 * session that is in the organization, ends in the same transaction, and their invitations no longer count.
 *
 * @returns the connections that were ended; undefined when there is no such member
 * @throws E_FORBIDDEN when an admin removes an owner, and as `holdMembers`; E_CONFLICT when no owner would be left
 */
export async function removeMember(
  auth: StatementPool,
  context: OrgContext,
  member: UserId,
): Promise<ConnectionId[] | undefined> {
  try {
    return await auth.transaction(async (statements) => {
      const found = (await holdMembers(statements, context, [member])).get(member);
      if (!found) return undefined;
      if (found === 'owner' && context.role !== 'owner') {
        throw new TaludError('E_FORBIDDEN', 'Only an owner removes an owner.', { hint: 'Ask an owner.' });
      }
      await statements.execute({
        text: `UPDATE membership SET removed_at = now() WHERE org_id = $1 AND user_id = $2`,
        values: [context.orgId, member],
      });
      await statements.execute({
        text: `UPDATE invitation SET revoked_at = now() WHERE org_id = $1 AND invited_by = $2 AND accepted_at IS NULL
               AND revoked_at IS NULL`,
        values: [context.orgId, member],
      });
      await endSessionsIn(statements, context.orgId, member);
      await holdConnections(statements, { orgId: context.orgId, userId: member });
      const ended = await statements.query<{ id: string }>({
        text: `UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'member_removed', revoked_by = $3
               WHERE org_id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id`,
        values: [context.orgId, member, context.userId],
      });
      const connections = ended.map((row) => connectionId(row.id));
      await tellConnections(statements, context.orgId, 'ended', connections);
      return connections;
    });
  } catch (error) {
    throw asLastOwner(error);
  }
}

/** The refusal of the database's rule that an organization keeps an owner, in words. */
export function asLastOwner(error: unknown): unknown {
  const isRule = error instanceof Error && 'constraint' in error && error.constraint === 'membership_keeps_an_owner';
  if (!isRule) return error;
  return new TaludError('E_CONFLICT', 'An organization keeps at least one owner.', {
    hint: 'Make somebody else an owner first.',
  });
}
