import { OAuthError } from '../../oauth-error.js';
import type { Parameters } from '../../parameters.js';

const LONGEST = 2_048;

/** The client's state, given back unchanged. */
export function checkState(parameters: Parameters): string | undefined {
  const state = parameters.get('state');
  if (state !== undefined && (state.length > LONGEST || state.includes('\0') || /\p{Surrogate}/u.test(state))) {
    throw new OAuthError('invalid_request', `state is longer than ${LONGEST} characters or is not text.`);
  }
  return state;
}
