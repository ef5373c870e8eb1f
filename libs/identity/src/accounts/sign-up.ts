import type { StatementPool } from '@talud/store';
import { newId, userId } from '@talud/tenancy';
import { hashPassword } from '../password.js';
import { newOneTimeToken } from './one-time-token.js';

/** The mail that a sign-up leads to. The page is the same for both. */
export type SignUpMail =
  | { readonly kind: 'verify'; readonly to: string; readonly name: string; readonly token: string }
  | { readonly kind: 'known'; readonly to: string; readonly name: string };

/**
 * Makes an account whose address is not confirmed: it cannot be used until the mail's link has been followed and the
 * password given once more. For an address that has an account nothing is changed, after the same work, and its owner
 * is told by mail.
 *
 * @param email has been normalized
 */
export async function signUp(
  auth: StatementPool,
  account: { name: string; email: string; password: string },
): Promise<SignUpMail> {
  const phc = await hashPassword(account.password);
  return auth.transaction(async (statements) => {
    const [known] = await statements.query<{ user_id: string; display_name: string; verified: boolean }>({
      text: `SELECT e.user_id, u.display_name, e.verified_at IS NOT NULL AS verified FROM user_email e
             JOIN app_user u ON u.id = e.user_id WHERE lower(e.email) = $1`,
      values: [account.email],
    });
    if (known?.verified) return { kind: 'known', to: account.email, name: known.display_name };
    if (known) {
      const token = await newOneTimeToken(statements, 'verify_email', userId(known.user_id), account.email);
      return { kind: 'verify', to: account.email, name: known.display_name, token };
    }
    const id = userId(newId());
    await statements.execute({
      text: `INSERT INTO app_user (id, display_name) VALUES ($1, $2)`,
      values: [id, account.name],
    });
    await statements.execute({
      text: `INSERT INTO user_email (user_id, email) VALUES ($1, $2)`,
      values: [id, account.email],
    });
    await statements.execute({
      text: `INSERT INTO credential_password (user_id, phc) VALUES ($1, $2)`,
      values: [id, phc],
    });
    const token = await newOneTimeToken(statements, 'verify_email', id, account.email);
    return { kind: 'verify', to: account.email, name: account.name, token };
  });
}
