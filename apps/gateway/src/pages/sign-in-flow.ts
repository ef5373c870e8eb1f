import { type Mail, newOneTimeToken, normalizeEmail, type SignInAnswer, signIn } from '@talud/identity';
import type { Guessing, GuessKind } from '@talud/ratelimit';
import { addressBlock } from '@talud/ratelimit';
import type { Request, Response } from 'express';
import { setSessionCookie } from '../api/cookie.js';
import type { Gateway } from '../gateway.js';
import { knownDevice, rememberDevice, whereFrom } from './browser.js';
import { mailText } from './mail-texts.js';

/** Counts a guess by account, address and all together. @returns how long to wait, and what to call when it was right */
export function beginGuess(gateway: Gateway, request: Request, kind: GuessKind, account?: string): Promise<Guessing> {
  return gateway.guesses.begin({
    kind,
    addressBlock: addressBlock(request.ip ?? ''),
    ...(account === undefined ? {} : { account, device: knownDevice(gateway, request, account) }),
  });
}

/** Signs in by password, for the page and the API alike. Whatever cookie came along, the session is a new one. */
export async function signInByPassword(
  gateway: Gateway,
  request: Request,
  response: Response,
  email: string,
  password: string,
): Promise<{ kind: SignInAnswer['kind']; name?: string } | { kind: 'wait'; waitS: number }> {
  const account = normalizeEmail(email) ?? 'no address';
  const guess = await beginGuess(gateway, request, 'password', account);
  if (guess.waitS > 0) return { kind: 'wait', waitS: guess.waitS };
  const answer = await signIn(gateway.auth, email, password, whereFrom(request));
  if (answer.kind === 'refused') return { kind: 'refused' };
  await guess.right();
  if (answer.kind === 'unverified') {
    // Whoever signed up knows the password, and may have done so with somebody else's address.
    const { waitS } = await beginGuess(gateway, request, 'mail', answer.email);
    if (waitS > 0) return { kind: 'wait', waitS };
    const token = await newOneTimeToken(gateway.auth, 'verify_email', answer.userId, answer.email);
    gateway.mailer.send(verifyMail(gateway, answer.email, answer.name, token));
    return { kind: 'unverified' };
  }
  setSessionCookie(gateway, response, answer.secret);
  if (answer.kind === 'signed_in') rememberDevice(gateway, response, account);
  return { kind: answer.kind, name: answer.name };
}

export function verifyMail(gateway: Gateway, to: string, name: string, token: string): Mail {
  return { to, ...mailText.verify(name, `${gateway.origin}/verify?token=${token}`) };
}
