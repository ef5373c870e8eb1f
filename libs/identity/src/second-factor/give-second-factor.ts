import type { StatementPool } from '@talud/store';
import type { KeyRing } from '../sealed.js';
import { renewSession, type Session, type Where } from '../sessions/sessions.js';
import { noteSignIn } from '../sessions/sign-in-history.js';
import { takeRecoveryCode } from './recovery-codes.js';
import { checkTotp } from './totp.js';

/** Whether the text is a code of the person's app or one of their recovery codes. It is used up by this. */
export async function isSecondFactor(
  auth: StatementPool,
  keys: KeyRing,
  session: Pick<Session, 'userId'>,
  code: string,
): Promise<'totp' | 'recovery_code' | undefined> {
  if (await checkTotp(auth, keys, session.userId, code)) return 'totp';
  if (await takeRecoveryCode(auth, session.userId, code)) return 'recovery_code';
  return undefined;
}

/**
 * Gives the second factor to a session, whether it waits for one or is asked to step up.
 *
 * @returns the secret of the session that takes its place; undefined for a wrong code
 */
export async function giveSecondFactor(
  auth: StatementPool,
  keys: KeyRing,
  session: Session,
  code: string,
  where: Where,
): Promise<string | undefined> {
  const method = await isSecondFactor(auth, keys, session, code);
  await noteSignIn(auth, session.userId, method ?? 'totp', method !== undefined, where);
  return method && renewSession(auth, session, { gave: method });
}
