import type { Request, Response } from 'express';
import type { Gateway } from '../gateway.js';

/** Over https the name itself binds a cookie to this host and path; on plain loopback browsers refuse that prefix. */
export function cookieName(gateway: Gateway, name: string): string {
  return isSecure(gateway) ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const text = pair.trim();
    if (text.startsWith(`${name}=`)) return text.slice(name.length + 1);
  }
  return undefined;
}

/** Without `maxAgeMs` the cookie ends with the browser's session; 0 takes it away. */
export function setCookie(gateway: Gateway, response: Response, name: string, value: string, maxAgeMs?: number): void {
  response.cookie(name, value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(gateway),
    ...(maxAgeMs === undefined ? {} : { maxAge: maxAgeMs }),
  });
}

/** The secret of the session's cookie, if it has the form of one. */
export function readSessionCookie(gateway: Gateway, request: Request): string | undefined {
  const secret = readCookie(request, sessionCookie(gateway));
  return secret !== undefined && /^[A-Za-z0-9_-]{43}$/.test(secret) ? secret : undefined;
}

export function setSessionCookie(gateway: Gateway, response: Response, secret: string | undefined): void {
  setCookie(gateway, response, sessionCookie(gateway), secret ?? '', secret === undefined ? 0 : undefined);
}

function sessionCookie(gateway: Gateway): string {
  return cookieName(gateway, 'talud_session');
}

function isSecure(gateway: Gateway): boolean {
  return gateway.origin.startsWith('https:');
}
