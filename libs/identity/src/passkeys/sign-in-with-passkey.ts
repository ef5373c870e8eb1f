import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { StatementPool } from '@talud/store';
import type { UserId } from '@talud/tenancy';
import { openSession, type Session, type Where } from '../sessions/sessions.js';
import { noteSignIn } from '../sessions/sign-in-history.js';
import { type Site, whoseAnswer } from './passkeys.js';

/**
 * Signs in by a passkey: the device has verified the person, so it is both factors. A session that is there must be of
 * the same person, and is replaced.
 *
 * @returns the new session's secret
 */
export async function signInWithPasskey(
  auth: StatementPool,
  site: Site,
  ticket: string,
  answer: AuthenticationResponseJSON,
  present: Session | undefined,
  where: Where,
): Promise<{ secret: string; userId: UserId } | undefined> {
  const person = await whoseAnswer(auth, site, ticket, answer);
  if (!person || (present && present.userId !== person)) return undefined;
  const secret = await auth.transaction(async (statements) => {
    if (present) {
      await statements.execute({
        text: `UPDATE web_session SET revoked_at = now() WHERE token_hash = $1`,
        values: [present.hash],
      });
    }
    return openSession(statements, {
      userId: person,
      methods: ['passkey'],
      strong: true,
      awaitsSecondFactor: false,
      where,
    });
  });
  await noteSignIn(auth, person, 'passkey', true, where);
  return { secret, userId: person };
}
