import type { StatementPool } from '@talud/store';
import { hashPassword, isPassword } from '../password.js';
import { closeSessions, openSession, type Session, type Where } from '../sessions/sessions.js';
import { checkPassword } from './password-rule.js';
import { setPassword } from './reset-password.js';

/**
 * Changes the password of a person who knows the present one. Every session is closed, and theirs replaced.
 *
 * @returns the new session's secret; undefined when the present password is wrong
 * @throws E_INVALID_ARGUMENT for a weak new one
 */
export async function changePassword(
  auth: StatementPool,
  session: Session,
  present: string,
  next: string,
  where: Where,
): Promise<string | undefined> {
  checkPassword(next, session.email);
  const [credential] = await auth.query<{ phc: string }>({
    text: `SELECT phc FROM credential_password WHERE user_id = $1`,
    values: [session.userId],
  });
  if (!(await isPassword(credential?.phc, present))) return undefined;
  const phc = await hashPassword(next);
  return auth.transaction(async (statements) => {
    await setPassword(statements, session.userId, phc);
    await closeSessions(statements, session.userId);
    const { userId, isStrong: strong } = session;
    return openSession(statements, { userId, methods: ['password'], strong, awaitsSecondFactor: false, where });
  });
}
