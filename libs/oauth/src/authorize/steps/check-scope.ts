import { SCOPE } from '../../metadata.js';
import { OAuthError } from '../../oauth-error.js';
import type { Parameters } from '../../parameters.js';

/** Scopes we do not know are ignored and none is the default (RFC 6749, 3.3); a malformed list is refused. */
export function checkScope(parameters: Parameters): string {
  const given = parameters.get('scope') ?? '';
  if (given.length > 1_000 || !/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(given)) {
    throw new OAuthError('invalid_scope', 'The scope is not a list of scope names.');
  }
  return SCOPE;
}
