import { OAuthError } from '../../oauth-error.js';

/** A parameter given twice has no value that everybody reads alike. */
export function checkRepeated(repeated: ReadonlySet<string>): void {
  if (repeated.size > 0) throw new OAuthError('invalid_request', 'A parameter is repeated or is not plain text.');
}
