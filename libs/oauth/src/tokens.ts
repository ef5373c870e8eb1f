import { newSecret, secretHash } from '@talud/identity';

/** What a token is for; the prefix makes a leaked one recognisable to scanners and is no proof of anything. */
export const TOKEN_PREFIX = { access: 'tld_at_', refresh: 'tld_rt_', code: 'tld_ac_', personal: 'tld_pat_' } as const;
export type TokenKind = keyof typeof TOKEN_PREFIX;

const BODY = /^[A-Za-z0-9_-]{43}$/;

export function newToken(kind: TokenKind): { token: string; hash: Buffer } {
  const token = TOKEN_PREFIX[kind] + newSecret();
  return { token, hash: secretHash(token) };
}

/** The hash under which a token of the kind is kept, or undefined for a text that cannot be one: no look-up is worth it. */
export function tokenHash(kind: TokenKind, token: string): Buffer | undefined {
  const prefix = TOKEN_PREFIX[kind];
  return token.startsWith(prefix) && BODY.test(token.slice(prefix.length)) ? secretHash(token) : undefined;
}

/** The same for what a client may send as a bearer token. */
export function bearerHash(token: string): Buffer | undefined {
  return tokenHash('access', token) ?? tokenHash('personal', token);
}
