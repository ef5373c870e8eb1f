import type { Client } from '../clients/client.js';
import { isLocal, isRegistered } from '../clients/redirect-uris.js';
import { OAuthError } from '../oauth-error.js';
import { type Parameters, readParameters } from '../parameters.js';
import { checkResource } from '../resource.js';
import { answerUrl } from './answer-url.js';
import type { AuthorizationAnswer } from './authorization.js';
import { checkPkce } from './steps/check-pkce.js';
import { checkRepeated } from './steps/check-repeated.js';
import { checkRequestObject } from './steps/check-request-object.js';
import { checkResponseType } from './steps/check-response-type.js';
import { checkScope } from './steps/check-scope.js';
import { checkState } from './steps/check-state.js';

export interface AuthorizationPlace {
  readonly issuer: string;
  readonly resource: string;
}

/** The `client_id` of an authorization request, if it names one. */
export function clientIdOf(query: string): string | undefined {
  return readParameters(query).values.get('client_id') || undefined;
}

/**
 * Checks an authorization request. Until client and redirect address are known to belong together nothing is sent
 * anywhere; after that a hosted client is told at its address. An application on the person's computer is not: anything
 * may listen on a loopback port, so its errors are shown on our page.
 */
export function readAuthorization(
  query: string,
  client: Client | undefined,
  place: AuthorizationPlace,
): AuthorizationAnswer {
  const { values, repeated } = readParameters(query);
  if (!client || repeated.has('client_id')) {
    return { kind: 'page', reason: 'unknown_client', description: 'This app is not registered.' };
  }
  if (client.disabled) return { kind: 'page', reason: 'client_closed', description: 'This app has been closed.' };
  const redirectUri = values.get('redirect_uri');
  if (redirectUri === undefined || !isRegistered(redirectUri, client.redirectUris)) {
    return { kind: 'page', reason: 'unknown_redirect', description: 'The return address is not registered.' };
  }
  try {
    return { kind: 'ask', authorization: { client, redirectUri, ...checkAll(values, repeated, place) } };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    if (isLocal(redirectUri)) return { kind: 'page', reason: 'bad_request', description: error.description };
    const answer = { error: error.code, error_description: error.description };
    return { kind: 'redirect', to: answerUrl(redirectUri, place.issuer, safeState(values), answer) };
  }
}

function checkAll(
  values: Parameters,
  repeated: ReadonlySet<string>,
  place: AuthorizationPlace,
): { state: string | undefined; resource: string; scope: string; codeChallenge: string } {
  checkRepeated(repeated);
  const state = checkState(values);
  checkRequestObject(values);
  checkResponseType(values);
  const codeChallenge = checkPkce(values);
  const resource = checkResource(values.get('resource'), place.resource);
  const scope = checkScope(values);
  return { state, resource, scope, codeChallenge };
}

function safeState(values: Parameters): string | undefined {
  try {
    return checkState(values);
  } catch {
    return undefined;
  }
}
