import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@talud/identity';

/** What a consent page proves when it is sent: shown to this session, for this request and this organization. */
export function consentToken([key]: KeyRing, sessionHash: Buffer, handle: string, organization: string): string {
  return createHmac('sha256', key).update(sessionHash).update(`${handle}.${organization}`).digest('base64url');
}

export function isConsentToken(
  given: string,
  keys: KeyRing,
  sessionHash: Buffer,
  handle: string,
  organization: string,
): boolean {
  const got = Buffer.from(given);
  return keys.some((key) => {
    const wanted = Buffer.from(consentToken([key], sessionHash, handle, organization));
    return got.length === wanted.length && timingSafeEqual(got, wanted);
  });
}
