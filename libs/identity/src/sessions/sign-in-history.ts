import type { Statements } from '@talud/store';
import { newId, type UserId } from '@talud/tenancy';
import type { Where } from './sessions.js';

export type SignInMethod = 'password' | 'totp' | 'recovery_code' | 'passkey';

/** @param user undefined for nobody: the work is the same, and nothing is kept */
export async function noteSignIn(
  auth: Statements,
  user: UserId | undefined,
  method: SignInMethod,
  succeeded: boolean,
  where: Where,
): Promise<void> {
  await auth.execute({
    text: `INSERT INTO sign_in_event (id, user_id, method, succeeded, address_block, user_agent)
           SELECT $1, $2, $3, $4, $5, $6 WHERE $2::uuid IS NOT NULL`,
    values: [
      newId(),
      user ?? null,
      method,
      succeeded,
      where.addressBlock,
      where.userAgent.replace(/[\0\p{Surrogate}]/gu, '').slice(0, 200),
    ],
  });
}

export interface SignInEvent {
  readonly at: Date;
  readonly method: SignInMethod;
  readonly succeeded: boolean;
  readonly addressBlock: string | undefined;
  readonly userAgent: string | undefined;
}

/** The person's last hundred sign-ins and failed ones, newest first. */
export async function listSignIns(auth: Statements, user: UserId): Promise<SignInEvent[]> {
  const found = await auth.query<{
    at: Date;
    method: SignInMethod;
    succeeded: boolean;
    address_block: string | null;
    user_agent: string | null;
  }>({
    text: `SELECT at, method, succeeded, address_block, user_agent FROM sign_in_event WHERE user_id = $1
           ORDER BY at DESC, id LIMIT 100`,
    values: [user],
  });
  return found.map((row) => ({
    at: row.at,
    method: row.method,
    succeeded: row.succeeded,
    addressBlock: row.address_block ?? undefined,
    userAgent: row.user_agent ?? undefined,
  }));
}
