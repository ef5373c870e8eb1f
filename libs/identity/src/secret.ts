import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as 43 characters (base64url). */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret that somebody else carries. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
