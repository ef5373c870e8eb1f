import type { OrgId, Role } from '@talud/tenancy';
import type { Statements } from '../connections/identity-connections.js';

export interface OrganizationDescription {
  readonly name: string;
  readonly createdAt: Date;
  readonly requiresSecondFactor: boolean;
  /** What assistants may do at most. */
  readonly assistants: {
    readonly enabled: boolean;
    readonly access: 'read' | 'edit';
    /** Addresses they may come from; empty: all that the service knows. */
    readonly hosts: readonly string[];
    readonly roles: readonly Role[];
    readonly days: number;
  };
}

/** @throws for an organization that is gone: who asks over a live connection is in one */
export async function describeOrganization(auth: Statements, organization: OrgId): Promise<OrganizationDescription> {
  const [found] = await auth.query<{
    name: string;
    created_at: Date;
    require_mfa: boolean;
    assistants_enabled: boolean;
    assistant_access: 'read' | 'edit';
    assistant_hosts: string[];
    assistant_roles: Role[];
    assistant_days: number;
  }>({
    text: `SELECT name, created_at, require_mfa, assistants_enabled, assistant_access, assistant_hosts, assistant_roles, assistant_days
           FROM organization WHERE id = $1 AND deleted_at IS NULL`,
    values: [organization],
  });
  if (!found) throw new Error('the organization is gone');
  return {
    name: found.name,
    createdAt: found.created_at,
    requiresSecondFactor: found.require_mfa,
    assistants: {
      enabled: found.assistants_enabled,
      access: found.assistant_access,
      hosts: found.assistant_hosts,
      roles: found.assistant_roles,
      days: found.assistant_days,
    },
  };
}
