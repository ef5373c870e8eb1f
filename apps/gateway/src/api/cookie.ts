import type { Request, Response } from 'express';
import type { Gateway } from '../gateway.js';

/** Over https the name itself binds the cookie to this host and path; on plain loopback browsers refuse that prefix. */
function cookieName(gateway: Gateway): string {
  return gateway.origin.startsWith('https:') ? '__Host-talud_session' : 'talud_session';
}

export function readSessionCookie(gateway: Gateway, request: Request): string | undefined {
  const name = cookieName(gateway);
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value && /^[A-Za-z0-9_-]{43}$/.test(value)) return value;
  }
  return undefined;
}

export function setSessionCookie(gateway: Gateway, response: Response, secret: string | undefined): void {
  response.cookie(cookieName(gateway), secret ?? '', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: gateway.origin.startsWith('https:'),
    ...(secret === undefined ? { maxAge: 0 } : {}),
  });
}
