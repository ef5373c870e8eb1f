import { OAuthError } from './oauth-error.js';

/**
 * The resource that a request asks for (RFC 8707), which can only be ours. Clients write it with a trailing slash or as
 * the bare origin, and older ones leave it out; a query (some people add one to get a fresh tool list) does not count.
 *
 * @throws OAuthError invalid_target for anything else
 */
export function checkResource(given: string | undefined, ours: string): string {
  if (given === undefined || given === '') return ours;
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)([^?#]*)(?:\?[^#]*)?$/i.exec(given);
  const origin = match?.[1]?.toLowerCase();
  const path = (match?.[2] ?? '').replace(/\/$/, '');
  const our = new URL(ours);
  if (origin === our.origin && (path === our.pathname || path === '')) return ours;
  throw new OAuthError('invalid_target', 'The resource is not served here.');
}
