import { newSecret, secretHash } from '@talud/identity';

/** What a token is for; the prefix makes a leaked one recognisable to scanners and is no proof of anything. */
export const TOKEN_PREFIX = { access: 'tld_at_', refresh: 'tld_rt_', personal: 'tld_pat_' } as const;

const BEARER = /^tld_(?:at|pat)_[A-Za-z0-9_-]{43}$/;

export function newToken(kind: keyof typeof TOKEN_PREFIX): { token: string; hash: Buffer } {
  const token = TOKEN_PREFIX[kind] + newSecret();
  return { token, hash: secretHash(token) };
}

/** The hash under which a bearer token is kept, or undefined for a text that cannot be one: no look-up is worth it. */
export function bearerHash(token: string): Buffer | undefined {
  return BEARER.test(token) ? secretHash(token) : undefined;
}
