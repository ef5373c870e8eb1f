import { endSessionsIn, holdMembers, onlyOwners } from '@talud/identity';
import type { StatementPool } from '@talud/store';
import type { OrgContext, Role, UserId } from '@talud/tenancy';
import { asLastOwner } from './remove-member.js';
import { tellToolsChanged } from './tools-changed.js';

/**
 * Gives a member another role. It holds from their assistants' next call on. Their sessions in the organization end, so
 * that no cookie of before opens what the new role may do: they sign in again.
 *
 * @returns false when there is no such member
 * @throws E_FORBIDDEN when an admin makes, or changes, an owner, and as `holdMembers`; E_CONFLICT when no owner would be left
 */
export async function changeRole(
  auth: StatementPool,
  context: OrgContext,
  member: UserId,
  role: Role,
): Promise<boolean> {
  try {
    return await auth.transaction(async (statements) => {
      const found = (await holdMembers(statements, context, [member])).get(member);
      if (!found) return false;
      if ((found === 'owner' || role === 'owner') && context.role !== 'owner') throw onlyOwners();
      if (found === role) return true;
      await statements.execute({
        text: `UPDATE membership SET role = $3 WHERE org_id = $1 AND user_id = $2`,
        values: [context.orgId, member, role],
      });
      await endSessionsIn(statements, context.orgId, member);
      await tellToolsChanged(statements, context.orgId, member);
      return true;
    });
  } catch (error) {
    throw asLastOwner(error);
  }
}
