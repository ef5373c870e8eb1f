import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys for one purpose. The first writes; all read, so that a secret can be changed without losing what it sealed. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

/** Encrypts what we must be able to read again (AES-256-GCM). `about` binds it to its row: moved to another it does not open. */
export function seal([key]: KeyRing, about: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export interface Unsealed {
  readonly text: string;
  /** It was sealed under a key that no longer writes. */
  readonly isOld: boolean;
}

/** @returns undefined when no key of the ring opens it, or it was sealed for another row */
export function unseal(ring: KeyRing, about: string, sealed: Buffer): Unsealed | undefined {
  for (const key of ring) {
    const text = openWith(key, about, sealed);
    if (text !== undefined) return { text, isOld: key !== ring[0] };
  }
  return undefined;
}

function openWith(key: Uint8Array, about: string, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(about));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
