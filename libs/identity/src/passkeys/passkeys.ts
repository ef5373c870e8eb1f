import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { StatementPool, Statements } from '@talud/store';
import { type Statement, type UserId, userId } from '@talud/tenancy';
import { newSecret, secretHash } from '../secret.js';
import { renewSession, type Session } from '../sessions/sessions.js';

const MINUTES = 5;
const MOST = 20;

/** The site that passkeys are bound to. */
export interface Site {
  readonly origin: string;
}

/** A question for the browser, and the ticket (a cookie) by which its answer is known. */
export interface PasskeyQuestion<Options> {
  readonly options: Options;
  readonly ticket: string;
}

export async function askToRegister(
  auth: Statements,
  site: Site,
  person: { userId: UserId; email: string; name: string },
): Promise<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>> {
  const known = await auth.query<{ id: string }>({
    text: `SELECT id FROM credential_passkey WHERE user_id = $1`,
    values: [person.userId],
  });
  const options = await generateRegistrationOptions({
    rpName: 'Talud',
    rpID: hostOf(site),
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.userId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known,
  });
  return { options, ticket: await keepChallenge(auth, 'register', options.challenge, person.userId) };
}

/**
 * Keeps the passkey if the answer is right. The session gets a new secret.
 *
 * @returns the secret for the cookie; undefined for a wrong answer, and for one passkey too many
 */
export async function register(
  auth: StatementPool,
  site: Site,
  session: Session,
  ticket: string,
  answer: RegistrationResponseJSON,
  name: string,
): Promise<string | undefined> {
  const person = session.userId;
  const challenge = await takeChallenge(auth, 'register', ticket);
  if (challenge?.user !== person) return undefined;
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge.text,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified || !verified.registrationInfo) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const passkey: Statement = {
    text: `INSERT INTO credential_passkey (id, user_id, public_key, counter, transports, backed_up, name)
           SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM credential_passkey WHERE user_id = $2) < ${MOST}
           ON CONFLICT DO NOTHING`,
    values: [
      credential.id,
      person,
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      credentialBackedUp,
      name,
    ],
  };
  return auth.transaction(async (statements) => {
    // One at a time for each person, or two at once would both count what was there before.
    await statements.query({ text: `SELECT FROM app_user WHERE id = $1 FOR NO KEY UPDATE`, values: [person] });
    return (await statements.execute(passkey)) === 1 ? renewSession(statements, session) : undefined;
  });
}

export async function askToSignIn(
  auth: Statements,
  site: Site,
): Promise<PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON>> {
  const options = await generateAuthenticationOptions({ rpID: hostOf(site), userVerification: 'required' });
  return { options, ticket: await keepChallenge(auth, 'sign_in', options.challenge, undefined) };
}

/**
 * Whose passkey answered, if it did so rightly: our challenge, our origin, the person verified by the device, and a
 * counter that has not gone backwards (a copied key would).
 */
export async function whoseAnswer(
  auth: StatementPool,
  site: Site,
  ticket: string,
  answer: AuthenticationResponseJSON,
): Promise<UserId | undefined> {
  const challenge = await takeChallenge(auth, 'sign_in', ticket);
  if (!challenge) return undefined;
  return auth.transaction(async (statements) => {
    const [key] = await statements.query<{
      user_id: string;
      public_key: Buffer;
      counter: string;
      transports: string[];
    }>({
      text: `SELECT p.user_id, p.public_key, p.counter::text AS counter, p.transports FROM credential_passkey p
             JOIN app_user u ON u.id = p.user_id AND u.disabled_at IS NULL
             JOIN user_email e ON e.user_id = u.id AND e.is_primary AND e.verified_at IS NOT NULL
             WHERE p.id = $1 FOR UPDATE OF p`,
      values: [answer.id],
    });
    if (!key) return undefined;
    const verified = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge.text,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.counter),
        transports: key.transports,
      },
    }).catch(() => undefined);
    if (!verified?.verified) return undefined;
    await statements.execute({
      text: `UPDATE credential_passkey SET counter = $2, last_used_at = now() WHERE id = $1`,
      values: [answer.id, verified.authenticationInfo.newCounter],
    });
    return userId(key.user_id);
  });
}

async function keepChallenge(
  auth: Statements,
  purpose: 'register' | 'sign_in',
  challenge: string,
  person: UserId | undefined,
): Promise<string> {
  const ticket = newSecret();
  await auth.execute({
    text: `INSERT INTO passkey_challenge (ticket_hash, purpose, user_id, challenge, expires_at)
           VALUES ($1, $2, $3, $4, now() + make_interval(mins => ${MINUTES}))`,
    values: [secretHash(ticket), purpose, person ?? null, challenge],
  });
  return ticket;
}

/** The challenge of a ticket, once. */
async function takeChallenge(
  auth: Statements,
  purpose: 'register' | 'sign_in',
  ticket: string,
): Promise<{ text: string; user: string | undefined } | undefined> {
  const [taken] = await auth.query<{ challenge: string; user_id: string | null; alive: boolean }>({
    text: `DELETE FROM passkey_challenge WHERE ticket_hash = $1 AND purpose = $2
           RETURNING challenge, user_id, expires_at > now() AS alive`,
    values: [secretHash(ticket), purpose],
  });
  return taken?.alive ? { text: taken.challenge, user: taken.user_id ?? undefined } : undefined;
}

function hostOf(site: Site): string {
  return new URL(site.origin).hostname;
}
