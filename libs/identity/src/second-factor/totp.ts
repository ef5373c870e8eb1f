import type { StatementPool, Statements } from '@talud/store';
import type { UserId } from '@talud/tenancy';
import { generateSecret, generateURI, verify } from 'otplib';
import { type KeyRing, seal, unseal } from '../sealed.js';
import { renewSession, type Session } from '../sessions/sessions.js';
import { newRecoveryCodes } from './recovery-codes.js';

/** Codes of the step before and after count too: telephones' clocks differ. */
const TOLERANCE_S = 30;

export interface TotpEnrolment {
  /** For typing in by hand. */
  readonly secret: string;
  /** For a QR code. */
  readonly uri: string;
}

/**
 * Begins enrolment, replacing one that was not confirmed. Until a code has confirmed it nothing asks for it and
 * nothing passes by it.
 *
 * @returns undefined when a confirmed one stands: it has to be removed first, which needs a code
 */
export async function beginTotp(
  auth: Statements,
  keys: KeyRing,
  user: UserId,
  email: string,
): Promise<TotpEnrolment | undefined> {
  const secret = generateSecret();
  const kept = await auth.execute({
    text: `INSERT INTO credential_totp (user_id, secret_sealed) VALUES ($1, $2)
           ON CONFLICT (user_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, last_time_step = NULL
           WHERE credential_totp.confirmed_at IS NULL`,
    values: [user, seal(keys, user, secret)],
  });
  return kept === 1 ? { secret, uri: generateURI({ issuer: 'Talud', label: email, secret }) } : undefined;
}

/**
 * Confirms enrolment with a first code. The session gets a new secret.
 *
 * @returns ten recovery codes, shown once, and the secret for the cookie; undefined for a wrong code
 */
export async function confirmTotp(
  auth: StatementPool,
  keys: KeyRing,
  session: Session,
  code: string,
): Promise<{ recoveryCodes: string[]; secret: string | undefined } | undefined> {
  return auth.transaction(async (statements) => {
    if (!(await takeCode(statements, keys, session.userId, code, false))) return undefined;
    await statements.execute({
      text: `UPDATE credential_totp SET confirmed_at = now() WHERE user_id = $1`,
      values: [session.userId],
    });
    const recoveryCodes = await newRecoveryCodes(statements, session.userId);
    return { recoveryCodes, secret: await renewSession(statements, session) };
  });
}

/** Whether the code is right and has not been used. It is used up by this. */
export async function checkTotp(auth: StatementPool, keys: KeyRing, user: UserId, code: string): Promise<boolean> {
  return auth.transaction((statements) => takeCode(statements, keys, user, code, true));
}

/** Removes it; the caller has checked the factor. Recovery codes stand for it and go with it. */
export async function removeTotp(auth: Statements, user: UserId): Promise<void> {
  await auth.execute({ text: `DELETE FROM credential_totp WHERE user_id = $1`, values: [user] });
  await auth.execute({ text: `DELETE FROM credential_recovery WHERE user_id = $1`, values: [user] });
}

async function takeCode(
  statements: Statements,
  keys: KeyRing,
  user: UserId,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const [found] = await statements.query<{ secret_sealed: Buffer; last_time_step: number | null }>({
    text: `SELECT secret_sealed, last_time_step FROM credential_totp WHERE user_id = $1 AND (confirmed_at IS NOT NULL) = $2
           FOR UPDATE`,
    values: [user, confirmed],
  });
  const token = code.replace(/\s/g, '');
  const opened = found && unseal(keys, user, found.secret_sealed);
  // One that no key opens is as good as none: the person has recovery codes.
  if (!found || !opened || !/^\d{6}$/.test(token)) return false;
  const result = await verify({
    secret: opened.text,
    token,
    epochTolerance: TOLERANCE_S,
    ...(found.last_time_step === null ? {} : { afterTimeStep: found.last_time_step }),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  await statements.execute({
    text: `UPDATE credential_totp SET last_time_step = $2 WHERE user_id = $1`,
    values: [user, result.timeStep],
  });
  return true;
}
