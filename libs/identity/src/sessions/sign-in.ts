import type { Statements } from '@talud/store';
import { type UserId, userId } from '@talud/tenancy';
import { normalizeEmail } from '../email.js';
import { isPassword } from '../password.js';
import { hasSecondFactor } from '../second-factor/has-second-factor.js';
import { openSession, type Where } from './sessions.js';
import { noteSignIn } from './sign-in-history.js';

export type SignInAnswer =
  | { readonly kind: 'signed_in'; readonly secret: string; readonly userId: UserId; readonly name: string }
  /** The session is good for giving the second factor and for nothing else. */
  | { readonly kind: 'second_factor'; readonly secret: string; readonly userId: UserId; readonly name: string }
  /** The password is right, but the address has not been confirmed. */
  | { readonly kind: 'unverified'; readonly userId: UserId; readonly email: string; readonly name: string }
  /** One answer, after the same work, for an unknown address, a wrong password and a disabled account. */
  | { readonly kind: 'refused' };

interface Account extends Record<string, unknown> {
  id: string;
  display_name: string;
  verified: boolean;
  disabled: boolean;
  phc: string | null;
}

/** Signs in with an e-mail and a password. */
export async function signIn(auth: Statements, email: string, password: string, where: Where): Promise<SignInAnswer> {
  const address = normalizeEmail(email);
  const account = address === undefined ? undefined : await findAccount(auth, address);
  const matches = await isPassword(account?.phc ?? undefined, password);
  const id = account && userId(account.id);
  if (!account || !id || address === undefined || account.disabled || !matches) {
    await noteSignIn(auth, id, 'password', false, where);
    return { kind: 'refused' };
  }
  if (!account.verified) return { kind: 'unverified', userId: id, email: address, name: account.display_name };
  const awaitsSecondFactor = await hasSecondFactor(auth, id);
  const secret = await openSession(auth, {
    userId: id,
    methods: ['password'],
    strong: false,
    awaitsSecondFactor,
    where,
  });
  await noteSignIn(auth, id, 'password', true, where);
  return { kind: awaitsSecondFactor ? 'second_factor' : 'signed_in', secret, userId: id, name: account.display_name };
}

async function findAccount(auth: Statements, address: string): Promise<Account | undefined> {
  const [account] = await auth.query<Account>({
    name: 'find_account',
    text: `SELECT u.id, u.display_name, e.verified_at IS NOT NULL AS verified, u.disabled_at IS NOT NULL AS disabled, p.phc
           FROM user_email e JOIN app_user u ON u.id = e.user_id LEFT JOIN credential_password p ON p.user_id = u.id
           WHERE lower(e.email) = $1`,
    values: [address],
  });
  return account;
}
