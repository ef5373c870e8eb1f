import type { Statements } from '@talud/store';
import type { UserId } from '@talud/tenancy';

/** Whether the person has a confirmed second factor: codes from an app, or a passkey. */
export async function hasSecondFactor(auth: Statements, user: UserId): Promise<boolean> {
  const [found] = await auth.query<{ has: boolean }>({
    text: `SELECT EXISTS (SELECT FROM credential_totp WHERE user_id = $1 AND confirmed_at IS NOT NULL)
             OR EXISTS (SELECT FROM credential_passkey WHERE user_id = $1) AS has`,
    values: [user],
  });
  return found?.has ?? false;
}
