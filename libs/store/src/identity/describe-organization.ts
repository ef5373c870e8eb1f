import type { OrgId } from '@talud/tenancy';
import type { Statements } from '../connections/identity-connections.js';
import { type AssistantsPolicy, assistantsPolicy, POLICY_COLUMNS, type PolicyRow } from './assistants-policy.js';

export interface OrganizationDescription {
  readonly name: string;
  readonly createdAt: Date;
  readonly requiresSecondFactor: boolean;
  readonly assistants: AssistantsPolicy;
}

/** @throws for an organization that is gone: who asks over a live connection is in one */
export async function describeOrganization(auth: Statements, organization: OrgId): Promise<OrganizationDescription> {
  const [found] = await auth.query<PolicyRow & { name: string; created_at: Date; require_mfa: boolean }>({
    text: `SELECT name, created_at, require_mfa, ${POLICY_COLUMNS} FROM organization WHERE id = $1 AND deleted_at IS NULL`,
    values: [organization],
  });
  if (!found) throw new Error('the organization is gone');
  return {
    name: found.name,
    createdAt: found.created_at,
    requiresSecondFactor: found.require_mfa,
    assistants: assistantsPolicy(found),
  };
}
