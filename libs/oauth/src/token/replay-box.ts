import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals the pair that a refresh gave under the refresh token itself (AES-256-GCM, key by HKDF, RFC 5869): whoever
 * presents the same token again can be given the same pair, and the database alone holds nothing that can be used.
 */
export function sealPair(refreshToken: string, pair: { access: string; refresh: string }): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', boxKey(refreshToken), nonce);
  const sealed = Buffer.concat([cipher.update(`${pair.access} ${pair.refresh}`, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns undefined when the token does not open the box */
export function openPair(refreshToken: string, box: Buffer): { access: string; refresh: string } | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', boxKey(refreshToken), box.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    const [access, refresh] = text.split(' ');
    return access && refresh ? { access, refresh } : undefined;
  } catch {
    return undefined;
  }
}

function boxKey(refreshToken: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', refreshToken, '', 'talud refresh replay', 32));
}
