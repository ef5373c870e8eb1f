import type { StatementPool } from '@talud/store';
import { openSession, type Session, type Where } from '../sessions/sessions.js';
import { noteSignIn } from '../sessions/sign-in-history.js';
import { takeRecoveryCode } from './recovery-codes.js';
import { checkTotp } from './totp.js';

/** Whether the text is a code of the person's app or one of their recovery codes. It is used up by this. */
export async function isSecondFactor(
  auth: StatementPool,
  key: Uint8Array,
  session: Pick<Session, 'userId'>,
  code: string,
): Promise<'totp' | 'recovery_code' | undefined> {
  if (await checkTotp(auth, key, session.userId, code)) return 'totp';
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
  key: Uint8Array,
  session: Session,
  code: string,
  where: Where,
): Promise<string | undefined> {
  const method = await isSecondFactor(auth, key, session, code);
  await noteSignIn(auth, session.userId, method ?? 'totp', method !== undefined, where);
  return method && strengthen(auth, session, method, where);
}

/** Replaces the session by one that has shown a second factor; the old secret is dead. */
export async function strengthen(auth: StatementPool, session: Session, method: string, where: Where): Promise<string> {
  return auth.transaction(async (statements) => {
    const { userId } = session;
    const secret = await openSession(statements, {
      userId,
      methods: ['password', method],
      strong: true,
      awaitsSecondFactor: false,
      where,
    });
    await statements.execute({
      text: `UPDATE web_session SET revoked_at = now() WHERE token_hash = $1`,
      values: [session.hash],
    });
    return secret;
  });
}
