import type { ConnectionId, UserId } from '@talud/tenancy';

/** Whose step it is; the context of a caller is one. */
export interface Author {
  userId: UserId;
  connection?: { id: ConnectionId };
}

/**
 * The column `assistant` of a row that names its connection, as SQL over that row and `oauth_connection o` joined to it: the
 * name of the assistant that acted, empty when its connection is not kept any more, null when a person acted themself.
 */
export function assistantOf(row: string): string {
  return `CASE WHEN ${row}.connection_id IS NOT NULL THEN coalesce(o.client_name, '') END AS assistant`;
}
