import type { Statements } from '@talud/store';
import { type UserId, userId } from '@talud/tenancy';
import { newSecret, secretHash } from '../secret.js';

export type OneTimePurpose = 'verify_email' | 'reset_password';

const HOURS: Readonly<Record<OneTimePurpose, number>> = { verify_email: 24, reset_password: 1 };

/**
 * Makes what a mail carries. Those sent before for the same purpose are void.
 *
 * @param user undefined for nobody: the work is the same, nothing is kept and the token is worth nothing
 */
export async function newOneTimeToken(
  auth: Statements,
  purpose: OneTimePurpose,
  user: UserId | undefined,
  email: string,
): Promise<string> {
  await auth.execute({
    text: `UPDATE one_time_token SET used_at = now() WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL`,
    values: [user ?? null, purpose],
  });
  const token = newSecret();
  await auth.execute({
    text: `INSERT INTO one_time_token (token_hash, purpose, user_id, email, expires_at)
           SELECT $1, $2, $3, $4, now() + make_interval(hours => $5) WHERE $3::uuid IS NOT NULL`,
    values: [secretHash(token), purpose, user ?? null, email, HOURS[purpose]],
  });
  return token;
}

export interface TokenOwner {
  readonly userId: UserId;
  readonly email: string;
}

/** Whose the token is, while it is good: the address it was sent to must still be theirs. Nothing is used up. */
export async function lookAtToken(
  auth: Statements,
  purpose: OneTimePurpose,
  token: string,
): Promise<TokenOwner | undefined> {
  const [found] = await auth.query<{ user_id: string; email: string }>({
    text: `SELECT t.user_id, t.email FROM one_time_token t
           JOIN user_email e ON e.user_id = t.user_id AND lower(e.email) = lower(t.email)
           JOIN app_user u ON u.id = t.user_id AND u.disabled_at IS NULL
           WHERE t.token_hash = $1 AND t.purpose = $2 AND t.used_at IS NULL AND t.expires_at > now()`,
    values: [secretHash(token), purpose],
  });
  return found && { userId: userId(found.user_id), email: found.email };
}

/**
 * Uses the token up. Whoever has it reads the mailbox it was sent to, so the address counts as confirmed.
 *
 * @param found what {@link lookAtToken} told of it
 * @returns false when somebody else used it at the same moment
 */
export async function useToken(auth: Statements, token: string, found: TokenOwner): Promise<boolean> {
  const used = await auth.execute({
    text: `UPDATE one_time_token SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()`,
    values: [secretHash(token)],
  });
  if (used !== 1) return false;
  await auth.execute({
    text: `UPDATE user_email SET verified_at = coalesce(verified_at, now()) WHERE user_id = $1 AND lower(email) = lower($2)`,
    values: [found.userId, found.email],
  });
  return true;
}
