import type { StatementPool, Statements } from '@talud/store';
import { type UserId, userId } from '@talud/tenancy';
import { hashPassword } from '../password.js';
import { closeSessions } from '../sessions/sessions.js';
import { lookAtToken, newOneTimeToken, useToken } from './one-time-token.js';
import { checkPassword } from './password-rule.js';

/** The token for the mail, if the address has an account. The page, and the work, are the same if it has none. */
export async function askForReset(
  auth: StatementPool,
  email: string,
): Promise<{ token: string; name: string } | undefined> {
  return auth.transaction(async (statements) => {
    const [known] = await statements.query<{ user_id: string; display_name: string }>({
      text: `SELECT e.user_id, u.display_name FROM user_email e JOIN app_user u ON u.id = e.user_id AND u.disabled_at IS NULL
             WHERE lower(e.email) = $1`,
      values: [email],
    });
    const user = known && userId(known.user_id);
    const token = await newOneTimeToken(statements, 'reset_password', user, email);
    return known && { token, name: known.display_name };
  });
}

/**
 * Sets a new password. Every session is closed, and a second factor is asked for at the next sign-in as before.
 *
 * @returns the person, or undefined for a token that is used, over, or sent to an address that is no longer theirs
 * @throws E_INVALID_ARGUMENT for a weak password; the token stays good
 */
export async function resetPassword(auth: StatementPool, token: string, password: string): Promise<UserId | undefined> {
  const found = await lookAtToken(auth, 'reset_password', token);
  if (!found) return undefined;
  checkPassword(password, found.email);
  const phc = await hashPassword(password);
  return auth.transaction(async (statements) => {
    if (!(await useToken(statements, token, found))) return undefined;
    await setPassword(statements, found.userId, phc);
    await closeSessions(statements, found.userId);
    return found.userId;
  });
}

export async function setPassword(auth: Statements, user: UserId, phc: string): Promise<void> {
  await auth.execute({
    text: `INSERT INTO credential_password (user_id, phc) VALUES ($1, $2)
           ON CONFLICT (user_id) DO UPDATE SET phc = excluded.phc, changed_at = now()`,
    values: [user, phc],
  });
}
