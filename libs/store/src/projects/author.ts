import type { ConnectionId, UserId } from '@talud/tenancy';

/** Whose step it is; the context of a caller is one. */
export interface Author {
  userId: UserId;
  connection?: { id: ConnectionId };
}
