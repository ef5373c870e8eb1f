import { OAuthError } from '../../oauth-error.js';
import type { Parameters } from '../../parameters.js';

/** Only the code flow, answered in the query. */
export function checkResponseType(parameters: Parameters): void {
  if (parameters.get('response_type') !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type must be code.');
  }
  if ((parameters.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query.');
  }
}
