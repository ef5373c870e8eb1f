import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a consent page proves when it is sent: shown to this session, for this request and this organization. */
export function consentToken(key: Uint8Array, sessionHash: Buffer, handle: string, organization: string): string {
  return createHmac('sha256', key).update(sessionHash).update(`${handle}.${organization}`).digest('base64url');
}

export function isConsentToken(
  given: string,
  key: Uint8Array,
  sessionHash: Buffer,
  handle: string,
  organization: string,
): boolean {
  const wanted = Buffer.from(consentToken(key, sessionHash, handle, organization));
  const got = Buffer.from(given);
  return got.length === wanted.length && timingSafeEqual(got, wanted);
}
