import { createHash, hkdfSync } from 'node:crypto';
import type { GatewayConfig } from '@talud/config';
import type { KeyRing } from '@talud/identity';
import type { McpOptions } from '@talud/mcp';

type Secrets = Pick<GatewayConfig, 'secret' | 'previousSecret'>;

/** One ring for each purpose, all derived from the service's secret and, while it is being changed, the one beside it. */
export interface PurposeKeys {
  /** What a consent page proves. */
  readonly consent: KeyRing;
  /** Secrets of authenticator apps, at rest. */
  readonly totp: KeyRing;
  /** Browsers in which a person has signed in before. */
  readonly device: KeyRing;
}

export function purposeKeys(secrets: Secrets): PurposeKeys {
  return {
    consent: ring(secrets, 'talud consent'),
    totp: ring(secrets, 'talud totp'),
    device: ring(secrets, 'talud device'),
  };
}

/** What clients carry back to us is signed with keys of their own for each purpose, which say their names. */
export function signingKeys(secrets: Secrets, purpose: string): McpOptions['keys'] {
  const [first, ...others] = ring(secrets, purpose);
  return [named(first), ...others.map(named)];
}

function named(key: Uint8Array): { id: string; secret: Uint8Array } {
  return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), secret: key };
}

function ring({ secret, previousSecret }: Secrets, purpose: string): KeyRing {
  const present = purposeKey(secret, purpose);
  return previousSecret === undefined ? [present] : [present, purposeKey(previousSecret, purpose)];
}

/** A key for one purpose, derived from a secret (RFC 5869). */
function purposeKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}
