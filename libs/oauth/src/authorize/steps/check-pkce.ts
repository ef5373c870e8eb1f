import { OAuthError } from '../../oauth-error.js';
import type { Parameters } from '../../parameters.js';

/** PKCE (RFC 7636) by S256, always. @returns the challenge */
export function checkPkce(parameters: Parameters): string {
  if (parameters.get('code_challenge_method') !== 'S256') {
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256.');
  }
  const challenge = parameters.get('code_challenge') ?? '';
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) {
    throw new OAuthError('invalid_request', 'code_challenge must be 43 characters of base64url.');
  }
  return challenge;
}
