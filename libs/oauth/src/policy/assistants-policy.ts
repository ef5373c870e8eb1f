import type { Statements } from '@talud/store';
import type { OrgId, Role } from '@talud/tenancy';
import { isLocal, redirectHost } from '../clients/redirect-uris.js';

/** What an organization allows, above every member's consent. */
export interface AssistantsPolicy {
  readonly enabled: boolean;
  readonly access: 'read' | 'edit';
  /** Hosts an assistant may be sent back to; `localhost` and `personal` stand for local apps and personal tokens. */
  readonly hosts: readonly string[];
  readonly roles: readonly Role[];
  /** Longest life of a connection. */
  readonly days: number;
}

interface Found extends Record<string, unknown> {
  assistants_enabled: boolean;
  assistant_access: 'read' | 'edit';
  assistant_hosts: string[];
  assistant_roles: Role[];
  assistant_days: number;
}

const COLUMNS = 'assistants_enabled, assistant_access, assistant_hosts, assistant_roles, assistant_days';

/** @returns undefined for an organization that is gone */
export async function readPolicy(auth: Statements, orgId: OrgId): Promise<AssistantsPolicy | undefined> {
  const [found] = await auth.query<Found>({
    text: `SELECT ${COLUMNS} FROM organization WHERE id = $1 AND deleted_at IS NULL`,
    values: [orgId],
  });
  return found && toPolicy(found);
}

/**
 * The same, held until the transaction ends: turning assistants off or changing the policy waits for what is being
 * made under it and then sees it, or comes first and is seen.
 */
export async function holdPolicy(statements: Statements, orgId: OrgId): Promise<AssistantsPolicy | undefined> {
  const [found] = await statements.query<Found>({
    text: `SELECT ${COLUMNS} FROM organization WHERE id = $1 AND deleted_at IS NULL FOR SHARE`,
    values: [orgId],
  });
  return found && toPolicy(found);
}

function toPolicy(found: Found): AssistantsPolicy {
  return {
    enabled: found.assistants_enabled,
    access: found.assistant_access,
    hosts: found.assistant_hosts,
    roles: found.assistant_roles,
    days: found.assistant_days,
  };
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
