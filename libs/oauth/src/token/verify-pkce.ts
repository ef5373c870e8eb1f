import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the verifier is the one whose S256 challenge was given at the start (RFC 7636, 4.6). */
export function verifyPkce(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  const got = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const wanted = Buffer.from(challenge);
  return got.length === wanted.length && timingSafeEqual(got, wanted);
}
