import type { Role } from '@talud/tenancy';

/** Why a connection opens nothing. The caller is never told; the audit is. */
export type EndOfLife =
  | 'revoked'
  | 'connection_expired'
  | 'assistants_off'
  | 'user_disabled'
  | 'member_removed'
  | 'organization_deleted'
  | 'client_disabled'
  | 'policy';

/** What decides about a connection, read at this moment; the aliases are those of {@link LIFE_JOINS}. */
export interface Life {
  revoked: boolean;
  connection_expired: boolean;
  assistants_enabled: boolean;
  organization_deleted: boolean;
  user_disabled: boolean;
  member_removed: boolean;
  client_disabled: boolean;
  within_policy: boolean;
  role: Role;
  read_only: boolean;
}

export const LIFE_COLUMNS = `c.revoked_at IS NOT NULL AS revoked, c.absolute_expires_at <= now() AS connection_expired,
  o.assistants_enabled, o.deleted_at IS NOT NULL AS organization_deleted, u.disabled_at IS NOT NULL AS user_disabled,
  m.removed_at IS NOT NULL AS member_removed, coalesce(k.disabled_at IS NOT NULL, false) AS client_disabled, m.role,
  c.read_only OR o.assistant_access = 'read' AS read_only,
  m.role = ANY (o.assistant_roles) AND (cardinality(o.assistant_hosts) = 0
    OR coalesce(c.redirect_host, 'personal') = ANY (o.assistant_hosts))
    AND c.created_at + make_interval(days => o.assistant_days) > now() AS within_policy`;

export const LIFE_JOINS = `JOIN membership m ON m.org_id = c.org_id AND m.user_id = c.user_id
JOIN app_user u ON u.id = c.user_id
JOIN organization o ON o.id = c.org_id
LEFT JOIN oauth_client k ON k.id = c.client_id`;

export function endOfLife(life: Life): EndOfLife | undefined {
  if (life.revoked) return 'revoked';
  if (life.organization_deleted) return 'organization_deleted';
  if (life.user_disabled) return 'user_disabled';
  if (life.member_removed) return 'member_removed';
  if (life.client_disabled) return 'client_disabled';
  if (!life.assistants_enabled) return 'assistants_off';
  if (!life.within_policy) return 'policy';
  if (life.connection_expired) return 'connection_expired';
  return undefined;
}
