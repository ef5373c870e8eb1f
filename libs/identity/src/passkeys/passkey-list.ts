import type { Statements } from '@talud/store';
import type { UserId } from '@talud/tenancy';

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
}

export async function listPasskeys(auth: Statements, user: UserId): Promise<PasskeyRow[]> {
  const found = await auth.query<{ id: string; name: string; created_at: Date; last_used_at: Date | null }>({
    text: `SELECT id, name, created_at, last_used_at FROM credential_passkey WHERE user_id = $1 ORDER BY created_at, id`,
    values: [user],
  });
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? undefined,
  }));
}

/** Removes one of the person's passkeys. The caller has made sure that this session gave a second factor. */
export async function removePasskey(auth: Statements, user: UserId, id: string): Promise<boolean> {
  if (!/^[\w-]+$/.test(id)) return false;
  const gone = await auth.execute({
    text: `DELETE FROM credential_passkey WHERE user_id = $1 AND id = $2`,
    values: [user, id],
  });
  return gone === 1;
}
