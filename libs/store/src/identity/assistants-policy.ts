import type { Role } from '@talud/tenancy';

/** What an organization allows assistants at most, above every member's consent. */
export interface AssistantsPolicy {
  readonly enabled: boolean;
  readonly access: 'read' | 'edit';
  /**
   * Hosts that an assistant may be sent back to; `localhost` and `personal` stand for local apps and personal tokens. Empty: all
   * that the service knows.
   */
  readonly hosts: readonly string[];
  readonly roles: readonly Role[];
  /** Longest life of a connection. */
  readonly days: number;
}

/** What is read of `organization`. */
export const POLICY_COLUMNS = 'assistants_enabled, assistant_access, assistant_hosts, assistant_roles, assistant_days';

/** A row as {@link POLICY_COLUMNS} give it. */
export interface PolicyRow extends Record<string, unknown> {
  assistants_enabled: boolean;
  assistant_access: 'read' | 'edit';
  assistant_hosts: string[];
  assistant_roles: Role[];
  assistant_days: number;
}

export function assistantsPolicy(row: PolicyRow): AssistantsPolicy {
  return {
    enabled: row.assistants_enabled,
    access: row.assistant_access,
    hosts: row.assistant_hosts,
    roles: row.assistant_roles,
    days: row.assistant_days,
  };
}
