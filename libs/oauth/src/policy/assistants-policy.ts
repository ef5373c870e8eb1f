import { type AssistantsPolicy, assistantsPolicy, POLICY_COLUMNS, type PolicyRow, type Statements } from '@talud/store';
import type { OrgId, Role } from '@talud/tenancy';
import { isLocal, redirectHost } from '../clients/redirect-uris.js';

/** @returns undefined for an organization that is gone */
export async function readPolicy(auth: Statements, orgId: OrgId): Promise<AssistantsPolicy | undefined> {
  const [found] = await auth.query<PolicyRow>({
    text: `SELECT ${POLICY_COLUMNS} FROM organization WHERE id = $1 AND deleted_at IS NULL`,
    values: [orgId],
  });
  return found && assistantsPolicy(found);
}

/**
 * The same, held until the transaction ends: turning assistants off or changing the policy waits for what is being
 * made under it and then sees it, or comes first and is seen.
 */
export async function holdPolicy(statements: Statements, orgId: OrgId): Promise<AssistantsPolicy | undefined> {
  const [found] = await statements.query<PolicyRow>({
    text: `SELECT ${POLICY_COLUMNS} FROM organization WHERE id = $1 AND deleted_at IS NULL FOR SHARE`,
    values: [orgId],
  });
  return found && assistantsPolicy(found);
}

/** The host by which a policy knows a redirect address: two apps of a host are one, every local app is `localhost`. */
export function policyHost(redirectUri: string | undefined): string {
  if (redirectUri === undefined) return 'personal';
  return isLocal(redirectUri) ? 'localhost' : redirectHost(redirectUri);
}

export type PolicyVerdict = 'allowed' | 'assistants_off' | 'role' | 'host';

export function judge(policy: AssistantsPolicy | undefined, role: Role, host: string): PolicyVerdict {
  if (!policy?.enabled) return 'assistants_off';
  if (!policy.roles.includes(role)) return 'role';
  if (policy.hosts.length > 0 && !policy.hosts.includes(host)) return 'host';
  return 'allowed';
}
