import { expect } from '@jest/globals';
import { generate } from 'otplib';
import type { Browser } from './browser.js';
import { PASSWORD, type Place } from './place.js';

/** The token of the link that a mail leads with to a page of ours. */
export function linkIn(mail: string, path: string): string {
  const found = new RegExp(`${path}\\?token=([A-Za-z0-9_-]{43})`).exec(mail)?.[1];
  if (!found) throw new Error(`the mail has no link: ${mail}`);
  return found;
}

export async function lastMail(place: Place, to: string, containing: string): Promise<string> {
  return (await place.mailsTo(to, containing)).at(-1) ?? '';
}

/** What an authenticator app shows, now or a little ahead. */
export function appCode(secret: string, aheadS = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + aheadS });
}

/** A person whose address is confirmed, signed in. */
export async function newPerson(place: Place, email: string, password = PASSWORD): Promise<Browser> {
  const browser = place.browser();
  expect((await browser.post('/signup', { name: 'A person', email, password })).status).toBe(200);
  const token = linkIn(await lastMail(place, email, '/verify'), '/verify');
  expect((await browser.post('/verify', { token, password })).status).toBe(200);
  expect((await browser.signIn(email, password)).status).toBe(303);
  return browser;
}

/** Sets an authenticator app up for the person of the browser. */
export async function enrol(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.json('POST', '/api/me/totp')).json;
  const confirmed = await browser.json('POST', '/api/me/totp/confirm', { code: await appCode(secret) });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: confirmed.json.recoveryCodes };
}
