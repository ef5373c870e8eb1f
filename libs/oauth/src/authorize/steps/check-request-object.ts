import { OAuthError } from '../../oauth-error.js';
import type { Parameters } from '../../parameters.js';

/** Request objects are not read, and consent is never skipped: a client that insists on either is told. */
export function checkRequestObject(parameters: Parameters): void {
  if (parameters.has('request') || parameters.has('request_uri')) {
    throw new OAuthError('invalid_request', 'Request objects are not supported.');
  }
  if (parameters.get('prompt') === 'none') {
    throw new OAuthError('invalid_request', 'Consent is always asked for; prompt=none is not possible.');
  }
}
