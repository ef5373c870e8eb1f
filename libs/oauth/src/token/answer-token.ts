import type { StatementPool } from '@talud/store';
import { findClient } from '../clients/client.js';
import { OAuthError } from '../oauth-error.js';
import { readSingleParameters, required } from '../parameters.js';
import { exchangeCode } from './exchange-code.js';
import { type RotationOptions, rotateRefresh } from './rotate-refresh.js';
import type { TokenAnswer } from './tokens-answer.js';

/** The token endpoint, given the raw form body. @throws OAuthError */
export async function answerToken(auth: StatementPool, form: string, options: RotationOptions): Promise<TokenAnswer> {
  const parameters = readSingleParameters(form);
  const grantType = required(parameters, 'grant_type');
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token') {
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
  }
  if (parameters.has('client_secret') || parameters.has('client_assertion')) {
    throw new OAuthError('invalid_client', 'Clients of this server have no secret.');
  }
  const client = await findClient(auth, required(parameters, 'client_id'));
  if (!client || client.disabled) throw new OAuthError('invalid_client', 'The client is not known.');
  return grantType === 'authorization_code'
    ? exchangeCode(auth, parameters, options.resource)
    : rotateRefresh(auth, parameters, options);
}
