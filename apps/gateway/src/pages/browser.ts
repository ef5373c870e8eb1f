import { createHmac, timingSafeEqual } from 'node:crypto';
import { findSession, newSecret, type Session, type Where } from '@talud/identity';
import { addressBlock } from '@talud/ratelimit';
import type { Request, Response } from 'express';
import { cookieName, readCookie, readSessionCookie, setCookie } from '../api/cookie.js';
import { limitSession } from '../api/limit-session.js';
import type { Gateway } from '../gateway.js';

const YEAR_MS = 365 * 24 * 3_600_000;

/** The live session of the request's cookie, waiting for a second factor or not. @throws RateLimited */
export async function browserSession(gateway: Gateway, request: Request): Promise<Session | undefined> {
  const secret = readSessionCookie(gateway, request);
  const session = secret === undefined ? undefined : await findSession(gateway.auth, secret);
  if (session) await limitSession(gateway, session);
  return session;
}

export function whereFrom(request: Request): Where {
  return { addressBlock: addressBlock(request.ip ?? ''), userAgent: request.headers['user-agent'] ?? '' };
}

/** Whether a request that changes something comes from a page of ours. Absent and `null` do not. */
export function isOwnPage(gateway: Gateway, request: Request): boolean {
  const site = request.headers['sec-fetch-site'];
  return request.headers.origin === gateway.origin && (site === undefined || site === 'same-origin');
}

/** The browser's mark, if it says that this person has signed in here before. */
export function knownDevice(gateway: Gateway, request: Request, email: string): string | undefined {
  const [device, mark] = readCookie(request, deviceCookie(gateway))?.split('.', 2) ?? [];
  if (!device || !mark) return undefined;
  const given = Buffer.from(mark);
  const isOurs = gateway.keys.device.some((key) => {
    const wanted = Buffer.from(deviceMark(key, device, email));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return isOurs ? device : undefined;
}

/** Remembers the browser as one in which the person has signed in. */
export function rememberDevice(gateway: Gateway, response: Response, email: string): void {
  const device = newSecret();
  setCookie(
    gateway,
    response,
    deviceCookie(gateway),
    `${device}.${deviceMark(gateway.keys.device[0], device, email)}`,
    YEAR_MS,
  );
}

function deviceMark(key: Uint8Array, device: string, email: string): string {
  return createHmac('sha256', key).update(`${device} ${email}`).digest('base64url');
}

function deviceCookie(gateway: Gateway): string {
  return cookieName(gateway, 'talud_device');
}
