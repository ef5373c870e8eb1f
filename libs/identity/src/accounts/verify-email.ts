import type { StatementPool } from '@talud/store';
import type { UserId } from '@talud/tenancy';
import { isPassword } from '../password.js';
import { lookAtToken, useToken } from './one-time-token.js';

/**
 * Confirms an address. The password is asked for as well: the link proves the mailbox, the password proves that the
 * account is of the person who reads the mail and not of somebody who signed up with their address.
 */
export async function verifyEmail(auth: StatementPool, token: string, password: string): Promise<UserId | undefined> {
  const found = await lookAtToken(auth, 'verify_email', token);
  const [credential] = await auth.query<{ phc: string }>({
    text: `SELECT phc FROM credential_password WHERE user_id = $1`,
    values: [found?.userId ?? null],
  });
  if (!(await isPassword(credential?.phc, password)) || !found) return undefined;
  return auth.transaction(async (statements) =>
    (await useToken(statements, token, found)) ? found.userId : undefined,
  );
}
