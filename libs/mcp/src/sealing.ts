import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey, SigningKeys } from './mcp.js';

/** Signs what a client keeps for us between two requests. The text is readable to the client, and of no use elsewhere. */
export interface Sealing {
  /**
   * @param purpose keeps kinds of sealed text apart
   * @param binding what must be the same when it comes back
   * @param ttlMs how long it may be used; undefined: as long as the key
   */
  seal(purpose: string, value: unknown, binding: readonly string[], ttlMs?: number): string;
  /** The value, or undefined for anything that is not exactly ours, for this binding, and in time. */
  open(purpose: string, text: string, binding: readonly string[]): { value: unknown } | undefined;
}

const SECRET_BYTES_MIN = 32;

/** Format: `<key id>.<base64url of {v, exp?}>.<base64url of HMAC-SHA-256 over purpose, body and binding>`. */
export function createSealing(keys: SigningKeys, now: () => number): Sealing {
  for (const { id, secret } of keys) {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new Error('a signing key id must be letters, digits, - and _');
    if (secret.byteLength < SECRET_BYTES_MIN) throw new Error(`signing key ${id} is shorter than 32 bytes`);
  }
  const [signing] = keys;
  return {
    seal: (purpose, value, binding, ttlMs) => {
      const content = ttlMs === undefined ? { v: value } : { v: value, exp: now() + ttlMs };
      const body = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${signing.id}.${body}.${mac(signing, purpose, body, binding).toString('base64url')}`;
    },
    open: (purpose, text, binding) => {
      const [id, body, signature, ...rest] = text.split('.');
      const key = keys.find((known) => known.id === id);
      if (key === undefined || body === undefined || signature === undefined || rest.length > 0) return undefined;
      const expected = mac(key, purpose, body, binding).toString('base64url');
      if (!equal(signature, expected)) return undefined;
      const content: { v: unknown; exp?: number } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
      return content.exp !== undefined && content.exp <= now() ? undefined : { value: content.v };
    },
  };
}

function mac(key: SigningKey, purpose: string, body: string, binding: readonly string[]): Buffer {
  return createHmac('sha256', key.secret)
    .update(JSON.stringify([purpose, key.id, body, ...binding]))
    .digest();
}

/** Compares the encoded texts, so that no second spelling of a signature is taken. */
function equal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
