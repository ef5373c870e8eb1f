import { forbiddenOrigin, HttpRefusal, methodNotAllowed, misdirected } from '@talud/mcp';
import type { Request } from 'express';
import type { Gateway } from '../gateway.js';

/**
 * Step 1: the verb is POST, the Host is ours, and the Origin, where a browser sends one, is allowed. Host and Origin
 * are looked at before the token: a page that has made this machine resolve its name to us gets nothing.
 */
export function checkDoor(gateway: Gateway, request: Request): void {
  if (request.method !== 'POST') throw new HttpRefusal(methodNotAllowed());
  checkHost(gateway, request.headers.host);
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== gateway.origin && !gateway.config.allowedOrigins.includes(origin)) {
    if (!isOwnLoopback(gateway, origin)) throw new HttpRefusal(forbiddenOrigin());
  }
}

export function checkHost(gateway: Gateway, host: string | undefined): void {
  if (host !== undefined && (gateway.origin.endsWith(`://${host}`) || isOwnLoopback(gateway, `http://${host}`))) return;
  throw new HttpRefusal(misdirected());
}

/** Without a public address we are reached by any loopback name, at our own port. */
function isOwnLoopback(gateway: Gateway, address: string): boolean {
  if (gateway.config.publicUrl !== undefined || !URL.canParse(address)) return false;
  const url = new URL(address);
  const ours = new URL(gateway.origin);
  return url.port === ours.port && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}
